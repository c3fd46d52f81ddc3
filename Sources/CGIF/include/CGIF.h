// Reading GIF files in memory through giflib.
#ifndef KINORA_CGIF_H
#define KINORA_CGIF_H

#include <stddef.h>
#include <stdint.h>

enum {
  CGIF_OK = 0,
  CGIF_CORRUPT = 1,
  CGIF_NO_MEMORY = 2,
  CGIF_END = 3,  // no further image
};

typedef struct {
  int code;
  char message[128];
} cgif_failure;

// MARK: Reading

typedef struct cgif_reader cgif_reader;

// One image as it stands in the file, before composition.
typedef struct {
  int left, top, width, height;
  int interlaced;
  int color_count;        // 0 when neither a local nor a global table exists
  uint8_t colors[768];    // RGB triples
  int delay;              // hundredths of a second
  int disposal;           // 0 none, 1 keep, 2 background, 3 previous
  int transparent_index;  // -1 when none
} cgif_image;

// Opens a file in memory and reads its header; `bytes` must stay valid until the close.
// NULL with `failure` filled in when it is not a GIF.
cgif_reader *cgif_open(const uint8_t *bytes, size_t count, int *width, int *height,
                       cgif_failure *failure);

// Reads on to the next image's header. CGIF_OK, CGIF_END, or an error with `failure` filled in.
int cgif_next(cgif_reader *reader, cgif_image *image, cgif_failure *failure);

// Reads the pixels of the image that cgif_next found: width * height indices in display order.
// A damaged or short image leaves 0xffff where it has no pixel, and fills in `failure`.
int cgif_pixels(cgif_reader *reader, uint16_t *indices, cgif_failure *failure);

// The NETSCAPE2.0 loop count met so far: -1 none, 0 forever, else the number of repeats.
int cgif_loop_count(const cgif_reader *reader);

void cgif_close(cgif_reader *reader);

#endif
