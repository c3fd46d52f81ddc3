// 128-bit digests of bytes through xxHash (XXH3).
#ifndef KINORA_CXXHASH_H
#define KINORA_CXXHASH_H

#include <stddef.h>
#include <stdint.h>

typedef struct {
  uint64_t high, low;
} cxxh_digest;

// A digest that is computed piece by piece.
typedef struct cxxh_state cxxh_state;

// The digest of bytes that are in memory.
cxxh_digest cxxh_of(const void *bytes, size_t count);

// A state over no bytes; NULL when memory runs out.
cxxh_state *cxxh_create(void);
// Takes further bytes.
void cxxh_update(cxxh_state *state, const void *bytes, size_t count);
// The digest of all bytes so far.
cxxh_digest cxxh_result(const cxxh_state *state);
void cxxh_free(cxxh_state *state);

#endif
