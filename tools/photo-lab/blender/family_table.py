"""Coffee tables, side tables, dining tables and desks."""
import math

from mathutils import Vector

import materials
from family_case import METALS, drawer, glass, pull
from joinery import board, frame_and_panels
from mesh import lathe, move, soft_box, surface, tube, turn
from upholstery import ease

# Counts up when pictures would look different.
VERSION = 1

DEFAULTS = {
    "shape": "legs", "top": 1.1, "shelf": False, "drawers": 0, "steel": None, "paint": False, "pulls": "knob",
    "pull_metal": "black", "staves": 64, "inset": 1.2, "leg": 2.0, "raised": 0.0,
    # Pictures show a top lifted and a nest drawn out; measures are of what is closed.
    "measured": False,
}


class Table:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})
        self.timber = materials.painted() if self.paint else materials.wood()
        self.frame = materials.metal("steel", METALS[self.steel], 0.3) if self.steel else self.timber
        self.metal = materials.metal("pull", METALS[self.pull_metal], 0.3)


def round_top(t, radius, z, thick, edge=0.25):
    """A round board; its grain runs straight across."""
    profile = [
        (0, z - thick), (radius - edge * 2, z - thick), (radius - edge * 0.6, z - thick + edge * 0.6), (radius, z - thick / 2),
        (radius - edge * 0.3, z - edge * 0.4), (radius - edge, z), (0, z),
    ]
    fine = ease(profile, 3)
    from mesh import add_mesh

    sides, vertices, faces, uvs = 96, [], [], []
    for r, height in fine:
        vertices += [
            (r * math.cos(2 * math.pi * s / sides), r * math.sin(2 * math.pi * s / sides), height) for s in range(sides)
        ]
    for n in range(len(fine) - 1):
        for s in range(sides):
            e = (s + 1) % sides
            quad = [n * sides + s, n * sides + e, (n + 1) * sides + e, (n + 1) * sides + s]
            faces.append(quad)
            uvs.extend((vertices[q][0], vertices[q][1] + vertices[q][2] * 0.3) for q in quad)
    add_mesh("top", vertices, faces, t.timber, uvs)


def drum(t):
    r, h, low = t.width / 2, t.height, 1.4
    lathe("base", [(0, 0), (r * 0.86, 0), (r * 0.86, low), (0, low)], materials.plain("shade", (0.03, 0.025, 0.02)), sides=64)
    count = t.staves
    rounds = t.shape == "fluted"
    wall = r - (0.5 if rounds else 0.05)

    def at(u, v):
        angle = 2 * math.pi * u
        cell = (u * count) % 1
        bulge = 0.55 * math.sin(math.pi * cell) ** 0.7 if rounds else -0.09 * (1 - min(1.0, min(cell, 1 - cell) / 0.07))
        edge = 0.12 * (1 - min(1.0, min(v, 1 - v) / 0.02))
        rr = wall + bulge - edge
        return Vector((rr * math.cos(angle), rr * math.sin(angle), low + v * (h - t.top - low)))

    # The grain of staves is upright, and each is a piece of its own.
    surface(
        "staves", at, count * 8, 24, t.timber, close_columns=True,
        uv=lambda u, v: (v * (h - low) + math.floor(u * count - 1e-6) * 9.7, u * 2 * math.pi * r),
    )
    round_top(t, r, h, t.top, 0.3)


def tapered(t, x, y, high, size=None, splay=0.6):
    size = size or t.leg
    sx, sy = (1 if x > 0 else -1), (1 if y > 0 else -1)

    def shape(p, unit):
        k = (1 - unit[0]) / 2
        keep = 1 - 0.42 * k
        return Vector((p.x, p.y * keep + sy * splay * k, p.z * keep - sx * splay * k))

    board(t.timber, (x - size / 2, y - size / 2, 0), (x + size / 2, y + size / 2, high), "z", size * 0.18, shape)


def legs(t):
    w, d, h = t.width, t.depth, t.height
    board(t.timber, (-w / 2, -d / 2, h - t.top), (w / 2, d / 2, h), "x", 0.32)
    x, y = w / 2 - t.inset - t.leg / 2, d / 2 - t.inset - t.leg / 2
    for sx in (-1, 1):
        for sy in (-1, 1):
            tapered(t, sx * x, sy * y, h - t.top, splay=0.5)
    apron = t.apron if hasattr(t, "apron") else 2.6
    for sy in (-1, 1):
        board(t.timber, (-x, sy * y - 0.45, h - t.top - apron), (x, sy * y + 0.45, h - t.top), "x", 0.1)
    for sx in (-1, 1):
        board(t.timber, (sx * x - 0.45, -y, h - t.top - apron), (sx * x + 0.45, y, h - t.top), "y", 0.1)
    if t.shelf:
        count = max(4, round((2 * y) / 2.2))
        each = 2 * y / count
        z = h * 0.3
        for n in range(count):
            a = -y + each * n
            board(t.timber, (-x + 0.3, a + 0.2, z), (x - 0.3, a + each - 0.2, z + 0.7), "x", 0.12)
        for sx in (-1, 1):
            board(t.timber, (sx * x - 0.4, -y, z - 0.8), (sx * x + 0.4, y, z), "y", 0.1)
    if t.drawers:
        each = (2 * x - t.leg) / t.drawers
        for n in range(t.drawers):
            a = -x + t.leg / 2 + each * n
            drawer(t, a, a + each, h - t.top - apron + 0.1, h - t.top - 0.1, -y - 0.2, t.pulls)


def steel_frame(t, w, d, h, at=(0.0, 0.0), shelf=True):
    """A frame of square tube that holds glass."""
    s, (cx, cy) = 0.9, at
    m = t.frame
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = cx + sx * (w / 2 - s / 2), cy + sy * (d / 2 - s / 2)
            board(m, (x - s / 2, y - s / 2, 0), (x + s / 2, y + s / 2, h), "z", 0.06)
    levels = [h - s] + ([h * 0.27] if shelf else [0.0])
    for z in levels:
        for sy in (-1, 1):
            y = cy + sy * (d / 2 - s / 2)
            if z > 0.1 or sy > 0:
                board(m, (cx - w / 2 + s, y - s / 2, z), (cx + w / 2 - s, y + s / 2, z + s), "x", 0.06)
        for sx in (-1, 1):
            x = cx + sx * (w / 2 - s / 2)
            board(m, (x - s / 2, cy - d / 2 + s, z), (x + s / 2, cy + d / 2 - s, z + s), "y", 0.06)
    pane = materials.pane(t.pane)
    for z in [h - 0.35] + ([h * 0.27 + s * 0.6] if shelf else []):
        soft_box("pane", (w - 2 * s + 0.1, d - 2 * s + 0.1, 0.4), pane, radius=0.04, step=30, place=move(cx, cy, z))


def chest(t):
    """A lift-top table with a drawer, or a trunk with straps and rope handles."""
    w, d, h, m = t.width, t.depth, t.height, t.timber
    low = 0.0 if t.trunk else 4.5
    top = 1.1 if not t.trunk else 3.4
    frame_and_panels(m, -w / 2 + 0.6, w / 2 - 0.6, low, h - top, -d / 2 + 0.5, 1.0, 2.0, 1.8, 1 if t.trunk else 0, 0.3) if t.trunk else None
    if t.trunk:
        board(m, (-w / 2 + 0.6, -d / 2 + 1.2, 0.6), (w / 2 - 0.6, d / 2 - 0.6, h - top), "x", 0.1)
        board(m, (-w / 2, -d / 2, h - top + 0.15), (w / 2, d / 2, h), "x", 0.4)
        for x in (-w / 2 + 0.9, -w * 0.27, w * 0.27, w / 2 - 0.9):
            for z0, z1, y in ((h - top + 0.2, h - 0.3, -d / 2 - 0.06), (0.4, h - top, -d / 2 + 0.42)):
                board(t.metal, (x - 0.9, y, z0), (x + 0.9, y + 0.2, z1), "z", 0.05)
        for x in (-w / 2, w / 2):
            for y in (-d / 2, d / 2):
                soft_box("corner", (2.6, 2.6, 0.24), t.metal, radius=0.1, step=3, place=move(x - math.copysign(1.2, x), y - math.copysign(1.2, y), h))
        rope = materials.plain("rope", (0.5, 0.4, 0.26), 0.9)
        for side in (-1, 1):
            arc = [Vector((side * (w / 2 + 0.4 + 1.4 * math.sin(a)), -3.2 * math.cos(a), h * 0.58 - 1.6 * math.sin(a))) for a in [i * math.pi / 14 for i in range(15)]]
            tube("rope", arc, 0.42, rope, closed=False)
        lathe("lock", [(0, 0.3), (0.8, 0.25), (0.9, 0)], t.metal, move(0, -d / 2 + 0.3, h - top - 1.2) @ turn("X", 90))
        return
    for sx in (-1, 1):
        for sy in (-1, 1):
            tapered(t, sx * (w / 2 - 1.6), sy * (d / 2 - 1.6), low + 0.2, 2.2, 0.4)
    for sx in (-1, 1):
        a, b = sorted((sx * (w / 2 - 0.5), sx * (w / 2 - 1.4)))
        board(m, (a, -d / 2 + 0.6, low), (b, d / 2 - 0.6, h - 1.2), "y", 0.1)
    board(m, (-w / 2 + 1.4, d / 2 - 1.6, low), (w / 2 - 1.4, d / 2 - 0.8, h - 1.2), "x", 0.1)
    board(m, (-w / 2 + 1.4, -d / 2 + 1.4, low), (w / 2 - 1.4, d / 2 - 1.4, low + 0.8), "x", 0.1)
    half = (h - 1.3 + low) / 2
    board(m, (-w / 2 + 1.4, -d / 2 + 0.7, half + 0.5), (w / 2 - 1.4, -d / 2 + 1.5, h - 1.3), "x", 0.1)
    for n in (-1, 1):
        drawer(t, min(0, n * (w / 2 - 1.4)), max(0, n * (w / 2 - 1.4)), low + 0.2, half + 0.4, -d / 2 + 1.2, t.pulls)
    # The front half of the top has risen and come toward us.
    back = 0.2
    board(m, (-w / 2, back + 0.1, h - 1.1), (w / 2, d / 2, h), "x", 0.2)
    lift = 0.0 if t.measured else t.raised
    forward = lift * 0.75
    board(m, (-w / 2, -d / 2 - forward, h - 1.1 + lift), (w / 2, back - forward, h + lift), "x", 0.2)
    if lift:
        for sx in (-1, 1):
            for y0 in (-d / 4 - 4, -d / 4 + 3):
                x = sx * (w / 2 - 3)
                tube("arm", [Vector((x, y0 + 1.5, h - 2.5)), Vector((x, y0 - forward + 1.5, h - 1.0 + lift))], 0.35, t.metal, closed=False)


def trestle(t):
    w, d, h, m = t.width, t.depth, t.height, t.timber
    planks = 5
    each = d / planks
    for n in range(planks):
        board(m, (-w / 2, -d / 2 + each * n + 0.03, h - 1.6), (w / 2, -d / 2 + each * (n + 1) - 0.03, h), "x", 0.12)
    for sx in (-1, 1):
        x = sx * (w / 2 - 14)
        board(m, (x - 1.6, -d / 2 + 5, 0), (x + 1.6, d / 2 - 5, 2.6), "y", 0.4)
        board(m, (x - 1.6, -d / 2 + 4, h - 4.0), (x + 1.6, d / 2 - 4, h - 1.6), "y", 0.4)
        for sy in (-1, 1):
            y = sy * (d / 2 - 12)

            def lean(p, unit, sy=sy):
                return Vector((p.x, p.y + sy * -unit[0] * 1.6, p.z))

            board(m, (x - 1.4, y - 1.5, 2.4), (x + 1.4, y + 1.5, h - 3.8), "z", 0.25, lean)
        board(m, (x + sx * 2.4 - 0.5, -0.5, 9.2), (x + sx * 2.4 + 0.5, 0.5, 14.2), "z", 0.2)
    board(m, (-w / 2 + 9.5, -1.0, 9.8), (w / 2 - 9.5, 1.0, 13.4), "x", 0.25)


def pedestal(t):
    r, h = t.width / 2, t.height
    round_top(t, r, h, 1.5, 0.45)
    foot = r * 0.52
    if t.flutes:
        count, low, top = t.flutes, 2.2, h - 3

        def at(u, v):
            angle = 2 * math.pi * u
            waist = foot * (0.5 + 0.16 * (2 * v - 1) ** 2)
            groove = 0.4 * abs(math.sin(math.pi * u * count)) ** 0.6
            rr = waist + groove
            return Vector((rr * math.cos(angle), rr * math.sin(angle), low + v * (top - low)))

        surface("column", at, count * 10, 40, t.timber, close_columns=True, uv=lambda u, v: (v * top, u * 2 * math.pi * foot))
        lathe("foot", ease([(0, 0), (foot, 0), (foot + 0.2, 0.7), (foot - 0.5, 1.6), (foot * 0.75, 2.4), (0, 2.4)], 4), t.timber, sides=64)
        lathe("head", ease([(foot * 0.6, top), (foot * 0.8, top + 0.5), (foot * 0.9, h - 1.6), (0, h - 1.6)], 3), t.timber, sides=64)
    else:
        lathe("foot", ease([(0, 0), (foot * 1.15, 0), (foot * 1.15, 0.5), (foot * 0.9, 0.9), (2.2, 1.5), (1.7, 3.0), (1.6, h * 0.5), (1.7, h - 4), (3.4, h - 1.8), (0, h - 1.5)], 5), t.timber, sides=48)


def standing(t):
    w, d, h = t.width, t.depth, t.height
    board(t.timber, (-w / 2, -d / 2, h - 1.0), (w / 2, d / 2, h), "x", 0.3)
    steel = materials.plain("leg", (0.035, 0.036, 0.04) if not hasattr(t, "pale") else (0.62, 0.62, 0.61), 0.42, 0.5)
    for sx in (-1, 1):
        x = sx * (w / 2 - 9)
        soft_box("foot", (3.0, d - 2, 1.1), steel, radius=0.3, step=12, place=move(x, 0, 0.55))
        lift = h - 1.0 - 2.2
        stages = 3 if t.stages == 3 else 2
        for n in range(stages):
            size = 3.2 - n * 0.55
            top = 1.0 + lift * (n + 1) / stages if n < stages - 1 else h - 2.2
            soft_box("column", (size * 0.75, size, top - 1.0), steel, radius=0.25, step=20, place=move(x, 1.5, 1.0 + (top - 1.0) / 2))
        soft_box("bracket", (2.4, d - 5, 1.2), steel, radius=0.2, step=12, place=move(x, 0, h - 1.6))
    soft_box("beam", (w - 18, 2.4, 1.4), steel, radius=0.2, step=20, place=move(0, 1.5, h - 1.9))
    soft_box("panel", (4.2, 1.6, 0.5), steel, radius=0.15, step=4, place=move(w / 2 - 14, -d / 2 + 1.2, h - 1.35))


def double_pedestal(t):
    w, d, h, m = t.width, t.depth, t.height, t.timber
    board(m, (-w / 2, -d / 2, h - 1.3), (w / 2, d / 2, h), "x", 0.3)
    box = w * 0.27
    for sx in (-1, 1):
        a, b = sorted((sx * (w / 2 - 0.8), sx * (w / 2 - 0.8 - box)))
        board(m, (a, -d / 2 + 1.6, 2.0), (b, d / 2 - 1, h - 1.3), "z", 0.1)
        board(m, (a + 0.3, -d / 2 + 2.4, 0), (b - 0.3, d / 2 - 1.6, 2.0), "x", 0.1)
        low = 2.2
        for n, tall in enumerate((12.4, 6.2, h - 1.5 - 2.2 - 18.6)):
            drawer(t, a, b, low, low + tall, -d / 2 + 1.5, "none")
            for px in (a + box * 0.5,):
                pull(t, "cup", px, -d / 2 + 0.75, low + tall * 0.6, 5)
            for cx in (a + 0.7, b - 0.7):
                for cz in (low + 0.7, low + tall - 0.7):
                    soft_box("corner", (1.0, 0.1, 1.0), t.metal, radius=0.04, step=2, place=move(cx, -d / 2 + 0.76, cz))
            low += tall
    drawer(t, -w / 2 + 0.8 + box, w / 2 - 0.8 - box, h - 4.8, h - 1.4, -d / 2 + 1.5, "none")
    for x in (-5, 5):
        pull(t, "cup", x, -d / 2 + 0.75, h - 2.9, 5)
    board(m, (-w / 2 + box, d / 2 - 3, 10), (w / 2 - box, d / 2 - 2, h - 1.3), "x", 0.1)


def build(params):
    t = Table(params)
    w, d, h = t.width, t.depth, t.height
    if t.shape in ("drum", "fluted"):
        drum(t)
    elif t.shape == "frame":
        steel_frame(t, w, d, h)
    elif t.shape == "nest":
        steel_frame(t, w, d, h, shelf=False)
        steel_frame(t, w - 5, d - 3, h - 4, at=(0.0, -1.0 if t.measured else -d * 0.55), shelf=False)
    elif t.shape in ("lift", "trunk"):
        t.trunk = t.shape == "trunk"
        chest(t)
    else:
        {"legs": legs, "trestle": trestle, "pedestal": pedestal, "standing": standing, "desk": double_pedestal}[t.shape](t)
