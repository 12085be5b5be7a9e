#pragma once
#include <stdint.h>
#include <stdbool.h>

/// One descriptor that is ready: the number it was added under, and what for.
typedef struct {
    uint32_t token;
    bool readable;
    bool writable;
    bool failed;
} cepoll_ready;

/// A new set of descriptors to wait for, or -1.
int cepoll_create(void);
/// Adds a descriptor; readiness is told once each time it comes about.
int cepoll_add(int set, int descriptor, uint32_t token);
/// Waits at most so many nanoseconds (0 does not wait) and returns how many are ready, or -1.
int cepoll_wait(int set, cepoll_ready *ready, int capacity, int64_t nanoseconds);
