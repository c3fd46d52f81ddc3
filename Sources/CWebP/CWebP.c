#include "CWebP.h"

#include <stdlib.h>
#include <string.h>
#include <webp/decode.h>
#include <webp/demux.h>
#include <webp/encode.h>
#include <webp/mux.h>

static int fail(cwebp_failure *failure, int code, const char *message) {
  failure->code = code;
  strncpy(failure->message, message ? message : "unknown fault", sizeof failure->message - 1);
  failure->message[sizeof failure->message - 1] = 0;
  return code;
}

void cwebp_free(void *buffer) { free(buffer); }

// MARK: Writing

struct cwebp_writer {
  WebPAnimEncoder *encoder;
  int width, height;
};

cwebp_writer *cwebp_begin(int width, int height, int plays) {
  WebPAnimEncoderOptions options;
  if (!WebPAnimEncoderOptionsInit(&options)) return NULL;
  options.anim_params.loop_count = plays;
  options.anim_params.bgcolor = 0;
  cwebp_writer *writer = calloc(1, sizeof *writer);
  if (!writer) return NULL;
  writer->width = width;
  writer->height = height;
  writer->encoder = WebPAnimEncoderNew(width, height, &options);
  if (!writer->encoder) {
    free(writer);
    return NULL;
  }
  return writer;
}

int cwebp_add(cwebp_writer *writer, const uint8_t *rgba, int milliseconds, float quality,
              int lossless, cwebp_failure *failure) {
  memset(failure, 0, sizeof *failure);
  WebPConfig config;
  WebPPicture picture;
  if (!WebPConfigInit(&config) || !WebPPictureInit(&picture))
    return fail(failure, CWEBP_FAILED, "another version of libwebp");
  config.lossless = lossless;
  config.quality = quality;
  config.method = lossless ? 4 : 3;
  picture.width = writer->width;
  picture.height = writer->height;
  picture.use_argb = 1;
  if (!WebPPictureImportRGBA(&picture, rgba, writer->width * 4))
    return fail(failure, CWEBP_NO_MEMORY, "out of memory");
  int ok = WebPAnimEncoderAdd(writer->encoder, &picture, milliseconds, &config);
  WebPPictureFree(&picture);
  return ok ? CWEBP_OK
            : fail(failure, CWEBP_FAILED, WebPAnimEncoderGetError(writer->encoder));
}

int cwebp_end(cwebp_writer *writer, int milliseconds, uint8_t **out, size_t *count,
              cwebp_failure *failure) {
  memset(failure, 0, sizeof *failure);
  WebPData data;
  WebPDataInit(&data);
  *out = NULL;
  *count = 0;
  if (!WebPAnimEncoderAdd(writer->encoder, NULL, milliseconds, NULL) ||
      !WebPAnimEncoderAssemble(writer->encoder, &data))
    return fail(failure, CWEBP_FAILED, WebPAnimEncoderGetError(writer->encoder));
  *out = malloc(data.size);
  if (*out) {
    memcpy(*out, data.bytes, data.size);
    *count = data.size;
  }
  WebPDataClear(&data);
  return *out ? CWEBP_OK : fail(failure, CWEBP_NO_MEMORY, "out of memory");
}

void cwebp_discard(cwebp_writer *writer) {
  if (writer) WebPAnimEncoderDelete(writer->encoder);
  free(writer);
}

// MARK: Reading

struct cwebp_reader {
  WebPAnimDecoder *decoder;
};

int cwebp_size(const uint8_t *bytes, size_t count, int *width, int *height) {
  WebPBitstreamFeatures features;
  if (WebPGetFeatures(bytes, count, &features) != VP8_STATUS_OK) return 0;
  *width = features.width;
  *height = features.height;
  return 1;
}

cwebp_reader *cwebp_open(const uint8_t *bytes, size_t count, int *width, int *height, int *frames,
                         int *plays) {
  WebPAnimDecoderOptions options;
  if (!WebPAnimDecoderOptionsInit(&options)) return NULL;
  options.color_mode = MODE_RGBA;
  WebPData data = {bytes, count};
  cwebp_reader *reader = calloc(1, sizeof *reader);
  if (!reader) return NULL;
  reader->decoder = WebPAnimDecoderNew(&data, &options);
  WebPAnimInfo info;
  if (!reader->decoder || !WebPAnimDecoderGetInfo(reader->decoder, &info)) {
    cwebp_close(reader);
    return NULL;
  }
  *width = info.canvas_width;
  *height = info.canvas_height;
  *frames = info.frame_count;
  *plays = info.loop_count;
  return reader;
}

int cwebp_next(cwebp_reader *reader, uint8_t **rgba, int *end) {
  if (!WebPAnimDecoderHasMoreFrames(reader->decoder)) return CWEBP_END;
  return WebPAnimDecoderGetNext(reader->decoder, rgba, end) ? CWEBP_OK : CWEBP_CORRUPT;
}

void cwebp_close(cwebp_reader *reader) {
  if (reader) WebPAnimDecoderDelete(reader->decoder);
  free(reader);
}
