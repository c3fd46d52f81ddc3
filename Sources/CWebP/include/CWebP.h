// Reading and writing WebP, still and animated, in memory through libwebp, libwebpmux and
// libwebpdemux.
#ifndef KINORA_CWEBP_H
#define KINORA_CWEBP_H

#include <stddef.h>
#include <stdint.h>

enum { CWEBP_OK = 0, CWEBP_CORRUPT = 1, CWEBP_NO_MEMORY = 2, CWEBP_END = 3, CWEBP_FAILED = 4 };

typedef struct {
  int code;
  char message[128];
} cwebp_failure;

typedef struct cwebp_writer cwebp_writer;
typedef struct cwebp_reader cwebp_reader;

// Begins an animation; `plays` is 0 for ever. NULL when memory runs out.
cwebp_writer *cwebp_begin(int width, int height, int plays);

// Adds a picture of straight RGBA that is shown from a time in milliseconds on. `quality` is
// 0...100; with `lossless` not 0 pixels are kept exactly and quality is the effort.
int cwebp_add(cwebp_writer *writer, const uint8_t *rgba, int milliseconds, float quality,
              int lossless, cwebp_failure *failure);

// Ends the animation at a time. On success `*out` is a malloc'ed buffer.
int cwebp_end(cwebp_writer *writer, int milliseconds, uint8_t **out, size_t *count,
              cwebp_failure *failure);

void cwebp_discard(cwebp_writer *writer);

// Reads the header of a file; `bytes` must stay valid until the close. NULL when it is no WebP.
// `plays` is 0 for ever.
cwebp_reader *cwebp_open(const uint8_t *bytes, size_t count, int *width, int *height, int *frames,
                         int *plays);

// The sides that the header tells; 0 when it is no WebP. Takes no memory for pixels.
int cwebp_size(const uint8_t *bytes, size_t count, int *width, int *height);

// The next whole picture as straight RGBA, valid until the next call, and when it ends in
// milliseconds. CWEBP_OK, CWEBP_END or CWEBP_CORRUPT.
int cwebp_next(cwebp_reader *reader, uint8_t **rgba, int *end);

void cwebp_close(cwebp_reader *reader);
void cwebp_free(void *buffer);

#endif
