#include "CPNG.h"

#include <libdeflate.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>
#include <zlib.h>

// MARK: Errors

static void keep(cpng_failure *failure, int code, const char *message) {
  failure->code = code;
  size_t used = strlen(failure->message);
  if (used > 0 && used + 2 < sizeof failure->message) {
    memcpy(failure->message + used, ": ", 3);
    used += 2;
  }
  size_t room = sizeof failure->message - used - 1;
  size_t length = strlen(message);
  if (length > room) length = room;
  memcpy(failure->message + used, message, length);
  failure->message[used + length] = 0;
}

static void on_error(png_structp png, png_const_charp message) {
  keep(png_get_error_ptr(png), CPNG_CORRUPT, message);
  png_longjmp(png, 1);
}

// The first warning usually names the cause of the error that follows it.
static void on_warning(png_structp png, png_const_charp message) {
  cpng_failure *failure = png_get_error_ptr(png);
  if (failure->message[0] == 0) keep(failure, failure->code, message);
}

void cpng_free(void *buffer) { free(buffer); }

uint8_t *cpng_inflate(const uint8_t *bytes, size_t count, size_t limit, size_t *out_count) {
  uint8_t *out = malloc(limit);
  uLongf length = limit;
  if (!out || uncompress(out, &length, bytes, count) != Z_OK) {
    free(out);
    return NULL;
  }
  *out_count = length;
  return out;
}

uint32_t cpng_checksum(const uint8_t *bytes, size_t count) {
  return libdeflate_crc32(0, bytes, count);
}

uint32_t cpng_adler(const uint8_t *bytes, size_t count) {
  return libdeflate_adler32(1, bytes, count);
}

// MARK: Reading

typedef struct {
  const uint8_t *bytes;
  size_t left;
} source;

static void read_bytes(png_structp png, png_bytep out, size_t count) {
  source *from = png_get_io_ptr(png);
  if (count > from->left) png_error(png, "the file ends too early");
  memcpy(out, from->bytes, count);
  from->bytes += count;
  from->left -= count;
}

// Chunks that do not change the pixels; skipping them keeps compressed text from being unpacked.
static const png_byte skipped[] = "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iCCP\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0"
                                  "sPLT\0sRGB\0tEXt\0tIME\0zTXt";

uint8_t *cpng_read(const uint8_t *bytes, size_t count, uint32_t side_limit, size_t byte_limit,
                   int deep, cpng_header *header, cpng_failure *failure) {
  memset(failure, 0, sizeof *failure);
  memset(header, 0, sizeof *header);
  png_structp png =
      png_create_read_struct(PNG_LIBPNG_VER_STRING, failure, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_read_struct(&png, NULL, NULL);
    keep(failure, CPNG_NO_MEMORY, "out of memory");
    return NULL;
  }
  source from = {bytes, count};
  uint8_t *volatile pixels = NULL;
  png_bytep *volatile rows = NULL;
  if (setjmp(png_jmpbuf(png))) {
    png_destroy_read_struct(&png, &info, NULL);
    free(rows);
    free(pixels);
    return NULL;
  }
  png_set_read_fn(png, &from, read_bytes);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);  // the sides are judged below
  png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_NEVER, skipped, (int)sizeof skipped / 5);
  png_read_info(png, info);
  header->width = png_get_image_width(png, info);
  header->height = png_get_image_height(png, info);
  header->bit_depth = png_get_bit_depth(png, info);
  header->color_type = png_get_color_type(png, info);
  header->interlaced = png_get_interlace_type(png, info) != PNG_INTERLACE_NONE;
  size_t row_bytes = (size_t)header->width * (deep ? 8 : 4);
  if (header->width > side_limit || header->height > side_limit ||
      row_bytes > byte_limit / header->height) {
    failure->message[0] = 0;
    keep(failure, CPNG_TOO_LARGE, "the picture is larger than the limit");
    png_destroy_read_struct(&png, &info, NULL);
    return NULL;
  }

  if (deep) {
    png_set_expand_16(png);
    png_set_swap(png);
  } else {
    png_set_expand(png);
    png_set_scale_16(png);
  }
  png_set_gray_to_rgb(png);
  png_set_add_alpha(png, 0xffff, PNG_FILLER_AFTER);
  png_set_interlace_handling(png);
  png_read_update_info(png, info);
  if (png_get_rowbytes(png, info) != row_bytes) png_error(png, "unexpected row length");

  pixels = malloc(row_bytes * header->height);
  rows = malloc(sizeof(png_bytep) * header->height);
  if (!pixels || !rows) {
    failure->message[0] = 0;
    keep(failure, CPNG_NO_MEMORY, "out of memory");
    png_destroy_read_struct(&png, &info, NULL);
    free(rows);
    free(pixels);
    return NULL;
  }
  for (uint32_t y = 0; y < header->height; y++) rows[y] = pixels + row_bytes * y;
  png_read_image(png, rows);
  png_read_end(png, NULL);
  png_destroy_read_struct(&png, &info, NULL);
  free(rows);
  memset(failure, 0, sizeof *failure);  // warnings of a file that decodes are of no interest
  return pixels;
}

// MARK: Writing

typedef struct {
  uint8_t *bytes;
  size_t count, capacity;
} sink;

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  sink *to = png_get_io_ptr(png);
  if (to->capacity - to->count < count) {
    size_t capacity = to->capacity * 2 + count + 65536;
    uint8_t *grown = realloc(to->bytes, capacity);
    if (!grown) png_error(png, "out of memory");
    to->bytes = grown;
    to->capacity = capacity;
  }
  memcpy(to->bytes + to->count, bytes, count);
  to->count += count;
}

static void flush(png_structp png) { (void)png; }

// Filters one row; `above` is NULL for the first. No filter depends on its own result, so that the
// loops vectorise, which libpng's own do not.
static void filter_row(uint8_t *restrict out, const uint8_t *restrict row,
                       const uint8_t *restrict above, size_t count, size_t pixel, int filter) {
  switch (filter) {
    case CPNG_SUB:
      memcpy(out, row, pixel);
      for (size_t x = pixel; x < count; x++) out[x] = row[x] - row[x - pixel];
      break;
    case CPNG_UP:
      for (size_t x = 0; x < count; x++) out[x] = row[x] - above[x];
      break;
    case CPNG_PAETH:
      for (size_t x = 0; x < pixel; x++) out[x] = row[x] - above[x];
      for (size_t x = pixel; x < count; x++) {
        int16_t left = row[x - pixel], up = above[x], corner = above[x - pixel];
        int16_t to_left = up - corner, to_up = left - corner, to_corner = to_left + to_up;
        to_left = to_left < 0 ? -to_left : to_left;
        to_up = to_up < 0 ? -to_up : to_up;
        to_corner = to_corner < 0 ? -to_corner : to_corner;
        int16_t guess = to_up <= to_corner ? up : corner;
        guess = ((to_left <= to_up) & (to_left <= to_corner)) ? left : guess;
        out[x] = row[x] - guess;
      }
      break;
    default: memcpy(out, row, count);
  }
}

// Packs one row of whole-byte samples, the first into the highest bits.
static void pack_row(uint8_t *out, const uint8_t *samples, size_t count, int depth) {
  int filled = 0;
  unsigned bits = 0;
  for (size_t x = 0; x < count; x++) {
    bits = bits << depth | samples[x];
    filled += depth;
    if (filled == 8) {
      *out++ = (uint8_t)bits;
      filled = 0;
      bits = 0;
    }
  }
  if (filled > 0) *out = (uint8_t)(bits << (8 - filled));
}

static int channels(const cpng_picture *picture) {
  switch (picture->color_type) {
    case PNG_COLOR_TYPE_GRAY_ALPHA: return 2;
    case PNG_COLOR_TYPE_RGB: return 3;
    case PNG_COLOR_TYPE_RGB_ALPHA: return 4;
    default: return 1;
  }
}

static size_t row_length(const cpng_picture *picture) {
  return ((size_t)picture->width * channels(picture) * picture->bit_depth + 7) / 8;
}

size_t cpng_filtered_count(const cpng_picture *picture) {
  return (row_length(picture) + 1) * picture->height;
}

int cpng_filter(const cpng_picture *picture, int filter, uint8_t *out) {
  size_t samples = (size_t)picture->width * channels(picture);
  size_t row_bytes = row_length(picture);
  size_t pixel = picture->bit_depth < 8 ? 1 : (size_t)channels(picture);
  uint8_t *packed = calloc(2, row_bytes);
  if (!packed) return 0;
  const uint8_t *above = packed;  // zeros above the first row
  for (uint32_t y = 0; y < picture->height; y++) {
    const uint8_t *row = picture->samples + samples * y;
    if (picture->bit_depth < 8) {
      uint8_t *own = packed + (y % 2 ? 0 : row_bytes);
      pack_row(own, row, samples, picture->bit_depth);
      row = own;
    }
    *out++ = (uint8_t)filter;
    filter_row(out, row, above, row_bytes, pixel, filter);
    out += row_bytes;
    above = row;
  }
  free(packed);
  return 1;
}

uint8_t *cpng_deflate(const uint8_t *bytes, size_t count, int level, size_t *out_count) {
  struct libdeflate_compressor *compressor = libdeflate_alloc_compressor(level);
  size_t capacity = compressor ? libdeflate_zlib_compress_bound(compressor, count) : 0;
  uint8_t *out = compressor ? malloc(capacity) : NULL;
  *out_count = out ? libdeflate_zlib_compress(compressor, bytes, count, out, capacity) : 0;
  libdeflate_free_compressor(compressor);
  if (*out_count > 0) return out;
  free(out);
  return NULL;
}

int cpng_write(const cpng_picture *picture, const uint8_t *data, size_t count, uint8_t **out,
               size_t *out_count, cpng_failure *failure) {
  memset(failure, 0, sizeof *failure);
  *out = NULL;
  *out_count = 0;
  png_structp png =
      png_create_write_struct(PNG_LIBPNG_VER_STRING, failure, on_error, on_warning);
  png_infop info = png ? png_create_info_struct(png) : NULL;
  if (!info) {
    png_destroy_write_struct(&png, NULL);
    keep(failure, CPNG_NO_MEMORY, "out of memory");
    return failure->code;
  }
  sink *to = calloc(1, sizeof *to);
  if (!to || setjmp(png_jmpbuf(png))) {
    png_destroy_write_struct(&png, &info);
    if (to) free(to->bytes);
    free(to);
    if (failure->code == CPNG_OK) keep(failure, CPNG_NO_MEMORY, "out of memory");
    return failure->code;
  }
  png_set_write_fn(png, to, write_bytes, flush);
  png_set_user_limits(png, 0x7fffffff, 0x7fffffff);
  png_set_IHDR(png, info, picture->width, picture->height, picture->bit_depth,
               picture->color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
               PNG_FILTER_TYPE_DEFAULT);
  png_set_sRGB(png, info, PNG_sRGB_INTENT_PERCEPTUAL);
  if (picture->color_type == PNG_COLOR_TYPE_PALETTE) {
    png_color colors[256];
    int colors_count = picture->palette_count;
    if (colors_count < 1 || colors_count > 256) png_error(png, "a palette has 1 to 256 colours");
    for (int i = 0; i < colors_count; i++) {
      const uint8_t *rgb = picture->palette + 3 * i;
      colors[i] = (png_color){rgb[0], rgb[1], rgb[2]};
    }
    png_set_PLTE(png, info, colors, colors_count);
    if (picture->palette_alpha_count > 0)
      png_set_tRNS(png, info, picture->palette_alpha, picture->palette_alpha_count, NULL);
  }
  png_write_info(png, info);
  static const png_byte image_data[] = "IDAT", end[] = "IEND";
  for (size_t start = 0; start < count; start += 0x40000000) {
    size_t part = count - start < 0x40000000 ? count - start : 0x40000000;
    png_write_chunk(png, image_data, data + start, part);
  }
  png_write_chunk(png, end, NULL, 0);
  png_destroy_write_struct(&png, &info);
  *out = to->bytes;
  *out_count = to->count;
  free(to);
  memset(failure, 0, sizeof *failure);
  return CPNG_OK;
}
