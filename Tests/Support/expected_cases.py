#!/usr/bin/env python3
"""Works out what the cases of Tests/Fixtures/cases must answer, without any code of the product.

expected_cases.py CASE.json...          prints each case's expected text
expected_cases.py --write CASE.json...  writes it beside each case, where there is none yet

Positions are converted from parent to child, level by level, in exact fractions of the decimals as written, by the
rules L2, H1-H5 and R1-R5 of docs/semantics.md, as far as the cases use them: frames, matrices about an anchor point,
content offsets, hidden, faint and disabled views, outsets, pass-through and opaque views, and rects as regions.
Anything else in a case stops the script. Numbers are printed to nine decimals, trailing noughts left out.
"""

import json
import pathlib
import struct
import sys
from fractions import Fraction

VIEW = {
    "id", "kind", "frame", "transform", "anchorPoint", "contentOffset", "isHidden", "alpha",
    "isUserInteractionEnabled", "clipsToBounds", "cornerRadius", "hitTest", "pointer", "interactions", "children",
}


def only(value, allowed, what):
    unknown = set(value) - allowed
    if unknown:
        sys.exit(f"{what}: {', '.join(sorted(unknown))} is more than this script knows")


class View:
    def __init__(self, node, window=(0, 0)):
        only(node, VIEW, node.get("id", "a view"))
        self.id = node["id"]
        x, y, w, h = node.get("frame", [0, 0, *window])
        self.size = (w, h)
        offset = node.get("contentOffset", {"x": 0, "y": 0})
        anchor = node.get("anchorPoint", {"x": Fraction(1, 2), "y": Fraction(1, 2)})
        self.bounds = (offset["x"], offset["y"], w, h)
        self.own = (offset["x"] + anchor["x"] * w, offset["y"] + anchor["y"] * h)
        self.parent = (x + anchor["x"] * w, y + anchor["y"] * h)
        self.map = node.get("transform", [1, 0, 0, 1, 0, 0])
        a, b, c, d, _, _ = self.map
        self.determinant = a * d - b * c
        alpha = struct.unpack("f", struct.pack("f", node.get("alpha", 1)))[0]
        self.skipped = (
            node.get("isHidden", False) or not node.get("isUserInteractionEnabled", True)
            or alpha < 0.01 or self.determinant == 0
        )
        hit = node.get("hitTest", {})
        only(hit, {"outset", "passThrough", "opaque"}, f"{self.id}: hitTest")
        self.shape = outset(self.bounds, hit.get("outset", 0))
        self.opaque = hit.get("opaque", False)
        self.passes = hit.get("passThrough", False)
        self.interactions = []
        if "pointer" in node:
            self.interactions.append([(None, self.bounds)])
        for entry in node.get("interactions", []):
            only(entry, {"type", "regions", "style"}, f"{self.id}: interaction")
            if "regions" not in entry:
                self.interactions.append([(None, self.bounds)])
                continue
            regions = []
            for region in entry["regions"]:
                only(region, {"id", "rect", "outset", "style"}, f"{self.id}: region")
                rect = tuple(region["rect"]) if "rect" in region else outset(self.bounds, region.get("outset", 0))
                regions.append((region.get("id"), rect))
            self.interactions.append(regions)
        self.children = [View(child) for child in node.get("children", [])]

    def down(self, p):
        a, b, c, d, tx, ty = self.map
        x, y = p[0] - self.parent[0] - tx, p[1] - self.parent[1] - ty
        return (
            (d * x - c * y) / self.determinant + self.own[0],
            (a * y - b * x) / self.determinant + self.own[1],
        )


def outset(bounds, by):
    if not isinstance(by, dict):
        by = {side: by for side in ("top", "left", "bottom", "right")}
    x, y, w, h = bounds
    return x - by["left"], y - by["top"], w + by["left"] + by["right"], h + by["top"] + by["bottom"]


def holds(rect, p):
    x, y, w, h = rect
    return x <= p[0] < x + w and y <= p[1] < y + h


def hit_path(view, p):
    """The views from this one to the hit one, each with the position in its space; None without a hit."""
    if view.skipped:
        return None
    own = view.down(p)
    if not holds(view.shape, own):
        return None
    if not view.opaque:
        for child in reversed(view.children):
            path = hit_path(child, own)
            if path:
                return [(view, own), *path]
    return None if view.passes else [(view, own)]


def answer(root, size, p):
    path = hit_path(root, p) if holds((0, 0, *size), p) else None
    if not path:
        return "hit=none  region=none"
    view, own = path[-1]
    text = f"hit={view.id}@{pair(own)}"
    for candidate, own in reversed(path):
        for regions in reversed(candidate.interactions):
            for id, rect in reversed(regions):
                if holds(rect, own):
                    name = candidate.id + (f"#{id}" if id else "")
                    x, y, w, h = rect
                    return f"{text}  region={name}@{pair(own)}  requested=({pair((x, y))} {number(w)}x{number(h)})"
    return f"{text}  region=none"


def number(value):
    text = f"{float(value):.9f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def pair(p):
    return f"{number(p[0])},{number(p[1])}"


def expected(path):
    case = json.loads(path.read_text(), parse_float=Fraction, parse_int=Fraction)
    layout = case["layout"]
    size = (layout["size"]["width"], layout["size"]["height"])
    root = View(layout["root"], size)
    lines = [f"{pair(probe['at'])}  {answer(root, size, probe['at'])}" for probe in case["probes"]]
    return "\n".join(lines) + "\n"


def beside(path):
    return path.with_suffix(".expected.txt")


def main(arguments):
    write = "--write" in arguments
    for path in [pathlib.Path(a) for a in arguments if a != "--write"]:
        text = expected(path)
        if not write:
            print(f"{path}\n{text}", end="")
        elif not beside(path).exists():
            beside(path).write_text(text)


if __name__ == "__main__":
    main(sys.argv[1:])
