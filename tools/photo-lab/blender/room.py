"""A set: a back wall and a side wall with windows, a floor, and daylight that comes in through them.

As in a photographer's studio there is no ceiling and no wall behind the camera: light from there fills the shadows.
x runs to the right, y away from the viewer (the back wall stands at 0), z up.
"""
import math

import bpy
from mathutils import Vector

import materials
from materials import Nodes, cloth_coordinates
from mesh import add_mesh, move, soft_box, surface, tube, turn, wobble

# Counts up when scenes would look different.
VERSION = 2


def paint(name, color):
    """A rolled wall."""
    n = Nodes(name)
    uv = cloth_coordinates(n)
    cloud = n.math("MULTIPLY_ADD", n.noise(uv, 0.03, 3.0), 0.024, 0.988)
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: n.grey(cloud), 1: tuple(color)}, operation="MULTIPLY").outputs[0])
    n.bump(n.noise(uv, 3.0, 2.0), 0.06, 0.05)
    n.set(roughness=0.85, specular=0.12)
    return n.material


def boards(color, wide=5.4, long=74.0, rough=0.42):
    """Boards along x, each cut from its own tree."""
    n = Nodes("boards")
    m = n.math
    parts = n.add("ShaderNodeSeparateXYZ", {0: cloth_coordinates(n)})
    x, y = parts.outputs[0], m("DIVIDE", parts.outputs[1], wide)
    row = m("FLOOR", y)
    start = m("MULTIPLY", n.add("ShaderNodeTexWhiteNoise", {"W": row}, noise_dimensions="1D").outputs["Value"], long)
    along = m("DIVIDE", m("ADD", x, start), long)
    board = m("ADD", m("MULTIPLY", row, 31.7), m("FLOOR", along))
    own = n.add("ShaderNodeTexWhiteNoise", {"W": board}, noise_dimensions="1D").outputs["Value"]
    shifted = n.add("ShaderNodeCombineXYZ", {0: m("ADD", m("MULTIPLY", x, 0.03), m("MULTIPLY", own, 60.0)), 1: m("MULTIPLY", parts.outputs[1], 0.5), 2: m("MULTIPLY", own, 9.0)}).outputs[0]
    figure = m("FRACT", m("MULTIPLY", n.noise(shifted, 1.0, 3.0), 7.0))
    fine = n.noise(n.stretched(shifted, 8.0, 12.0), 1.0, 3.0)
    tone = m("ADD", m("MULTIPLY_ADD", own, 0.24, 0.8), m("ADD", m("MULTIPLY", figure, -0.1), m("MULTIPLY_ADD", fine, 0.24, -0.08)))
    side = m("MINIMUM", m("FRACT", y), m("SUBTRACT", 1.0, m("FRACT", y)))
    end = m("MULTIPLY", m("MINIMUM", m("FRACT", along), m("SUBTRACT", 1.0, m("FRACT", along))), long / wide)
    seam = m("MINIMUM", m("MULTIPLY", m("MINIMUM", side, end), 70.0), 1.0)
    tone = m("MULTIPLY", tone, m("MULTIPLY_ADD", seam, 0.45, 0.55))
    warm = n.add("ShaderNodeMixRGB", {0: own, 1: (1.03, 1.0, 0.95, 1), 2: (0.97, 0.99, 1.03, 1)}).outputs[0]
    shown = n.add("ShaderNodeVectorMath", {0: n.grey(tone), 1: tuple(color)}, operation="MULTIPLY").outputs[0]
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: shown, 1: warm}, operation="MULTIPLY").outputs[0])
    n.bump(m("ADD", seam, m("MULTIPLY", fine, 0.2)), 0.4, 0.06)
    n.set(roughness=rough, specular=0.35)
    return n.material


def carpet(color):
    n = Nodes("carpet")
    uv = cloth_coordinates(n)
    tufts, broad = n.noise(uv, 2.2, 3.0, 0.7), n.noise(uv, 0.05, 2.0)
    tone = n.math("ADD", n.math("MULTIPLY_ADD", tufts, 0.5, 0.62), n.math("MULTIPLY_ADD", broad, 0.24, -0.1))
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: n.grey(tone), 1: tuple(color)}, operation="MULTIPLY").outputs[0])
    n.bump(tufts, 0.9, 0.3)
    n.set(roughness=0.97, specular=0.03)
    return n.material


def outside(light):
    """What a camera that is set for the room sees beyond the glass: sky, trees far off, leaves before them, all soft."""
    n = Nodes("outside")
    uv = cloth_coordinates(n)
    garden, sky, horizon = light["garden"], light["sky"], light.get("horizon", (0.95, 0.98, 1.0))
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    high = parts.outputs[1]

    def shade(k):
        return tuple(c * k for c in garden) + (1,)

    up = n.add("ShaderNodeMapRange", {0: high, 1: 0.4, 2: 1.0}).outputs[0]
    seen = n.add("ShaderNodeMixRGB", {0: up, 1: tuple(horizon) + (1,), 2: tuple(c * light.get("zenith", 0.62) for c in sky) + (1,)}).outputs[0]
    # Each row of trees nearer, higher and darker than the one behind.
    for scale, base, swell, tone in ((3.2, 0.5, 0.2, 1.25), (2.1, 0.36, 0.4, 0.8), (1.5, 0.12, 0.62, 0.5)):
        crowns = n.add("ShaderNodeVectorMath", {0: uv, 1: (scale * 3.1, base * 9, 0)}, operation="ADD").outputs[0]
        crest = n.math("MULTIPLY_ADD", n.noise(n.stretched(crowns, 1.0, 0.35), scale, 3.0, 0.5), swell, base - swell * 0.5 + 0.04)
        here = n.add("ShaderNodeMapRange", {0: n.math("SUBTRACT", crest, high), 1: -0.03, 2: 0.04}, interpolation_type="SMOOTHSTEP").outputs[0]
        leaf = n.add("ShaderNodeMixRGB", {0: n.noise(crowns, scale * 4.5, 3.0, 0.55), 1: shade(tone * 0.5), 2: shade(tone * 1.35)}).outputs[0]
        seen = n.add("ShaderNodeMixRGB", {0: here, 1: seen, 2: leaf}).outputs[0]
    n.put(n.bsdf.inputs["Base Color"], (0, 0, 0, 1))
    n.put(n.bsdf.inputs["Emission"], seen)
    n.set(emission_strength=light["view"], specular=0.0)
    return n.material


def flat(name, place, x0, x1, z0, z1, material, y=0.0):
    corners = [(x0, y, z0), (x1, y, z0), (x1, y, z1), (x0, y, z1)]
    add_mesh(name, corners, [[0, 1, 2, 3]], material, [(x, z) for x, _, z in corners], smooth=False, place=place)


def block(name, place, size, at, material, radius=0.12):
    soft_box(name, size, material, radius=radius, step=200, place=place @ move(*at))


def window(place, it, light, trim):
    """Casing, sill, two sashes with bars; `it` is where in the wall it is."""
    x, w, z, h = it["at"], it["width"], it["sill"], it["height"]
    wood = materials.plain("trim", tuple(trim), 0.45, 0.35)
    deep = 5.0
    for sx in (-1, 1):
        block("casing", place, (3.6, 1.1, h), (x + sx * (w / 2 + 1.6), -0.5, z + h / 2), wood)
        block("jamb", place, (0.9, deep, h), (x + sx * (w / 2 - 0.45), deep / 2, z + h / 2), wood, 0.05)
    block("head", place, (w + 7.4, 1.3, 4.2), (x, -0.55, z + h + 2.1), wood)
    block("sill", place, (w + 9, 4.2, 1.2), (x, -0.6, z - 0.6), wood, 0.3)
    block("apron", place, (w + 5, 0.9, 3.2), (x, -0.4, z - 2.8), wood)
    bars = it.get("bars", [2, 3])
    for k in range(bars[0] + 1):
        wide = 2.0 if k in (0, bars[0]) else 0.9
        block("bar", place, (wide, 1.7, h - 0.2), (x - w / 2 + 0.9 + (w - 1.8) * k / bars[0], deep - 1, z + h / 2), wood)
    for k in range(bars[1] + 1):
        tall = 2.0 if k in (0, bars[1]) else 0.9
        block("bar", place, (w - 1.8, 1.4, tall), (x, deep - 1, z + 0.9 + (h - 1.8) * k / bars[1]), wood)
    far = 40.0
    corners = [(x - w * 1.5, far, z - h), (x + w * 1.5, far, z - h), (x + w * 1.5, far, z + h * 1.6), (x - w * 1.5, far, z + h * 1.6)]
    view = outside(light)
    pane = add_mesh("outside", corners, [[0, 1, 2, 3]], view, [(0, 0), (1.6, 0), (1.6, 1), (0, 1)], smooth=False, place=place)
    # Seen, but neither in the sun's way nor a light of its own: the window's light is an area lamp.
    pane.visible_shadow = pane.visible_diffuse = False
    lamp(place, x, z + h / 2, w, h, light)
    if it.get("curtain"):
        curtains(place, x, w, z + h + 9, it["curtain"], it.get("drawn", 0.34))


def lamp(place, x, z, w, h, light):
    data = bpy.data.lights.new("daylight", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", w, h
    data.color, data.energy = tuple(light["sky"]), light["window"] * math.pi * w * h
    thing = bpy.data.objects.new("daylight", data)
    # Area lamps shine down their own -z; into the room is this wall's -y.
    thing.matrix_world = place @ move(x, -1.5, z) @ turn("X", -90)
    thing.visible_camera = False
    thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def curtains(place, x, w, top, color, drawn):
    n = Nodes("curtain")
    uv = cloth_coordinates(n)
    weave = n.math("MULTIPLY_ADD", n.math("ADD", n.noise(n.stretched(uv, 0.6, 8.0), 1.0, 2.0), n.noise(n.stretched(uv, 8.0, 0.6), 1.0, 2.0)), 0.25, 0.75)
    n.put(n.bsdf.inputs["Base Color"], n.add("ShaderNodeVectorMath", {0: n.grey(weave), 1: tuple(color)}, operation="MULTIPLY").outputs[0])
    n.set(roughness=0.95, specular=0.05)
    wide = w * drawn
    folds = max(4, round(wide / 3.6))
    for sx in (-1, 1):
        middle = x + sx * (w / 2 + 4 + wide * 0.18)

        def at(u, v, sx=sx, middle=middle):
            a = 2 * math.pi * folds * u
            deep = 1.7 + 0.5 * wobble((u * 9, v * 1.3, sx), 1.0)
            sway = 0.7 * wobble((u * 5, v * 2.2, sx * 3), 1.0) * v
            px = middle + (u - 0.5) * wide + 0.5 * math.sin(a * 2) + sway
            return Vector((px, -3.6 + deep * math.sin(a) * (0.75 + 0.25 * v), top - 0.6 - v * (top - 1.0)))

        surface("curtain", at, folds * 14, 40, n.material, uv=lambda u, v: (u * wide * 2, v * top), place=place)
    rod = materials.metal("rod", (0.09, 0.085, 0.08), 0.4)
    reach = w / 2 + wide * 0.75 + 6
    tube("rod", [place @ Vector((x - reach, -3.6, top)), place @ Vector((x + reach, -3.6, top))], 0.55, rod, closed=False, sides=14)
    for sx in (-1, 1):
        soft_box("finial", (2.2, 2.2, 2.2), rod, radius=1.0, step=1, place=place @ move(x + sx * reach, -3.6, top))


def wall(place, length, high, it, room):
    """A wall along the local x from -length/2 to length/2, seen from -y; its windows are holes in it."""
    cover = paint("wall", it.get("color", room["wall"]))
    left = -length / 2
    for hole in sorted(it["windows"], key=lambda one: one["at"]):
        x0, x1 = hole["at"] - hole["width"] / 2, hole["at"] + hole["width"] / 2
        flat("wall", place, left, x0, 0, high, cover)
        flat("wall", place, x0, x1, 0, hole["sill"], cover)
        flat("wall", place, x0, x1, hole["sill"] + hole["height"], high, cover)
        window(place, hole, room["light"], room["trim"])
        left = x1
    flat("wall", place, left, length / 2, 0, high, cover)
    trim = materials.plain("trim", tuple(room["trim"]), 0.45, 0.35)
    block("skirting", place, (length, 0.9, 5.5), (0, -0.45, 2.75), trim, 0.2)
    block("skirting", place, (length, 1.3, 0.9), (0, -0.65, 0.45), trim, 0.2)
    if room.get("panels"):
        panels(place, length, room["panels"], it["windows"], cover)


def panels(place, length, it, windows, cover):
    """Wainscoting: a rail, and below it framed fields; both end at a window's casing."""
    high, own = it["height"], it.get("own")
    edge = cover if own is None else paint("panel", own)
    left = -length / 2
    ends = [(hole["at"] - hole["width"] / 2 - 3.4, hole["at"] + hole["width"] / 2 + 3.4) for hole in windows if hole["sill"] < high + 6]
    for start, end in [*sorted(ends), (length / 2, length / 2)]:
        if own is not None:
            flat("wainscot", place, left, start, 0, high, edge, y=-0.25)
        block("rail", place, (start - left, 1.4, 1.8), ((start + left) / 2, -0.7, high), edge, 0.3)
        left = end
    wide, gap = it["width"], 4.0
    count = int(length // (wide + gap))
    for k in range(count):
        x = (k - (count - 1) / 2) * (wide + gap)
        if any(start < x + wide / 2 + 1 and end > x - wide / 2 - 1 for start, end in ends):
            continue
        low, top = 10.0, high - 5.0
        for sx in (-1, 1):
            block("mould", place, (1.0, 0.9, top - low - 1.0), (x + sx * wide / 2, -0.5, (low + top) / 2), edge, 0.3)
        for z in (low, top):
            block("mould", place, (wide + 1, 0.9, 1.0), (x, -0.5, z), edge, 0.3)


def slats(place, length, high, color):
    """A garden fence of boards that lie."""
    timber = boards(color, wide=4.6, long=90, rough=0.65)
    tall, z = 4.3, 1.0
    while z < high:
        deep = 0.15 * wobble((z, 0, 0), 1.0)
        flat_corners = [(-length / 2, deep, z), (length / 2, deep, z), (length / 2, deep, z + tall), (-length / 2, deep, z + tall)]
        add_mesh("slat", flat_corners, [[0, 1, 2, 3]], timber, [(x, zz * 1.07) for x, _, zz in flat_corners], smooth=False, place=place)
        add_mesh("slat", [(-length / 2, deep, z + tall), (length / 2, deep, z + tall), (length / 2, deep + 1, z + tall), (-length / 2, deep + 1, z + tall)], [[0, 1, 2, 3]], timber, [(0, 0), (length, 0), (length, 1), (0, 1)], smooth=False, place=place)
        z += tall + 0.45
    dark = materials.plain("behind", (0.015, 0.014, 0.012), 0.9, 0.0)
    flat("behind", place, -length / 2, length / 2, 0, high, dark, y=1.4)


def floor(it, width, depth):
    material = carpet(it["color"]) if it["kind"] == "carpet" else boards(it["color"], it.get("wide", 5.4), rough=it.get("rough", 0.42))
    x, near, far = width, -depth * 1.6, 60.0 if it.get("open") else 6.0
    corners = [(-x, near, 0), (x, near, 0), (x, far, 0), (-x, far, 0)]
    # Boards that run away from the viewer lead the eye.
    turned = it.get("away", False)
    uvs = [(b, a) if turned else (a, b) for a, b, _ in corners]
    add_mesh("floor", corners, [[0, 1, 2, 3]], material, uvs, smooth=False)


def sunlight(it):
    data = bpy.data.lights.new("sun", "SUN")
    data.energy, data.angle, data.color = it["power"], math.radians(it.get("soft", 1.6)), tuple(it["color"])
    thing = bpy.data.objects.new("sun", data)
    a, e = math.radians(it["around"]), math.radians(it["up"])
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    thing.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)


def fill(light, width, depth):
    """What walls and ceiling behind the camera throw back: one large panel there, where there is any."""
    if light["fill"] == 0:
        return
    data = bpy.data.lights.new("fill", "AREA")
    data.shape, data.size, data.size_y = "RECTANGLE", width * 1.4, 130
    data.color, data.energy = tuple(light["fill_color"]), light["fill"] * math.pi * width * 1.4 * 130
    thing = bpy.data.objects.new("fill", data)
    thing.matrix_world = move(0, -depth * 1.5, 120) @ turn("X", 65)
    thing.visible_camera = False
    thing.visible_glossy = False
    bpy.context.scene.collection.objects.link(thing)


def build(room):
    width, depth, high = room["width"], room["depth"], room["height"]
    light = room["light"]
    floor(room["floor"], width, depth)
    if room.get("fence"):
        slats(move(0, 0, 0), width * 2, room["fence"]["height"], room["fence"]["color"])
    else:
        # It goes on beyond the picture where no other wall meets it.
        side = -1 if room["side"]["at"] == "left" else 1
        wall(move(0, 0, 0), width * 2, high, room["back"], room)
        corner = move(side * width / 2, -depth * 0.75, 0) @ turn("Z", 90 if side < 0 else -90)
        # Far higher than a wall, so that the sun comes in through the windows alone.
        wall(corner, depth * 1.5, high * 3.2, room["side"], room)
    sunlight(light["sun"])
    fill(light, width, depth)
    background = bpy.context.scene.world.node_tree.nodes["Background"]
    background.inputs[0].default_value = (*light["ambient_color"], 1)
    background.inputs[1].default_value = light["ambient"]
