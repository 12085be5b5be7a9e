#pragma once
#include <stddef.h>

// Memory for many small blocks that are all given back at once.
//
// Between `arena_enter` and `arena_leave` what the same thread asks of `arena_allocate` lies in the arena; at other times
// it is the C library's. `arena_free` gives back what is the C library's: blocks of an arena go with the arena, and may not be
// freed while none is entered.

struct arena_chunk;

typedef struct {
    char *next;
    char *end;
    /// The block given out last, which can be taken back.
    char *last;
    struct arena_chunk *chunks;
    /// Bytes of the chunk to come.
    size_t chunk_size;
} Arena;

/// An empty arena; `guess` bytes are asked for at first.
Arena arena_make(size_t guess);
/// Gives all its memory back.
void arena_drop(Arena *arena);
void arena_enter(Arena *arena);
void arena_leave(void);
/// Whether the block lies in the arena.
int arena_holds(const Arena *arena, const void *block);
/// Chunks that this thread has asked for, less those that it has given back; tests find leaks by it.
long arena_chunks_kept(void);

void *arena_allocate(size_t size);
void arena_free(void *block);
/// Whether two functions are the C library's own.
int arena_replaces(void *(*allocate)(size_t), void (*release)(void *));
