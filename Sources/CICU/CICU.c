#include "CICU.h"

#include <unicode/ubidi.h>
#include <unicode/ubrk.h>
#include <unicode/uchar.h>

#include <string.h>

int cicu_levels(const uint16_t *text, int length, int base, uint8_t *levels) {
  UErrorCode error = U_ZERO_ERROR;
  UBiDi *bidi = ubidi_openSized(length, 0, &error);
  if (U_FAILURE(error)) return -1;
  UBiDiLevel level = base == CICU_NATURAL ? UBIDI_DEFAULT_LTR : (UBiDiLevel)base;
  ubidi_setPara(bidi, (const UChar *)text, length, level, NULL, &error);
  int result = -1;
  if (U_SUCCESS(error)) {
    result = ubidi_getParaLevel(bidi);
    if (length > 0) {
      const UBiDiLevel *found = ubidi_getLevels(bidi, &error);
      if (U_SUCCESS(error)) {
        memcpy(levels, found, (size_t)length);
      } else {
        result = -1;
      }
    }
  }
  ubidi_close(bidi);
  return result;
}

static int mark(
    UBreakIteratorType type, const uint16_t *text, int length, uint8_t *marks, int first) {
  UErrorCode error = U_ZERO_ERROR;
  // The root locale, so that the language of the process cannot change a picture.
  UBreakIterator *iterator = ubrk_open(type, "", (const UChar *)text, length, &error);
  if (U_FAILURE(error)) return 0;
  memset(marks, 0, (size_t)length);
  for (int32_t at = first ? ubrk_first(iterator) : ubrk_next(iterator);
       at != UBRK_DONE && at < length; at = ubrk_next(iterator)) {
    marks[at] = 1;
  }
  ubrk_close(iterator);
  return 1;
}

int cicu_line_breaks(const uint16_t *text, int length, uint8_t *marks) {
  return mark(UBRK_LINE, text, length, marks, 0);
}

int cicu_graphemes(const uint16_t *text, int length, uint8_t *marks) {
  return mark(UBRK_CHARACTER, text, length, marks, 1);
}

int cicu_is_emoji(uint32_t character) {
  return u_hasBinaryProperty((UChar32)character, UCHAR_EMOJI_PRESENTATION);
}

int cicu_is_ignorable(uint32_t character) {
  if (u_hasBinaryProperty((UChar32)character, UCHAR_DEFAULT_IGNORABLE_CODE_POINT)) return 1;
  int8_t type = u_charType((UChar32)character);
  return type == U_CONTROL_CHAR || type == U_SPACE_SEPARATOR || type == U_LINE_SEPARATOR || type == U_PARAGRAPH_SEPARATOR;
}

