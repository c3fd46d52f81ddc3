// Reading zip archives in memory through libzip.
#ifndef KINORA_CZIP_H
#define KINORA_CZIP_H

#include <stddef.h>
#include <stdint.h>

typedef struct zip CZipArchive;

// Opens an archive over a copy of its bytes; 0, or libzip's error code.
int czip_open(const uint8_t *bytes, size_t count, CZipArchive **archive);

// Closes an archive.
void czip_close(CZipArchive *archive);

// How many entries there are.
int64_t czip_count(CZipArchive *archive);

// The path of an entry in UTF-8, valid while the archive is open; NULL when it cannot be read.
const char *czip_name(CZipArchive *archive, int64_t index);

// The sizes of an entry in bytes as the archive states them; 0, or -1 when it states none or the
// entry is encrypted.
int czip_sizes(CZipArchive *archive, int64_t index, uint64_t *size, uint64_t *compressed);

// Reads an entry whole; 0, or -1 unless it has exactly count bytes and its checksum is right.
int czip_read(CZipArchive *archive, int64_t index, uint8_t *bytes, size_t count);

// What an error code of czip_open means.
const char *czip_reason(int code);

#endif
