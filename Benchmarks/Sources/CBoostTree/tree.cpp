#include "CBoostTree.h"

#if __has_include(<boost/geometry/index/rtree.hpp>)
#include <boost/geometry.hpp>
#include <boost/geometry/index/rtree.hpp>
#include <boost/function_output_iterator.hpp>
#include <utility>
#include <vector>

namespace bg = boost::geometry;
namespace bgi = boost::geometry::index;
using Point = bg::model::point<double, 2, bg::cs::cartesian>;
using Box = bg::model::box<Point>;
using Value = std::pair<Box, int32_t>;

namespace {
template <std::size_t N> struct Tree {
    using Index = bgi::rtree<Value, bgi::rstar<N>>;

    static void *pack(const boost_box *boxes, long count) {
        std::vector<Value> values;
        values.reserve(count);
        for (long i = 0; i < count; i++) {
            const boost_box &b = boxes[i];
            if (!(b.min_x < b.max_x && b.min_y < b.max_y)) continue;
            values.emplace_back(Box(Point(b.min_x, b.min_y), Point(b.max_x, b.max_y)), int32_t(i));
        }
        return new Index(values.begin(), values.end());
    }

    static void hits(const void *tree, const double *points, long count, int32_t *hits) {
        const Index &index = *static_cast<const Index *>(tree);
        for (long i = 0; i < count; i++) {
            const double x = points[2 * i], y = points[2 * i + 1];
            int32_t best = -1;
            auto keep = [&](const Value &value) {
                if (value.second > best && x < value.first.max_corner().template get<0>()
                    && y < value.first.max_corner().template get<1>())
                    best = value.second;
            };
            index.query(bgi::intersects(Point(x, y)), boost::make_function_output_iterator(std::ref(keep)));
            hits[i] = best;
        }
    }
};
}

#define EACH(call) \
    switch (variant) { \
    case 0: call(4); break; \
    case 1: call(8); break; \
    case 2: call(16); break; \
    case 3: call(32); break; \
    }

int boost_variants(void) { return 4; }
int boost_node_size(int variant) { return 4 << variant; }

void *boost_pack(int variant, const boost_box *boxes, long count) {
    void *tree = nullptr;
#define PACK(N) tree = Tree<N>::pack(boxes, count)
    EACH(PACK)
    return tree;
}

void boost_hits(int variant, const void *tree, const double *points, long count, int32_t *hits) {
#define HITS(N) Tree<N>::hits(tree, points, count, hits)
    EACH(HITS)
}

void boost_free(int variant, void *tree) {
#define FREE(N) delete static_cast<Tree<N>::Index *>(tree)
    EACH(FREE)
}
#else
int boost_variants(void) { return 0; }
int boost_node_size(int) { return 0; }
void *boost_pack(int, const boost_box *, long) { return nullptr; }
void boost_hits(int, const void *, const double *, long, int32_t *) {}
void boost_free(int, void *) {}
#endif
