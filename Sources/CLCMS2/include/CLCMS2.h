// Converting pixels from an embedded ICC profile to sRGB through Little CMS.
#ifndef KINORA_CLCMS2_H
#define KINORA_CLCMS2_H

#include <stddef.h>
#include <stdint.h>

// Converts straight RGBA in place, alpha kept; relative colorimetric intent with black point
// compensation. 0, and the pixels as they were, when the profile is damaged or not of RGB.
int ccms_to_srgb(const uint8_t *profile, size_t size, uint8_t *rgba, size_t pixels);

// Converts CMYK, 255 for full ink, to RGB in the first three of each four bytes; the fourth keeps its
// value. 0, and the pixels as they were, when the profile is damaged or not of CMYK.
int ccms_cmyk_to_srgb(const uint8_t *profile, size_t size, uint8_t *cmyk, size_t pixels);

#endif
