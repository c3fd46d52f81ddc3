// libpng as its manual uses it, to measure against.
#ifndef PNG_PEER_H
#define PNG_PEER_H

#include <stddef.h>
#include <stdint.h>

// Encodes RGBA with zlib's `level` and all of libpng's row filters; the number of bytes, which are
// thrown away, or 0 after an error.
size_t png_peer_encode(const uint8_t *rgba, uint32_t width, uint32_t height, int level);

#endif
