#include "CGIF.h"

#include <gif_lib.h>
#include <stdlib.h>
#include <string.h>

static int fail(cgif_failure *failure, int code, const char *message) {
  failure->code = code;
  if (!message) message = "unknown fault";
  size_t length = strlen(message);
  if (length >= sizeof failure->message) length = sizeof failure->message - 1;
  memcpy(failure->message, message, length);
  failure->message[length] = 0;
  return code;
}

static int fail_giflib(cgif_failure *failure, int error) {
  int memory = error == D_GIF_ERR_NOT_ENOUGH_MEM;
  return fail(failure, memory ? CGIF_NO_MEMORY : CGIF_CORRUPT, GifErrorString(error));
}

// MARK: Reading

struct cgif_reader {
  GifFileType *gif;
  const uint8_t *bytes;
  size_t left;
  int loop_count;
};

static int read_bytes(GifFileType *gif, GifByteType *out, int count) {
  cgif_reader *reader = gif->UserData;
  size_t taken = (size_t)count < reader->left ? (size_t)count : reader->left;
  memcpy(out, reader->bytes, taken);
  reader->bytes += taken;
  reader->left -= taken;
  return (int)taken;
}

cgif_reader *cgif_open(const uint8_t *bytes, size_t count, int *width, int *height,
                       cgif_failure *failure) {
  memset(failure, 0, sizeof *failure);
  cgif_reader *reader = calloc(1, sizeof *reader);
  if (!reader) {
    fail(failure, CGIF_NO_MEMORY, "out of memory");
    return NULL;
  }
  reader->bytes = bytes;
  reader->left = count;
  reader->loop_count = -1;
  int error = 0;
  reader->gif = DGifOpen(reader, read_bytes, &error);
  if (!reader->gif) {
    fail_giflib(failure, error);
    free(reader);
    return NULL;
  }
  *width = reader->gif->SWidth;
  *height = reader->gif->SHeight;
  return reader;
}

// Reads one extension; keeps what graphics control and loop blocks say.
static int read_extension(cgif_reader *reader, GraphicsControlBlock *control) {
  int function = 0;
  GifByteType *block = NULL;
  if (DGifGetExtension(reader->gif, &function, &block) == GIF_ERROR) return GIF_ERROR;
  int loops = 0;
  int first = 1;
  while (block) {
    int length = block[0];
    if (function == GRAPHICS_EXT_FUNC_CODE && first) {
      if (length >= 4) DGifExtensionToGCB(4, block + 1, control);
    } else if (function == APPLICATION_EXT_FUNC_CODE) {
      if (first) {
        loops = length == 11 && (memcmp(block + 1, "NETSCAPE2.0", 11) == 0 ||
                                 memcmp(block + 1, "ANIMEXTS1.0", 11) == 0);
      } else if (loops && length >= 3 && block[1] == 1) {
        reader->loop_count = block[2] | block[3] << 8;
      }
    }
    first = 0;
    if (DGifGetExtensionNext(reader->gif, &block) == GIF_ERROR) return GIF_ERROR;
  }
  return GIF_OK;
}

int cgif_next(cgif_reader *reader, cgif_image *image, cgif_failure *failure) {
  GifFileType *gif = reader->gif;
  memset(failure, 0, sizeof *failure);
  memset(image, 0, sizeof *image);
  GraphicsControlBlock control = {0, false, 0, NO_TRANSPARENT_COLOR};
  for (;;) {
    GifRecordType type;
    if (reader->left == 0) return CGIF_END;  // a missing trailer does no harm
    if (DGifGetRecordType(gif, &type) == GIF_ERROR) return fail_giflib(failure, gif->Error);
    if (type == TERMINATE_RECORD_TYPE) return CGIF_END;
    if (type == EXTENSION_RECORD_TYPE) {
      if (read_extension(reader, &control) == GIF_ERROR) return fail_giflib(failure, gif->Error);
    } else if (type == IMAGE_DESC_RECORD_TYPE) {
      if (DGifGetImageDesc(gif) == GIF_ERROR) return fail_giflib(failure, gif->Error);
      break;
    }
  }
  image->left = gif->Image.Left;
  image->top = gif->Image.Top;
  image->width = gif->Image.Width;
  image->height = gif->Image.Height;
  image->interlaced = gif->Image.Interlace;
  const ColorMapObject *map = gif->Image.ColorMap ? gif->Image.ColorMap : gif->SColorMap;
  if (map) {
    image->color_count = map->ColorCount > 256 ? 256 : map->ColorCount;
    for (int i = 0; i < image->color_count; i++) {
      image->colors[3 * i] = map->Colors[i].Red;
      image->colors[3 * i + 1] = map->Colors[i].Green;
      image->colors[3 * i + 2] = map->Colors[i].Blue;
    }
  }
  image->delay = control.DelayTime;
  image->disposal = control.DisposalMode;
  image->transparent_index = control.TransparentColor;
  return CGIF_OK;
}

// Reads the rest of an image's sub-blocks, so that the next record can be found.
static int skip_blocks(GifFileType *gif) {
  GifByteType *block = NULL;
  do {
    if (DGifGetCodeNext(gif, &block) == GIF_ERROR) return GIF_ERROR;
  } while (block);
  return GIF_OK;
}

int cgif_pixels(cgif_reader *reader, uint16_t *indices, cgif_failure *failure) {
  static const int starts[] = {0, 4, 2, 1}, steps[] = {8, 8, 4, 2};
  GifFileType *gif = reader->gif;
  int width = gif->Image.Width, height = gif->Image.Height;
  memset(failure, 0, sizeof *failure);
  memset(indices, 0xff, (size_t)width * height * 2);
  if (width <= 0 || height <= 0) {
    return skip_blocks(gif) == GIF_ERROR ? fail_giflib(failure, gif->Error) : CGIF_OK;
  }
  int passes = gif->Image.Interlace ? 4 : 1;
  for (int pass = 0; pass < passes; pass++) {
    int y = gif->Image.Interlace ? starts[pass] : 0;
    int step = gif->Image.Interlace ? steps[pass] : 1;
    for (; y < height; y += step) {
      uint16_t *row = indices + (size_t)y * width;
      // Pixel by pixel, so that a short image keeps all that it has.
      for (int x = 0; x < width; x++) {
        GifPixelType pixel = 0;
        if (DGifGetLine(gif, &pixel, 1) == GIF_ERROR) return fail_giflib(failure, gif->Error);
        row[x] = pixel;
      }
    }
  }
  return CGIF_OK;
}

int cgif_loop_count(const cgif_reader *reader) { return reader->loop_count; }

void cgif_close(cgif_reader *reader) {
  int error = 0;
  DGifCloseFile(reader->gif, &error);
  free(reader);
}
