// Reading and writing PNG in memory through libpng, as functions that return.
//
// libpng reports errors by longjmp, which Swift cannot cross. Here every error is caught and
// comes back as a code with libpng's own words.
#ifndef KINORA_CPNG_H
#define KINORA_CPNG_H

#include <stddef.h>
#include <stdint.h>

enum {
  CPNG_OK = 0,
  CPNG_CORRUPT = 1,    // not a PNG, or libpng found a fault in it
  CPNG_TOO_LARGE = 2,  // a side or the pixel buffer is over the caller's limit
  CPNG_NO_MEMORY = 3,
};

typedef struct {
  int code;
  char message[256];  // libpng's words, its first warning before its error; empty when all is well
} cpng_failure;

// What the header says.
typedef struct {
  uint32_t width, height;
  int bit_depth, color_type, interlaced;
} cpng_header;

// Decodes to straight RGBA, rows from the top without padding: 4 bytes a pixel, or 8 (16 bits a
// channel, little-endian) when `deep` is not 0. No gamma is applied. Returns a malloc'ed buffer,
// or NULL with `failure` filled in. `header` is set once the header has been read, so a
// CPNG_TOO_LARGE failure still tells the size.
uint8_t *cpng_read(const uint8_t *bytes, size_t count, uint32_t side_limit, size_t byte_limit,
                   int deep, cpng_header *header, cpng_failure *failure);

// Row filters by their number in the file.
enum { CPNG_NONE = 0, CPNG_SUB = 1, CPNG_UP = 2, CPNG_PAETH = 4 };

// One picture to write. Samples are whole bytes even for depths below 8; rows have no padding.
typedef struct {
  uint32_t width, height;
  int bit_depth;           // 1, 2, 4 or 8
  int color_type;          // as in the PNG header: 0 grey, 2 RGB, 3 palette, 4 grey+alpha, 6 RGBA
  const uint8_t *samples;  // width * height * channels bytes
  const uint8_t *palette;  // RGB triples; colour type 3 only
  int palette_count;
  const uint8_t *palette_alpha;  // alphas of the first entries, or NULL
  int palette_alpha_count;
} cpng_picture;

// How many bytes the picture's rows take with a filter byte before each.
size_t cpng_filtered_count(const cpng_picture *picture);

// Writes the rows, filtered all alike by CPNG_NONE, CPNG_SUB, CPNG_UP or CPNG_PAETH, to `out`; 0
// when memory runs out.
int cpng_filter(const cpng_picture *picture, int filter, uint8_t *out);

// A zlib stream by libdeflate's level 1...12, malloc'ed; NULL when memory runs out.
uint8_t *cpng_deflate(const uint8_t *bytes, size_t count, int level, size_t *out_count);

// Writes a file with an sRGB chunk around filtered rows that are a zlib stream already. On success
// `*out` is a malloc'ed buffer of `*out_count` bytes and the result is CPNG_OK; otherwise `failure`
// is filled in and its code returned.
int cpng_write(const cpng_picture *picture, const uint8_t *data, size_t count, uint8_t **out,
               size_t *out_count, cpng_failure *failure);

// The Adler-32 of bytes, as zlib streams end with it.
uint32_t cpng_adler(const uint8_t *bytes, size_t count);

// The CRC-32 of bytes, as PNG chunks end with it.
uint32_t cpng_checksum(const uint8_t *bytes, size_t count);

// Unpacks a zlib stream of at most `limit` bytes; NULL when it is damaged or longer.
uint8_t *cpng_inflate(const uint8_t *bytes, size_t count, size_t limit, size_t *out_count);

// Frees a buffer that came from here.
void cpng_free(void *buffer);

#endif
