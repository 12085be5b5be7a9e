#pragma once
// The processor's instruction to read memory ahead, for which Swift has no name.

/// Begins to bring the cache line that holds the address into the nearest cache; any address will do.
static inline void pointer_prefetch(const void *address)
{
    __builtin_prefetch(address, 0, 3);
}
