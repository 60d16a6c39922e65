"""What makes a set a home and is not for sale: plants, pictures, vases, books, a lamp, what people leave lying about."""
import math
import random

import bpy
from mathutils import Vector

import materials
from materials import Nodes, cloth_coordinates
from mesh import add_mesh, lathe, move, soft_box, surface, tube, turn, wobble
from upholstery import ease

VERSION = 2


def clay(color, rough=0.7):
    n = Nodes("clay")
    uv = cloth_coordinates(n)
    tone = n.math("MULTIPLY_ADD", n.noise(uv, 0.5, 4.0), 0.24, 0.88)
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: n.grey(tone), 1: tuple(color)}, operation="MULTIPLY").outputs[0])
    n.bump(n.noise(n.stretched(uv, 3.0, 0.1), 1.0, 2.0), 0.25, 0.06)
    n.set(roughness=rough, specular=0.3)
    return n.material


def foliage(color):
    n = Nodes("leaf")
    uv = cloth_coordinates(n)
    x = n.add("ShaderNodeSeparateXYZ", {0: uv}).outputs[0]
    vein = n.math("MULTIPLY_ADD", n.math("ABSOLUTE", x), 0.35, 0.72)
    tone = n.math("ADD", vein, n.math("MULTIPLY_ADD", n.noise(uv, 1.1, 2.0), 0.5, -0.22))
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: n.grey(tone), 1: tuple(color)}, operation="MULTIPLY").outputs[0])
    n.set(roughness=0.5, specular=0.3)
    return n.material


def leaf(points, faces, uvs, root, along, up, long, wide, bend):
    """Adds a leaf that grows from `root` along `along` and hangs by `bend`."""
    side = along.cross(up).normalized()
    over = side.cross(along).normalized()
    rows, start = 7, len(points)
    for j in range(rows + 1):
        t = j / rows
        half = wide / 2 * math.sin(math.pi * min(1.0, t * 0.94 + 0.05)) ** 0.75
        spine = root + along * (long * t) - Vector((0, 0, 1)) * (bend * long * t * t)
        for s in (-1, 0, 1):
            points.append(spine + side * (half * s) + over * (abs(s) * half * 0.28))
    for j in range(rows):
        for s in range(2):
            a = start + j * 3 + s
            faces.append([a, a + 1, a + 4, a + 3])
            t = j / rows
            for i, k in ((s, t), (s + 1, t), (s + 1, t + 1 / rows), (s, t + 1 / rows)):
                uvs.append((i - 1.0, k * 4))


def pot(p, high, radius, style):
    body = clay(p["pot"])
    if style == "basket":
        wall = ease([(0, 0), (radius * 0.82, 0), (radius * 1.04, high * 0.4), (radius, high * 0.85), (radius * 1.02, high), (radius * 0.92, high), (radius * 0.9, high - 1.5)], 6)
    else:
        wall = [(0, 0), (radius * 0.74, 0), (radius * 0.78, 0.5), (radius, high - 0.4), (radius, high), (radius * 0.92, high), (radius * 0.9, high - 2)]
    lathe("pot", wall, body, sides=64)
    lathe("soil", [(0, high - 1.8), (radius * 0.9, high - 1.8)], materials.plain("soil", (0.045, 0.032, 0.022), 1.0, 0.0), sides=40)


def plant(p):
    """`tree`: a stem with a crown of small leaves; `broad`: a few stems with large ones; `fern`: fronds."""
    chance = random.Random(p.get("seed", 1))
    high, kind = p["height"], p["shape"]
    radius = p.get("radius", 7.0)
    pot_high = p.get("pot_height", 12.0)
    pot(p, pot_high, radius, p.get("pot_shape", "cone"))
    bark = materials.plain("bark", (0.16, 0.11, 0.07), 0.9, 0.1)
    points, faces, uvs = [], [], []
    up = Vector((0, 0, 1))
    if kind == "fern":
        for k in range(p.get("leaves", 46)):
            a, out = chance.uniform(0, 6.28), chance.uniform(0.25, 1.0)
            along = Vector((math.cos(a) * out, math.sin(a) * out, chance.uniform(0.9, 1.5))).normalized()
            leaf(points, faces, uvs, Vector((math.cos(a) * 1.5, math.sin(a) * 1.5, pot_high - 2)), along, up, (high - pot_high) * chance.uniform(0.7, 1.1), p.get("leaf", 1.6), out * 0.55)
    else:
        stems = 1 if kind == "tree" else 3
        ends = []
        for k in range(stems):
            lean = 0.0 if stems == 1 else 5.0
            a = 2.1 * k + 0.4
            top = Vector((math.cos(a) * lean, math.sin(a) * lean, high * (0.62 if kind == "tree" else 0.94 - 0.16 * k)))
            foot = Vector((math.cos(a) * 1.2 * (stems > 1), math.sin(a) * 1.2 * (stems > 1), pot_high - 3))
            rows = [foot + (top - foot) * t + Vector((wobble((t * 3, k, 1), 1.0), wobble((t * 3, k, 5), 1.0), 0)) * 1.4 * math.sin(math.pi * t) for t in (i / 12 for i in range(13))]
            tube("stem", rows, 0.8 if kind == "tree" else 0.5, bark, closed=False, sides=8, thickness=lambda t: 1 - 0.55 * t)
            if kind == "tree":
                for j in range(15):
                    a2, rise = chance.uniform(0, 6.28), chance.uniform(-0.1, 1.1)
                    root = rows[6 + chance.randrange(7)]
                    out = Vector((math.cos(a2), math.sin(a2), rise)).normalized()
                    far = high * chance.uniform(0.16, 0.34)
                    branch = [root + out * (far * t) + Vector((0, 0, 2.5 * t * t)) for t in (i / 8 for i in range(9))]
                    tube("branch", branch, 0.28, bark, closed=False, sides=6, thickness=lambda t: 1 - 0.6 * t)
                    ends.append((branch, out))
            else:
                ends.append((rows, up))
        for branch, out in ends:
            count = p.get("leaves", 30) if kind == "tree" else p.get("leaves", 15)
            for j in range(count):
                t = (j + 0.5) / count if kind == "tree" else 0.22 + 0.78 * (j + 0.5) / count
                root = branch[min(len(branch) - 1, int(t * (len(branch) - 1) + 0.5))]
                a = j * 2.4 + chance.uniform(-0.4, 0.4)
                steep = chance.uniform(-0.1, 0.7) if kind == "tree" else 0.25 + 0.9 * t
                along = (Vector((math.cos(a), math.sin(a), steep)) + out * 0.5).normalized()
                long = p.get("leaf", 3.2) * chance.uniform(0.75, 1.15)
                leaf(points, faces, uvs, root, along, up, long, long * (0.26 if kind == "tree" else 0.66), chance.uniform(0.05, 0.35))
    add_mesh("leaves", points, faces, foliage(p["leaf_color"]), uvs)


def fields(inks, seed):
    """Fields of thin colour over one another, their edges left as the brush left them."""
    n = Nodes("fields")
    uv = cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    shifted = n.add("ShaderNodeVectorMath", {0: uv, 1: (seed * 3.7, seed * 1.3, 0)}, operation="ADD").outputs[0]
    rough = n.math("MULTIPLY_ADD", n.noise(n.stretched(shifted, 2.0, 9.0), 1.0, 5.0, 0.6), 0.16, -0.08)
    thin = n.noise(n.stretched(shifted, 3.0, 1.2), 1.0, 4.0, 0.6)
    shown = tuple(inks[0]) + (1,)
    # From the bottom up; each field ends a little before the edge.
    for k, (low, high) in enumerate(((-1.15, -0.28), (-0.16, 0.3), (0.4, 1.1))):
        over = n.add("ShaderNodeMapRange", {0: n.math("ADD", parts.outputs[1], rough), 1: low, 2: low + 0.05}).outputs[0]
        under = n.add("ShaderNodeMapRange", {0: n.math("ADD", parts.outputs[1], rough), 1: high, 2: high - 0.05}).outputs[0]
        beside = n.add("ShaderNodeMapRange", {0: n.math("ADD", n.math("ABSOLUTE", parts.outputs[0]), rough), 1: 0.9, 2: 0.84}).outputs[0]
        cover = n.math("MULTIPLY", n.math("MULTIPLY", n.math("MULTIPLY", over, under), beside), n.math("MULTIPLY_ADD", thin, 0.5, 0.62))
        mixed = n.add("ShaderNodeMixRGB", {0: n.math("MINIMUM", cover, 1.0), 1: shown, 2: tuple(inks[1 + k % (len(inks) - 1)]) + (1,)})
        shown = mixed.outputs[0]
    n.put(n.bsdf.inputs["Base Color"], shown)
    n.bump(n.noise(n.stretched(shifted, 40.0, 40.0), 1.0, 2.0), 0.25, 0.05)
    n.set(roughness=0.85, specular=0.1)
    return n.material


def coast(inks, seed):
    """A photograph of a wide shore: sky, a band of sea, sand that runs towards the viewer."""
    n = Nodes("coast")
    uv = cloth_coordinates(n)
    high = n.add("ShaderNodeSeparateXYZ", {0: uv}).outputs[1]
    shifted = n.add("ShaderNodeVectorMath", {0: uv, 1: (seed * 5.1, seed * 2.3, 0)}, operation="ADD").outputs[0]
    cloud = n.noise(n.stretched(shifted, 1.1, 3.4), 1.0, 6.0, 0.58)
    swell = n.noise(n.stretched(shifted, 2.2, 26.0), 1.0, 4.0, 0.6)
    sand, sea, sky = (tuple(c) + (1,) for c in inks[:3])
    pale = tuple(min(0.9, c * 1.5 + 0.12) for c in inks[2]) + (1,)
    above = n.add("ShaderNodeMixRGB", {0: n.math("MULTIPLY", cloud, n.add("ShaderNodeMapRange", {0: high, 1: 1.1, 2: -0.1}).outputs[0]), 1: sky, 2: pale}).outputs[0]
    water = n.add("ShaderNodeMixRGB", {0: n.add("ShaderNodeMapRange", {0: swell, 1: 0.42, 2: 0.72}).outputs[0], 1: sea, 2: pale}).outputs[0]
    wet = n.add("ShaderNodeMapRange", {0: n.math("ADD", high, n.math("MULTIPLY_ADD", n.noise(n.stretched(shifted, 1.6, 3.0), 1.0, 4.0), 0.34, -0.17)), 1: -0.58, 2: -0.5}).outputs[0]
    shore = n.add("ShaderNodeMixRGB", {0: wet, 1: sand, 2: water}).outputs[0]
    line = n.add("ShaderNodeMapRange", {0: high, 1: -0.02, 2: 0.0}).outputs[0]
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeMixRGB", {0: line, 1: shore, 2: above}).outputs[0])
    n.set(roughness=0.6, specular=0.15)
    return n.material


def ridges(inks, seed):
    """Mountains behind one another in haze, the farthest palest."""
    n = Nodes("ridges")
    uv = cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    shown = tuple(inks[0]) + (1,)
    for k in range(1, 5):
        along = n.add("ShaderNodeCombineXYZ", {0: n.math("ADD", parts.outputs[0], seed * 4.3 + k * 2.7), 1: k * 9.1}).outputs[0]
        crest = n.math("MULTIPLY_ADD", n.noise(along, 1.1 + 0.3 * k, 5.0, 0.55), 0.95, 0.34 - 0.36 * k - 0.3)
        here = n.add("ShaderNodeMapRange", {0: n.math("SUBTRACT", crest, parts.outputs[1]), 1: 0.0, 2: 0.02}).outputs[0]
        haze = n.add("ShaderNodeMapRange", {0: n.math("SUBTRACT", crest, parts.outputs[1]), 1: 0.0, 2: 0.7}).outputs[0]
        near = tuple(a + (b - a) * (k - 1) / 3 for a, b in zip(inks[1], inks[2])) + (1,)
        misty = n.add("ShaderNodeMixRGB", {0: n.math("MULTIPLY", haze, 0.45), 1: near, 2: tuple(inks[0]) + (1,)}).outputs[0]
        shown = n.add("ShaderNodeMixRGB", {0: here, 1: shown, 2: misty}).outputs[0]
    n.put(n.bsdf.inputs["Base Color"], shown)
    n.set(roughness=0.7, specular=0.12)
    return n.material


def moonrise(inks, seed):
    """Night over still water, and the moon's way on it."""
    n = Nodes("moonrise")
    uv = cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    x, z = parts.outputs[0], parts.outputs[1]
    shifted = n.add("ShaderNodeVectorMath", {0: uv, 1: (seed * 5.1, 0, 0)}, operation="ADD").outputs[0]
    ripple = n.noise(n.stretched(shifted, 2.5, 30.0), 1.0, 3.0, 0.6)
    dusk = n.add("ShaderNodeMixRGB", {0: n.add("ShaderNodeMapRange", {0: z, 1: -0.1, 2: 1.2}).outputs[0], 1: tuple(inks[1]) + (1,), 2: tuple(inks[0]) + (1,)}).outputs[0]
    water = n.add("ShaderNodeMixRGB", {0: n.math("MULTIPLY", ripple, 0.5), 1: tuple(c * 0.8 for c in inks[0]) + (1,), 2: tuple(inks[1]) + (1,)}).outputs[0]
    way = n.math("MULTIPLY", n.add("ShaderNodeMapRange", {0: n.math("ADD", n.math("ABSOLUTE", n.math("SUBTRACT", x, 0.2)), n.math("MULTIPLY_ADD", ripple, 0.5, -0.25)), 1: 0.2, 2: 0.02}).outputs[0], n.add("ShaderNodeMapRange", {0: ripple, 1: 0.4, 2: 0.62}).outputs[0])
    lit = n.add("ShaderNodeMixRGB", {0: way, 1: water, 2: tuple(inks[2]) + (1,)}).outputs[0]
    scene = n.add("ShaderNodeMixRGB", {0: n.add("ShaderNodeMapRange", {0: z, 1: -0.22, 2: -0.2}).outputs[0], 1: lit, 2: dusk}).outputs[0]
    away = n.add("ShaderNodeVectorMath", {0: uv, 1: (0.2, 0.46, 0)}, operation="DISTANCE").outputs["Value"]
    moon = n.add("ShaderNodeMapRange", {0: away, 1: 0.17, 2: 0.155}).outputs[0]
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeMixRGB", {0: moon, 1: scene, 2: tuple(inks[2]) + (1,)}).outputs[0])
    n.set(roughness=0.6, specular=0.15)
    return n.material


PAINTED = {"fields": fields, "coast": coast, "ridges": ridges, "moonrise": moonrise}


def branch(a, b, inks, y, seed):
    """A pressed branch: one stem and its leaves in pairs."""
    chance = random.Random(seed)
    stem = [Vector((a * 0.16 * math.sin(t * 2.2 + seed) - a * 0.1 + a * 0.25 * t, y - 0.16, -b * 0.9 + b * 1.7 * t)) for t in (k / 30 for k in range(31))]
    tube("stem", stem, 0.14, inks[0], closed=False, sides=6)
    # Each leaf lies a hair before the last, since faces in one plane take the light from each other.
    layer = 0
    for k in range(3, 29, 2):
        for side in (-1, 1):
            root, t = stem[k], k / 30
            long, wide = a * (0.62 - 0.3 * t) * chance.uniform(0.85, 1.1), a * 0.13 * chance.uniform(0.85, 1.2)
            tilt = math.radians(chance.uniform(28, 46))
            along, out = Vector((side * math.cos(tilt), 0, math.sin(tilt))), Vector((-side * math.sin(tilt), 0, math.cos(tilt)))
            line = [(j / 14, math.sin(math.pi * (j / 14) ** 0.8)) for j in range(15)]
            edge = [root + along * (long * s) + out * (wide * h) for s, h in line] + [root + along * (long * s) - out * (wide * h) for s, h in reversed(line[1:-1])]
            layer += 1
            corners = [Vector((p.x, y - 0.03 - layer * 0.004, p.z)) for p in edge]
            add_mesh("leaf", corners, [list(range(len(corners)))], inks[chance.randrange(len(inks))], [(p.x, p.z) for p in corners], smooth=False)


def figure(a, b, seed):
    """A drawing in a single line: a curve that loops back over itself, and a second that answers it."""
    rows = []
    for n in range(2):
        k = seed + n * 1.7
        rows.append([
            (a * (0.62 - 0.1 * n) * math.sin(t * 2 + k) * (0.75 + 0.25 * math.cos(t * 3 + k)), b * (0.78 - 0.16 * n) * math.cos(t + 0.35 * math.sin(t * 3 + k)))
            for t in (2 * math.pi * j / 160 for j in range(150 - 60 * n))
        ])
    return rows


def canvas(p):
    """Paper with large soft shapes, as prints are made: earth, a hill, a sun."""
    w, h = p["width"] - 2.4, p["height"] - 2.4
    inks = [materials.plain(f"ink{n}", tuple(c), 0.9, 0.05) for n, c in enumerate(p["inks"])]
    paper = materials.plain("paper", tuple(p["paper"]), 0.9, 0.05)
    y = -0.55

    def sheet(outline, material, rise):
        corners = [(x, y - rise, z) for x, z in outline]
        add_mesh("ink", corners, [list(range(len(corners)))], material, [(x, z) for x, _, z in corners], smooth=False)

    sheet([(-w / 2, -h / 2), (w / 2, -h / 2), (w / 2, h / 2), (-w / 2, h / 2)], paper, 0.0)
    m = p.get("mat", 0.16)
    a, b = w / 2 * (1 - m), h / 2 * (1 - m * w / h)

    def ring(cx, cz, r, start=0.0, end=2 * math.pi, count=48):
        return [(cx + r * math.cos(start + (end - start) * k / count), cz + r * math.sin(start + (end - start) * k / count)) for k in range(count + 1)]

    shape = p["shape"]
    if shape in PAINTED:
        field = [(-a, -b), (a, -b), (a, b), (-a, b)]
        corners = [(x, y - 0.02, z) for x, z in field]
        add_mesh("painting", corners, [[0, 1, 2, 3]], PAINTED[shape](p["inks"], p.get("seed", 1)), [(x / a, z / a) for x, z in field], smooth=False)
        return
    if shape == "branch":
        branch(a, b, inks, y, p.get("seed", 1))
    elif shape == "figure":
        for n, row in enumerate(figure(a, b, p.get("seed", 1))):
            tube("line", [Vector((x, y - 0.05, z)) for x, z in row], 0.16, inks[n % len(inks)], closed=False, sides=6)
    elif shape == "squares":
        for n, r in enumerate((0.92, 0.66, 0.4)):
            low = -b * 0.92 + n * b * 0.1
            size = min(a, b) * r
            sheet([(-size, low), (size, low), (size, low + 2 * size), (-size, low + 2 * size)], inks[n % len(inks)], 0.02 * (n + 1))
    elif shape == "stones":
        chance = random.Random(p.get("seed", 1))
        z = -b * 0.8
        for n in range(5):
            wide, tall = a * (0.72 - 0.11 * n) * chance.uniform(0.85, 1.1), b * (0.2 - 0.02 * n) * chance.uniform(0.9, 1.15)
            x = a * chance.uniform(-0.08, 0.08)
            sheet([(x + wide * math.copysign(abs(math.cos(t)) ** 0.72, math.cos(t)), z + tall + tall * math.copysign(abs(math.sin(t)) ** 0.85, math.sin(t))) for t in (2 * math.pi * k / 56 for k in range(56))], inks[n % len(inks)], 0.02 * (n + 1))
            z += 2 * tall * 0.97
    elif shape == "hills":
        def hill(base, swell, seed):
            line = [(-a + 2 * a * k / 40, base + swell * math.sin(k / 40 * 3.6 + seed) + swell * 0.4 * math.sin(k / 40 * 8 + seed * 2)) for k in range(41)]
            return [(-a, -b)] + line + [(a, -b)]

        sheet(ring(a * 0.36, b * 0.42, a * 0.26), inks[0], 0.02)
        sheet(hill(b * 0.06, b * 0.16, 0.6), inks[1], 0.04)
        sheet(hill(-b * 0.25, b * 0.13, 2.4), inks[2], 0.06)
        sheet(hill(-b * 0.55, b * 0.1, 4.4), inks[0], 0.08)
    elif shape == "arches":
        for n, r in enumerate((0.86, 0.6, 0.34)):
            sheet([(-a * r, -b)] + list(reversed(ring(0, -b * 0.1, a * r, 0, math.pi))) + [(a * r, -b)], inks[n % len(inks)], 0.02 * (n + 1))
    elif shape == "forms":
        sheet(ring(-a * 0.3, -b * 0.32, a * 0.55), inks[0], 0.02)
        sheet([(-a * 0.1, -b * 0.95), (a * 0.85, -b * 0.95), (a * 0.85, b * 0.18), (-a * 0.1, b * 0.18)], inks[1], 0.04)
        sheet(ring(a * 0.3, b * 0.5, a * 0.42), inks[2], 0.06)
    else:
        for n in range(7):
            z = b * (0.86 - n * 0.285)
            line = [(-a + 2 * a * k / 40, z + b * 0.05 * math.sin(k / 40 * 7 + n * 1.3)) for k in range(41)]
            under = [(x, zz - b * 0.13) for x, zz in reversed(line)]
            sheet(line + under, inks[n % len(inks)], 0.02)


def art(p):
    w, h = p["width"], p["height"]
    frame = materials.plain("frame", tuple(p["frame"]), 0.5, 0.35)
    for sx in (-1, 1):
        soft_box("frame", (1.2, 1.5, h - 2.4), frame, radius=0.12, step=200, place=move(sx * (w / 2 - 0.6), -0.75, 0))
    for sz in (-1, 1):
        soft_box("frame", (w, 1.5, 1.2), frame, radius=0.12, step=200, place=move(0, -0.75, sz * (h / 2 - 0.6)))
    canvas(p)


def vase(p):
    h, r = p["height"], p["radius"]
    body = ease([(0, 0), (r * 0.62, 0), (r * 0.9, h * 0.22), (r, h * 0.45), (r * 0.72, h * 0.72), (r * 0.42, h * 0.86), (r * 0.5, h), (r * 0.42, h), (r * 0.36, h * 0.86), (0, h * 0.8)], 6)
    lathe("vase", body, clay(p["color"], 0.55), sides=56)
    if not p.get("stems"):
        return
    chance = random.Random(p.get("seed", 3))
    bark = materials.plain("stalk", (0.2, 0.15, 0.08), 0.9, 0.1)
    points, faces, uvs = [], [], []
    for k in range(p["stems"]):
        a, out = chance.uniform(0, 6.28), chance.uniform(0.1, 0.5)
        reach = p.get("reach", 18) * chance.uniform(0.7, 1.1)
        rows = [Vector((math.cos(a) * out * reach * t * t, math.sin(a) * out * reach * t * t, h * 0.8 + reach * t)) for t in (i / 10 for i in range(11))]
        tube("stalk", rows, 0.12, bark, closed=False, sides=5)
        for j in range(p.get("leaves", 16)):
            t = 0.3 + 0.7 * j / p.get("leaves", 16)
            root = rows[min(10, round(t * 10))]
            b = j * 2.4 + k
            along = Vector((math.cos(b), math.sin(b), 0.8)).normalized()
            leaf(points, faces, uvs, root, along, Vector((0, 0, 1)), p.get("leaf", 2.4) * chance.uniform(0.7, 1.1), p.get("leaf", 2.4) * 0.5, 0.15)
    add_mesh("leaves", points, faces, foliage(p["leaf_color"]), uvs)


def books(p):
    z = 0.0
    chance = random.Random(p.get("seed", 2))
    paper = materials.plain("pages", (0.72, 0.68, 0.6), 0.9, 0.05)
    for color in p["colors"]:
        w, d, t = chance.uniform(8.5, 10.5), chance.uniform(6.4, 7.4), chance.uniform(0.8, 1.3)
        place = move(0, 0, z) @ turn("Z", chance.uniform(-9, 9))
        cloth = materials.plain("binding", tuple(color), 0.75, 0.2)
        for at, size in (((0, 0, 0.07), (w, d, 0.14)), ((0, 0, t - 0.07), (w, d, 0.14)), ((0, d / 2 - 0.07, t / 2), (w, 0.14, t))):
            soft_box("binding", size, cloth, radius=0.05, step=50, place=place @ move(*at))
        soft_box("pages", (w - 0.5, d - 0.4, t - 0.28), paper, radius=0.03, step=50, place=place @ move(0, -0.05, t / 2))
        z += t


def bowl(p):
    r, h = p["radius"], p["height"]
    lathe("bowl", ease([(0, 0), (r * 0.42, 0), (r * 0.46, h * 0.1), (r * 0.82, h * 0.55), (r, h), (r * 0.95, h), (r * 0.76, h * 0.56), (0, h * 0.2)], 6), clay(p["color"], 0.45), sides=64)
    fruit = p.get("fruit")
    if fruit:
        chance = random.Random(4)
        for k in range(7):
            a, out = k * 2.4, r * 0.44 * (k % 3) / 2
            skin = materials.plain("skin", tuple(c * chance.uniform(0.8, 1.1) for c in fruit), 0.4, 0.4)
            size = chance.uniform(2.6, 3.1)
            soft_box("fruit", (size, size, size * 0.94), skin, radius=size * 0.48, step=0.5, place=move(math.cos(a) * out, math.sin(a) * out, h * 0.6 + size * 0.4 + 0.5 * (k == 0)))


def pendant(p):
    """A dome on a cord; it hangs with its rim at 0."""
    r, h = p["radius"], p["radius"] * 0.72
    shell = materials.plain("dome", tuple(p["color"]), 0.5, 0.3)
    profile = [(r, 0)] + [(r * math.cos(a), h * math.sin(a)) for a in (math.pi / 2 * k / 12 for k in range(1, 12))] + [(0.9, h), (0.9, h + 2), (0, h + 2)]
    lathe("dome", profile, shell, sides=72)
    lathe("lining", [(r * 0.985, 0.05)] + [(r * 0.97 * math.cos(a), h * 0.97 * math.sin(a)) for a in (math.pi / 2 * k / 12 for k in range(1, 12))] + [(0, h * 0.97)], materials.plain("lining", (0.8, 0.74, 0.62), 0.6), sides=72)
    tube("cord", [Vector((0, 0, h + 1.5)), Vector((0, 0, 160))], 0.16, materials.plain("cord", (0.05, 0.045, 0.04)), closed=False)
    glow = Nodes("bulb")
    glow.put(glow.bsdf.inputs["Emission"], (1.0, 0.84, 0.62, 1))
    glow.set(emission_strength=3.0)
    soft_box("bulb", (3.4, 3.4, 4), glow.material, radius=1.6, step=0.6, place=move(0, 0, h * 0.42))
    data = bpy.data.lights.new("bulb", "POINT")
    data.energy, data.color, data.shadow_soft_size = p.get("power", 2600), (1.0, 0.8, 0.55), 2.4
    bulb = bpy.data.objects.new("bulb", data)
    bulb.location = (0, 0, h * 0.1)
    bpy.context.scene.collection.objects.link(bulb)


def setting(p):
    """A place at a table: two plates, a linen napkin, a glass."""
    lathe("plate", ease([(0, 0), (3.4, 0), (5.2, 0.7), (5.3, 0.8), (3.5, 0.25), (0, 0.2)], 5), clay(p["color"], 0.35), sides=56)
    lathe("bowl", ease([(0, 0.3), (1.6, 0.3), (2.9, 1.6), (3.0, 1.9), (2.8, 1.8), (1.5, 0.6), (0, 0.5)], 5), clay(p["bowl"], 0.35), sides=48)
    soft_box("napkin", (3.6, 8.0, 0.35), clay(p["napkin"], 0.95), radius=0.16, step=0.8, place=move(-7.6, 0, 0.18))


def bunting(p):
    """A garland of small flags from `-width/2` to `width/2`, hung at 0."""
    w, count = p["width"], p["count"]

    def at(t):
        return Vector(((t - 0.5) * w, -0.6, -p["sag"] * (1 - (2 * t - 1) ** 2)))

    tube("string", [at(k / 40) for k in range(41)], 0.09, materials.plain("string", (0.6, 0.55, 0.46)), closed=False, sides=5)
    for k in range(count):
        a, b = at((k + 0.14) / count), at((k + 0.86) / count)
        tip = (a + b) / 2 + Vector((0, -0.25, -p.get("flag", 6.5)))
        color = p["colors"][k % len(p["colors"])]
        add_mesh("flag", [a, b, tip], [[0, 2, 1]], clay(color, 0.95), [(0, 0), (3, 6), (6, 0)], smooth=False)


def counter(p):
    """A kitchen island: framed panels under a top that reaches out over whoever sits at it."""
    w, d, h, over, t = p["width"], p["depth"], p["height"], p.get("over", 11.0), 1.6
    paint = materials.plain("cabinet", tuple(p["color"]), 0.55, 0.25)
    body, low, z = d - over, 4.0, (h - t)
    y = over / 2
    soft_box("plinth", (w - 5, body - 5, low), paint, radius=0.1, step=200, place=move(0, y, low / 2))
    soft_box("cabinet", (w - 2, body, z - low), paint, radius=0.15, step=200, place=move(0, y, (z + low) / 2))
    count = p.get("fields", 3)
    wide = (w - 2) / count
    front = y - body / 2 - 0.3
    for k in range(count):
        x = (k - (count - 1) / 2) * wide
        for sx in (-1, 1):
            soft_box("stile", (2.4, 0.8, z - low - 0.6), paint, radius=0.1, step=200, place=move(x + sx * (wide / 2 - 1.6), front, (z + low) / 2))
        for at in (low + 2.2, z - 2.2):
            soft_box("rail", (wide - 5.4, 0.8, 3.2), paint, radius=0.1, step=200, place=move(x, front, at))
    soft_box("top", (w, d, t), clay(p["top"], 0.35), radius=0.3, step=200, place=move(0, 0, h - t / 2))


def blanket(color, coarse):
    """Wool or washed cotton in a colour of its own."""
    n = Nodes("blanket")
    uv = cloth_coordinates(n)
    threads = 2.6 if coarse else 6.0
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    warp, weft = (n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", parts.outputs[k], threads * 3.14159))) for k in (0, 1))
    height = n.math("MULTIPLY", warp, weft)
    tone = n.math("ADD", n.math("MULTIPLY_ADD", height, 0.22, 0.82), n.math("MULTIPLY_ADD", n.noise(uv, 0.5, 3.0), 0.16, -0.08))
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: n.grey(tone), 1: tuple(color)}, operation="MULTIPLY").outputs[0])
    n.bump(n.math("ADD", height, n.math("MULTIPLY", n.noise(uv, 8.0, 2.0), 0.4)), 0.7, 0.1 if coarse else 0.05)
    n.set(roughness=0.95, specular=0.06)
    return n.material


def throw(p):
    """A blanket that was dropped over something: it lies along `path`, pairs of x and z, and is `width` deep along y."""
    path = fair([(x, z) for x, z in p["path"]])
    runs = [0.0]
    for (x0, z0), (x1, z1) in zip(path, path[1:]):
        runs.append(runs[-1] + math.hypot(x1 - x0, z1 - z0))
    long, wide, seed, deep = runs[-1], p["width"], p.get("seed", 1), p.get("rumple", 1.0)
    cloth = blanket(p["color"], p.get("coarse", 1))

    def on_path(run):
        k = max(0, min(len(path) - 2, next((n for n, r in enumerate(runs) if r > run), len(runs) - 1) - 1))
        t = (run - runs[k]) / max(1e-6, runs[k + 1] - runs[k])
        (x0, z0), (x1, z1) = path[k], path[k + 1]
        dx, dz = x1 - x0, z1 - z0
        size = math.hypot(dx, dz) or 1.0
        return x0 + dx * t, z0 + dz * t, dz / size, -dx / size

    def at(u, v):
        # Gathered here and there, so that it is nowhere quite as wide as it was made.
        gather = 0.84 + 0.12 * wobble((v * 2.3, seed, 1), 1.0)
        slant = p.get("slant", 0.0) * (v - 0.5)
        y = (u - 0.5) * wide * gather + slant + 1.2 * wobble((v * 3.1, seed, 5), 1.0)
        x, z, nx, nz = on_path(v * long)
        # Folds run along the path and meet at a slant; they never go below what they lie on.
        ridge = abs(wobble((u * 4.2 + 0.8 * v, v * 1.1, seed), 1.0)) ** 0.8
        cross = 0.5 + 0.5 * wobble((u * 2.2, v * 5.0, seed + 3), 1.0)
        lift = deep * (0.35 + 2.1 * ridge + 0.9 * cross * cross + 0.25 * wobble((u * 11, v * 9, seed), 1.0))
        hang = max(0.0, abs(v - 0.5) * 2 - 0.55)
        return Vector((x - nx * lift + 0.5 * wobble((u * 6, v * 4, seed), 1.0) * hang, y, z - nz * lift))

    columns, rows = max(40, round(wide / 0.45)), max(40, round(long / 0.45))
    place = turn("Z", 0)
    surface("throw", at, columns, rows, cloth, uv=lambda u, v: (u * wide, v * long), place=place)
    for v in (0.0, 1.0):
        count = round(wide / 0.55)
        for k in range(count + 1):
            end = at(k / count, v)
            x, z, nx, nz = on_path(v * long)
            out = Vector((nz, 0, -nx)) * (1 if v else -1)
            tip = end + out * 2.0 + Vector((0.25 * wobble((k, v, seed), 1.7), 0.35 * wobble((k, v, seed + 2), 1.7), -0.2))
            tube("fringe", [end, (end + tip) / 2 + Vector((0, 0, 0.08)), tip], 0.12, cloth, closed=False, sides=5)


def fair(points, parts=8):
    """A soft line through points."""
    out = []
    for n in range(len(points) - 1):
        a, b = points[max(0, n - 1)], points[n]
        c, e = points[n + 1], points[min(len(points) - 1, n + 2)]
        for i in range(parts):
            t = i / parts
            out.append(tuple(0.5 * ((2 * b[k]) + (c[k] - a[k]) * t + (2 * a[k] - 5 * b[k] + 4 * c[k] - e[k]) * t * t + (3 * b[k] - a[k] - 3 * c[k] + e[k]) * t**3) for k in (0, 1)))
    return [*out, points[-1]]


def cup(p):
    """A cup of coffee on its saucer."""
    glaze = clay(p["color"], 0.3)
    if p.get("saucer", 1):
        lathe("saucer", ease([(0, 0), (1.5, 0), (2.9, 0.45), (2.95, 0.55), (1.6, 0.16), (0, 0.14)], 5), glaze, sides=48)
    z = 0.16 if p.get("saucer", 1) else 0.0
    lathe("cup", ease([(0, z), (0.95, z), (1.15, z + 0.3), (1.55, z + 1.5), (1.62, z + 2.7), (1.52, z + 2.7), (1.42, z + 1.4), (0.9, z + 0.35), (0, z + 0.3)], 6), glaze, sides=48)
    lathe("coffee", [(0, z + 2.2), (1.5, z + 2.2)], materials.plain("coffee", (0.05, 0.022, 0.01), 0.15, 0.5), sides=40)
    grip = [Vector((1.5 + 0.95 * math.sin(math.pi * t), 0, z + 2.3 - 1.5 * t)) for t in (k / 16 for k in range(17))]
    tube("handle", grip, 0.19, glaze, closed=False, sides=10)


def open_book(p):
    """Left open, its pages falling to both sides."""
    n = Nodes("page")
    uv = cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    x, y = parts.outputs[0], parts.outputs[1]
    row = n.math("FRACT", n.math("MULTIPLY", y, 4.2))
    ragged = n.noise(n.add("ShaderNodeCombineXYZ", {0: n.math("MULTIPLY", x, 5.0), 1: n.math("FLOOR", n.math("MULTIPLY", y, 4.2))}).outputs[0], 3.0, 2.0)
    inside = n.math("MULTIPLY", n.math("LESS_THAN", n.math("ABSOLUTE", x), 2.35), n.math("LESS_THAN", n.math("ABSOLUTE", y), 3.6))
    ink = n.math("MULTIPLY", n.math("MULTIPLY", n.math("LESS_THAN", row, 0.45), n.math("GREATER_THAN", ragged, 0.42)), inside)
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeMixRGB", {0: n.math("MULTIPLY", ink, 0.55), 1: (0.78, 0.74, 0.66, 1), 2: (0.12, 0.11, 0.1, 1)}).outputs[0])
    n.set(roughness=0.8, specular=0.1)
    edge = materials.plain("edge", (0.7, 0.66, 0.58), 0.9, 0.05)
    wide, tall = 6.0, 9.0

    def over(t):
        # From the gutter out: up steeply, then slowly down to the edge.
        return 0.28 + 0.75 * math.sin(math.pi * min(1.0, t * 1.02) ** 0.55) * (1 - 0.45 * t)

    for side in (-1, 1):
        surface("page", lambda u, v, side=side: Vector((side * u * wide, (v - 0.5) * tall, over(u))), 24, 2, n.material, uv=lambda u, v: (u * wide - wide / 2, (v - 0.5) * tall))
        for y in (-tall / 2, tall / 2):
            rim = [(side * u / 24 * wide, over(u / 24)) for u in range(25)]
            corners = [(x, y, z) for x, z in rim] + [(x, y, 0.1) for x, _ in reversed(rim)]
            add_mesh("edge", corners, [list(range(len(corners)))], edge, [(x, z) for x, _, z in corners], smooth=False)
        corners = [(side * wide, -tall / 2, 0.1), (side * wide, tall / 2, 0.1), (side * wide, tall / 2, over(1)), (side * wide, -tall / 2, over(1))]
        add_mesh("edge", corners, [[0, 1, 2, 3]], edge, [(0, 0), (tall, 0), (tall, 0.3), (0, 0.3)], smooth=False)
        soft_box("board", (wide + 0.3, tall + 0.4, 0.12), materials.plain("binding", tuple(p["color"]), 0.7, 0.2), radius=0.05, step=50, place=move(side * (wide + 0.3) / 2, 0, 0.06))


def slippers(p):
    """A pair of felt slippers, as they were stepped out of."""
    felt, inside = blanket(p["color"], 0), clay((0.62, 0.56, 0.47), 0.95)
    sole = materials.plain("sole", (0.1, 0.075, 0.05), 0.85, 0.1)

    def outline(t):
        # Half as wide as a foot is, from its heel (0) to its toes (1).
        return 1.25 + 0.55 * math.sin(math.pi * min(1.0, t * 0.86 + 0.05)) ** 1.2 * t + (-0.25 if t < 0.08 else 0)

    for side, turned, shift in ((-1, 9, 0.0), (1, -14, 1.6)):
        place = move(side * 2.6, shift, 0) @ turn("Z", turned)

        def rim(u):
            a = 2 * math.pi * u
            t = 0.5 + 0.5 * math.sin(a)
            return Vector((outline(t) * math.copysign(abs(math.cos(a)) ** 0.72, math.cos(a)), (t - 0.5) * 10.4, 0))

        for name, material, low, high, grow in (("sole", sole, 0.0, 0.45, 1.04), ("lining", inside, 0.45, 0.75, 0.97)):
            surface(name, lambda u, v, low=low, high=high, grow=grow: Vector((rim(u).x * grow, rim(u).y * grow, low + (high - low) * v)), 56, 2, material, close_columns=True, place=place)
            top = [Vector((rim(k / 56).x * grow, rim(k / 56).y * grow, high)) for k in range(56)]
            add_mesh(name, top, [list(range(56))], material, [(q.x, q.y) for q in top], smooth=False, place=place)

        def vamp(u, v):
            # The upper over the toes: from side to side, and from the instep to the tip.
            t = 0.42 + 0.58 * v
            half = outline(t) * 1.02 * (1 - max(0.0, t - 0.86) / 0.14 * 0.5)
            a = math.pi * u
            high = 2.5 * (1 - ((t - 0.42) / 0.6) ** 2.4)
            return Vector((-half * math.cos(a), (t - 0.5) * 10.5, 0.5 + max(0.25, high) * math.sin(a) ** 0.8))

        surface("upper", vamp, 36, 20, felt, uv=lambda u, v: (u * 6, v * 6), place=place)
        tube("hem", [place @ vamp(k / 36, 0) for k in range(37)], 0.2, felt, closed=False, sides=8)


def basket(p):
    """Woven, with a blanket hanging out of it."""
    r, h = p["radius"], p["height"]
    n = Nodes("wicker")
    uv = cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    rows = n.math("MULTIPLY", parts.outputs[0], 1.25)
    odd = n.math("FLOOR", rows)
    across = n.math("ABSOLUTE", n.math("SINE", n.math("ADD", n.math("MULTIPLY", parts.outputs[1], 1.9), n.math("MULTIPLY", odd, 1.5708))))
    round_rows = n.math("SINE", n.math("MULTIPLY", n.math("FRACT", rows), 3.14159))
    tone = n.math("MULTIPLY_ADD", n.math("MULTIPLY", across, round_rows), 0.6, 0.45)
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: n.grey(n.math("ADD", tone, n.math("MULTIPLY_ADD", n.noise(uv, 2.0, 2.0), 0.3, -0.15))), 1: tuple(p["color"])}, operation="MULTIPLY").outputs[0])
    n.bump(n.math("MULTIPLY", across, round_rows), 0.9, 0.3)
    n.set(roughness=0.75, specular=0.15)
    lathe("basket", ease([(0, 0), (r * 0.8, 0), (r * 0.95, h * 0.3), (r, h * 0.7), (r * 0.94, h), (r * 0.88, h), (r * 0.9, h * 0.6), (r * 0.7, h * 0.25), (0, h * 0.2)], 8), n.material, sides=80)
    if p.get("blanket"):
        throw({"path": [[-r * 0.75, h * 0.7], [-r * 0.2, h + 1.6], [r * 0.72, h + 0.9], [r * 1.12, h - 1.4], [r * 1.16, h * 0.34]], "width": r * 1.25, "color": p["blanket"], "seed": 4, "rumple": 1.0})


def tray(p):
    """Round, of wood, with a rim."""
    r = p["radius"]
    lathe("tray", ease([(0, 0), (r, 0), (r, 1.1), (r * 0.965, 1.1), (r * 0.96, 0.32), (0, 0.3)], 3), materials.plain("tray", tuple(p["color"]), 0.5, 0.3), sides=80)


def candle(p):
    """In a glass that was blown thick; it burns."""
    lathe("jar", ease([(0, 0), (1.45, 0), (1.5, 0.2), (1.5, 3.2), (1.38, 3.2), (1.36, 0.4), (0, 0.35)], 4), clay(p["color"], 0.3), sides=48)
    lathe("wax", [(0, 2.5), (1.38, 2.5)], materials.plain("wax", (0.85, 0.78, 0.64), 0.4, 0.3), sides=40)
    flame = Nodes("flame")
    flame.put(flame.bsdf.inputs["Emission"], (1.0, 0.62, 0.24, 1))
    flame.set(emission_strength=7.0)
    lathe("flame", [(0, 2.75), (0.13, 3.0), (0.15, 3.2), (0.07, 3.6), (0, 3.9)], flame.material, sides=16)


KINDS = {
    "plant": plant, "art": art, "vase": vase, "books": books, "bowl": bowl, "pendant": pendant, "setting": setting,
    "bunting": bunting, "counter": counter, "throw": throw, "cup": cup, "openBook": open_book, "slippers": slippers,
    "basket": basket, "tray": tray, "candle": candle,
}


def build(params):
    KINDS[params["kind"]](params)
