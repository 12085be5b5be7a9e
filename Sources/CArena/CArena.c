#include "CArena.h"

#include <stdint.h>
#include <stdlib.h>

struct arena_chunk {
    struct arena_chunk *before;
    size_t size;
};

enum {
    ALIGNMENT = 16,
    HEADER = (sizeof(struct arena_chunk) + ALIGNMENT - 1) / ALIGNMENT * ALIGNMENT,
};
static const size_t smallest_chunk = 1024, largest_chunk = (size_t)32 << 20;

static _Thread_local Arena *entered;
static _Thread_local long kept;

Arena arena_make(size_t guess) {
    size_t size = guess < smallest_chunk ? smallest_chunk : guess > largest_chunk ? largest_chunk : guess;
    return (Arena){.chunk_size = size};
}

void arena_drop(Arena *arena) {
    struct arena_chunk *chunk = arena->chunks;
    while (chunk) {
        struct arena_chunk *before = chunk->before;
        free(chunk);
        kept--;
        chunk = before;
    }
    *arena = (Arena){0};
}

void arena_enter(Arena *arena) {
    entered = arena;
}

void arena_leave(void) {
    entered = NULL;
}

int arena_holds(const Arena *arena, const void *block) {
    for (const struct arena_chunk *chunk = arena->chunks; chunk; chunk = chunk->before) {
        uintptr_t start = (uintptr_t)chunk;
        if ((uintptr_t)block > start && (uintptr_t)block < start + chunk->size)
            return 1;
    }
    return 0;
}

long arena_chunks_kept(void) {
    return kept;
}

/// Another chunk, with room for a block of that size.
static int grow(Arena *arena, size_t size) {
    size_t wanted = arena->chunk_size;
    if (wanted < size + HEADER)
        wanted = size + HEADER;
    struct arena_chunk *chunk = malloc(wanted);
    if (!chunk)
        return 0;
    kept++;
    *chunk = (struct arena_chunk){.before = arena->chunks, .size = wanted};
    arena->chunks = chunk;
    arena->next = (char *)chunk + HEADER;
    arena->end = (char *)chunk + wanted;
    if (arena->chunk_size < largest_chunk)
        arena->chunk_size *= 2;
    return 1;
}

void *arena_allocate(size_t size) {
    Arena *arena = entered;
    if (!arena)
        return malloc(size);
    if (size > SIZE_MAX / 2)
        return NULL;
    size = (size + ALIGNMENT - 1) & ~(size_t)(ALIGNMENT - 1);
    if ((size_t)(arena->end - arena->next) < size && !grow(arena, size))
        return NULL;
    char *block = arena->next;
    arena->next = block + size;
    arena->last = block;
    return block;
}

void arena_free(void *block) {
    Arena *arena = entered;
    if (!arena) {
        free(block);
    } else if (block && block == arena->last) {
        arena->next = block;
        arena->last = NULL;
    }
}

int arena_replaces(void *(*allocate)(size_t), void (*release)(void *)) {
    return allocate == malloc && release == free;
}
