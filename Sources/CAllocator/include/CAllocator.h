#pragma once

/// Gives memory that is allocated no more back to the system, where the C library's allocator can.
void allocator_give_back(void);
