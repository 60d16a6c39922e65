"""Dining chairs, stools and office chairs."""
import math

from mathutils import Vector

import materials
from family_case import METALS
from joinery import board
from mesh import add_mesh, lathe, move, soft_box, surface, tube, turn, wobble
from upholstery import CORD, ease, seat_cushion, slab

# Counts up when pictures would look different.
VERSION = 1

DEFAULTS = {"shape": "upholstered", "cover": "weave", "seat": 18.0, "paint": False, "rails": 3, "cord": False, "slim": False, "cutoff": 0.0}


class Chair:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})
        self.timber = materials.painted() if self.paint else materials.wood()
        self.cloth = materials.cover(self.cover) if self.shape in ("upholstered", "task", "executive", "mesh") else None


def stick(m, a, b, low, high=None, sides=14):
    """A round leg or rail from a to b, thinner at its ends."""
    a, b = Vector(a), Vector(b)
    high = high or low
    rows = [a + (b - a) * k / 8 for k in range(9)]
    tube("stick", rows, 1.0, m, closed=False, sides=sides, thickness=lambda t: low + (high - low) * t + 0.16 * math.sin(math.pi * t) * low)


def saddle(c, w, d, z, thick=1.7):
    """A scooped seat of solid wood."""
    def shape(p, unit):
        u, v, t = unit
        dip = 0.85 * max(0.0, 1 - (u * 1.15) ** 2) * max(0.0, 1 - (v * 0.95 - 0.15) ** 2) * max(0.0, t)
        ridge = 0.35 * math.exp(-((u / 0.14) ** 2)) * max(0.0, -v) * max(0.0, t)
        x = p.x * (1 - 0.10 * max(0.0, v) - 0.05 * v * v)
        under = max(0.0, -t)
        return Vector((x * (1 - 0.12 * under), p.y * (1 - 0.1 * under) - 0.4 * (1 - u * u) * max(0.0, -v), p.z - dip + ridge))

    soft_box("seat", (w, d, thick), c.timber, radius=0.6, step=0.9, deform=shape, place=move(0, 0, z - thick / 2))


def legs(c, w, d, z, splay=1.6, thick=0.85, back_splay=2.0):
    spots = []
    for sx in (-1, 1):
        for sy in (-1, 1):
            top = Vector((sx * (w / 2 - 2.6), sy * (d / 2 - 2.6), z))
            foot = Vector((sx * (w / 2 - 2.6 + splay), sy * (d / 2 - 2.6) + sy * (back_splay if sy > 0 else splay * 0.7), 0))
            stick(c.timber, foot, top, thick * 0.72, thick)
            spots.append((foot, top))
    return spots


def stretchers(c, spots, at=0.38, r=0.45):
    mid = [foot + (top - foot) * at for foot, top in spots]
    left, right = (mid[0] + mid[1]) / 2, (mid[2] + mid[3]) / 2
    stick(c.timber, mid[0], mid[1], r)
    stick(c.timber, mid[2], mid[3], r)
    stick(c.timber, left, right, r)


def windsor(c):
    w, d, h, z = c.width, c.depth, c.height, c.seat
    saddle(c, w, d - 2.5, z)
    spots = legs(c, w, d - 3, z - 1.2)
    stretchers(c, spots)
    y, lean = (d - 2.5) / 2 - 1.4, 3.6
    half = w / 2 - 2.0
    bow = []
    for i in range(41):
        a = math.pi * i / 40
        k = math.sin(a) ** 0.62
        bow.append(Vector((-half * math.copysign(abs(math.cos(a)) ** 0.72, math.cos(a)), y + lean * k, z + (h - z - 0.5) * k)))
    tube("bow", bow, 0.5, c.timber, closed=False, sides=12)
    count = 9
    for n in range(count):
        x = (n - (count - 1) / 2) * (2 * half - 3.4) / (count - 1)
        spread = x * 1.12
        top = min(bow[6:35], key=lambda p: abs(p.x - spread))
        stick(c.timber, (x, y, z - 0.4), (spread, top.y, top.z), 0.3, 0.24, 10)


def ladder(c):
    w, d, h, z = c.width, c.depth, c.height, c.seat
    m = c.timber
    y = d / 2 - 1.6
    x = w / 2 - 1.2
    for sx in (-1, 1):
        rows = [Vector((sx * x, y + 1.2, 0)), Vector((sx * x, y, z * 0.5)), Vector((sx * x, y, z)), Vector((sx * x, y + 1.0, z + (h - z) * 0.5)), Vector((sx * (x - 0.2), y + 2.8, h))]
        fine = []
        for i in range(len(rows) - 1):
            fine += [rows[i] + (rows[i + 1] - rows[i]) * k / 4 for k in range(4)]
        fine.append(rows[-1])
        tube("post", fine, 0.78, m, closed=False, sides=14)
        stick(m, (sx * (x + 0.5), -d / 2 + 1.2, 0), (sx * (x + 0.3), -d / 2 + 1.4, z), 0.6, 0.78)
    for n in range(c.rails):
        k = (n + 0.8) / (c.rails - 0.1)
        zz = z + (h - z - 2.5) * k
        yy = y + 2.8 * max(0.0, (zz - z) / (h - z)) ** 1.3

        def bent(p, unit):
            return Vector((p.x, p.y, p.z + 1.1 * (1 - unit[0] ** 2) * -1))

        soft_box(
            "rail", (2 * x, 2.6, 0.5), m, radius=0.2, step=1.2, deform=bent,
            place=move(0, yy, zz) @ turn("X", 90 - 9),
        )
    for zz, r in ((z - 1.0, 0.6), (z * 0.34, 0.45)):
        for sx in (-1, 1):
            stick(m, (sx * (x + 0.2), -d / 2 + 1.4, zz), (sx * x, y, zz), r)
        for yy in (-d / 2 + 1.4, y):
            stick(m, (-x, yy, zz + (0.9 if r < 0.5 else 0)), (x, yy, zz + (0.9 if r < 0.5 else 0)), r)
    woven_cord(c, 2 * x + 1.4, y + d / 2 - 0.4, z, -d / 2 + 1.0)
    if c.seat > 22:
        brass = materials.metal("brass", METALS["brass"], 0.3)
        board(brass, (-x, -d / 2 + 0.7, z * 0.34 + 1.3), (x, -d / 2 + 2.1, z * 0.34 + 1.5), "x", 0.05)


def woven_cord(c, w, d, z, front):
    """A seat of paper cord: four triangles of strands that meet in an envelope."""
    n = materials.Nodes("cord")
    uv = materials.cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    a = n.math("DIVIDE", n.math("ABSOLUTE", parts.outputs[0]), w / 2)
    b = n.math("DIVIDE", n.math("ABSOLUTE", parts.outputs[1]), d / 2)
    side = n.math("GREATER_THAN", a, b)
    along = n.add("ShaderNodeMixRGB", {0: side, 1: n.grey(parts.outputs[1]), 2: n.grey(parts.outputs[0])})
    strand = n.add("ShaderNodeSeparateXYZ", {0: along.outputs[0]}).outputs[0]
    wave = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", strand, 3.3 * math.pi)))
    tint = n.math("MULTIPLY_ADD", n.math("POWER", wave, 0.5), 0.6, 0.4)
    colour = n.add("ShaderNodeVectorMath", {0: n.grey(tint), 1: (0.62, 0.48, 0.31)}, operation="MULTIPLY")
    n.put(n.bsdf.inputs["Base Color"], colour.outputs[0])
    n.bump(wave, 0.8, 0.12)
    n.set(roughness=0.8, specular=0.2)

    def dish(p, unit):
        return Vector((p.x, p.y, p.z - 0.5 * (1 - unit[0] ** 2) * (1 - unit[1] ** 2) * max(0.0, unit[2])))

    soft_box("cord", (w, d, 1.5), n.material, radius=0.65, step=1.0, deform=dish, place=move(0, front + d / 2, z - 0.4))


def upholstered(c):
    w, d, h, z = c.width, c.depth, c.height, c.seat + 1.2
    seat_w, seat_d = w - (0.4 if not c.slim else 1.0), d - 4.5
    y0 = -d / 2 + seat_d / 2 + 0.2
    seat_cushion((seat_w, seat_d, 3.6 if not c.slim else 2.8), c.cloth, move(0, y0, z - 1.8), 3, 0.9, False, 0.2, nose=0.5)
    low, high = (z + (0.2 if not c.slim else 5.5)), h
    tall = high - low
    wrap = 3.2 if not c.slim else 1.4

    def back(p, unit):
        up = (unit[2] + 1) / 2
        x = p.x * (1 - 0.05 * up)
        y = p.y - wrap * unit[0] ** 2 + up * 3.0 - 0.4
        z2 = p.z - (0.9 * abs(unit[0]) ** 3 if unit[2] > 0.9 else 0)
        return Vector((x, y, z2 + 0.05 * wobble(p, 0.3, 2)))

    loop = soft_box("back", (w - 0.4, 2.6 if not c.slim else 2.0, tall), c.cloth, radius=1.1 if not c.slim else 0.9, step=0.7, deform=back, place=move(0, d / 2 - 3.6, low + tall / 2))
    tube("cord", loop("front"), 0.15, c.cloth)
    x, y = w / 2 - 2.0, seat_d / 2
    for sx in (-1, 1):
        stick(c.timber, (sx * (x + 0.7), -d / 2 + 1.2, 0), (sx * x, -d / 2 + 2.2, z - 3), 0.52, 0.9)
        stick(c.timber, (sx * (x + 0.5), d / 2 - 0.7, 0), (sx * x, d / 2 - 4.6, z - 3), 0.52, 0.9)
        if c.slim:
            stick(c.timber, (sx * (x - 0.2), d / 2 - 4.6, z - 3), (sx * (x - 0.6), d / 2 - 2.6, low + 2), 0.6, 0.5)
    for a, b in (((-x, -d / 2 + 2.2), (x, -d / 2 + 2.2)), ((-x, d / 2 - 4.6), (x, d / 2 - 4.6)), ((-x, -d / 2 + 2.2), (-x, d / 2 - 4.6)), ((x, -d / 2 + 2.2), (x, d / 2 - 4.6))):
        board_between(c.timber, a, b, z - 4.6, z - 2.8)


def board_between(m, a, b, low, high):
    along = "x" if abs(a[0] - b[0]) > abs(a[1] - b[1]) else "y"
    t = 0.45
    lows = (min(a[0], b[0]) - (t if along == "y" else 0), min(a[1], b[1]) - (t if along == "x" else 0), low)
    highs = (max(a[0], b[0]) + (t if along == "y" else 0), max(a[1], b[1]) + (t if along == "x" else 0), high)
    board(m, lows, highs, along, 0.12)


def backless(c):
    w, d, h = c.width, c.depth, c.height
    saddle(c, w, d, h, 1.8)
    spots = legs(c, w, d, h - 1.4, 1.2, 0.85, 1.0)
    mid = [foot + (top - foot) * 0.34 for foot, top in spots]
    high = [foot + (top - foot) * 0.42 for foot, top in spots]
    stick(c.timber, mid[0], mid[2], 0.5)
    stick(c.timber, mid[1], mid[3], 0.5)
    stick(c.timber, high[0], high[1], 0.5)
    stick(c.timber, high[2], high[3], 0.5)


def base_of_five(c, timbered):
    dark = materials.plain("nylon", (0.03, 0.03, 0.033), 0.45, 0.4)
    arm = c.timber if timbered else dark
    reach = min(c.width, c.depth) * 0.47
    for n in range(5):
        a = math.radians(72 * n + 18)
        out = Vector((math.cos(a), math.sin(a), 0))
        tube("spoke", [out * 1.6 + Vector((0, 0, 4.6)), out * reach * 0.55 + Vector((0, 0, 4.0)), out * reach + Vector((0, 0, 3.0))], 1.0, arm, closed=False, sides=12, thickness=lambda t: 1.0 - 0.35 * t)
        side = Vector((-out.y, out.x, 0))
        for k in (-1, 1):
            centre = out * reach + side * 0.55 * k + Vector((0, 0, 1.15))
            way = side.to_track_quat("Z", "Y").to_matrix().to_4x4()
            lathe("caster", [(0, -0.4), (0.95, -0.4), (1.15, -0.2), (1.15, 0.2), (0.95, 0.4), (0, 0.4)], dark, move(*centre) @ way, sides=20)
    chrome = materials.metal("chrome", (0.55, 0.55, 0.56), 0.22)
    lathe("column", [(1.4, 3.6), (1.4, 8), (0.9, 8), (0.9, c.seat - 3.6), (0, c.seat - 3.6)], chrome, sides=24)
    soft_box("mechanism", (7, 9, 2), dark, radius=0.5, step=4, place=move(0, 0, c.seat - 4))
    return dark


def mesh_cloth(c):
    """A see-through net, in the product's colour."""
    n = materials.Nodes("net")
    uv = materials.cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    holes = n.math(
        "MULTIPLY",
        n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", parts.outputs[0], 6 * math.pi))),
        n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", parts.outputs[1], 6 * math.pi))),
    )
    n.coloured(n.grey(n.math("MULTIPLY_ADD", holes, -0.55, 1.05)), "cover")
    n.bump(holes, 0.5, 0.04)
    n.set(roughness=0.7, specular=0.2)
    return n.material


def office(c):
    w, d, h, z = c.width, c.depth, c.height, c.seat
    executive = c.shape == "executive"
    dark = base_of_five(c, executive)
    seat_w, seat_d = min(20.5, w - 5), min(20, d - 6)
    seat_cushion((seat_w, seat_d, 3.4), c.cloth, move(0, -1.0, z - 1.4), 3, 0.7, executive, 0.2, nose=1.2)
    soft_box("shell", (seat_w - 2, seat_d - 2, 0.7), dark, radius=0.3, step=5, place=move(0, -1.0, z - 3.2))
    low, high = z + 1.4, h - (7 if c.shape == "mesh" and h > 42 else 0)
    tall = high - low
    y = seat_d / 2 - 0.6
    back_w = seat_w - 0.5

    def place_at(u, v):
        x = (u - 0.5) * back_w * (0.86 + 0.2 * math.sin(math.pi * min(1, v * 1.15)) - 0.12 * v)
        curve = 1.6 * math.sin(v * math.pi * 1.05) * (1 - v * 0.55)
        return Vector((x, y - curve * 0.6 + 3.4 * v + 1.8 * (2 * u - 1) ** 2 * -0.9, low + v * tall))

    if executive:
        rolls = 7

        def pad(u, v):
            around = 2 * math.pi * u
            p = place_at(0.5 + 0.5 * math.cos(around), v)
            full = 0.9 + 1.4 * abs(math.sin(v * math.pi * rolls)) ** 0.5
            edge = min(1.0, min(v, 1 - v) / 0.02) ** 0.5
            return p + Vector((0, math.copysign(abs(math.sin(around)) ** 0.6, math.sin(around)) * full * edge * (1 if math.sin(around) < 0 else 0.5), 0))

        surface("rolls", pad, 64, rolls * 16, c.cloth, close_columns=True, uv=lambda u, v: (u * 2 * back_w, v * tall))
    else:
        net = mesh_cloth(c)
        surface("net", place_at, 40, 44, net, uv=lambda u, v: (u * back_w, v * tall))
        rim = [place_at(k / 24, 0) for k in range(25)] + [place_at(1, k / 24) for k in range(1, 25)] + [place_at(1 - k / 24, 1) for k in range(1, 25)] + [place_at(0, 1 - k / 24) for k in range(1, 24)]
        tube("rim", rim, 0.55, dark, sides=10)
        tube("spine", [Vector((0, 2, z - 3.6)), Vector((0, y + 3.0, z - 2)), Vector((0, y + 3.2, z + 6)), Vector((0, y + 3.4, z + tall * 0.6))], 0.9, dark, closed=False)
        tube("lumbar", [place_at(k / 10, 0.3) + Vector((0, 0.9, 0)) for k in range(11)], 0.7, dark, closed=False)
        if high < h:
            def head(p, unit):
                return Vector((p.x, p.y - 0.9 * unit[0] ** 2, p.z))

            soft_box("headrest", (11, 1.8, 5.4), net, radius=0.7, step=0.8, deform=head, place=move(0, y + 2.9, h - 2.8) @ turn("X", -8))
            tube("neck", [Vector((0, y + 3.6, high - 1)), Vector((0, y + 3.8, h - 3))], 0.5, dark, closed=False)
    if c.shape != "task":
        for sx in (-1, 1):
            x = sx * (seat_w / 2 + 1.6)
            material = c.cloth if executive else dark
            tube("armpost", [Vector((sx * seat_w * 0.36, 0.5, z - 3.4)), Vector((x, 0.5, z - 2.2)), Vector((x, 0.8, z + 7))], 0.75, c.timber if executive else dark, closed=False)
            soft_box("armpad", (2.9, 10, 1.2), material, radius=0.5, step=1.5, place=move(x, -0.4, z + 7.6))


def build(params):
    c = Chair(params)
    {
        "windsor": windsor, "ladder": ladder, "upholstered": upholstered, "backless": backless, "mesh": office, "task": office,
        "executive": office,
    }[c.shape](c)
