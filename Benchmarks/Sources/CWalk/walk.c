#include "CWalk.h"

static inline int inside(const struct walk_view *view, double x, double y) {
    return view->hittable && x >= view->min_x && x < view->max_x && y >= view->min_y && y < view->max_y;
}

static int32_t hit(const struct walk_tree *tree, int32_t number, double x, double y) {
    const struct walk_view *view = &tree->views[number];
    const int32_t *children = tree->children + view->first_child;
    for (int32_t i = view->child_count - 1; i >= 0; i--) {
        if (!inside(&tree->views[children[i]], x, y)) continue;
        int32_t found = hit(tree, children[i], x, y);
        if (found >= 0) return found;
    }
    return number;
}

void walk_hits(const struct walk_tree *tree, const struct walk_point *points, long count, int32_t *hits) {
    for (long i = 0; i < count; i++) {
        double x = points[i].x, y = points[i].y;
        hits[i] = inside(&tree->views[0], x, y) ? hit(tree, 0, x, y) : -1;
    }
}

void linear_hits(const struct walk_view *views, long view_count, const struct walk_point *points, long count, int32_t *hits) {
    for (long i = 0; i < count; i++) {
        long z = view_count - 1;
        while (z >= 0 && !inside(&views[z], points[i].x, points[i].y)) z--;
        hits[i] = (int32_t)z;
    }
}
