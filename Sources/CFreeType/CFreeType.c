#include "CFreeType.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_COLOR_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H

#include <stdlib.h>
#include <string.h>

struct cft_face {
  FT_Library library;
  FT_Face face;
  uint8_t *verbs;
  double *points;
  int verb_count, point_count, verb_capacity, point_capacity;
};

int cft_open(const char *path, int index, cft_face **result, int *faces) {
  cft_face *face = calloc(1, sizeof *face);
  if (!face) return FT_Err_Out_Of_Memory;
  // A library of its own for each face, since those of one library share its memory.
  int error = FT_Init_FreeType(&face->library);
  if (!error) error = FT_New_Face(face->library, path, index, &face->face);
  if (error) {
    cft_close(face);
    return error;
  }
  *faces = (int)face->face->num_faces;
  *result = face;
  return 0;
}

void cft_close(cft_face *face) {
  if (!face) return;
  if (face->face) FT_Done_Face(face->face);
  if (face->library) FT_Done_FreeType(face->library);
  free(face->verbs);
  free(face->points);
  free(face);
}

cft_metrics cft_metrics_of(const cft_face *face) {
  FT_Face f = face->face;
  cft_metrics m = {0};
  m.is_scalable = FT_IS_SCALABLE(f) ? 1 : 0;
  m.has_color = FT_HAS_COLOR(f) ? 1 : 0;
  m.units_per_em = f->units_per_EM;
  m.ascent = f->ascender;
  m.descent = -f->descender;
  m.line_gap = f->height - m.ascent - m.descent;
  m.underline_position = f->underline_position;
  m.underline_thickness = f->underline_thickness;
  m.glyph_count = (int32_t)f->num_glyphs;
  m.is_italic = f->style_flags & FT_STYLE_FLAG_ITALIC ? 1 : 0;
  m.weight = f->style_flags & FT_STYLE_FLAG_BOLD ? 700 : 400;
  TT_Header *head = FT_Get_Sfnt_Table(f, FT_SFNT_HEAD);
  if (head && m.units_per_em == 0) m.units_per_em = head->Units_Per_EM;
  TT_HoriHeader *hhea = FT_Get_Sfnt_Table(f, FT_SFNT_HHEA);
  if (hhea && m.ascent == 0 && m.descent == 0) {
    m.ascent = hhea->Ascender;
    m.descent = -hhea->Descender;
    m.line_gap = hhea->Line_Gap;
  }
  TT_OS2 *os2 = FT_Get_Sfnt_Table(f, FT_SFNT_OS2);
  if (os2 && os2->version != 0xFFFF) {
    m.strikeout_position = os2->yStrikeoutPosition;
    m.strikeout_thickness = os2->yStrikeoutSize;
    if (os2->usWeightClass >= 1 && os2->usWeightClass <= 1000) m.weight = os2->usWeightClass;
  }
  if (m.line_gap < 0) m.line_gap = 0;
  return m;
}

const char *cft_family(const cft_face *face) {
  return face->face->family_name ? face->face->family_name : "";
}

const char *cft_style(const cft_face *face) {
  return face->face->style_name ? face->face->style_name : "";
}

const char *cft_postscript_name(const cft_face *face) {
  const char *name = FT_Get_Postscript_Name(face->face);
  return name ? name : "";
}

// Outlines

static int add(cft_face *face, uint8_t verb, int count, const FT_Vector *const *points) {
  if (face->verb_count == face->verb_capacity) {
    int capacity = face->verb_capacity ? 2 * face->verb_capacity : 64;
    uint8_t *verbs = realloc(face->verbs, (size_t)capacity);
    if (!verbs) return 1;
    face->verbs = verbs;
    face->verb_capacity = capacity;
  }
  if (face->point_count + count > face->point_capacity) {
    int capacity = face->point_capacity ? 2 * face->point_capacity : 128;
    double *room = realloc(face->points, (size_t)capacity * 2 * sizeof *room);
    if (!room) return 1;
    face->points = room;
    face->point_capacity = capacity;
  }
  face->verbs[face->verb_count++] = verb;
  for (int i = 0; i < count; i++) {
    face->points[2 * face->point_count] = (double)points[i]->x;
    face->points[2 * face->point_count + 1] = (double)points[i]->y;
    face->point_count++;
  }
  return 0;
}

static int move_to(const FT_Vector *to, void *face) {
  const FT_Vector *points[] = {to};
  return add(face, CFT_MOVE, 1, points);
}

static int line_to(const FT_Vector *to, void *face) {
  const FT_Vector *points[] = {to};
  return add(face, CFT_LINE, 1, points);
}

static int quad_to(const FT_Vector *control, const FT_Vector *to, void *face) {
  const FT_Vector *points[] = {control, to};
  return add(face, CFT_QUAD, 2, points);
}

static int cubic_to(
    const FT_Vector *control1, const FT_Vector *control2, const FT_Vector *to, void *face) {
  const FT_Vector *points[] = {control1, control2, to};
  return add(face, CFT_CUBIC, 3, points);
}

int cft_outline(cft_face *face, uint32_t glyph, int *verbs, int *points) {
  static const FT_Outline_Funcs functions = {move_to, line_to, quad_to, cubic_to, 0, 0};
  face->verb_count = face->point_count = 0;
  *verbs = *points = 0;
  if (!FT_IS_SCALABLE(face->face)) return 0;
  if (FT_Load_Glyph(face->face, glyph, FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING)) return 0;
  FT_GlyphSlot slot = face->face->glyph;
  if (slot->format != FT_GLYPH_FORMAT_OUTLINE) return 0;
  if (FT_Outline_Decompose(&slot->outline, &functions, face)) return 0;
  *verbs = face->verb_count;
  *points = face->point_count;
  return face->verb_count > 0;
}

void cft_outline_copy(const cft_face *face, uint8_t *verbs, double *points) {
  memcpy(verbs, face->verbs, (size_t)face->verb_count);
  memcpy(points, face->points, (size_t)face->point_count * 2 * sizeof *points);
}

// Colours

int cft_layers(cft_face *face, uint32_t glyph, cft_layer *layers, int capacity) {
  FT_Color *palette = NULL;
  FT_Palette_Data data;
  if (FT_Palette_Data_Get(face->face, &data) || FT_Palette_Select(face->face, 0, &palette)) return 0;
  FT_LayerIterator iterator = {0};
  FT_UInt layer = 0, color = 0;
  int count = 0;
  while (count < capacity &&
         FT_Get_Color_Glyph_Layer(face->face, glyph, &layer, &color, &iterator)) {
    layers[count].glyph = layer;
    layers[count].is_foreground = color == 0xFFFF;
    if (color != 0xFFFF && color < data.num_palette_entries && palette) {
      FT_Color c = palette[color];
      layers[count].color = (uint32_t)c.red | (uint32_t)c.green << 8 | (uint32_t)c.blue << 16 |
                            (uint32_t)c.alpha << 24;
    } else {
      layers[count].color = 0xFF000000;
    }
    count++;
  }
  return count;
}

int cft_picture_of(cft_face *face, uint32_t glyph, cft_picture *picture) {
  FT_Face f = face->face;
  if (!FT_HAS_COLOR(f) || f->num_fixed_sizes <= 0) return 0;
  int best = 0;
  for (int i = 1; i < f->num_fixed_sizes; i++) {
    if (f->available_sizes[i].y_ppem > f->available_sizes[best].y_ppem) best = i;
  }
  if (FT_Select_Size(f, best)) return 0;
  if (FT_Load_Glyph(f, glyph, FT_LOAD_COLOR)) return 0;
  FT_GlyphSlot slot = f->glyph;
  if (slot->format != FT_GLYPH_FORMAT_BITMAP || slot->bitmap.pixel_mode != FT_PIXEL_MODE_BGRA ||
      slot->bitmap.width == 0 || slot->bitmap.rows == 0) {
    return 0;
  }
  picture->width = (int32_t)slot->bitmap.width;
  picture->height = (int32_t)slot->bitmap.rows;
  picture->left = slot->bitmap_left;
  picture->top = slot->bitmap_top;
  picture->pixels_per_em = (double)f->available_sizes[best].y_ppem / 64;
  return 1;
}

void cft_picture_copy(const cft_face *face, uint32_t *pixels) {
  const FT_Bitmap *bitmap = &face->face->glyph->bitmap;
  for (unsigned y = 0; y < bitmap->rows; y++) {
    const uint8_t *row = bitmap->buffer + (ptrdiff_t)y * bitmap->pitch;
    for (unsigned x = 0; x < bitmap->width; x++) {
      const uint8_t *p = row + 4 * x;
      *pixels++ = (uint32_t)p[2] | (uint32_t)p[1] << 8 | (uint32_t)p[0] << 16 |
                  (uint32_t)p[3] << 24;
    }
  }
}
