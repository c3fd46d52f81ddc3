// Shaping through HarfBuzz, in font units.
#ifndef KINORA_CHARFBUZZ_H
#define KINORA_CHARFBUZZ_H

#include <stdint.h>

// A font that is ready for shaping; any number of threads may use it.
typedef struct chb_font chb_font;

// A glyph in visual order, left to right. Lengths are in font units, y upwards.
typedef struct {
  uint32_t glyph;
  uint32_t cluster;  // index of the first UTF-16 unit that it stands for
  int32_t advance;
  int32_t dx, dy;
  int32_t is_unsafe_to_break;  // whether a line that begins here needs shaping again
} chb_glyph;

// Options of `chb_shape`.
enum { CHB_RIGHT_TO_LEFT = 1, CHB_NO_KERNING = 2, CHB_NO_LIGATURES = 4 };

// Opens a face of a file; NULL when there are no glyphs in it.
chb_font *chb_font_open(const char *path, unsigned index);
void chb_font_close(chb_font *font);

// The glyph of a character alone; 0 when the font has none.
uint32_t chb_glyph_for(const chb_font *font, uint32_t character);

// Units of which the font's size has this many.
uint32_t chb_units_per_em(const chb_font *font);

// The script of a character as an OpenType-like tag; Zyyy and Zinh for those of several.
uint32_t chb_script(uint32_t character);

// Shapes a part of a UTF-16 text and writes at most `capacity` glyphs; answers how many there are,
// -1 when there is no memory.
int chb_shape(
    const chb_font *font, const uint16_t *text, int length, int start, int count, uint32_t script,
    int options, chb_glyph *glyphs, int capacity);

#endif
