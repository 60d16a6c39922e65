"""Case goods: dressers, chests, nightstands, consoles, sideboards, bookcases."""
import math

from mathutils import Vector

import materials
from joinery import board, frame_and_panels
from mesh import lathe, move, soft_box, surface, tube, turn

# Counts up when pictures would look different.
VERSION = 1

DEFAULTS = {
    "columns": 1, "rows": 2, "front": "drawers", "stand": "legs", "pulls": "bar", "pull_metal": "black", "paint": False,
    "wall": 0.9, "overhang": 0.5, "leg": 6.0, "ladder": False, "doors": 0, "books": False, "steel": None, "float": False,
}
METALS = {
    "black": (0.03, 0.03, 0.032), "brass": (0.55, 0.37, 0.14), "steel": (0.5, 0.5, 0.5),
    "Aged Brass": (0.5, 0.34, 0.13), "Black Steel": (0.035, 0.036, 0.042),
}


class Case:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})
        self.timber = materials.painted() if self.paint else materials.wood()
        if self.steel:
            self.timber = materials.metal("steel", METALS[self.steel], 0.34)
        self.metal = materials.metal("pull", METALS[self.pull_metal], 0.32)


def pull(c, kind, x, y, z, width):
    """A handle on a front at y, facing -y."""
    if kind == "bar":
        long = max(4.0, min(9.0, width * 0.3))
        tube("pull", [Vector((x - long / 2, y - 1.1, z)), Vector((x + long / 2, y - 1.1, z))], 0.2, c.metal, closed=False)
        for side in (-1, 1):
            px = x + side * long * 0.38
            tube("post", [Vector((px, y, z)), Vector((px, y - 1.1, z))], 0.16, c.metal, closed=False)
    elif kind in ("knob", "wood-knob"):
        material = c.metal if kind == "knob" else c.timber
        lathe(
            "knob", [(0, 1.15), (0.45, 1.1), (0.68, 0.85), (0.6, 0.62), (0.3, 0.4), (0.28, 0.0)], material,
            move(x, y, z) @ turn("X", 90), sides=18,
        )
    elif kind == "cup":
        def at(u, v):
            a, b = math.pi * u, math.pi / 2 * v
            return Vector((x - 1.7 * math.cos(a), y - 0.95 * math.sin(a) * math.cos(b) - 0.02, z - 0.45 + 1.05 * math.sin(a) * math.sin(b)))

        surface("cup", at, 18, 8, c.metal)
    elif kind == "ring":
        lathe("rose", [(0, 0.25), (0.55, 0.2), (0.6, 0.0)], c.metal, move(x, y, z) @ turn("X", 90), sides=18)
        ring = [Vector((x + 0.85 * math.sin(a), y - 0.35, z - 0.75 + 0.85 * math.cos(a))) for a in [i * math.pi / 12 for i in range(24)]]
        tube("ring", ring, 0.12, c.metal)


def drawer(c, x0, x1, z0, z1, y, kind):
    """A drawer's front, standing a little proud, with its handle or a finger's notch above it."""
    gap = 0.14
    notch = 0.75 if kind == "notch" else 0.0
    board(c.timber, (x0 + gap, y - 0.75, z0 + gap), (x1 - gap, y + 0.2, z1 - gap - notch), "x", 0.12)
    if kind == "notch":
        return
    wide = x1 - x0
    middle = (z0 + z1) / 2
    spots = [(x0 + x1) / 2] if wide < 25 else [x0 + wide * 0.26, x1 - wide * 0.26]
    for x in spots:
        pull(c, kind, x, y - 0.75, middle + (0.3 if kind == "cup" else 0), wide if wide < 25 else wide * 0.6)


def cane(c, x0, x1, z0, z1, y):
    """A woven cane panel: strands over a pale ground, in six directions."""
    n = materials.Nodes("cane")
    uv = materials.cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})

    def stripes(coordinate, per_inch, width):
        wave = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", coordinate, per_inch * math.pi)))
        return n.math("GREATER_THAN", wave, width)

    a, b = parts.outputs[0], parts.outputs[1]
    upright, flat = stripes(a, 1.6, 0.72), stripes(b, 1.6, 0.72)
    slant = stripes(n.math("MULTIPLY_ADD", n.math("ADD", a, b), 0.7071, 0.0), 1.13, 0.82)
    other = stripes(n.math("MULTIPLY_ADD", n.math("SUBTRACT", a, b), 0.7071, 0.0), 1.13, 0.82)
    woven = n.math("MAXIMUM", n.math("MAXIMUM", upright, flat), n.math("MAXIMUM", slant, other))
    mixed = n.add("ShaderNodeMixRGB", {0: woven, 1: (0.07, 0.045, 0.03, 1), 2: (0.62, 0.46, 0.28, 1)})
    n.put(n.bsdf.inputs["Base Color"], mixed.outputs[0])
    n.bump(woven, 0.6, 0.06)
    n.set(roughness=0.6, specular=0.3)
    board_uv = [Vector((x0, y, z0)), Vector((x1, y, z0)), Vector((x1, y, z1)), Vector((x0, y, z1))]
    from mesh import add_mesh

    add_mesh("cane", board_uv, [[0, 1, 2, 3]], n.material, [(v.x, v.z) for v in board_uv], smooth=False)


def glass(c, x0, x1, z0, z1, y):
    soft_box("glass", (x1 - x0, 0.15, z1 - z0), materials.pane(c.pane), radius=0.02, step=40, place=move((x0 + x1) / 2, y, (z0 + z1) / 2))


def door(c, x0, x1, z0, z1, y, kind, hinge):
    gap = 0.12
    x0, x1, z0, z1 = x0 + gap, x1 - gap, z0 + gap, z1 - gap
    front = y - 0.75
    if kind == "panel":
        frame_and_panels(c.timber, x0, x1, z0, z1, front, 0.85, 2.0, 2.0, 1, 0.35)
    elif kind in ("cane", "glass"):
        frame_and_panels(c.timber, x0, x1, z0, z1, front, 0.85, 1.7, 1.7, 0, 0.35)
        (cane if kind == "cane" else glass)(c, x0 + 1.5, x1 - 1.5, z0 + 1.5, z1 - 1.5, front + 0.5)
    elif kind == "slats":
        count = max(4, round((x1 - x0) / 1.15))
        each = (x1 - x0) / count
        board(c.timber, (x0, front + 0.55, z0), (x1, front + 0.85, z1), "z", 0.05)
        for n in range(count):
            board(c.timber, (x0 + each * n + 0.13, front, z0), (x0 + each * (n + 1) - 0.13, front + 0.6, z1), "z", 0.12)
    else:
        board(c.timber, (x0, front, z0), (x1, front + 0.85, z1), "x", 0.12)
    if kind in ("panel", "cane", "glass", "flat"):
        x = x1 - 1.0 if hinge == "left" else x0 + 1.0
        pull(c, "knob" if c.pulls in ("knob", "wood-knob", "bar") else c.pulls, x, front, (z0 + z1) / 2 + (z1 - z0) * 0.12, 4)


def carcass(c, z0, z1):
    """Two sides, a top that overhangs, a bottom and a back."""
    w, d, t, o = c.width, c.depth, c.wall, c.overhang
    x, y = w / 2 - o, d / 2
    front = -d / 2 + 0.75
    m = c.timber
    for side in (-1, 1):
        inner, outer = sorted((side * (x - t), side * x))
        board(m, (inner, front, z0), (outer, y, z1 - t), "z", 0.1)
    board(m, (-w / 2, front - 0.85, z1 - t - 0.15), (w / 2, y, z1), "x", 0.18)
    board(m, (-x + t, front, z0), (x - t, y - 0.2, z0 + t), "x", 0.08)
    board(m, (-x + t, y - 0.6, z0), (x - t, y - 0.2, z1 - t), "x", 0.05)
    return -x + t, x - t, z0 + t, z1 - t - 0.15, front


def stand(c, low):
    w, d, m = c.width - 2 * c.overhang, c.depth, c.timber
    if c.stand == "plinth":
        board(m, (-w / 2 + 0.4, -d / 2 + 1.6, 0), (w / 2 - 0.4, d / 2 - 0.3, low + 0.1), "x", 0.1)
    elif c.stand == "steel":
        for x in (-w / 2 + 1.0, w / 2 - 2.0):
            for y in (-d / 2 + 1.0, d / 2 - 2.0):
                board(m, (x, y, 0), (x + 1, y + 1, low + 0.1), "z", 0.06)
    else:
        for sx in (-1, 1):
            for sy in (-1, 1):
                x, y = sx * (w / 2 - 1.7), sy * (d / 2 - 1.9)

                def splay(p, unit, sx=sx, sy=sy):
                    t = (1 - unit[0]) / 2
                    k = 1 - 0.42 * t
                    return Vector((p.x, p.y * k + sy * 0.5 * t, p.z * k - sx * 0.5 * t))

                board(m, (x - 0.95, y - 0.95, 0), (x + 0.95, y + 0.95, low + 0.1), "z", 0.12, splay)


def shelf_stand(c, low):
    """Four posts and a shelf near the floor below the case."""
    w, d, m = c.width - 2 * c.overhang, c.depth, c.timber
    for sx in (-1, 1):
        for sy in (-1, 1):
            x, y = sx * (w / 2 - 0.8), sy * (d / 2 - 1.2) + 0.4
            board(m, (x - 0.8, y - 0.8, 0), (x + 0.8, y + 0.8, low + 0.1), "z", 0.1)
    board(m, (-w / 2 + 0.6, -d / 2 + 0.9, 5), (w / 2 - 0.6, d / 2 - 0.2, 5.9), "x", 0.1)


def rows_of(c, low, high):
    """Heights of the rows from below: the upper drawers of a chest are the shallower ones."""
    weights = [1 + 0.16 * (c.rows - 1 - n) for n in range(c.rows)]
    z, out = low, []
    for weight in weights:
        tall = (high - low) * weight / sum(weights)
        out.append((z, z + tall))
        z += tall
    return out


def drawers(c):
    low = 0.0 if c.float else {"legs": c.leg, "plinth": 2.2, "shelf": max(11.0, c.height - 8.5 * c.rows - 1), "steel": c.leg}[c.stand]
    if c.stand == "shelf":
        shelf_stand(c, low)
    elif not c.float:
        stand(c, low)
    x0, x1, z0, z1, front = carcass(c, low, c.height)
    if c.float:
        pass
    each = (x1 - x0) / c.columns
    for r, (a, b) in enumerate(rows_of(c, z0, z1)):
        if r:
            board(c.timber, (x0, front + 0.1, a - 0.25), (x1, front + 2, a + 0.25), "x", 0.05)
        columns = c.top_columns if r == c.rows - 1 and hasattr(c, "top_columns") else c.columns
        each = (x1 - x0) / columns
        for n in range(columns):
            drawer(c, x0 + each * n, x0 + each * (n + 1), a, b, front, c.pulls)
            if n:
                board(c.timber, (x0 + each * n - 0.3, front + 0.1, a), (x0 + each * n + 0.3, front + 2, b), "z", 0.05)


def doored(c):
    low = {"legs": c.leg, "plinth": 2.2, "steel": c.leg}[c.stand]
    stand(c, low)
    x0, x1, z0, z1, front = carcass(c, low, c.height)
    each = (x1 - x0) / c.columns
    for n in range(c.columns):
        a, b = x0 + each * n, x0 + each * (n + 1)
        if n:
            board(c.timber, (a - 0.4, front, z0), (a + 0.4, c.depth / 2 - 1, z1), "z", 0.05)
        if c.front == "glass":
            board(c.timber, (a, front + 1, (z0 + z1) / 2 - 0.35), (b, c.depth / 2 - 1, (z0 + z1) / 2 + 0.35), "x", 0.05)
        open_bay = c.front == "panel" and c.columns == 4 and n in (1, 2) and c.height < 30
        if open_bay:
            board(c.timber, (a, front + 0.2, (z0 + z1) / 2 - 0.4), (b, c.depth / 2 - 1, (z0 + z1) / 2 + 0.4), "x", 0.05)
            continue
        door(c, a, b, z0, z1, front, c.front, "left" if n % 2 == 0 else "right")


def bookcase(c):
    w, d, h, m, t = c.width, c.depth, c.height, c.timber, 0.9
    if c.ladder:
        for x in (-w / 2, w / 2 - 1.3):
            def lean(p, unit):
                up = (unit[0] + 1) / 2
                return Vector((p.x, p.y + up * (d - 3.5), p.z))

            board(m, (x, -d / 2, 0), (x + 1.3, -d / 2 + 2.0, h), "z", 0.12, lean)
        for n in range(c.rows):
            z = 6 + n * (h - 10) / (c.rows - 1)
            front = -d / 2 + (z / h) * (d - 3.5) - 0.2
            board(m, (-w / 2 + 1.3, front, z), (w / 2 - 1.3, d / 2, z + 0.9), "x", 0.1)
            for side in (-1, 1):
                a, b = sorted((side * (w / 2 - 1.35), side * (w / 2 - 1.9)))
                board(m, (a, front + 1, z + 0.9), (b, d / 2, z + 2.6), "y", 0.1)
        return
    for x in (-w / 2, w / 2 - t):
        board(m, (x, -d / 2, 0), (x + t, d / 2, h), "z", 0.1)
    for n in range(1, c.columns):
        x = -w / 2 + w * n / c.columns
        board(m, (x - t / 2, -d / 2 + 0.2, 2), (x + t / 2, d / 2, h - 1), "z", 0.1)
    board(m, (-w / 2 + t, -d / 2 + 0.4, 0), (w / 2 - t, d / 2, 2.6), "x", 0.1)
    board(m, (-w / 2, d / 2 - 0.4, 2.6), (w / 2, d / 2, h), "z", 0.05)
    if c.doors:
        board(m, (-w / 2 - 1.2, -d / 2 - 1.2, h - 1.4), (w / 2 + 1.2, d / 2, h), "x", 0.5)
    else:
        board(m, (-w / 2 + t, -d / 2 + 0.05, h - t), (w / 2 - t, d / 2, h), "x", 0.1)
    levels = []
    for n in range(c.rows + 1):
        z = 2.6 + n * (h - 2.6 - t) / c.rows
        levels.append(z)
        if 0 < n < c.rows:
            board(m, (-w / 2 + t, -d / 2 + 0.25, z - 0.45), (w / 2 - t, d / 2, z + 0.45), "x", 0.1)
    if c.doors:
        each = w / c.columns
        for n in range(c.columns):
            x0 = -w / 2 + each * n + (t if n == 0 else t / 2)
            x1 = -w / 2 + each * (n + 1) - (t if n == c.columns - 1 else t / 2)
            half = (x0 + x1) / 2
            for a, b, hinge in ((x0, half, "left"), (half, x1, "right")):
                door(c, a, b, levels[0], levels[1] + 0.4, -d / 2 + 0.75, "panel", hinge)
    shelf_things(c, levels[1 if c.doors else 0 :])


BINDINGS = [
    (0.5, 0.42, 0.3), (0.18, 0.22, 0.2), (0.62, 0.58, 0.5), (0.1, 0.13, 0.2), (0.33, 0.13, 0.08), (0.7, 0.67, 0.6), (0.25, 0.25, 0.24),
]


def shelf_things(c, levels):
    """A few books and bowls, so that a shelf looks used and its size can be read."""
    cloths = [materials.plain(f"book{n}", color, 0.7) for n, color in enumerate(BINDINGS)]
    clay = materials.plain("clay", (0.58, 0.5, 0.42), 0.55)
    seed = 7

    def chance():
        nonlocal seed
        seed = (seed * 16807) % 2147483647
        return seed / 2147483647

    each = c.width / c.columns
    for row in range(len(levels) - 1):
        tall = levels[row + 1] - levels[row] - 0.9
        for column in range(c.columns):
            x0 = -c.width / 2 + each * column + 1.6
            x1 = -c.width / 2 + each * (column + 1) - 1.6
            z, y = levels[row] + 0.46, c.depth / 2 - 1.4
            kind = (row * 2 + column) % 3
            if kind == 2:
                r = min(4.0, tall * 0.3, (x1 - x0) * 0.2)
                lathe(
                    "vase", [(0, 0), (r * 0.6, 0), (r, r * 0.9), (r * 0.85, r * 1.6), (r * 0.45, r * 2.0), (r * 0.5, r * 2.25), (r * 0.4, r * 2.2), (0.0, r * 1.9)],
                    clay, move(x0 + (x1 - x0) * 0.6, y - 4.5, z), sides=28,
                )
                continue
            x, stop = (x0, x0 + (x1 - x0) * 0.62) if kind == 0 else (x0 + (x1 - x0) * 0.4, x1)
            while x < stop:
                thick = 0.7 + chance() * 1.0
                high = min(tall - 1, 7.2 + chance() * 3.2)
                deep = 5.5 + chance() * 1.5
                soft_box(
                    "book", (thick - 0.06, deep, high), cloths[int(chance() * len(cloths))], radius=0.12, step=8,
                    place=move(x + thick / 2, y - deep / 2 - 1.0 - chance() * 0.5, z + high / 2),
                )
                x += thick


def build(params):
    c = Case(params)
    if c.front == "open":
        bookcase(c)
    elif c.front == "drawers":
        drawers(c)
    else:
        doored(c)
