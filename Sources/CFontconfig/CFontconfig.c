#include "CFontconfig.h"

#include <fontconfig/fontconfig.h>

#include <stdlib.h>
#include <string.h>

struct cfc_list {
  FcConfig *config;
  FcFontSet *fonts;
};

static int is_usable(const FcPattern *font) {
  FcChar8 *text = NULL;
  FcBool flag = FcFalse;
  if (FcPatternGetString(font, FC_FILE, 0, &text) != FcResultMatch) return 0;
  if (FcPatternGetString(font, FC_FONTFORMAT, 0, &text) != FcResultMatch) return 0;
  if (strcmp((char *)text, "TrueType") != 0 && strcmp((char *)text, "CFF") != 0) return 0;
  if (FcPatternGetBool(font, FC_VARIABLE, 0, &flag) == FcResultMatch && flag) return 0;
  if (FcPatternGetBool(font, FC_SCALABLE, 0, &flag) == FcResultMatch && flag) return 1;
  return FcPatternGetBool(font, FC_COLOR, 0, &flag) == FcResultMatch && flag;
}

cfc_list *cfc_load(void) {
  FcConfig *config = FcInitLoadConfigAndFonts();
  if (!config) return NULL;
  FcPattern *any = FcPatternCreate();
  FcObjectSet *wanted = FcObjectSetBuild(
      FC_FILE, FC_INDEX, FC_FAMILY, FC_FULLNAME, FC_POSTSCRIPT_NAME, FC_WEIGHT, FC_SLANT, FC_WIDTH,
      FC_COLOR, FC_SCALABLE, FC_VARIABLE, FC_FONTFORMAT, FC_CHARSET, (char *)0);
  FcFontSet *all = any && wanted ? FcFontList(config, any, wanted) : NULL;
  if (any) FcPatternDestroy(any);
  if (wanted) FcObjectSetDestroy(wanted);
  cfc_list *list = all ? calloc(1, sizeof *list) : NULL;
  if (!list) {
    if (all) FcFontSetDestroy(all);
    FcConfigDestroy(config);
    return NULL;
  }
  int kept = 0;
  for (int i = 0; i < all->nfont; i++) {
    if (is_usable(all->fonts[i])) {
      all->fonts[kept++] = all->fonts[i];
    } else {
      FcPatternDestroy(all->fonts[i]);
    }
  }
  all->nfont = kept;
  list->config = config;
  list->fonts = all;
  return list;
}

void cfc_free(cfc_list *list) {
  if (!list) return;
  FcFontSetDestroy(list->fonts);
  FcConfigDestroy(list->config);
  free(list);
}

int cfc_count(const cfc_list *list) { return list->fonts->nfont; }

static const char *text_of(const cfc_list *list, int font, const char *object, int number) {
  FcChar8 *text = NULL;
  if (FcPatternGetString(list->fonts->fonts[font], object, number, &text) != FcResultMatch)
    return NULL;
  return (const char *)text;
}

static int number_of(const cfc_list *list, int font, const char *object, int missing) {
  int number = missing;
  double real = 0;
  if (FcPatternGetInteger(list->fonts->fonts[font], object, 0, &number) == FcResultMatch)
    return number;
  if (FcPatternGetDouble(list->fonts->fonts[font], object, 0, &real) == FcResultMatch)
    return (int)real;
  return missing;
}

const char *cfc_file(const cfc_list *list, int font) { return text_of(list, font, FC_FILE, 0); }

int cfc_face(const cfc_list *list, int font) {
  return number_of(list, font, FC_INDEX, 0) & 0xFFFF;
}

const char *cfc_family(const cfc_list *list, int font, int number) {
  return text_of(list, font, FC_FAMILY, number);
}

const char *cfc_full_name(const cfc_list *list, int font, int number) {
  return text_of(list, font, FC_FULLNAME, number);
}

const char *cfc_postscript_name(const cfc_list *list, int font) {
  return text_of(list, font, FC_POSTSCRIPT_NAME, 0);
}

int cfc_weight(const cfc_list *list, int font) {
  return FcWeightToOpenType(number_of(list, font, FC_WEIGHT, FC_WEIGHT_REGULAR));
}

int cfc_is_italic(const cfc_list *list, int font) {
  return number_of(list, font, FC_SLANT, FC_SLANT_ROMAN) != FC_SLANT_ROMAN;
}

int cfc_width(const cfc_list *list, int font) {
  return number_of(list, font, FC_WIDTH, FC_WIDTH_NORMAL);
}

int cfc_has_color(const cfc_list *list, int font) {
  FcBool flag = FcFalse;
  return FcPatternGetBool(list->fonts->fonts[font], FC_COLOR, 0, &flag) == FcResultMatch && flag;
}

int cfc_has_character(const cfc_list *list, int font, uint32_t character) {
  FcCharSet *set = NULL;
  if (FcPatternGetCharSet(list->fonts->fonts[font], FC_CHARSET, 0, &set) != FcResultMatch) return 0;
  return FcCharSetHasChar(set, character);
}
