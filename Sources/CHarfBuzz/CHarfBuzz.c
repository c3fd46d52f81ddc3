#include "CHarfBuzz.h"

#include <harfbuzz/hb.h>
#include <harfbuzz/hb-ot.h>

#include <stdlib.h>

struct chb_font {
  hb_font_t *font;
};

chb_font *chb_font_open(const char *path, unsigned index) {
  hb_blob_t *blob = hb_blob_create_from_file_or_fail(path);
  if (!blob) return NULL;
  hb_face_t *face = hb_face_create(blob, index);
  hb_blob_destroy(blob);
  chb_font *font = NULL;
  if (hb_face_get_glyph_count(face) > 0 && (font = calloc(1, sizeof *font))) {
    font->font = hb_font_create(face);
    int units = (int)hb_face_get_upem(face);
    hb_font_set_scale(font->font, units, units);
    hb_font_make_immutable(font->font);
  }
  hb_face_destroy(face);
  return font;
}

void chb_font_close(chb_font *font) {
  if (!font) return;
  hb_font_destroy(font->font);
  free(font);
}

uint32_t chb_glyph_for(const chb_font *font, uint32_t character) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(font->font, character, &glyph) ? glyph : 0;
}

uint32_t chb_units_per_em(const chb_font *font) {
  return hb_face_get_upem(hb_font_get_face(font->font));
}

uint32_t chb_script(uint32_t character) {
  return hb_unicode_script(hb_unicode_funcs_get_default(), character);
}

int chb_shape(
    const chb_font *font, const uint16_t *text, int length, int start, int count, uint32_t script,
    int options, chb_glyph *glyphs, int capacity) {
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_set_cluster_level(buffer, HB_BUFFER_CLUSTER_LEVEL_MONOTONE_GRAPHEMES);
  hb_buffer_add_utf16(buffer, text, length, (unsigned)start, count);
  hb_buffer_set_script(buffer, (hb_script_t)script);
  hb_buffer_set_direction(
      buffer, options & CHB_RIGHT_TO_LEFT ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  // The language of the process must not change a picture.
  hb_buffer_set_language(buffer, hb_language_from_string("und", -1));
  unsigned flags = HB_BUFFER_FLAG_DEFAULT;
  if (start == 0) flags |= HB_BUFFER_FLAG_BOT;
  if (start + count == length) flags |= HB_BUFFER_FLAG_EOT;
  hb_buffer_set_flags(buffer, (hb_buffer_flags_t)flags);
  hb_feature_t features[4];
  unsigned feature_count = 0;
  if (options & CHB_NO_KERNING) {
    features[feature_count++] = (hb_feature_t){
        HB_TAG('k', 'e', 'r', 'n'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  }
  if (options & CHB_NO_LIGATURES) {
    features[feature_count++] = (hb_feature_t){
        HB_TAG('l', 'i', 'g', 'a'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
    features[feature_count++] = (hb_feature_t){
        HB_TAG('c', 'l', 'i', 'g'), 0, HB_FEATURE_GLOBAL_START, HB_FEATURE_GLOBAL_END};
  }
  hb_shape(font->font, buffer, features, feature_count);
  if (!hb_buffer_allocation_successful(buffer)) {
    hb_buffer_destroy(buffer);
    return -1;
  }
  unsigned total = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &total);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, &total);
  for (unsigned i = 0; i < total && i < (unsigned)capacity; i++) {
    glyphs[i].glyph = infos[i].codepoint;
    glyphs[i].cluster = infos[i].cluster;
    glyphs[i].advance = positions[i].x_advance;
    glyphs[i].dx = positions[i].x_offset;
    glyphs[i].dy = positions[i].y_offset;
    glyphs[i].is_unsafe_to_break =
        hb_glyph_info_get_glyph_flags(&infos[i]) & HB_GLYPH_FLAG_UNSAFE_TO_BREAK ? 1 : 0;
  }
  hb_buffer_destroy(buffer);
  return (int)total;
}
