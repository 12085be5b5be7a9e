#include "CBoostTree.h"

#if __has_include(<boost/geometry/index/rtree.hpp>)
// Clang takes no value beyond an enumeration's for a constant unless its type is given; Boost 1.74, which leaves it open, counts one
// beyond. So the three are declared before it does.
#define BOOST_NUMERIC_CONVERSION_UDT_BUILTIN_MIXTURE_ENUM_FLC_12NOV2002_HPP
#define BOOST_NUMERIC_CONVERSION_INT_FLOAT_MIXTURE_ENUM_FLC_12NOV2002_HPP
#define BOOST_NUMERIC_CONVERSION_SIGN_MIXTURE_ENUM_FLC_12NOV2002_HPP
namespace boost { namespace numeric {
enum udt_builtin_mixture_enum : int { builtin_to_builtin, builtin_to_udt, udt_to_builtin, udt_to_udt };
enum int_float_mixture_enum : int { integral_to_integral, integral_to_float, float_to_integral, float_to_float };
enum sign_mixture_enum : int { unsigned_to_unsigned, signed_to_signed, signed_to_unsigned, unsigned_to_signed };
} }

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

    static Box box(const boost_box &b) { return Box(Point(b.min_x, b.min_y), Point(b.max_x, b.max_y)); }

    static void move(void *tree, int32_t value, const boost_box &from, const boost_box &to) {
        Index &index = *static_cast<Index *>(tree);
        index.remove(Value(box(from), value));
        index.insert(Value(box(to), value));
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

void boost_move(int variant, void *tree, int32_t value, boost_box from, boost_box to) {
#define MOVE(N) Tree<N>::move(tree, value, from, to)
    EACH(MOVE)
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
void boost_move(int, void *, int32_t, boost_box, boost_box) {}
void boost_free(int, void *) {}
#endif
