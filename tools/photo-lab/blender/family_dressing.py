"""What makes a set a home and is not for sale: plants, pictures, vases, books, a pendant lamp."""
import math
import random

import bpy
from mathutils import Vector

import materials
from materials import Nodes, cloth_coordinates
from mesh import add_mesh, lathe, move, soft_box, surface, tube, turn, wobble
from upholstery import ease

VERSION = 1


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
    if shape == "hills":
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


KINDS = {
    "plant": plant, "art": art, "vase": vase, "books": books, "bowl": bowl, "pendant": pendant, "setting": setting,
    "bunting": bunting, "counter": counter,
}


def build(params):
    KINDS[params["kind"]](params)
