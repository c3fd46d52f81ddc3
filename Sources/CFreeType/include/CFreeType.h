// Outlines, metrics and coloured glyphs of font files through FreeType, in font units, unhinted.
#ifndef KINORA_CFREETYPE_H
#define KINORA_CFREETYPE_H

#include <stddef.h>
#include <stdint.h>

// One face of a font file. It may be used by one thread at a time.
typedef struct cft_face cft_face;

// What a face says of itself. Lengths are in units of which `units_per_em` make the font's size;
// y grows upwards.
typedef struct {
  int32_t units_per_em;
  int32_t ascent, descent, line_gap;  // descent is positive below the baseline
  int32_t underline_position, underline_thickness;
  int32_t strikeout_position, strikeout_thickness;  // the position is that of the upper edge
  int32_t weight;  // 1 to 1000, 400 is regular
  int32_t is_italic, is_scalable, has_color;
  int32_t glyph_count;
} cft_metrics;

// The verbs of an outline, in the order of the points that they take.
enum { CFT_MOVE = 0, CFT_LINE = 1, CFT_QUAD = 2, CFT_CUBIC = 3 };

// A layer of a coloured glyph; colours are 8-bit straight RGBA, R lowest.
typedef struct {
  uint32_t glyph;
  uint32_t color;
  int32_t is_foreground;  // whether the colour is the text's own
} cft_layer;

// A coloured picture of a glyph. Its top left corner lies at (left, top) in pixels of a font of
// `pixels_per_em`, y upwards.
typedef struct {
  int32_t width, height, left, top;
  double pixels_per_em;
} cft_picture;

// Opens a face of a file; `faces` gets how many there are. Returns 0 or FreeType's error code.
int cft_open(const char *path, int index, cft_face **face, int *faces);
void cft_close(cft_face *face);

cft_metrics cft_metrics_of(const cft_face *face);

// Names, as UTF-8; empty where the font has none. They live as long as the face.
const char *cft_family(const cft_face *face);
const char *cft_style(const cft_face *face);
const char *cft_postscript_name(const cft_face *face);

// Loads the outline of a glyph and answers how many verbs and points it has; 0 when the glyph has
// none. The second function copies what was loaded last: x and y of each point.
int cft_outline(cft_face *face, uint32_t glyph, int *verbs, int *points);
void cft_outline_copy(const cft_face *face, uint8_t *verbs, double *points);

// The coloured layers of a glyph, bottom first; 0 for a glyph that has none.
int cft_layers(cft_face *face, uint32_t glyph, cft_layer *layers, int capacity);

// Loads the coloured picture of a glyph; 0 when it has none. The second function copies it:
// premultiplied RGBA, R lowest, first row at the top.
int cft_picture_of(cft_face *face, uint32_t glyph, cft_picture *picture);
void cft_picture_copy(const cft_face *face, uint32_t *pixels);

#endif
