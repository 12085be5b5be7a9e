// What Embedded Swift expects of a platform, for a WebAssembly module that imports nothing.
//
// The allocator serves one thread and small, regular programs: blocks are kept in free lists by the power of two that
// holds them, and a block once taken from the memory's end never changes its class. That wastes less than half of a
// block and needs neither headers to merge nor a walk.

#include <stddef.h>
#include <stdint.h>

// Sixteen bytes before each block: its class, and for an aligned one the distance to its start.
typedef struct {
    uint32_t class;
    uint32_t offset;
    uint64_t padding;
} Header;

typedef struct Free {
    struct Free *next;
} Free;

enum { header_size = sizeof(Header), smallest_class = 4, classes = 32, page = 65536 };

extern unsigned char __heap_base;
static uintptr_t end_of_used;
static Free *free_blocks[classes];

/// Takes bytes from the end of the memory, which grows by whole pages; null when it cannot.
static void *take_from_end(size_t size) {
    if (end_of_used == 0) {
        end_of_used = ((uintptr_t)&__heap_base + 15) & ~(uintptr_t)15;
    }
    uintptr_t start = end_of_used;
    if (size > UINT32_MAX - start) {
        return NULL;
    }
    uintptr_t end = start + size;
    uintptr_t available = (uintptr_t)__builtin_wasm_memory_size(0) * page;
    if (end > available) {
        uintptr_t pages = (end - available + page - 1) / page;
        if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1) {
            return NULL;
        }
    }
    end_of_used = end;
    return (void *)start;
}

void *malloc(size_t size) {
    // 2^31 is the largest class; a request near the end of the address space must not wrap.
    if (size > (size_t)1 << 31) {
        return NULL;
    }
    uint32_t class = smallest_class;
    while (((size_t)1 << class) < size) {
        class++;
    }
    Free *block = free_blocks[class];
    if (block) {
        free_blocks[class] = block->next;
        return block;
    }
    Header *header = take_from_end(header_size + ((size_t)1 << class));
    if (!header) {
        return NULL;
    }
    header->class = class;
    header->offset = 0;
    return header + 1;
}

void free(void *block) {
    if (!block) {
        return;
    }
    Header *header = (Header *)block - 1;
    if (header->offset) {
        block = (char *)block - header->offset;
        header = (Header *)block - 1;
    }
    Free *freed = block;
    freed->next = free_blocks[header->class];
    free_blocks[header->class] = freed;
}

int posix_memalign(void **result, size_t alignment, size_t size) {
    const int out_of_memory = 12;
    if (alignment <= 16) {
        *result = malloc(size);
        return *result ? 0 : out_of_memory;
    }
    // Room for a header of its own before the aligned address.
    if (size > ((size_t)1 << 31) - alignment - header_size) {
        return out_of_memory;
    }
    char *block = malloc(size + alignment + header_size);
    if (!block) {
        return out_of_memory;
    }
    uintptr_t aligned = ((uintptr_t)block + header_size + alignment - 1) & ~(uintptr_t)(alignment - 1);
    Header *header = (Header *)aligned - 1;
    header->offset = (uint32_t)(aligned - (uintptr_t)block);
    *result = (void *)aligned;
    return 0;
}

// Each of these three is one instruction of the machine.

void *memcpy(void *restrict to, const void *restrict from, size_t count) {
    return __builtin_memcpy(to, from, count);
}

void *memmove(void *to, const void *from, size_t count) {
    return __builtin_memmove(to, from, count);
}

void *memset(void *to, int value, size_t count) {
    return __builtin_memset(to, value, count);
}

int memcmp(const void *left, const void *right, size_t count) {
    const unsigned char *a = left;
    const unsigned char *b = right;
    for (; count; count--, a++, b++) {
        if (*a != *b) {
            return *a - *b;
        }
    }
    return 0;
}

// The seed of Swift's hash tables. The solver has none and no secrets; a fixed seed keeps its answers repeatable.
void arc4random_buf(void *to, size_t count) {
    memset(to, 0x5a, count);
}

// Where a failing program would say why; there is nowhere to say it, the trap that follows is the message.
int putchar(int character) {
    return character;
}
