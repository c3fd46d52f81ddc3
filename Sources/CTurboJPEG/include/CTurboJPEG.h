// Reading JPEG in memory through libjpeg-turbo's TurboJPEG interface.
#ifndef KINORA_CTURBOJPEG_H
#define KINORA_CTURBOJPEG_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  int width, height;
  int is_cmyk;
  char message[200];  // the library's words after a failure
} cjpeg_header;

// Reads the header; 0 when it is none.
int cjpeg_read_header(const uint8_t *bytes, size_t count, cjpeg_header *header);

// Decodes to opaque RGBA, or to CMYK as it is stored, of width * height * 4 bytes at `pixels`, by the
// header that was read; 0 on failure. Data that ends
// early leaves grey and counts as decoded; `header->message` then says so.
int cjpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, cjpeg_header *header);

#endif
