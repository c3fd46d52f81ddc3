#include "CLCMS2.h"

#include <lcms2.h>

// Converts pixels of one format in place; a profile of another colour space changes nothing.
static int convert(const uint8_t *profile, size_t size, cmsColorSpaceSignature space,
                   cmsUInt32Number format, cmsUInt32Number flags, uint8_t *pixels, size_t count) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) return 0;
  int done = 0;
  cmsHPROFILE from = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)size);
  cmsHPROFILE to = cmsCreate_sRGBProfileTHR(context);
  if (from && to && cmsGetColorSpace(from) == space) {
    cmsHTRANSFORM transform = cmsCreateTransformTHR(
        context, from, format, to, TYPE_RGBA_8, INTENT_RELATIVE_COLORIMETRIC,
        flags | cmsFLAGS_BLACKPOINTCOMPENSATION);
    if (transform) {
      for (size_t start = 0; start < count; start += 1 << 20) {
        size_t part = count - start < 1 << 20 ? count - start : 1 << 20;
        cmsDoTransform(transform, pixels + 4 * start, pixels + 4 * start, (cmsUInt32Number)part);
      }
      cmsDeleteTransform(transform);
      done = 1;
    }
  }
  if (from) cmsCloseProfile(from);
  if (to) cmsCloseProfile(to);
  cmsDeleteContext(context);
  return done;
}

int ccms_to_srgb(const uint8_t *profile, size_t size, uint8_t *rgba, size_t pixels) {
  return convert(profile, size, cmsSigRgbData, TYPE_RGBA_8, cmsFLAGS_COPY_ALPHA, rgba, pixels);
}

int ccms_cmyk_to_srgb(const uint8_t *profile, size_t size, uint8_t *cmyk, size_t pixels) {
  return convert(profile, size, cmsSigCmykData, TYPE_CMYK_8, 0, cmyk, pixels);
}
