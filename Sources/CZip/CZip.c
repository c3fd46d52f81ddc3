#include "CZip.h"

#include <stdlib.h>
#include <string.h>
#include <zip.h>

int czip_open(const uint8_t *bytes, size_t count, CZipArchive **archive) {
  *archive = NULL;
  if (count == 0) return ZIP_ER_NOZIP;
  void *copy = malloc(count);
  if (!copy) return ZIP_ER_MEMORY;
  memcpy(copy, bytes, count);
  zip_error_t error;
  zip_error_init(&error);
  // The source owns the copy from here on.
  zip_source_t *source = zip_source_buffer_create(copy, count, 1, &error);
  if (!source) {
    free(copy);
    int code = zip_error_code_zip(&error);
    zip_error_fini(&error);
    return code ? code : ZIP_ER_INTERNAL;
  }
  *archive = zip_open_from_source(source, ZIP_RDONLY, &error);
  int code = 0;
  if (!*archive) {
    code = zip_error_code_zip(&error);
    if (!code) code = ZIP_ER_INTERNAL;
    zip_source_free(source);
  }
  zip_error_fini(&error);
  return code;
}

void czip_close(CZipArchive *archive) { zip_discard(archive); }

int64_t czip_count(CZipArchive *archive) { return zip_get_num_entries(archive, 0); }

const char *czip_name(CZipArchive *archive, int64_t index) {
  return zip_get_name(archive, (zip_uint64_t)index, ZIP_FL_ENC_GUESS);
}

int czip_sizes(CZipArchive *archive, int64_t index, uint64_t *size, uint64_t *compressed) {
  zip_stat_t stat;
  zip_stat_init(&stat);
  if (zip_stat_index(archive, (zip_uint64_t)index, 0, &stat) != 0) return -1;
  if (!(stat.valid & ZIP_STAT_SIZE) || !(stat.valid & ZIP_STAT_COMP_SIZE)) return -1;
  if ((stat.valid & ZIP_STAT_ENCRYPTION_METHOD) && stat.encryption_method != ZIP_EM_NONE) return -1;
  *size = stat.size;
  *compressed = stat.comp_size;
  return 0;
}

int czip_read(CZipArchive *archive, int64_t index, uint8_t *bytes, size_t count) {
  zip_file_t *file = zip_fopen_index(archive, (zip_uint64_t)index, 0);
  if (!file) return -1;
  size_t done = 0;
  while (done < count) {
    zip_int64_t read = zip_fread(file, bytes + done, count - done);
    if (read <= 0) break;
    done += (size_t)read;
  }
  // One byte more: an entry that is longer than stated is damaged. The end also checks the sum.
  uint8_t more;
  zip_int64_t rest = done == count ? zip_fread(file, &more, 1) : -1;
  return zip_fclose(file) == 0 && rest == 0 ? 0 : -1;
}

const char *czip_reason(int code) {
  switch (code) {
    case ZIP_ER_NOZIP: return "not a zip archive";
    case ZIP_ER_INCONS: return "a damaged zip archive";
    case ZIP_ER_MULTIDISK: return "a zip archive in several parts";
    case ZIP_ER_MEMORY: return "not enough memory for the archive";
    default: return "a zip archive that cannot be read";
  }
}
