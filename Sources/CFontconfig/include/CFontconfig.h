// The fonts that are installed, through fontconfig.
#ifndef KINORA_CFONTCONFIG_H
#define KINORA_CFONTCONFIG_H

#include <stdint.h>

// A list of installed fonts; any number of threads may read it.
typedef struct cfc_list cfc_list;

// The installed fonts that have outlines or colours; NULL when fontconfig has no configuration.
cfc_list *cfc_load(void);
void cfc_free(cfc_list *list);
int cfc_count(const cfc_list *list);

// The file of a font and its face in it; the file is NULL when fontconfig does not know it.
const char *cfc_file(const cfc_list *list, int font);
int cfc_face(const cfc_list *list, int font);

// Names of a font; NULL after the last one.
const char *cfc_family(const cfc_list *list, int font, int number);
const char *cfc_full_name(const cfc_list *list, int font, int number);
const char *cfc_postscript_name(const cfc_list *list, int font);

// 1 to 1000, 400 is regular.
int cfc_weight(const cfc_list *list, int font);
int cfc_is_italic(const cfc_list *list, int font);
// In percent of the usual width.
int cfc_width(const cfc_list *list, int font);
int cfc_has_color(const cfc_list *list, int font);
int cfc_has_character(const cfc_list *list, int font, uint32_t character);

#endif
