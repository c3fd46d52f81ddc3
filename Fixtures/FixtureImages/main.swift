// Draws the pictures that the fixture scenes show into the folder given.
