"""Rugs, lamps, mirrors and throw pillows."""
import math

import bpy
from mathutils import Vector

import materials
from family_case import METALS
from joinery import board
from materials import Nodes, albedo, cloth_coordinates
from mesh import add_mesh, lathe, move, soft_box, surface, tube, turn, wobble
from upholstery import ease, throw_pillow

# Counts up when pictures would look different.
VERSION = 1

DEFAULTS = {
    "shape": "plain", "steel": None, "pile": 0.5, "fringe": False, "paint": False, "shade": (0.8, 0.74, 0.63),
    # Pictures show mirrors and pillows leaning, and frames and pillows fuller than they are sold.
    "measured": False,
}
CREAM = (0.68, 0.63, 0.55)


class Thing:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})


def patterned(n, mask, tone, ground, channel="cover"):
    """`mask` parts of the product's colour, the rest in a colour of its own."""
    tint = n.grey(n.math("MULTIPLY", mask, tone))
    rest = n.grey(n.math("MULTIPLY", n.math("SUBTRACT", 1.0, mask), tone))
    own = n.add("ShaderNodeVectorMath", {0: tint, 1: albedo(channel)}, operation="MULTIPLY").outputs[0]
    other = n.add("ShaderNodeVectorMath", {0: rest, 1: ground}, operation="MULTIPLY").outputs[0]
    both = n.add("ShaderNodeVectorMath", {0: own, 1: other}, operation="ADD").outputs[0]
    n.put(n.bsdf.inputs["Base Color"], both)
    aov = n.add("ShaderNodeOutputAOV", {"Color": tint})
    aov.name = channel


def rug_mask(n, uv, r):
    """The design of a rug, from its own coordinates in inches around its middle."""
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    x, y = parts.outputs[0], parts.outputs[1]
    m = n.math
    w, d = r.width / 2, r.depth / 2

    def band(value, low, high):
        return m("MULTIPLY", m("GREATER_THAN", value, low), m("LESS_THAN", value, high))

    edge = m("MINIMUM", m("SUBTRACT", w, m("ABSOLUTE", x)), m("SUBTRACT", d, m("ABSOLUTE", y)))
    if r.shape == "checker":
        a = m("FLOOR", m("DIVIDE", x, 12.0))
        b = m("FLOOR", m("DIVIDE", y, 12.0))
        return m("ABSOLUTE", m("MODULO", m("ADD", a, b), 2.0))
    if r.shape == "stripes":
        k = m("FRACT", m("DIVIDE", m("ADD", x, 480.0), 16.0))
        return m("MAXIMUM", m("MAXIMUM", band(k, 0.0, 0.34), band(k, 0.44, 0.5)), band(k, 0.62, 0.74))
    if r.shape == "arches":
        cell = 24.0
        row = m("FLOOR", m("DIVIDE", m("ADD", y, 480.0), cell / 2))
        shift = m("MULTIPLY", m("MODULO", row, 2.0), cell / 2)
        cx = m("SUBTRACT", m("MODULO", m("ADD", m("ADD", x, 480.0), shift), cell), cell / 2)
        cy = m("MODULO", m("ADD", y, 480.0), cell / 2)
        dist = m("SQRT", m("ADD", m("MULTIPLY", cx, cx), m("MULTIPLY", cy, cy)))
        return band(m("FRACT", m("DIVIDE", dist, 4.0)), 0.0, 0.5)
    if r.shape == "border":
        return m("MAXIMUM", m("GREATER_THAN", edge, 7.0), band(edge, 2.2, 3.2))
    if r.shape == "medallion":
        ex, ey = m("DIVIDE", x, w * 0.52), m("DIVIDE", y, d * 0.62)
        dist = m("SQRT", m("ADD", m("MULTIPLY", ex, ex), m("MULTIPLY", ey, ey)))
        angle = m("ARCTAN2", ey, ex)
        petals = m("MULTIPLY", m("COSINE", m("MULTIPLY", angle, 16.0)), 0.06)
        ring = m("ADD", dist, petals)
        flower = m("MAXIMUM", m("MAXIMUM", m("LESS_THAN", ring, 0.18), band(ring, 0.3, 0.42)), m("MAXIMUM", band(ring, 0.52, 0.88), m("GREATER_THAN", ring, 1.0)))
        vines = m("GREATER_THAN", m("ABSOLUTE", m("MULTIPLY", m("SINE", m("MULTIPLY", x, 0.55)), m("SINE", m("MULTIPLY", y, 0.55)))), 0.82)
        field = m("MULTIPLY", flower, m("SUBTRACT", 1.0, m("MULTIPLY", vines, m("GREATER_THAN", ring, 1.0))))
        zig = m("GREATER_THAN", m("SINE", m("MULTIPLY", m("ADD", x, y), 0.8)), 0.1)
        inner = m("MULTIPLY", field, m("GREATER_THAN", edge, 9.0))
        frame = m("MAXIMUM", band(edge, 1.2, 2.4), m("MULTIPLY", band(edge, 3.6, 7.6), zig))
        return m("MAXIMUM", inner, frame)
    return m("ADD", m("MULTIPLY", x, 0.0), 1.0)


def rug(r):
    n = Nodes("pile")
    uv = cloth_coordinates(n)
    # The edges of a woven design are not ruled: knots move them a little.
    loose = n.add(
        "ShaderNodeVectorMath",
        {0: uv, 1: n.add("ShaderNodeVectorMath", {0: n.add("ShaderNodeTexNoise", {"Vector": uv, "Scale": 1.6}).outputs["Color"], 1: (0.5, 0.5, 0.5)}, operation="MULTIPLY").outputs[0]},
        operation="ADD",
    ).outputs[0]
    mask = rug_mask(n, loose, r)
    broad = n.noise(n.stretched(uv, 0.03, 0.35), 1.0, 2.0)
    tufts = n.noise(uv, 3.2 if r.pile > 0.35 else 5.0, 3.0, 0.65)
    tone = n.math("ADD", n.math("MULTIPLY_ADD", tufts, 0.55, 0.62), n.math("MULTIPLY_ADD", broad, 0.24, -0.12))
    height = tufts
    if r.shape == "plain":
        parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
        row = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", parts.outputs[1], 0.9 * math.pi)))
        twist = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY_ADD", parts.outputs[0], 1.6 * math.pi, n.math("MULTIPLY", parts.outputs[1], 2.2))))
        braid = n.math("MULTIPLY", n.math("POWER", row, 0.5), n.math("MULTIPLY_ADD", twist, 0.4, 0.6))
        tone = n.math("MULTIPLY", tone, n.math("MULTIPLY_ADD", braid, 0.55, 0.55))
        height = n.math("ADD", height, n.math("MULTIPLY", braid, 1.5))
    patterned(n, mask, tone, CREAM)
    n.bump(height, 0.9, 0.25 if r.pile > 0.35 else 0.1)
    n.set(roughness=0.95, specular=0.05)
    w, d, thick = r.width, r.depth, max(0.35, r.height)
    if r.measured:  # to the top of the braid
        thick -= 0.1

    def at(u, v):
        x, y = (u - 0.5) * w, (v - 0.5) * d
        edge = min(u, 1 - u) * w, min(v, 1 - v) * d
        round_off = min(1.0, min(edge) / (thick * 0.9))
        z = thick * math.sqrt(max(0.0, 1 - (1 - round_off) ** 2))
        z += 0.08 * wobble((x, y, 0), 0.05) * round_off + 0.06 * wobble((x, y, 0), 0.5, 2) * round_off
        return Vector((x, y, z))

    columns, rows = round(w / 0.8), round(d / 0.8)
    # Finer towards the edge, where it is rounded.
    def spaced(k, count, size):
        return k

    surface("rug", at, columns, rows, n.material, uv=lambda u, v: ((u - 0.5) * w, (v - 0.5) * d))
    if r.fringe:
        yarn = materials.plain("yarn", CREAM, 0.9, 0.1)
        count = round(d / 0.55)
        for side in (-1, 1):
            for k in range(count):
                y = -d / 2 + d * (k + 0.5) / count
                x = side * w / 2
                out = 2.6 + 0.5 * wobble((k * 0.9, side, 0), 1.0)
                bend = 0.35 * wobble((k * 1.7, side, 5), 1.0)
                tube("fringe", [Vector((x - side * 0.3, y, thick * 0.5)), Vector((x + side * out * 0.5, y + bend * 0.4, 0.22)), Vector((x + side * out, y + bend, 0.12))], 0.13, yarn, closed=False, sides=5)


def glowing(shade):
    """A linen shade with a lamp behind it: brighter where the bulb is near."""
    n = Nodes("shade")
    uv = cloth_coordinates(n)
    weave = n.noise(n.stretched(uv, 1.0, 9.0), 1.0, 2.0)
    tone = n.math("MULTIPLY_ADD", weave, 0.16, 0.92)
    colour = n.add("ShaderNodeVectorMath", {0: n.grey(tone), 1: tuple(shade)}, operation="MULTIPLY").outputs[0]
    n.put(n.bsdf.inputs["Base Color"], colour)
    height = n.add("ShaderNodeSeparateXYZ", {0: uv}).outputs[0]
    near = n.math("MULTIPLY", n.math("SINE", n.math("MULTIPLY", height, math.pi)), 0.42)
    n.put(n.bsdf.inputs["Emission"], n.add("ShaderNodeVectorMath", {0: n.grey(n.math("MULTIPLY", tone, 1.0)), 1: (1.0, 0.82, 0.58)}, operation="MULTIPLY").outputs[0])
    n.put(n.bsdf.inputs["Emission Strength"], n.math("ADD", near, 0.22))
    n.set(roughness=0.9, specular=0.1)
    return n.material


def shade(l, low_r, top_r, low, high, at=(0, 0), lip=True):
    material = glowing(l.shade)
    x, y = at

    def wall(u, v):
        a = 2 * math.pi * u
        r = low_r + (top_r - low_r) * v
        return Vector((x + r * math.cos(a), y + r * math.sin(a), low + (high - low) * v))

    surface("shade", wall, 72, 12, material, close_columns=True, uv=lambda u, v: (v, u * 90))
    trim = materials.plain("trim", tuple(c * 0.9 for c in l.shade), 0.8)
    if lip:
        for v, r in ((0.0, low_r), (1.0, top_r)):
            tube("lip", [wall(k / 60, v) for k in range(60)], 0.14, trim)
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = 900 * (low_r / 8) ** 2, (1.0, 0.78, 0.5), 1.6
    bulb = bpy.data.objects.new("bulb", data)
    bulb.location = (x, y, (low + high) / 2)
    bpy.context.scene.collection.objects.link(bulb)


def glazed():
    n = Nodes("glaze")
    uv = cloth_coordinates(n)
    n.coloured(n.grey(n.math("MULTIPLY_ADD", n.noise(uv, 0.3, 3.0), 0.3, 0.85)), "cover")
    n.bump(n.noise(n.stretched(uv, 2.2, 0.08), 1.0, 2.0), 0.12, 0.1)
    n.set(roughness=0.16, specular=0.55)
    return n.material


def marble():
    n = Nodes("marble")
    uv = cloth_coordinates(n)
    bent = n.noise(uv, 0.25, 6.0, 0.65)
    vein = n.math("POWER", n.math("SUBTRACT", 1.0, n.math("ABSOLUTE", n.math("MULTIPLY_ADD", bent, 2.0, -1.0))), 9.0)
    mixed = n.add("ShaderNodeMixRGB", {0: n.math("MULTIPLY", vein, 0.55), 1: (0.8, 0.79, 0.77, 1), 2: (0.33, 0.33, 0.35, 1)})
    n.put(n.bsdf.inputs["Base Color"], mixed.outputs[0])
    n.set(roughness=0.2, specular=0.5)
    return n.material


def lamp(l):
    w, h = l.width, l.height
    brass = materials.metal("fitting", METALS[l.steel or "brass"], 0.28)
    if l.shape == "table":
        r, shade_low = w / 2, h * 0.55
        body = ease([(0, 0.6), (2.6, 0.6), (3.4, 1.2), (w * 0.31, h * 0.17), (w * 0.33, h * 0.24), (w * 0.25, h * 0.36), (1.5, h * 0.45), (1.2, h * 0.48), (0, h * 0.48)], 8)
        lathe("body", body, glazed(), sides=56)
        lathe("foot", [(0, 0), (3.1, 0), (3.1, 0.5), (2.7, 0.7), (0, 0.7)], brass, sides=48)
        lathe("neck", [(0.5, h * 0.47), (0.9, h * 0.48), (0.4, h * 0.51), (0.35, h * 0.75), (0, h * 0.75)], brass, sides=24)
        shade(l, r, r * 0.78, shade_low, h - 0.6)
        lathe("finial", [(0, h - 0.9), (0.35, h - 0.9), (0.4, h - 0.4), (0.2, h), (0, h)], brass, sides=16)
    elif l.shape == "column":
        lathe("column", [(0, 1.0), (2.1, 1.0), (2.1, h * 0.5), (0, h * 0.5)], marble(), sides=56)
        trim = materials.painted("cap") if l.steel is None else brass
        lathe("foot", [(0, 0), (3.4, 0), (3.4, 0.9), (2.2, 1.0), (0, 1.0)], trim, sides=48)
        lathe("cap", [(2.2, h * 0.5), (2.2, h * 0.53), (0.5, h * 0.54), (0.4, h * 0.78), (0, h * 0.78)], trim, sides=32)
        shade(l, w / 2, w / 2, h * 0.57, h - 0.4)
    elif l.shape == "tripod":
        timber = materials.wood()
        top = h * 0.72
        for k in range(3):
            a = math.radians(90 + 120 * k + 20)
            foot = Vector((math.cos(a) * w * 0.5, math.sin(a) * w * 0.5, 0))
            head = Vector((math.cos(a) * 1.4, math.sin(a) * 1.4, top))
            rows = [foot + (head - foot) * i / 8 for i in range(9)]
            tube("leg", rows, 0.75, timber, closed=False, sides=12, thickness=lambda t: 0.72 + 0.28 * t)
        lathe("hub", [(0, top - 1), (2.0, top - 1), (2.0, top + 0.8), (0.6, top + 1.2), (0.5, top + 7), (0, top + 7)], brass, sides=32)
        shade(l, w * 0.36, w * 0.33, h * 0.78, h)
    else:
        base_x, reach = -w / 2 + 6, w / 2 - 7
        lathe("base", [(0, 0), (6.2, 0), (6.4, 0.3), (6.4, 1.3), (6.0, 1.7), (0, 1.7)], marble(), move(base_x, 0, 0), sides=64)
        rows = [Vector((base_x, 0, 1.5)), Vector((base_x, 0, 20)), Vector((base_x, 0, h * 0.5))]
        for i in range(1, 25):
            a = math.pi * 0.5 * (1 - i / 24)
            k = i / 24
            x = base_x + (reach - base_x) * (1 - math.cos(k * math.pi * 0.62)) / (1 - math.cos(math.pi * 0.62))
            z = h * 0.5 + (h * 0.5 - 0.8) * math.sin(k * math.pi * 0.62)
            rows.append(Vector((x, 0, z)))
        tube("arc", rows, 0.5, brass, closed=False, sides=14)
        end = rows[-1]
        lathe("cap", [(0, 0), (1.2, 0), (1.4, -0.6), (0, -0.6)], brass, move(end.x, 0, end.z), sides=24)
        shade(l, 7.5, 5.2, end.z - 10, end.z - 0.8, (end.x, 0))


def mirror(r):
    w, h = r.width, r.height
    frame = materials.metal("frame", METALS[r.steel], 0.28) if r.steel else (materials.painted() if r.paint else materials.wood())
    glass = materials.metal("mirror", (0.93, 0.94, 0.94), 0.0)
    lean = turn("X", 0 if r.measured else -5)
    t = 0.9 if r.steel else 1.6
    behind = 0.4
    deep = r.depth - behind if r.measured else 1.4

    def outline(inset):
        a, top = w / 2 - inset, h - inset
        if r.shape == "round":
            return [Vector((a * math.cos(k * math.pi / 40), 0, h / 2 + a * math.sin(k * math.pi / 40))) for k in range(80)]
        if r.shape == "arch":
            spring = h - w / 2
            arc = [Vector((a * math.cos(k * math.pi / 40), 0, spring + a * math.sin(k * math.pi / 40))) for k in range(41)]
            side = [Vector((-a, 0, inset + (spring - inset) * (1 - k / 10))) for k in range(1, 11)]
            foot = [Vector((-a + 2 * a * k / 10, 0, inset)) for k in range(1, 11)]
            up = [Vector((a, 0, inset + (spring - inset) * k / 10)) for k in range(1, 10)]
            return arc + side + foot + up
        return [Vector(p) for p in ((-a, 0, inset), (a, 0, inset), (a, 0, top), (-a, 0, top))]

    inner, outer = outline(t), outline(0)
    add_mesh("mirror", [lean @ (p + Vector((0, -0.1, 0))) for p in inner], [list(range(len(inner)))], glass, smooth=False)
    count = len(outer)
    vertices, faces, uvs = [], [], []
    for a, b in zip(outer, inner):
        for p, y in ((a, behind), (a, -deep * 0.8), (a * 0.985 + b * 0.015, -deep), (b, -deep * 0.9), (b, 0.0)):
            vertices.append(lean @ (Vector(p) + Vector((0, y, 0))))
    run = 0.0
    for k in range(count):
        m = (k + 1) % count
        step = (outer[m] - outer[k]).length
        for s in range(4):
            faces.append([k * 5 + s, m * 5 + s, m * 5 + s + 1, k * 5 + s + 1])
            uvs.extend(((run, s * 0.6), (run + step, s * 0.6), (run + step, s * 0.6 + 0.6), (run, s * 0.6 + 0.6)))
        run += step
    add_mesh("frame", vertices, faces, frame, uvs, smooth=False)
    if r.shape == "pane":
        for k in range(1, 3):
            x = -w / 2 + w * k / 3
            soft_box("bar", (0.9, 0.7, h - 2 * t), frame, radius=0.15, step=20, place=lean @ move(x, -0.5, h / 2))
        for k in range(1, 4):
            soft_box("bar", (w - 2 * t, 0.7, 0.9), frame, radius=0.15, step=20, place=lean @ move(0, -0.5, h * k / 4))


def pillow_cloth(striped):
    n = Nodes("cushion")
    uv = cloth_coordinates(n)
    weave = n.noise(n.stretched(uv, 0.8, 9.0), 1.0, 2.0)
    other = n.noise(n.stretched(uv, 9.0, 0.8), 1.0, 2.0)
    tone = n.math("MULTIPLY_ADD", n.math("ADD", weave, other), 0.4, 0.6)
    if striped:
        parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
        k = n.math("FRACT", n.math("DIVIDE", n.math("ADD", parts.outputs[0], 100.0), 2.2))
        mask = n.math("MAXIMUM", n.math("LESS_THAN", k, 0.34), n.math("MULTIPLY", n.math("GREATER_THAN", k, 0.5), n.math("LESS_THAN", k, 0.58)))
        patterned(n, mask, tone, (0.75, 0.73, 0.69))
    else:
        n.coloured(n.grey(tone), "cover")
    n.bump(n.math("ADD", weave, other), 0.5, 0.05)
    n.set(roughness=0.92, specular=0.12)
    return n.material


def cushion(r):
    w, h, t = r.width, r.height, r.depth
    cloth = pillow_cloth(r.shape == "stripe")
    around = turn("X", 0 if r.measured else -14)
    throw_pillow((w, h, t if r.measured else t + 1.5), cloth, move(0, 0, h / 2 - 0.4) @ around, 3)
    if r.shape == "fringe":
        for side in range(4):
            count = round((w if side % 2 else h) / 0.42)
            for k in range(count):
                s = (k + 0.5) / count * 2 - 1
                a = 0.925 + 0.075 * s * s
                if side % 2 == 0:
                    p, out = Vector(((1 if side else -1) * w / 2 * a, 0, s * h / 2 * 0.98)), Vector((1 if side else -1, 0, 0))
                else:
                    p, out = Vector((s * w / 2 * 0.98, 0, (1 if side == 1 else -1) * h / 2 * a)), Vector((0, 0, 1 if side == 1 else -1))
                sway = Vector((0.25 * wobble((k, side, 1), 0.8), 0.3 * wobble((k, side, 2), 0.8), 0))
                base = move(0, 0, h / 2 - 0.4) @ around
                tube("fringe", [base @ p, base @ (p + out * 0.7 + sway * 0.5), base @ (p + out * 1.3 + sway)], 0.1, cloth, closed=False, sides=5)


def build(params):
    thing = Thing(params)
    {"rug": rug, "lamp": lamp, "mirror": mirror, "throw-pillow": cushion}[params["kind"]](thing)
