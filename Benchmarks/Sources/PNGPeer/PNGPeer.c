#include "PNGPeer.h"

#include <png.h>

static void count_bytes(png_structp png, png_bytep bytes, size_t count) {
  (void)bytes;
  *(size_t *)png_get_io_ptr(png) += count;
}

static void flush(png_structp png) { (void)png; }

size_t png_peer_encode(const uint8_t *rgba, uint32_t width, uint32_t height, int level) {
  size_t volatile total = 0;
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, (void *)&total, count_bytes, flush);
  png_set_IHDR(png, info, width, height, 8, PNG_COLOR_TYPE_RGB_ALPHA, PNG_INTERLACE_NONE,
               PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_set_compression_level(png, level);
  png_set_filter(png, 0, PNG_ALL_FILTERS);
  png_write_info(png, info);
  for (uint32_t y = 0; y < height; y++) png_write_row(png, rgba + (size_t)4 * width * y);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return total;
}
