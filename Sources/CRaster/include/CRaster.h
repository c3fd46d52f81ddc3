// Rows of premultiplied pixels, as the Swift code of Raster does them, with wider registers where the
// processor has them. Each function has its reference in Raster, and gives the same bits.

#ifndef KINORA_CRASTER_H
#define KINORA_CRASTER_H

#include <stddef.h>
#include <stdint.h>

/// Source-over of one colour: `even` and `odd` are its channels times coverage plus 128, two in a word,
/// `keep` is what the backdrop is multiplied by, 0...255.
void kinora_blend_color(
  uint32_t *_Nonnull pixels, ptrdiff_t count, uint32_t even, uint32_t odd, uint32_t keep);

/// Source-over of a row of pixels with one coverage, 0...255.
void kinora_composite(
  const uint32_t *_Nonnull source, uint32_t *_Nonnull backdrop, ptrdiff_t count,
  uint32_t coverage);

/// Source-over of a row of pixels with a coverage for each, 0...255 in both halves of a word.
void kinora_composite_masked(
  const uint32_t *_Nonnull source, uint32_t *_Nonnull backdrop, ptrdiff_t count,
  const uint32_t *_Nonnull coverage);

#endif
