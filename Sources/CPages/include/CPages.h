#pragma once
// How memory is divided into pages, which the standard library has no word for.

#include <stddef.h>

#ifdef __linux__
#include <sys/mman.h>
#endif

/// Asks for large pages behind memory that is not yet used, where the system has them. A wish: nothing is lost where it is refused.
static inline void pages_prefer_large(void *start, size_t size) {
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    madvise(start, size, MADV_HUGEPAGE);
#else
    (void)start;
    (void)size;
#endif
}
