#include "CLCMS2.h"

#include <lcms2.h>

int ccms_to_srgb(const uint8_t *profile, size_t size, uint8_t *rgba, size_t pixels) {
  cmsContext context = cmsCreateContext(NULL, NULL);
  if (!context) return 0;
  int done = 0;
  cmsHPROFILE from = cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)size);
  cmsHPROFILE to = cmsCreate_sRGBProfileTHR(context);
  if (from && to && cmsGetColorSpace(from) == cmsSigRgbData) {
    cmsHTRANSFORM transform = cmsCreateTransformTHR(
        context, from, TYPE_RGBA_8, to, TYPE_RGBA_8, INTENT_RELATIVE_COLORIMETRIC,
        cmsFLAGS_COPY_ALPHA | cmsFLAGS_BLACKPOINTCOMPENSATION);
    if (transform) {
      for (size_t start = 0; start < pixels; start += 1 << 20) {
        size_t part = pixels - start < 1 << 20 ? pixels - start : 1 << 20;
        cmsDoTransform(transform, rgba + 4 * start, rgba + 4 * start, (cmsUInt32Number)part);
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
