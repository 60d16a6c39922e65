"""Outdoor furniture: teak frames with cushions, painted slats, metal and canvas."""
import math

from mathutils import Vector

import materials
from family_case import METALS
from family_table import Table, legs as table_legs
from joinery import board
from mesh import lathe, move, soft_box, surface, tube, turn, wobble
from upholstery import back_cushion, seat_cushion

# Counts up when pictures would look different.
VERSION = 1

DEFAULTS = {"shape": "sofa", "cover": "duck", "seats": 3, "metal": False, "arms": True, "rocker": False}


class Piece:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})
        self.timber = materials.painted(rough=0.42) if self.metal else materials.wood(rough=0.6)
        self.cloth = materials.cover(self.cover)


def sofa(p):
    w, d, h, m = p.width, p.depth, p.height, p.timber
    s, seat = 2.2, 11.5
    x, front, back = w / 2 - s / 2, -d / 2, d / 2
    arm_top = 22.5
    for sx in (-1, 1):
        a, b = sx * x - s / 2, sx * x + s / 2
        board(m, (a, front, 0), (b, front + s, arm_top), "z", 0.3)
        board(m, (a, back - s - 3, 0), (b, back - 3, arm_top), "z", 0.3)
        board(m, (a - 0.7, front - 0.6, arm_top), (b + 0.7, back - 1.5, arm_top + 1.3), "y", 0.45)
        for k in range(1, 4):
            y = front + s + (d - 2 * s - 3) * k / 4
            board(m, (sx * x - 0.4, y - 1.0, seat - 1), (sx * x + 0.4, y + 1.0, arm_top), "z", 0.15)
        board(m, (sx * x - 0.6, front + s, 7), (sx * x + 0.6, back - 4, 10.5), "y", 0.2)
    for y in (front + 0.5, back - s - 2.5):
        board(m, (-x, y, 7.5), (x, y + 1.2, 11.2), "x", 0.2)
    lean = math.tan(math.radians(14))
    top = h - 3.5
    y0 = back - s - 2.4
    board(m, (-x, y0 + (top - seat) * lean - 0.6, top - 2.8), (x, y0 + (top - seat) * lean + 0.6, top), "x", 0.35)
    count = max(4, round(w / 6))
    for k in range(count + 1):
        xx = -x + 2 * x * k / count
        tube("slat", [Vector((xx, y0, seat - 1)), Vector((xx, y0 + (top - seat) * lean * 0.5, (seat + top) / 2)), Vector((xx, y0 + (top - seat) * lean, top - 1))], 0.62, m, closed=False, sides=4)
    inner = w - 2 * s - 0.8
    each, deep = inner / p.seats, d - 9.5
    for n in range(p.seats):
        cx = -inner / 2 + each * (n + 0.5)
        seat_cushion((each - 0.2, deep + 1.4, 5.2), p.cloth, move(cx, front + deep / 2 + 0.6, seat + 2.6), n * 2.3, 0.9, True, 0.3, nose=0.8)
        tall = h - seat - 5.4
        back_cushion((each - 0.4, 5.6, tall), p.cloth, move(cx, y0 - 2.2, seat + 5.4 + tall / 2) @ turn("X", -14), 9 + n, True, 1.0, 0.3)


def sling(p):
    """A metal dining chair with a padded seat and a woven back."""
    w, d, h, m = p.width, p.depth, p.height, p.timber
    x, seat = w / 2 - 0.6, 16.5
    for sx in (-1, 1):
        tube("frame", [Vector((sx * x, -d / 2 + 1.2, 0)), Vector((sx * x, -d / 2 + 1.6, seat)), Vector((sx * x, -d / 2 + 2.0, 24.4)), Vector((sx * x, -d / 2 + 3.4, 25.4)), Vector((sx * x, d / 2 - 5, 25.2))], 0.55, m, closed=False, sides=12)
        tube("back", [Vector((sx * x, d / 2 - 0.6, 0)), Vector((sx * x, d / 2 - 4.2, seat)), Vector((sx * x, d / 2 - 4.4, seat + 2)), Vector((sx * (x - 0.3), d / 2 - 0.9, h - 1)), Vector((sx * (x - 0.6), d / 2 - 0.8, h))], 0.55, m, closed=False, sides=12)
        tube("rail", [Vector((sx * x, -d / 2 + 1.6, seat - 0.5)), Vector((sx * x, d / 2 - 4.2, seat - 0.5))], 0.5, m, closed=False)
        board(m, (sx * x - 0.9, -d / 2 + 2.6, 25.1), (sx * x + 0.9, d / 2 - 4.4, 25.9), "y", 0.3)
    for y, z in ((-d / 2 + 1.6, seat - 0.5), (d / 2 - 4.2, seat - 0.5), (d / 2 - 0.9, h - 0.6)):
        tube("bar", [Vector((-x, y, z)), Vector((x, y, z))], 0.5, m, closed=False)
    strap = p.cloth
    for k in range(9):
        z = seat + 4.0 + k * (h - seat - 5.4) / 8
        y = d / 2 - 4.3 + 3.4 * (z - seat) / (h - seat)
        soft_box("strap", (2 * x, 0.35, (h - seat - 5) / 9.5), strap, radius=0.12, step=1.5, deform=lambda q, u: Vector((q.x, q.y + 0.9 * (1 - u[0] ** 2), q.z)), place=move(0, y, z) @ turn("X", -14))
    seat_cushion((w - 2.2, d - 6, 2.6), p.cloth, move(0, -1.4, seat + 1.2), 3, 0.6, True, 0.2)


def adirondack(p):
    w, d, h = p.width, p.depth, p.height
    m = materials.painted("cover", "cover", 0.5)
    x = w / 2 - 5.2
    lift = 2.0 if p.rocker else 0.0
    seat_front, seat_back = 14.5 + lift, 9.0 + lift
    y0, y1 = -d / 2 + 5, d / 2 - 9
    for k in range(7):
        t = k / 6
        y, z = y0 + (y1 - y0) * t, seat_front + (seat_back - seat_front) * t - 1.6 * math.sin(t * math.pi)
        soft_box("slat", (2 * x + 3.0, (y1 - y0) / 6.6, 0.8), m, radius=0.25, step=8, place=move(0, y, z) @ turn("X", -math.degrees(math.atan2(seat_front - seat_back, y1 - y0)) * (1.6 if t < 0.1 else 1)))
    count, fan = 6, 0.055
    base_y, base_z = y1 + 1.5, seat_back - 1.0
    for k in range(count):
        u = (k - (count - 1) / 2) / ((count - 1) / 2)
        tall = (h - base_z) / 0.92 * (1 - 0.16 * u * u)
        place = move(u * (x - 1.0), base_y, base_z) @ turn("X", -22 if not p.rocker else -17) @ turn("Y", math.degrees(fan) * u * 2.2)
        soft_box("back", (3.1 + 0.0 * k, 0.8, tall), m, radius=0.25, step=8, deform=lambda q, v: Vector((q.x * (1 + 0.14 * v[2]), q.y, q.z)), place=place @ move(0, 0, tall / 2))
    for low, wide in ((0.2, 2 * x + 2), (0.62, 2 * x + 6)):
        z = base_z + (h - base_z) * low
        soft_box("brace", (wide, 1.0, 2.6), m, radius=0.25, step=10, place=move(0, base_y + (z - base_z) * 0.4 + 1.1, z) @ turn("X", -20))
    for sx in (-1, 1):
        ax = sx * (w / 2 - 2.9)
        def paddle(q, u, sx=sx):
            t = (u[1] + 1) / 2
            return Vector((q.x * (1.15 - 0.45 * t), q.y, q.z - 0.8 * t))

        soft_box("arm", (5.6, d - 10, 0.9), m, radius=0.4, step=2.5, deform=paddle, place=move(ax, -2.6, 21.8 + lift))
        board(m, (sx * (x + 1.6) - 0.5, -d / 2 + 3.5, lift), (sx * (x + 1.6) + 0.5, -d / 2 + 8.0, 21.4 + lift), "z", 0.2)
        # The side runs from the front of the seat down to the ground behind.
        a, b = Vector((sx * (x + 0.4), -d / 2 + 4, seat_front - 3.2)), Vector((sx * (x + 0.4), d / 2 - 0.6, 2.0 + lift))
        long = (b - a).length
        soft_box("side", (1.0, long, 4.2), m, radius=0.25, step=10, place=move(*((a + b) / 2)) @ turn("X", -math.degrees(math.atan2(a.z - b.z, b.y - a.y))))
        board(m, (sx * (x + 1.6) - 0.5, d / 2 - 12, lift), (sx * (x + 1.6) + 0.5, d / 2 - 9, 21.4 + lift), "z", 0.2)
        if p.rocker:
            tube("rocker", [Vector((sx * (x + 0.6), -d / 2 - 1 + (d + 4) * k / 14, 1.2 + 3.2 * ((k / 14 - 0.45) * 1.7) ** 2)) for k in range(15)], 0.9, m, closed=False, sides=6)


def chaise(p):
    w, d, h, m = p.width, p.depth, p.height, p.timber
    x, z = w / 2 - 1.2, 11.5
    hinge = d / 2 - 30
    for sx in (-1, 1):
        board(m, (sx * x - 0.8, -d / 2, z - 3.4), (sx * x + 0.8, d / 2 - 2, z), "y", 0.3)
        for y in (-d / 2 + 4, d / 2 - 18):
            board(m, (sx * x - 1.0, y, 0), (sx * x + 1.0, y + 2.2, z - 2), "z", 0.25)
    lathe("wheel", [(0, -0.7), (3.6, -0.7), (3.9, -0.4), (3.9, 0.4), (3.6, 0.7), (0, 0.7)], m, move(-x - 1.4, d / 2 - 17, 3.9) @ turn("Y", 90), sides=36)
    for k in range(16):
        y = -d / 2 + 1 + (hinge + d / 2 - 2) * k / 15
        board(m, (-x, y, z - 0.9), (x, y + 1.9, z), "x", 0.15)
    rise = 38
    way = move(0, hinge + 1, z) @ turn("X", rise)
    for k in range(11):
        soft_box("slat", (2 * x, 2.0, 0.9), m, radius=0.15, step=12, place=way @ move(0, 1.5 + k * 2.7, -0.5))
    for sx in (-1, 1):
        soft_box("stile", (1.4, 30, 1.2), m, radius=0.2, step=12, place=way @ move(sx * (x - 1.5), 15, -1.4))
    long = hinge + d / 2
    seat_cushion((w - 2.4, long, 3.4), p.cloth, move(0, -d / 2 + long / 2 + 0.4, z + 1.7), 2, 0.7, True, 0.2)
    seat_cushion((w - 2.4, 30, 3.4), p.cloth, way @ move(0, 15.6, 1.9), 6, 0.7, True, 0.2)
    for k in (0.33, 0.66):
        y = -d / 2 + long * k
        tube("tuft", [Vector((-w / 2 + 1.4, y, z + 3.9)), Vector((0, y, z + 4.0)), Vector((w / 2 - 1.4, y, z + 3.9))], 0.1, p.cloth, closed=False)


def table(p):
    t = Table({"width": p.width, "depth": p.depth, "height": p.height, "leg": 2.6, "inset": 1.5})
    t.timber = p.timber
    w, d, h, m = p.width, p.depth, p.height, p.timber
    x, y = w / 2 - 3, d / 2 - 3
    count = max(5, round((d - 5) / 3.6))
    board(m, (-w / 2, -d / 2, h - 1.2), (w / 2, -d / 2 + 2.6, h), "x", 0.2)
    board(m, (-w / 2, d / 2 - 2.6, h - 1.2), (w / 2, d / 2, h), "x", 0.2)
    for sx in (-1, 1):
        a, b = sorted((sx * w / 2, sx * (w / 2 - 2.6)))
        board(m, (a, -d / 2 + 2.6, h - 1.2), (b, d / 2 - 2.6, h), "y", 0.2)
    each = (d - 5.2) / count
    for k in range(count):
        a = -d / 2 + 2.6 + each * k
        board(m, (-w / 2 + 2.6, a + 0.16, h - 1.1), (w / 2 - 2.6, a + each - 0.16, h - 0.05), "x", 0.15)
    for sx in (-1, 1):
        for sy in (-1, 1):
            board(m, (sx * x - 1.4, sy * y - 1.4, 0), (sx * x + 1.4, sy * y + 1.4, h - 1.1), "z", 0.3)
    high = 3.2 if h > 22 else 2.2
    for sy in (-1, 1):
        board(m, (-x, sy * y - 0.5, h - 1.2 - high), (x, sy * y + 0.5, h - 1.2), "x", 0.15)
    for sx in (-1, 1):
        board(m, (sx * x - 0.5, -y, h - 1.2 - high), (sx * x + 0.5, y, h - 1.2), "y", 0.15)


def concrete():
    n = materials.Nodes("concrete")
    uv = materials.cloth_coordinates(n)
    clouds, pits = n.noise(uv, 0.2, 5.0, 0.6), n.noise(uv, 4.0, 3.0)
    n.coloured(n.grey(n.math("ADD", n.math("MULTIPLY_ADD", clouds, 0.4, 0.76), n.math("MULTIPLY_ADD", pits, 0.12, -0.06))), "cover")
    n.bump(pits, 0.25, 0.05)
    n.set(roughness=0.75, specular=0.25)
    return n.material


def fire_table(p):
    """A block of cast concrete, in the product's colour, with flames over glass beads."""
    w, d, h = p.width, p.depth, p.height
    c = concrete()
    burner_w, burner_d, t = w * 0.46, d * 0.26, 2.2
    bw, bd = w * 0.84, d * 0.8
    soft_box("body", (bw, bd, h - t - 0.6), c, radius=0.4, step=8, place=move(0, 0, 0.6 + (h - t - 0.6) / 2))
    for low, high in (((-w / 2, -d / 2), (w / 2, -burner_d / 2)), ((-w / 2, burner_d / 2), (w / 2, d / 2))):
        soft_box("top", (high[0] - low[0], high[1] - low[1], t), c, radius=0.35, step=8, place=move(0, (low[1] + high[1]) / 2, h - t / 2))
    for sx in (-1, 1):
        wide = (w - burner_w) / 2
        soft_box("top", (wide, burner_d + 0.5, t), c, radius=0.35, step=8, place=move(sx * (burner_w / 2 + wide / 2), 0, h - t / 2))
    steel = materials.metal("tray", METALS["black"], 0.4)
    soft_box("tray", (burner_w, burner_d, 0.4), steel, radius=0.1, step=20, place=move(0, 0, h - t + 0.6))
    beads = [materials.plain("bead", tone, 0.08, 0.6) for tone in ((0.06, 0.07, 0.08), (0.25, 0.27, 0.28), (0.03, 0.03, 0.035))]
    seed = 5
    for k in range(260):
        seed = (seed * 16807) % 2147483647
        a = seed / 2147483647
        seed = (seed * 16807) % 2147483647
        b = seed / 2147483647
        soft_box("bead", (1.1 + 0.5 * a, 1.0, 0.8 + 0.4 * b), beads[k % 3], radius=0.35, step=2, place=move((a - 0.5) * (burner_w - 2), (b - 0.5) * (burner_d - 1.6), h - t + 1.1 + 0.3 * a) @ turn("Z", 360 * b) @ turn("X", 40 * a))
    # The tall ones stand in the middle, with air between them: seen small, a row of equals is a slab.
    lit = flames()
    for k in range(11):
        along = (k - 5) / 5 + 0.16 * wobble((k * 2.7, 0, 4), 1.0)
        x, y = along * burner_w * 0.4, 0.9 * wobble((k * 1.9, 0, 9), 1.0)
        tall = (3.2 + 5.2 * (1 - along * along)) * (0.72 + 0.5 * abs(wobble((k * 1.3, 2, 0), 1.0)))
        wide = 0.62 + 0.075 * tall

        def at(u, v, x=x, y=y, tall=tall, wide=wide, k=k):
            a = 2 * math.pi * u
            r = wide * math.sin(math.pi * min(1, 0.12 + 0.88 * v**0.72)) * (1 - 0.45 * v)
            sway = 1.5 * v**1.5
            return Vector((x + r * math.cos(a) + sway * wobble((k, v * 2.2, 1), 1.0), y + r * math.sin(a) * 0.7 + sway * wobble((k, v * 2.2, 3), 1.0), h - t + 1.2 + v * tall))

        surface("flame", at, 16, 22, lit, close_columns=True, uv=lambda u, v: (u, v))


def flames():
    """Gas that burns: blue where it leaves the beads, brightest in the middle of a tongue, nothing at its edge and its tip."""
    n = materials.Nodes("flame")
    high = n.add("ShaderNodeSeparateXYZ", {0: materials.cloth_coordinates(n)}).outputs[1]
    edge = n.add("ShaderNodeLayerWeight", {"Blend": 0.5}).outputs["Facing"]
    thick = n.math("POWER", n.math("SUBTRACT", 1.0, edge), 1.3)
    begun = n.add("ShaderNodeMapRange", {0: high, 1: 0.0, 2: 0.2, 3: 0.25, 4: 0.9}).outputs[0]
    share = n.math("MULTIPLY", n.math("MULTIPLY", thick, begun), n.math("POWER", n.math("SUBTRACT", 1.0, high), 0.7))
    hot = n.add("ShaderNodeMixRGB", {0: high, 1: (1.0, 0.5, 0.09, 1), 2: (1.0, 0.2, 0.02, 1)}).outputs[0]
    blue = n.add("ShaderNodeMapRange", {0: high, 1: 0.0, 2: 0.14, 3: 0.85, 4: 0.0}).outputs[0]
    color = n.add("ShaderNodeMixRGB", {0: blue, 1: hot, 2: (0.1, 0.22, 0.9, 1)}).outputs[0]
    glow = n.add("ShaderNodeEmission", {"Color": color, "Strength": 2.4})
    clear = n.tree.nodes.new("ShaderNodeBsdfTransparent")
    both = n.add("ShaderNodeMixShader", {0: share, 1: clear.outputs[0], 2: glow.outputs[0]})
    out = next(node for node in n.tree.nodes if node.type == "OUTPUT_MATERIAL")
    n.put(out.inputs["Surface"], both.outputs[0])
    return n.material


def umbrella(p):
    w, h, m = p.width, p.height, p.timber
    r, ribs = w / 2, 8
    low, top = h - w * 0.2, h - 3

    def at(u, v):
        a = 2 * math.pi * u + math.pi / 8
        k = (u * ribs) % 1
        # Cloth is straight on the ribs and hangs a little between them.
        sag = math.sin(math.pi * k)
        flat = math.cos(math.pi / ribs) / math.cos((k - 0.5) * 2 * math.pi / ribs)
        rr = r * v * flat
        z = top - (top - low) * v**1.06 - 1.6 * sag * v * (1 - 0.4 * v)
        return Vector((rr * math.cos(a), rr * math.sin(a), z))

    surface("canopy", at, ribs * 12, 24, p.cloth, close_columns=True, uv=lambda u, v: (u * w * 2, v * r))

    def valance(u, v):
        edge = at(u, 1.0)
        return edge + Vector((0, 0, -v * (4.6 - 0.9 * abs(math.sin(math.pi * u * ribs * 3)))))

    surface("valance", valance, ribs * 24, 3, p.cloth, close_columns=True, uv=lambda u, v: (u * w * 3, v * 5))
    vent = r * 0.17
    lathe("vent", ease_vent(top, vent), p.cloth, sides=48)
    lathe("pole", [(0, 0), (0.95, 0), (0.95, h - 2), (0, h - 2)], m, sides=24)
    lathe("finial", [(0, h - 2.2), (1.1, h - 2.2), (1.3, h - 1.2), (0.8, h - 0.3), (0, h)], m, sides=24)
    for k in range(ribs):
        a = 2 * math.pi * k / ribs + math.pi / 8
        out = Vector((math.cos(a), math.sin(a), 0))
        tube("rib", [out * 1.0 + Vector((0, 0, top - 1.2)), out * r * 0.5 + Vector((0, 0, (top + low) / 2 - 0.9)), out * r * 0.985 + Vector((0, 0, low - 0.5))], 0.42, m, closed=False, sides=8)
        tube("strut", [out * 1.2 + Vector((0, 0, low - 6)), out * r * 0.5 + Vector((0, 0, (top + low) / 2 - 1.2))], 0.38, m, closed=False, sides=8)
    lathe("hub", [(0, low - 7), (1.7, low - 7), (1.7, low - 5), (0, low - 5)], m, sides=24)
    foot = materials.plain("foot", (0.06, 0.06, 0.065), 0.5, 0.4)
    lathe("base", [(0, 0), (11, 0), (11.4, 0.6), (11, 2.0), (3, 3.2), (1.6, 4.0), (1.6, 14), (0, 14)], foot, sides=64)


def ease_vent(top, r):
    return [(r, top - r * 0.38), (r * 0.8, top - r * 0.2), (r * 0.4, top + 0.6), (0.6, top + 1.4)]


def build(params):
    p = Piece(params)
    {
        "sofa": sofa, "sling": sling, "adirondack": adirondack, "chaise": chaise, "table": table, "fire-table": fire_table,
        "umbrella": umbrella,
    }[p.shape](p)
