// Empty: what FreeType declares is seen by CFreeType alone.
