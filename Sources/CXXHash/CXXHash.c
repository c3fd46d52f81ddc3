#include "CXXHash.h"

#include <xxhash.h>

static cxxh_digest plain(XXH128_hash_t hash) { return (cxxh_digest){hash.high64, hash.low64}; }

cxxh_digest cxxh_of(const void *bytes, size_t count) { return plain(XXH3_128bits(bytes, count)); }

cxxh_state *cxxh_create(void) {
  XXH3_state_t *state = XXH3_createState();
  if (state) XXH3_128bits_reset(state);
  return (cxxh_state *)state;
}

void cxxh_update(cxxh_state *state, const void *bytes, size_t count) {
  XXH3_128bits_update((XXH3_state_t *)state, bytes, count);
}

cxxh_digest cxxh_result(const cxxh_state *state) {
  return plain(XXH3_128bits_digest((const XXH3_state_t *)state));
}

void cxxh_free(cxxh_state *state) { XXH3_freeState((XXH3_state_t *)state); }
