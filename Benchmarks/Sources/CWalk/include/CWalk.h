#pragma once
#include <stdint.h>

/// A view of a tree in preorder; its frame is in window space, max edges outside.
struct walk_view {
    double min_x, min_y, max_x, max_y;
    int32_t first_child, child_count;
    /// Neither hidden, nor transparent, nor without interaction.
    uint8_t hittable;
};

struct walk_tree {
    const struct walk_view *views;
    /// The children of all views, back to front.
    const int32_t *children;
};

struct walk_point {
    double x, y;
};

/// As UIKit does it: each view asks its children, front to back, and answers itself when none does.
void walk_hits(const struct walk_tree *tree, const struct walk_point *points, long count, int32_t *hits);

/// All rectangles from the front on, one after the other.
void linear_hits(const struct walk_view *views, long view_count, const struct walk_point *points, long count, int32_t *hits);
