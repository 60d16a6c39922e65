"""Children's beds and cribs."""
import math

from mathutils import Vector

import materials
from bedding import LAYER, OAT, STONE, WHITE, drape, linen, pillow
from joinery import board, frame_and_panels
from mesh import move, soft_box, tube

# Counts up when pictures would look different.
VERSION = 3

DEFAULTS = {
    "shape": "low", "paint": False, "mattress": 7.0,
    # Pictures show a lower bed drawn out and a ladder leaning out; measures are of what is pushed in.
    "measured": False,
}
SKY = (0.42, 0.5, 0.56)
ROSE = (0.6, 0.42, 0.37)


class Bed:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})
        self.timber = materials.painted() if self.paint else materials.wood()


def made(b, w, long, low, head_y, spread, drop=4.0, thick=None):
    sheet, cover = linen("sheet", WHITE), linen("cover", spread)
    thick = b.mattress if thick is None else thick
    top = low + thick
    half = w / 2 - 1.8
    # A little smaller than what goes over it.
    soft_box(
        "mattress", (2 * half - 1.0, long - 0.5, thick), sheet, radius=1.6, step=2.5,
        place=move(0, head_y - long / 2, low + thick / 2),
    )
    drape("cover", cover, half, top + 0.6, head_y - long + 1.5, head_y - 21, drop, 0, seed=2, puff=0.4)
    drape("turned", sheet, half + LAYER, top + 0.6 + LAYER, head_y - 29, head_y - 20, drop - 0.6, 0, seed=2, puff=0.4)
    pillow(sheet, min(24, w - 6), 16, 5.5, 0, head_y - 13.0, top + 0.3, 48, 8)


def slatted_side(m, x0, x1, y0, y1, low, high, gap=3.2, rail=1.8):
    """Upright bars between two rails, along x or along y."""
    along_x = abs(x1 - x0) > abs(y1 - y0)
    board(m, (x0, y0, low), (x1, y1, low + rail), "x" if along_x else "y", 0.3)
    board(m, (x0, y0, high - rail), (x1, y1, high), "x" if along_x else "y", 0.4)
    span = (x1 - x0) if along_x else (y1 - y0)
    count = max(2, round(span / gap))
    for n in range(1, count):
        k = n / count
        cx = x0 + (x1 - x0) * k if along_x else (x0 + x1) / 2
        cy = (y0 + y1) / 2 if along_x else y0 + (y1 - y0) * k
        tube("bar", [Vector((cx, cy, low + 0.8)), Vector((cx, cy, (low + high) / 2)), Vector((cx, cy, high - 0.8))], 0.42, m, closed=False, sides=12)


def house(b):
    w, d, h, m, s = b.width, b.depth, b.height, b.timber, 2.3
    eaves = h * 0.72
    for x in (-w / 2, w / 2 - s):
        for y in (-d / 2, d / 2 - s):
            board(m, (x, y, 0), (x + s, y + s, eaves), "z", 0.25)
        board(m, (x, -d / 2 + s, 5), (x + 1.2, d / 2 - s, 11), "y", 0.25)
        board(m, (x + 0.2, -d / 2 + s, eaves - s), (x + s - 0.2, d / 2 - s, eaves), "y", 0.25)
    for y in (-d / 2, d / 2 - s):
        for sx in (-1, 1):
            a = Vector((sx * (w / 2 - s / 2), y + s / 2, eaves - s * 0.4))
            c = Vector((0, y + s / 2, h - s * 0.7))
            tube("rafter", [a, (a + c) / 2, c], s * 0.62, m, closed=False, sides=4)
    board(m, (-s / 2, -d / 2 + s * 0.3, h - s - 0.4), (s / 2, d / 2 - s * 0.3, h - 0.4), "y", 0.25)
    y = d / 2 - s
    slatted_side(m, -w / 2 + s, w / 2 - s, y + 0.4, y + s - 0.4, 8, 24)
    board(m, (-w / 2 + s, -d / 2 + 0.4, 5), (w / 2 - s, -d / 2 + 1.6, 11), "x", 0.2)
    slatted_side(m, w / 2 - s + 0.2, w / 2 - 0.2, -d / 2 + d * 0.42, d / 2 - s, 9, 20)
    made(b, w - 5, d - 6, 7, d / 2 - 3, SKY)


def low_bed(b):
    w, d, h, m = b.width, b.depth, b.height, b.timber
    for x in (-w / 2, w / 2 - 1.2):
        board(m, (x, -d / 2 + 1.2, 1.0), (x + 1.2, d / 2 - 1.2, 9.5), "y", 0.4)
    board(m, (-w / 2, -d / 2, 0), (w / 2, -d / 2 + 1.2, 12), "x", 0.5)

    def arch(p, unit):
        return Vector((p.x + 4.0 * (unit[1] ** 2 if False else 0), p.y, p.z))

    y = d / 2 - 1.2
    for x in (-w / 2, w / 2 - 2.2):
        board(m, (x, y, 0), (x + 2.2, y + 1.2, h - 3), "z", 0.5)
    board(m, (-w / 2, y, h - 4.4), (w / 2, y + 1.2, h), "x", 0.6)
    slatted_side(m, -w / 2 + 2, w / 2 - 2, y + 0.2, y + 1.0, 7, h - 3.6, 4)
    made(b, w - 3, d - 3.2, 2.5, d / 2 - 1.6, ROSE, 3.4)


def trundle(b):
    w, d, h, m = b.width, b.depth, b.height, b.timber
    y = d / 2 - 1.8
    frame_and_panels(m, -w / 2, w / 2, 0, h - 1, y, 1.8, 2.6, 3.2, 3)
    board(m, (-w / 2 - 0.5, y - 0.4, h - 1), (w / 2 + 0.5, d / 2 + 0.4, h), "x", 0.3)
    frame_and_panels(m, -w / 2, w / 2, 0, 23, -d / 2, 1.8, 2.6, 2.8, 3)
    board(m, (-w / 2 - 0.5, -d / 2 - 0.4, 22), (w / 2 + 0.5, -d / 2 + 2.2, 23), "x", 0.3)
    for sx in (-1, 1):
        a, c = sorted((sx * w / 2, sx * (w / 2 - 1.2)))
        board(m, (a, -d / 2 + 1.8, 13), (c, d / 2 - 1.8, 19), "y", 0.2)
    # The second bed, drawn out a little on the side that we see.
    out = 1.5 if b.measured else -7.0
    x0, x1 = -w / 2 + out, w / 2 - 3 + out
    board(m, (x0, -d / 2 + 3, 1.4), (x0 + 1.0, d / 2 - 3, 10), "y", 0.2)
    for y0 in (-d / 2 + 3, d / 2 - 4):
        board(m, (x0, y0, 1.4), (x1, y0 + 1.0, 8), "x", 0.2)
    sheet = linen("lower", WHITE)
    soft_box("lower", (w - 6, d - 9, 6), sheet, radius=1.4, step=3, place=move((x0 + x1) / 2 + 0.6, 0, 6.2))
    steel = materials.metal("knob", (0.5, 0.5, 0.5))
    for k in (-0.24, 0.24):
        soft_box("knob", (1.0, 1.2, 1.2), steel, radius=0.45, step=1, place=move(x0 - 0.5, d * k, 6))
    made(b, w - 3, d - 4.4, 14.5, d / 2 - 2, SKY, 3.2)


def bunk(b):
    w, d, h, m, s = b.width, b.depth, b.height, b.timber, 2.5
    for x in (-w / 2, w / 2 - s):
        for y in (-d / 2, d / 2 - s):
            board(m, (x, y, 0), (x + s, y + s, h), "z", 0.3)
    for low in (9.0, 43.0):
        for sx in (-1, 1):
            a, c = sorted((sx * w / 2, sx * (w / 2 - 1.2)))
            board(m, (a, -d / 2 + s, low), (c, d / 2 - s, low + 5.5), "y", 0.2)
    for y in (-d / 2 + 0.5, d / 2 - s + 0.5):
        for low in (9, 43):
            slatted_side(m, -w / 2 + s, w / 2 - s, y, y + 1.4, low, low + (20 if low == 9 else 21), 5)
    top = h - 0.4
    board(m, (w / 2 - 1.6, -d / 2 + s, top - 3), (w / 2 - 0.4, d / 2 - s, top), "y", 0.3)
    board(m, (w / 2 - 1.6, -d / 2 + s, top - 9), (w / 2 - 0.4, d / 2 - s, top - 6), "y", 0.3)
    board(m, (-w / 2 + 0.4, -d / 2 + s + 18, top - 3), (-w / 2 + 1.6, d / 2 - s, top), "y", 0.3)
    board(m, (-w / 2 + 0.4, -d / 2 + s + 18, top - 9), (-w / 2 + 1.6, d / 2 - s, top - 6), "y", 0.3)
    # The ladder leans against the side that is open.
    slope = 0.0 if b.measured else 7.0
    for y in (-d / 2 + 4, -d / 2 + 18):
        tube("ladder", [Vector((-w / 2 - 1.0 - slope, y, 0)), Vector((-w / 2 - 1.0 - slope / 2, y, 28)), Vector((-w / 2 - 1.0, y, 58))], 1.0, m, closed=False, sides=4)
    for n in range(5):
        z = 9 + n * 9.2
        x = -w / 2 - 1.0 - slope + z * (slope / 58)
        board(m, (x - 1.3, -d / 2 + 4, z), (x + 1.3, -d / 2 + 18, z + 0.9), "y", 0.15)
    made(b, w - 4, d - 6, 11, d / 2 - 3, SKY, 2.6)
    made(b, w - 4, d - 6, 45, d / 2 - 3, OAT, 2.2, b.mattress - 1)


def crib(b):
    w, d, h, m = b.width, b.depth, b.height, b.timber
    s = 1.7
    for x in (-w / 2, w / 2 - s):
        for y in (-d / 2, d / 2 - s):
            board(m, (x, y, 0), (x + s, y + s, h - (0 if y > 0 else 1.0)), "z", 0.4)
    low = 9.0
    for y in (-d / 2 + 0.25, d / 2 - s + 0.25):
        slatted_side(m, -w / 2 + s, w / 2 - s, y, y + 1.2, low, h - (0.4 if y > 0 else 1.4), 2.9, 1.9)
    for x in (-w / 2 + 0.25, w / 2 - s + 0.25):
        slatted_side(m, x, x + 1.2, -d / 2 + s, d / 2 - s, low, h - 0.9, 2.9, 1.9)
    sheet = linen("sheet", WHITE)
    soft_box("mattress", (w - 3.6, d - 3.6, 5), sheet, radius=1.2, step=2.5, place=move(0, 0, low + 5))
    blanket = linen("blanket", ROSE if b.shape == "plain" else OAT)
    drape("blanket", blanket, d / 2 - 3.0, low + 8.0, -4, 9, 0.5, 0, seed=4, puff=0.3)


def build(params):
    b = Bed(params)
    {"house": house, "low": low_bed, "trundle": trundle, "bunk": bunk, "crib": crib, "plain": crib}[b.shape](b)
