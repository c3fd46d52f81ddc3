#include "CTurboJPEG.h"

#include <string.h>
#include <turbojpeg.h>

static void keep(cjpeg_header *header, const char *message) {
  strncpy(header->message, message, sizeof header->message - 1);
  header->message[sizeof header->message - 1] = 0;
}

int cjpeg_read_header(const uint8_t *bytes, size_t count, cjpeg_header *header) {
  memset(header, 0, sizeof *header);
  tjhandle handle = tjInitDecompress();
  if (!handle) {
    keep(header, "out of memory");
    return 0;
  }
  int sampling, space;
  int failed = tjDecompressHeader3(handle, bytes, count, &header->width, &header->height,
                                   &sampling, &space);
  if (failed) keep(header, tjGetErrorStr2(handle));
  header->is_cmyk = !failed && (space == TJCS_CMYK || space == TJCS_YCCK);
  tjDestroy(handle);
  return !failed;
}

int cjpeg_decode(const uint8_t *bytes, size_t count, uint8_t *pixels, cjpeg_header *header) {
  header->message[0] = 0;
  tjhandle handle = tjInitDecompress();
  if (!handle) {
    keep(header, "out of memory");
    return 0;
  }
  // The accurate transform gives the same pixels on every machine.
  int failed = tjDecompress2(handle, bytes, count, pixels, header->width, 0, header->height,
                             header->is_cmyk ? TJPF_CMYK : TJPF_RGBA, TJFLAG_ACCURATEDCT);
  if (failed) keep(header, tjGetErrorStr2(handle));
  int usable = !failed || tjGetErrorCode(handle) == TJERR_WARNING;
  tjDestroy(handle);
  return usable;
}
