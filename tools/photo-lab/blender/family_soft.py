"""Pillows, sheets, protectors, comforters and quilts, and what mattresses lie on."""
import math

from mathutils import Vector

import materials
from bedding import linen
from joinery import board
from mesh import lathe, move, soft_box, surface, tube, turn, wobble
from ticking import ticking
from upholstery import slab, throw_pillow

# Counts up when pictures would look different.
VERSION = 1

DEFAULTS = {
    "shape": "classic", "finish_trim": True, "raised": 38, "raised_feet": 14, "squares": 14.0,
    # Pictures show a base raised, a comforter folded and a pillow plump; measures are of what lies flat.
    "measured": False,
}
CARD = (0.7, 0.66, 0.58)


class Soft:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})


def pillow(s):
    w, d, t = s.width, s.depth, s.height
    cloth = ticking("pillow", 1.0, 0.0, stitched=False)
    trim = ticking("trim", 0.0, 1.0, stitched=False)
    if s.shape == "contour":
        if s.measured:  # at its crest
            t -= 1.1

        def wave(p, unit):
            u, v, k = unit
            z = p.z + (k + 1) / 2 * (0.9 * math.cos(v * math.pi * 1.35 + 0.35) + 0.2 * (1 - u**4))
            return Vector((p.x, p.y, z))

        loop = soft_box("pillow", (w, d, t), cloth, radius=1.7, step=0.6, deform=wave, place=move(0, 0, t / 2))
        tube("cord", loop("bottom"), 0.2, trim)
        soft_box("tag", (3, 0.2, 1.2), trim, radius=0.08, step=2, place=move(w * 0.3, -d / 2 - 0.05, t * 0.45))
        return
    lying = turn("X", 90)
    # A pair is measured by one of the two.
    for n in range(2 if s.shape == "pair" and not s.measured else 1):
        place = move(0.8 * n, 0.6 * n, t * 0.42 + n * (t * 0.7)) @ turn("Z", -4 * n) @ lying
        throw_pillow((w, d, t - 0.2 if s.measured else t + 1.0), cloth, place, 3 + n)
    if s.shape == "gusset":
        tube("band", [Vector((w / 2 * 0.93 * math.copysign(abs(math.cos(a)) ** 0.3, math.cos(a)), d / 2 * 0.93 * math.copysign(abs(math.sin(a)) ** 0.3, math.sin(a)), t * 0.42)) for a in [k * math.pi / 60 for k in range(120)]], 0.3, trim)


def folded(w, d, z, thick, cloth, seed, layers=3):
    """A folded sheet: round at the fold in front, its edges showing at the side."""
    each = thick / layers
    for n in range(layers):
        def soft(p, unit, n=n):
            return Vector((p.x + 0.12 * wobble((p.y, n, seed), 0.2), p.y + 0.15 * wobble((p.x, n, seed), 0.15), p.z + 0.1 * wobble((p.x, p.y, n + seed), 0.12)))

        soft_box("fold", (w - 0.15 * (n % 2), d, each * 1.06), cloth, radius=each * 0.5, step=0.8, deform=soft, place=move(0.05 * n, 0, z + each * (n + 0.5)))
    front = -d / 2
    tube("turn", [Vector((-w / 2 + w * k / 20, front + 0.1 + 0.12 * wobble((k, seed, 0), 0.4), z + thick / 2)) for k in range(21)], thick * 0.5, cloth, closed=False, sides=16)


def sheets(s):
    own = ticking("sheet", 1.0, 0.0, stitched=False)
    if s.shape == "linen":
        own = crumpled()
    w, d = 15.0, 11.0
    z = 0.0
    for n, (thick, layers) in enumerate(((3.4, 4), (3.0, 4), (1.7, 2), (1.7, 2))):
        folded(w - 0.3 * n, d - 0.2 * n, z, thick, own, n * 3.1, layers)
        z += thick + 0.05
    ribbon = materials.plain("ribbon", (0.62, 0.56, 0.46), 0.6)
    for x0 in (0.0,):
        loop = [Vector((x0, -d / 2 - 1.9, 0.1)), Vector((x0, -d / 2 - 1.95, z * 0.5)), Vector((x0, -d / 2 - 1.0, z + 0.12)), Vector((x0, 0, z + 0.2)), Vector((x0, d / 2, z + 0.12)), Vector((x0, d / 2 + 0.3, z * 0.5)), Vector((x0, d / 2 + 0.3, 0.1))]
        for k in (-0.5, 0, 0.5):
            tube("ribbon", [p + Vector((k, 0, 0)) for p in smooth(loop)], 0.26, ribbon, closed=False, sides=6)


def smooth(points, parts=6):
    out = []
    for n in range(len(points) - 1):
        a, b = points[max(0, n - 1)], points[n]
        c, e = points[n + 1], points[min(len(points) - 1, n + 2)]
        for i in range(parts):
            t = i / parts
            out.append(0.5 * ((2 * b) + (c - a) * t + (2 * a - 5 * b + 4 * c - e) * t * t + (3 * b - a - 3 * c + e) * t**3))
    return [*out, points[-1]]


def crumpled():
    n = materials.Nodes("linen")
    uv = materials.cloth_coordinates(n)
    weave = n.noise(uv, 9.0, 2.0)
    creases = n.noise(n.stretched(uv, 0.6, 0.8), 1.0, 5.0, 0.65)
    n.coloured(n.grey(n.math("ADD", n.math("MULTIPLY_ADD", weave, 0.2, 0.86), n.math("MULTIPLY_ADD", creases, 0.24, -0.12))), "cover")
    n.bump(creases, 0.7, 0.25)
    n.set(roughness=0.92, specular=0.1)
    return n.material


def duvet(s):
    """Folded in three, its stitched boxes (or rows) showing on top and round the fold."""
    quilted = s.shape == "quilt"
    cloth = crumpled() if quilted else ticking("down", 1.0, 0.0, stitched=False)
    w, d = (s.width, s.depth) if s.measured else (26.0, 20.0)
    layers, thick = (3, 1.5) if quilted else (3, 4.4)
    cell = 3.2 if quilted else 8.5
    relief = 0.3 if quilted else 1.1
    if s.measured:
        # Spread out, it is one layer, its relief a part of its height.
        layers, thick, relief = 1, s.height * 0.55, s.height * 0.4
    loose = 0.06 * s.height if s.measured else 0.5
    for n in range(layers):
        def puffed(p, unit, n=n):
            x, y = p.x, p.y
            wave = min(abs(math.sin(math.pi * (x / cell + 0.5))), abs(math.sin(math.pi * (y / cell + 0.2))) if not quilted else 1.0) ** 0.5
            if quilted:
                wave = abs(math.sin(math.pi * (y / cell))) ** 0.6
            k = max(0.0, unit[2]) * max(0.0, 1 - max(abs(unit[0]), abs(unit[1])) ** 10)
            side = 1 - abs(unit[2])
            soft = loose * wobble((x, y, n * 5), 0.1) + 0.3 * loose * wobble((x, y, n * 5), 0.4)
            out = 0.8 * side * (0.4 + 0.6 * abs(math.sin(math.pi * (x / cell + 0.5)))) if abs(unit[1]) > 0.98 else 0
            return Vector((x + 0.4 * wobble((y, n, 1), 0.15), y + math.copysign(out, y) + 0.3 * wobble((x, n, 2), 0.12), p.z + k * relief * wave + soft * (0.5 + 0.5 * unit[2])))

        soft_box("fold", (w - 0.5 * n, d - 0.4 * n, thick), cloth, radius=thick * 0.48, step=1.1 if s.measured else 0.45, deform=puffed, place=move(0.2 * n, 0.1 * n, thick / 2 + n * thick * 0.97))


def protector(s):
    """A fitted protector on a mattress: a smooth top, a stretch skirt gathered under."""
    w, d, h = s.width, s.depth, s.height
    top, skirt = ticking("top", 1.0, 0.0, figure=0.4, stitched=False), ticking("skirt", 0.82, 0.18, ribs=0.8, stitched=False)
    core = ticking("core", 0.9, 0.0, stitched=False)

    def taut(p, unit):
        u, v, t = unit
        corner = abs(u * v) ** 8
        pull = 0.25 * corner * wobble((p.x, p.y, p.z), 0.7) - 0.2 * (1 - t * t) * wobble((p.x * 0.5, p.y * 0.5, p.z * 2.2), 0.35) * (abs(u) ** 20 + abs(v) ** 20)
        return Vector((p.x + u * pull, p.y + v * pull, p.z + max(0.0, t) * 0.25 * (1 - u**4) * (1 - v**4)))

    soft_box("core", (w - 0.6, d - 0.6, h * 0.5), core, radius=1.6, step=3, place=move(0, 0, h * 0.25))
    soft_box("skirt", (w, d, h - 1.2), skirt, radius=2.2, step=0.8, deform=taut, place=move(0, 0, 1.0 + (h - 1.2) / 2 - 0.5))
    loop = soft_box("top", (w + 0.3, d + 0.3, 2.2), top, radius=1.05, step=1.2, deform=taut, place=move(0, 0, h - 1.0))
    tube("seam", loop("bottom"), 0.16, ticking("seam", 0.0, 1.0, stitched=False))
    # One corner is turned up, so that the mattress and the waterproof back show.


def foundation(s):
    w, d, h = s.width, s.depth, s.height
    cloth, top = ticking("side", 1.0, 0.0, ribs=0.4, stitched=False), ticking("deck", 0.9, 0.0, stitched=False)
    low = 0.0
    loop = slab((w, d, h - low), cloth, move(0, 0, low + (h - low) / 2), 1.2, 0.1)
    tube("tape", loop("top"), 0.3, top)
    tube("tape", loop("bottom"), 0.3, top)
    dots = materials.plain("grip", (0.1, 0.1, 0.1))
    for x in (-w / 2 + 2, w / 2 - 2):
        for y in (-d / 2 + 2, d / 2 - 2):
            soft_box("guard", (3.4, 3.4, h * 0.98), top, radius=1.3, step=2, place=move(x * 0.985, y * 0.99, h / 2))


def adjustable(s):
    """Four padded panels on a steel frame; head and knees are raised."""
    w, d, h = s.width, s.depth, s.height
    if s.measured:
        s.raised = s.raised_feet = 0
    cloth = ticking("deck", 1.0, 0.0, stitched=False)
    steel = materials.plain("steel", (0.035, 0.036, 0.04), 0.4, 0.5)
    t = 3.2
    base = h - t - 1.6
    joints = [-d / 2, -d / 2 + d * 0.3, -d / 2 + d * 0.47, -d / 2 + d * 0.6, d / 2]
    lengths = [b - a for a, b in zip(joints, joints[1:])]
    z0 = h - t
    point, angle = Vector((0, joints[3], z0)), s.raised
    # From the seat, which lies flat, head up and away from us; knees up and down again to the foot.
    seat = move(0, (joints[2] + joints[3]) / 2, z0)
    panel(s, cloth, w, lengths[2], t, seat)
    panel(s, cloth, w, lengths[3], t, move(0, joints[3], z0) @ turn("X", s.raised) @ move(0, lengths[3] / 2, 0))
    knee = move(0, joints[2], z0) @ turn("X", -s.raised_feet * 1.6) @ move(0, -lengths[1] / 2, 0)
    panel(s, cloth, w, lengths[1], t, knee)
    tip = move(0, joints[2], z0) @ turn("X", -s.raised_feet * 1.6) @ Vector((0, -lengths[1], 0))
    panel(s, cloth, w, lengths[0], t, move(0, tip.y, tip.z) @ turn("X", s.raised_feet * 0.35) @ move(0, -lengths[0] / 2, 0))
    for sx in (-1, 1):
        x = sx * (w / 2 - 3)
        soft_box("rail", (1.6, d - 5, 2.4), steel, radius=0.25, step=20, place=move(x, 0, base))
    for y in (-d / 2 + 4, 0, d / 2 - 6):
        soft_box("cross", (w - 6, 1.6, 2.0), steel, radius=0.25, step=20, place=move(0, y, base))
    for sx in (-1, 1):
        for y in (-d / 2 + 10, d / 2 - 12):
            lathe("leg", [(0, 0), (0.95, 0), (1.0, 0.4), (1.0, base), (0, base)], steel, move(sx * (w / 2 - 7), y, 0), sides=20)
    top = move(0, joints[3], z0) @ turn("X", s.raised) @ Vector((0, lengths[3] * 0.6, -1.5))
    tube("lift", [Vector((-6, 2, base)), Vector((-6, top.y, top.z))], 0.9, steel, closed=False)
    tube("lift", [Vector((6, 2, base)), Vector((6, top.y, top.z))], 0.9, steel, closed=False)
    if s.measured:  # The bar that keeps a mattress from sliding comes in a bag and is put in at home.
        return
    foot = move(0, tip.y, tip.z) @ turn("X", s.raised_feet * 0.35)
    arch = [foot @ Vector((x, -lengths[0] - 0.4, z)) for x, z in ((-16, 0), (-16, 5.2), (-14.5, 6.2), (14.5, 6.2), (16, 5.2), (16, 0))]
    tube("bar", arch, 0.42, steel, closed=False)


def panel(s, cloth, w, long, t, place):
    loop = slab((w, long - 0.5, t), cloth, place, 0.9, 0.2, long)
    tube("cord", loop("top"), 0.16, cloth)


def steel_frame(s):
    w, d, h = s.width, s.depth, s.height
    n = materials.Nodes("steel")
    n.coloured(n.grey(1.0), "cover")
    n.set(roughness=0.42, specular=0.5)
    m = n.material
    for x in (-w / 2 + 0.6, 0, w / 2 - 0.6):
        soft_box("rail", (1.2, d, 1.6), m, radius=0.2, step=20, place=move(x, 0, h - 0.8))
    for y in (-d / 2 + 0.6, d / 2 - 0.6):
        soft_box("rail", (w, 1.2, 1.6), m, radius=0.2, step=20, place=move(0, y, h - 0.8))
    count = 14
    for k in range(1, count):
        soft_box("slat", (w - 1, 1.0, 0.7), m, radius=0.15, step=20, place=move(0, -d / 2 + d * k / count, h - 0.5))
    for x in (-w / 2 + 0.8, 0, w / 2 - 0.8):
        for y in (-d / 2 + 1.0, 0, d / 2 - 1.0):
            soft_box("leg", (1.5, 1.5, h - 1.5), m, radius=0.2, step=20, place=move(x, y, (h - 1.5) / 2))
            lathe("foot", [(0, 0), (1.1, 0), (1.1, 0.5), (0, 0.6)], materials.plain("cap", (0.02, 0.02, 0.02)), move(x, y, 0), sides=20)
    for sx in (-1, 1):
        for y0, y1 in ((-d / 2 + 1, -d / 2 + 9), (d / 2 - 1, d / 2 - 9)):
            x = sx * (w / 2 - 0.8)
            tube("brace", [Vector((x, y0, h * 0.35)), Vector((x, y1, h - 1.2))], 0.35, m, closed=False)


def build(params):
    s = Soft(params)
    {
        "pillow": pillow, "sheets": sheets, "duvet": duvet, "protector": protector, "foundation": foundation,
        "adjustable": adjustable, "frame": steel_frame,
    }[params["kind"]](s)
