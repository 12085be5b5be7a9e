#include "CAllocator.h"

#include <malloc.h>

void allocator_give_back(void) {
#ifdef __GLIBC__
    malloc_trim(0);
#endif
}
