"""Curve lengths of DXF files as ezdxf reads them, one JSON object per line: an opinion independent of our reader.

Usage: /usr/bin/python3 ezdxf_lengths.py FILE...
Lengths are of the projection on the XY plane, in the file's own unit, of model space with inserts expanded,
without dimensions, hatches, leaders and texts.
"""

import json
import sys
import time
from collections import Counter

import ezdxf
from ezdxf import path, recover
from ezdxf.math import Vec2

CURVES = {"LINE", "LWPOLYLINE", "POLYLINE", "ARC", "CIRCLE", "ELLIPSE", "SPLINE"}
MOST_DEPTH = 32


def polyline_length(points):
    points = Vec2.list(points)
    return sum(a.distance(b) for a, b in zip(points, points[1:]))


def flat_points(entity, distance):
    kind = entity.dxftype()
    if kind == "LINE":
        return [entity.dxf.start, entity.dxf.end]
    if kind == "SPLINE":
        return entity.construction_tool().flattening(distance, segments=8)
    if kind == "ELLIPSE":
        return entity.flattening(distance, segments=64)
    return path.make_path(entity).flattening(distance, segments=32)


class Sum:
    def __init__(self, distance):
        self.distance = distance
        self.lengths = Counter()
        self.counts = Counter()
        self.errors = Counter()

    def add(self, entity, depth=0):
        kind = entity.dxftype()
        if kind == "INSERT":
            self.counts[kind] += 1
            if depth < MOST_DEPTH:
                self.add_block(entity, depth)
            return
        if kind not in CURVES:
            return
        self.counts[kind] += 1
        try:
            if kind == "POLYLINE" and not (entity.is_2d_polyline or entity.is_3d_polyline):
                return
            self.lengths[kind] += polyline_length(flat_points(entity, self.distance))
        except Exception as error:
            self.errors[f"{kind}: {str(error)[:60]}"] += 1

    def add_block(self, insert, depth):
        try:
            copies = insert.multi_insert() if insert.mcount > 1 else [insert]
            for copy in copies:
                for entity in copy.virtual_entities():
                    self.add(entity, depth + 1)
        except Exception as error:
            self.errors[f"INSERT: {str(error)[:60]}"] += 1


def load(name):
    try:
        return ezdxf.readfile(name)
    except Exception:
        return recover.readfile(name)[0]


def mend(document):
    """Takes out stated zeros on which ezdxf divides by zero when it transforms the content of a block."""
    for entity in document.entitydb.values():
        if entity.dxf.hasattr("thickness") and entity.dxf.thickness == 0:
            entity.dxf.discard("thickness")
        if entity.dxftype() == "INSERT" and entity.dxf.get("zscale", 1) == 0:
            entity.dxf.zscale = 1


def measure(name):
    started = time.perf_counter()
    try:
        document = load(name)
    except Exception as error:
        return {"file": name, "error": str(error)[:100]}
    seconds = time.perf_counter() - started
    mend(document)
    result = Sum(distance=1e-4)
    for entity in document.modelspace():
        result.add(entity)
    return {
        "file": name,
        "length": sum(result.lengths.values()),
        "lengths": dict(result.lengths),
        "counts": dict(result.counts),
        "errors": dict(result.errors),
        "readSeconds": seconds,
    }


def main():
    for name in sys.argv[1:]:
        print(json.dumps(measure(name)), flush=True)


if __name__ == "__main__":
    main()
