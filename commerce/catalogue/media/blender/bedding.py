"""What a made bed wears: a sheeted mattress, pillows, a duvet that hangs over its sides, a throw."""
import math

from mathutils import Vector

import materials
from materials import Nodes, cloth_coordinates
from mesh import move, soft_box, surface, tube, turn, wobble
from upholstery import throw_pillow


def linen(name, color):
    """Washed cotton in a colour of its own, with fine creases."""
    n = Nodes(name)
    uv = cloth_coordinates(n)
    weave = n.noise(uv, 7.0, 2.0)
    creases = n.noise(n.stretched(uv, 0.35, 0.5), 1.0, 5.0, 0.62)
    tone = n.math("MULTIPLY_ADD", weave, 0.12, 0.94)
    colour = n.add("ShaderNodeVectorMath", {0: n.grey(tone), 1: color}, operation="MULTIPLY")
    n.put(n.bsdf.inputs["Base Color"], colour.outputs[0])
    n.bump(n.math("ADD", n.math("MULTIPLY", weave, 0.08), creases), 0.5, 0.4)
    n.set(roughness=0.9, specular=0.1)
    return n.material


WHITE = (0.72, 0.705, 0.68)
OAT = (0.56, 0.5, 0.42)
STONE = (0.36, 0.33, 0.3)


def over(s, flat, radius, drop):
    """How far out and how far down cloth is that goes over an edge, `s` inches from the middle."""
    run = abs(s) - flat
    if run <= 0:
        return s, 0.0
    bend = radius * math.pi / 2
    if run < bend:
        a = run / radius
        return math.copysign(flat + radius * math.sin(a), s), radius * (1 - math.cos(a))
    return math.copysign(flat + radius, s), radius + min(drop, run - bend)


def drape(name, material, half, top, y_from, y_to, drop, foot_drop, lift=0.0, seed=0, puff=0.5, hem=True):
    """Cloth across a bed from y_from (the foot) to y_to, hanging `drop` at the sides and `foot_drop` at the foot."""
    radius = 2.6
    flat = half - radius + 0.4
    reach = flat + radius * math.pi / 2 + drop
    foot = (radius * math.pi / 2 + foot_drop) if foot_drop else 0.0
    long = y_to - y_from - (radius if foot_drop else 0.0)

    def at(u, v):
        s = (u * 2 - 1) * reach
        t = v * (long + foot) - foot
        x, down = over(s, flat, radius, drop)
        if foot_drop:
            y, below = over(-t, 0.0, radius, foot_drop)
            y = y_from + radius - y if t < 0 else y_from + radius + t
        else:
            y, below = y_from + t, 0.0
        fall = max(down, below) + 0.25 * min(down, below)
        z = top + lift - min(fall, max(drop, foot_drop) + radius)
        hang = max(0.0, down - radius) / max(1.0, drop)
        hang_foot = max(0.0, below - radius) / max(1.0, foot_drop or 1.0)
        folds = 0.9 * math.sin(y * 0.34 + seed) + 0.6 * math.sin(y * 0.83 + seed * 2.1)
        x += math.copysign(1, s) * hang * (0.9 + 0.8 * folds * hang)
        folds = 0.9 * math.sin(x * 0.3 + seed) + 0.6 * math.sin(x * 0.71 + seed * 1.7)
        y -= hang_foot * (0.9 + 0.8 * folds * hang_foot)
        flatness = max(0.0, 1 - down / radius) * max(0.0, 1 - below / radius)
        soft = 0.8 * wobble((x, y, seed), 0.06, 1) + 0.4 * wobble((x * 1.2, y * 0.7, seed), 0.16, 2)
        z += flatness * puff * (1.1 * soft + 0.7)
        if abs(u - 0.5) > 0.488 and hem:
            z += 0.12
        return Vector((x + 0.25 * wobble((x, y, z), 0.2, 4) * hang, y, z))

    columns, rows = max(60, round(reach * 2 / 0.9)), max(6, round((long + foot) / 0.9))
    surface(name, at, columns, rows, material, uv=lambda u, v: (u * reach * 2, v * (long + foot)))
    border = [at(0.0, v / 60) for v in range(60, -1, -1)]
    if foot_drop:
        border += [at(u / 90, 0.0) for u in range(1, 90)]
    border += [at(1.0, v / 60) for v in range(0, 61)]
    tube("hem", border, 0.42, material, closed=False)
    tube("fold", [at(u / 90, 1.0) - Vector((0, 0, 0.3)) for u in range(0, 91)], 0.75, material, closed=False)
    if not foot_drop:
        tube("fold", [at(u / 90, 0.0) - Vector((0, 0, 0.3)) for u in range(0, 91)], 0.75, material, closed=False)


def pillow(material, width, tall, thick, x, y, z, lean, seed, twist=0.0):
    throw_pillow(
        (width, tall, thick), material,
        move(x, y, z) @ turn("Z", twist) @ turn("X", -lean) @ move(0, 0, tall / 2), seed,
    )


def made_bed(width, length, low, top, head_y, foot_open=True, drop=8.5, colors=(WHITE, OAT, STONE), head_room=30.0, measured=False):
    """Everything on the slats: `width` and `length` are the mattress's, its head at `head_y`."""
    sheet, duvet, throw = linen("sheet", colors[0]), linen("duvet", colors[1]), linen("throw", colors[2])
    foot_y = head_y - length
    soft_box(
        "sheeted", (width, length, top - low), sheet, radius=2.4, step=2.5,
        place=move(0, head_y - length / 2, (top + low) / 2),
    )
    half = width / 2 - (0.0 if drop > 9 else 1.2)
    pillows_y = head_y - 15
    drape("duvet", duvet, half, top + 0.9, foot_y, pillows_y - 6, drop, 7.5 if foot_open else 0, seed=1)
    drape("turned", sheet, half, top + 1.7, pillows_y - 17, pillows_y - 5, drop - 0.8, 0, seed=3, puff=0.45)
    drape("throw", throw, half, top + 1.8, foot_y + 9, foot_y + 27, drop + 0.2, 0, seed=5, puff=0.4)
    pairs = 1 if width < 50 else 2
    for n in range(pairs):
        if head_room < 15:
            # Nothing to lean them on: they lie; behind the headboard, which pictures hide, or where they belong.
            lying_y = head_y - (18.0 if measured else 0.0)
            x = 0 if pairs == 1 else (n - 0.5) * (half + 1.5)
            wide = min(27, width / pairs - 2)
            pillow(duvet, wide, 18, 6.0, x, lying_y - 1.0, top + 0.8, 76, 11 + n, (n - 0.5) * 3)
            pillow(sheet, wide - 1, 17, 6.0, x + 0.6, lying_y - 3.5, top + 3.6, 66, 15 + n, (0.5 - n) * 4)
            continue
        x = 0 if pairs == 1 else (n - 0.5) * (half + 1.5)
        wide = min(27, width / pairs - 2)
        pillow(duvet, wide, 21, 6.5, x, head_y - 4.6, top + 0.5, 20, 11 + n, (n - 0.5) * 3)
        pillow(sheet, wide - 1, 17, 6.5, x + 0.6, head_y - 10.5, top + 0.6, 38, 15 + n, (0.5 - n) * 4)
