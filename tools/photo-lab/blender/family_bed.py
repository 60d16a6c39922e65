"""Beds, upholstered and of wood, made up."""
import math

from mathutils import Vector

import materials
from bedding import made_bed
from joinery import board, frame_and_panels, spindle
from mesh import lathe, move, soft_box, surface, tube, turn
from upholstery import CORD, ease, leg, slab, tufted_sheet

# Counts up when pictures would look different.
VERSION = 2

DEFAULTS = {
    "head": "plain", "cover": "weave", "rail_low": 4.5, "rail_top": 13.5, "mattress": 10.5, "legs": "block",
    "drawers": 0, "foot": 0.0, "ledge": 0.0, "paint": False, "linens": None, "made": None,
}


class Bed:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})
        self.padded = self.head in ("plain", "channel", "tufted", "wing", "biscuit")
        self.timber = materials.painted() if self.paint else materials.wood()
        self.cloth = materials.cover(self.cover) if self.padded else None


def channels(b, w, low, high, y):
    """Upright channels, each full in its middle."""
    count = max(6, round(w / 7.2))

    def at(u, v):
        x = (u - 0.5) * w
        full = abs(math.sin(math.pi * u * count)) ** 0.5
        edge = min(1.0, min(v, 1 - v) / 0.05) ** 0.5 * min(1.0, min(u, 1 - u) / 0.012) ** 0.5
        return Vector((x, y - 0.5 - 1.9 * full * edge, low + v * (high - low)))

    surface("channels", at, count * 12, 30, b.cloth, uv=lambda u, v: (u * w, v * (high - low)))


def head_padded(b, w, d, h):
    y = d / 2
    thick = 3.6
    loop = slab((w, thick, h - 1.0), b.cloth, move(0, y - thick / 2, 1.0 + (h - 1.0) / 2), 1.3, 0.25, 2)
    tube("cord", loop("front"), CORD, b.cloth)
    low = b.rail_top - 2
    if b.head == "channel":
        channels(b, w - 3.0, low, h - 1.6, y - thick + 0.5)
    elif b.head in ("tufted", "wing"):
        face_y = y - thick + 0.1
        wide, tall = w - 5, h - low - 2.5
        tufted_sheet(
            "tufts", lambda u, v: Vector(((u - 0.5) * wide, face_y - 1.0, low + v * tall)),
            lambda u, v: Vector((0, -1, 0)), round(wide / 9), max(2, round(tall / 11)), b.cloth, depth=1.3,
            fade=0.08, detail=8,
        )
    elif b.head == "biscuit":
        wide, tall = (w - 4) / 2, h - low - 2
        for n in (-1, 1):
            loop = slab((wide - 0.3, 2.4, tall), b.cloth, move(n * wide / 2, y - thick - 0.6, low + tall / 2), 0.9, 0.6, n)
            tube("cord", loop("front"), 0.16, b.cloth)
    if b.head == "wing":
        for side in (-1, 1):
            deep = 9.0

            def curve(p, unit, deep=deep):
                up = (unit[2] + 1) / 2
                forward = (1 - unit[1]) / 2
                return Vector((p.x, p.y + forward * 2.4 * (1 - math.sin(up * math.pi)) * (0.6 + up), p.z))

            loop = slab(
                (2.6, deep, h - 1.0), b.cloth, move(side * (w / 2 - 1.3), y - deep / 2, 1.0 + (h - 1.0) / 2), 1.0, 0.2, 5, curve
            )
            tube("cord", loop("front"), CORD, b.cloth)


def head_wood(b, w, d, h):
    y, t = d / 2 - 2.2, 2.0
    m = b.timber
    left, right = -w / 2, w / 2
    if b.head == "panel":
        frame_and_panels(m, left, right, 0.0, h - 1.0, y, t, 3.2, 4.0, 3)
        board(m, (left - 0.8, y - 0.5, h - 1.0), (right + 0.8, y + t + 0.5, h), "x", 0.3)
        if b.foot:
            frame_and_panels(m, left, right, 0.0, b.foot - 1.0, -d / 2, t, 3.2, 3.4, 3)
            board(m, (left - 0.6, -d / 2 - 0.4, b.foot - 1.0), (right + 0.6, -d / 2 + t + 0.4, b.foot), "x", 0.3)
    elif b.head == "planks":
        for x in (left, right - 3):
            board(m, (x, y, 0), (x + 3, y + t, h), "z")
        rows, low = 4, b.rail_top - 1
        each = (h - low) / rows
        for n in range(rows):
            board(m, (left + 3, y + 0.4, low + n * each + 0.12), (right - 3, y + t - 0.3, low + (n + 1) * each - 0.12), "x", 0.3)
    elif b.head == "spindle":
        for place_y, tall in ((y + 1, h), (-d / 2 + 1.4, b.foot)):
            for x in (left + 1.6, right - 1.6):
                post(m, x, place_y, tall)
            rail_high = tall - 6
            board(m, (left + 2, place_y - 0.8, rail_high - 3), (right - 2, place_y + 0.8, rail_high), "x", 0.4)
            board(m, (left + 2, place_y - 0.8, b.rail_top - 3.5), (right - 2, place_y + 0.8, b.rail_top + 1), "x", 0.4)
            count = round(w / 5)
            for n in range(1, count):
                spindle(m, left + 2 + (w - 4) * n / count, place_y, b.rail_top + 1, rail_high - 3)
    elif b.head == "canopy":
        s = 2.1
        for px in (left, right - s):
            for py in (-d / 2, d / 2 - s):
                board(m, (px, py, 0), (px + s, py + s, h), "z", 0.2)
        for py in (-d / 2, d / 2 - s):
            board(m, (left + s, py + 0.2, h - s), (right - s, py + s - 0.2, h), "x", 0.2)
        for px in (left, right - s):
            board(m, (px + 0.2, -d / 2 + s, h - s), (px + s - 0.2, d / 2 - s, h), "y", 0.2)
        frame_and_panels(m, left + s, right - s, 14, 46, d / 2 - s + 0.2, 1.6, 3, 3.5, 4)
    elif b.head == "slab":
        board(m, (left + b.ledge * 0.6, y, 4), (right - b.ledge * 0.6, y + 1.6, h), "x", 0.3)
    elif b.head == "slats":
        for x in (left, right - 2.4):
            board(m, (x, y, 0), (x + 2.4, y + t, h), "z")
        low = b.rail_top
        for n in range(3):
            z = low + 3 + n * (h - low - 3) / 3
            board(m, (left + 2.4, y + 0.4, z), (right - 2.4, y + t - 0.4, z + (h - low - 3) / 3 - 2.2), "x", 0.3)


def post(m, x, y, tall):
    board(m, (x - 1.3, y - 1.3, 3), (x + 1.3, y + 1.3, 18), "z", 0.25)
    profile = ease([(0, 0), (0.7, 0), (0.85, 0.6), (1.15, 1.6), (0.9, 2.8), (1.2, 3.2), (0, 3.2)])
    lathe("foot", profile, m, move(x, y, 0), sides=18)
    top = tall - 18
    lathe(
        "post",
        ease([
            (0, 0), (1.25, 0), (1.3, 0.7), (0.95, 1.4), (1.0, top * 0.3), (1.2, top * 0.55), (0.95, top - 6), (1.3, top - 5.2),
            (0.85, top - 4.4), (0.8, top - 3.6), (1.5, top - 2.2), (1.25, top - 0.6), (0.3, top), (0, top),
        ]),
        m, move(x, y, 18), sides=18,
    )


def base(b, w, d):
    low, top = b.rail_low, b.rail_top
    if b.padded:
        for side in (-1, 1):
            slab((2.2, d - 3.4, top - low), b.cloth, move(side * (w / 2 - 1.1), -0.1, (low + top) / 2), 0.8, 0.2, side)
        loop = slab((w, 2.2, top - low), b.cloth, move(0, -d / 2 + 1.1, (low + top) / 2), 0.8, 0.2, 4)
        tube("seam", loop("top"), 0.12, b.cloth)
        for x in (-w / 2 + 4, w / 2 - 4):
            for y in (-d / 2 + 4, d / 2 - 4):
                leg(b.legs, b.timber, x, y, low + 0.2, b.timber)
        if b.drawers:
            dark = materials.plain("gap", (0.02, 0.02, 0.02))
            for side in (-1, 1):
                for n in (-1, 1):
                    slab(
                        (0.8, d * 0.36, top - low - 3), b.cloth,
                        move(side * (w / 2 + 0.25), -2 + n * d * 0.2, (low + top) / 2), 0.3, 0.1, n,
                    )
        return
    m = b.timber
    if b.ledge:
        board(m, (-w / 2, -d / 2, top - 3.2), (w / 2, d / 2 - 1.0, top), "y", 0.35)
        for x in (-w / 2 + 9, w / 2 - 12):
            for y in (-d / 2 + 9, d / 2 - 12):
                board(m, (x, y, 0), (x + 3, y + 3, top - 3), "z")
        return
    for side in (-1, 1):
        x = side * (w / 2 - (1.6 if b.head in ("panel", "spindle", "canopy") else 0.6)) - 0.6
        board(m, (x, -d / 2 + 1.5, low), (x + 1.2, d / 2 - 2, top), "y", 0.2)
    if b.head != "panel" or not b.foot:
        board(m, (-w / 2 + 0.4, -d / 2 + 0.2, low), (w / 2 - 0.4, -d / 2 + 1.6, top), "x", 0.2)
    if b.head in ("slats", "planks", "slab"):
        for x in (-w / 2 + 0.3, w / 2 - 2.9):
            board(m, (x, -d / 2 + 0.3, 0), (x + 2.6, -d / 2 + 2.9, top - 0.4), "z")


def build(params):
    b = Bed(params)
    w, d, h = b.width, b.depth, b.height
    (head_padded if b.padded else head_wood)(b, w, d, h)
    base(b, w, d)
    made = b.made or {}
    if made.get("bare"):
        return
    inset = b.ledge or (2.6 if b.padded else 2.4)
    low = b.rail_top - (0.0 if b.ledge else 3.0)
    head_y = d / 2 - (5.6 if b.padded else 3.0)
    foot_y = -d / 2 + (b.ledge or 2.8)
    linens = {"colors": [tuple(c) for c in b.linens]} if b.linens else {}
    made_bed(
        w - 2 * inset, head_y - foot_y, low, low + b.mattress, head_y,
        foot_open=not b.foot, head_room=h - low - b.mattress, drop=min(8.5, b.mattress + low - b.rail_top - 0.6), **linens, **made,
    )
