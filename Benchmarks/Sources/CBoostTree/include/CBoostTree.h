#pragma once
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

struct boost_box {
    double min_x, min_y, max_x, max_y;
};

/// How many node sizes there are to choose from; 0 where Boost is not installed.
int boost_variants(void);

/// The children of a node in that variant.
int boost_node_size(int variant);

/// A tree packed from the boxes, or null; the place in the array is the value. Empty boxes are left out.
void *boost_pack(int variant, const struct boost_box *boxes, long count);

/// The largest value whose box contains each point, max edges outside, or −1. `points` are x and y in turn.
void boost_hits(int variant, const void *tree, const double *points, long count, int32_t *hits);

/// Takes a value with its box out of the tree and inserts it with another; neither box may be empty.
void boost_move(int variant, void *tree, int32_t value, struct boost_box from, struct boost_box to);

void boost_free(int variant, void *tree);

#ifdef __cplusplus
}
#endif
