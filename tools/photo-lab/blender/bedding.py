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


def crease(x, y):
    """How high a bed that was slept in is creased, 0 to about 1: sharp folds, most of them on the slant, that come and go."""
    x, y = x + 3.0 * wobble((x, y, 2), 0.05), y + 3.0 * wobble((x, y, 8), 0.05)
    long = (1 - abs(wobble((0.8 * x + 0.5 * y, 0.9 * y - 0.4 * x, 3), 0.075))) ** 7
    short = (1 - abs(wobble((x - 0.7 * y, 0.5 * x + y, 6), 0.16))) ** 6
    here = 0.5 + 0.5 * wobble((x, y, 4), 0.04)
    return 0.75 * long * (0.3 + here) + 0.35 * short * (1.1 - here)


def drape(name, material, half, top, y_from, y_to, drop, foot_drop, lift=0.0, seed=0, puff=0.5, hem=True, rumpled=0.0):
    """
    Cloth across a bed from y_from (the foot) to y_to, hanging `drop` at the sides and `foot_drop` at the foot; its creases
    are `rumpled` inches high.
    """
    radius = 2.6
    flat = half - radius + 0.4
    reach = flat + radius * math.pi / 2 + drop
    foot = (radius * math.pi / 2 + foot_drop) if foot_drop else 0.0
    long = y_to - y_from - (radius if foot_drop else 0.0)

    def at(u, v):
        s = (u * 2 - 1) * reach
        t = v * (long + foot) - foot
        x, down = over(s, flat, radius, drop)
        y, below = y_from + (radius if foot_drop else 0.0) + t, 0.0
        if foot_drop and t < 0:
            out, below = over(-t, 0.0, radius, foot_drop)
            y = y_from + radius - out
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
        if rumpled:
            fold = rumpled * crease(s, y_from + t)
            z += flatness * fold
            # Its hem is held in by the rails.
            x += math.copysign(1, s) * hang * (1 - hang) * fold * 1.6
            y -= hang_foot * (1 - hang_foot) * fold * 1.6
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


def leaning(tall, thick, lean, side):
    """The middle line of a pillow's face seen from the bed's side, from its foot up: pairs of y and z. `side` is 1 for its back."""
    a = math.radians(lean)
    line = []
    for i in range(41):
        k = i / 20 - 1
        along, out = (k + 1) / 2 * tall, side * thick / 2 * (1 - k * k) ** 0.42
        line.append((along * math.sin(a) + out * math.cos(a), along * math.cos(a) - out * math.sin(a)))
    return line


def y_at(line, z):
    """Where a line is at a height, or nothing where it is not."""
    for (y0, z0), (y1, z1) in zip(line, line[1:]):
        if min(z0, z1) <= z <= max(z0, z1) and z0 != z1:
            return y0 + (y1 - y0) * (z - z0) / (z1 - z0)
    return None


def leans_on(behind, tall, thick, lean):
    """Where the foot of a pillow stands that leans on a line of y and z: it sinks in a little."""
    gaps = [(y_at(behind, z), y) for y, z in leaning(tall, thick, lean, 1)]
    return min(there - y for there, y in gaps if there is not None) + SINKS


SINKS = 0.35


def pillows(sheet, duvet, x, wide, top, head_y, head_room, seed):
    """One behind the other: leaning on the headboard, of which the front's line is returned, or lying where it is too low."""
    twist = 3 if seed % 2 else -3
    if head_room < 15:
        pillow(duvet, wide, 18, 6.0, x, head_y - 19.0, top + 0.8, 76, 11 + seed, twist / 2)
        pillow(sheet, wide - 1, 17, 6.0, x + 0.6, head_y - 19.8, top + 3.2, 68, 15 + seed, -twist / 1.5)
        return None
    tall, thick, lean = 21, 6.5, 20
    foot = leans_on([(head_y, -10.0), (head_y, head_room)], tall, thick, lean)
    pillow(duvet, wide, tall, thick, x, foot, top + 0.5, lean, 11 + seed, twist / 4)
    front = [(foot + y, z) for y, z in leaning(tall, thick, lean, -1)]
    foot = leans_on(front, 17, thick, 34)
    pillow(sheet, wide - 1, 17, thick, x + 0.6, foot, top + 0.6, 34, 15 + seed, -twist)
    return [(foot + y, z) for y, z in leaning(17, thick, 34, -1)]


def long_cushion(color, half, top, behind):
    """One for both sides, before what leans there."""
    tall, thick, lean = 13, 5.5, 40
    foot = leans_on(behind, tall, thick, lean)
    pillow(linen("cushion", tuple(color)), min(42, half * 1.5), tall, thick, 0, foot, top + 0.6, lean, 23, 2)


def over_edge(s, flat, radius, high):
    """As `over` for what lies `high` above a cloth that goes over an edge: how far out, and how far below the flat of that cloth."""
    run = abs(s) - flat
    if run <= 0:
        return s, -high
    bend = radius * math.pi / 2
    if run < bend:
        a = run / radius
        return math.copysign(flat + (radius + high) * math.sin(a), s), radius - (radius + high) * math.cos(a)
    return math.copysign(flat + radius + high, s), radius + run - bend


# Inches that a border with its handles stands out.
CLEAR = 1.0


def turned_back(
    half, foot_y, end_y, top, lining, outside, corner, across, along, drop=7.0, foot_drop=6.0, thick=1.3, boxes=13.0, rumpled=0.6,
    seed=1,
):
    """
    A comforter over a mattress up to `end_y`, one corner of its foot (`corner`: -1 the left one) folded back over it: from
    `across` inches along the foot to `along` inches up the side. What is folded back shows its lining. `top(x, y)` is the
    height of the mattress there; its seams are `boxes` inches apart. What would hang less than nothing at the foot ends before.
    """
    edge, fold = 1.5, thick + 0.3
    # It hangs clear of the handles.
    flat = half - edge + CLEAR
    reach, foot = flat + edge * math.pi / 2 + drop, foot_drop + (edge * math.pi / 2 if foot_drop > 0 else 0.0)
    start = foot_y + edge - CLEAR
    long = end_y - start + foot
    # Where it is folded: a point on the line, and the way to the corner from there.
    at_side = Vector((corner * half, foot_y + along))
    way = Vector((corner * (half - across), foot_y)) - at_side
    out = Vector((-way.y, way.x)).normalized()
    if out.dot(Vector((corner * half, foot_y)) - at_side) < 0:
        out = -out

    def plump(s, t):
        rim = min(s + reach, reach - s, t - start + foot, end_y - t)
        box = (abs(math.sin(math.pi * s / boxes)) * abs(math.sin(math.pi * t / boxes))) ** 0.3
        soft = 1 + 0.22 * wobble((s, t, seed), 0.09, 3)
        return (0.3 + 0.7 * min(1.0, max(0.0, rim) / 2.4) ** 0.5) * thick * (0.62 + 0.38 * box) * soft

    def at(u, v, share):
        s, t = (u * 2 - 1) * reach, start - foot + v * long
        high = share * plump(s, t)
        beyond = (Vector((s, t)) - at_side).dot(out) + 1.3 * wobble((s, t, seed), 0.05, 6)
        if beyond > 0:
            a = min(beyond / fold, math.pi)
            moved = (fold - high) * math.sin(a) - max(0.0, beyond - fold * math.pi) - beyond
            s, t = s + out.x * moved, t + out.y * moved
            high = fold - (fold - high) * math.cos(a)
            # It sinks onto what it was folded over.
            high -= (2 * fold - 2 * thick - 0.1) * min(1.0, max(0.0, beyond - fold * math.pi) / 7)
        x, below = over_edge(s, flat, edge, high)
        y, ahead = t, -high
        if t < start:
            y, ahead = over_edge(start - t, 0.0, edge, high)
            y = start - y
        fallen, sunk = below + high, ahead + high
        fall = max(fallen, sunk) + 0.25 * min(fallen, sunk)
        hang, hang_foot = max(0.0, fallen - edge) / max(1.0, drop), max(0.0, sunk - edge) / max(1.0, foot_drop)
        folds = 0.7 * math.sin(y * 0.3 + seed) + 0.5 * math.sin(y * 0.74 + seed * 2.1)
        x += math.copysign(1, s) * hang * (0.5 + 0.7 * folds * hang)
        folds = 0.7 * math.sin(x * 0.28 + seed) + 0.5 * math.sin(x * 0.66 + seed * 1.7)
        y -= hang_foot * (0.5 + 0.7 * folds * hang_foot)
        flatness = max(0.0, 1 - fallen / edge) * max(0.0, 1 - sunk / edge)
        inside = max(-half, min(half, x)), max(foot_y, y)
        z = top(*inside) + high - fall
        z += flatness * (0.35 + 0.5 * wobble((x, y, seed), 0.06, 1) + rumpled * crease(x, y))
        return Vector((x, y, z))

    columns, rows = round(reach * 2 / 0.8), round(long / 0.8)
    for name, material, share in (("lining", lining, 0.0), ("comforter", outside, 1.0)):
        surface(name, lambda u, v, share=share: at(u, v, share), columns, rows, material, uv=lambda u, v: (u * reach * 2, v * long))
    rim = [at(0.0, v / 90, 0.5) for v in range(90, 0, -1)] + [at(u / 90, 0.0, 0.5) for u in range(0, 90)]
    rim += [at(1.0, v / 90, 0.5) for v in range(0, 90)] + [at(1 - u / 90, 1.0, 0.5) for u in range(0, 90)]
    tube("rim", rim, 0.26, outside)


# Between one cloth and the next: they lie in the same folds.
LAYER = 0.55


def made_bed(
    width, length, low, top, head_y, foot_open=True, drop=8.5, colors=(WHITE, OAT, STONE), head_room=30.0,
    turned=23, cushion=None, folded=True, rumpled=0.0,
):
    """
    Everything on the slats: `width` and `length` are the mattress's, its head at `head_y`. The duvet is turned down
    `turned` inches from there; a throw lies `folded` across the foot, and a `cushion` of that colour before the pillows.
    A bed that was slept in has creases `rumpled` inches high.
    """
    sheet, duvet, throw = linen("sheet", colors[0]), linen("duvet", colors[1]), linen("throw", colors[2])
    foot_y = head_y - length
    half = width / 2 - (0.0 if drop > 9 else 1.2)
    # A little smaller than what goes over it.
    soft_box(
        "sheeted", (2 * half - 1.0, length - 1.0, top - low), sheet, radius=2.4, step=2.5,
        place=move(0, head_y - length / 2 + 0.5, (top + low) / 2),
    )
    turned_y = head_y - turned
    foot_drop = 7.5 if foot_open else 0

    def layer(name, material, n, y_from, y_to, drop, foot_drop=0):
        drape(name, material, half + n * LAYER, top + 0.9 + n * LAYER, y_from, y_to, drop, foot_drop, seed=1, rumpled=rumpled)

    layer("duvet", duvet, 0, foot_y, turned_y, drop, foot_drop)
    layer("turned", sheet, 1, turned_y - 10, turned_y + 1, drop - 0.8)
    if folded:
        layer("throw", throw, 1, foot_y + 9, foot_y + 27, drop + 0.2)
    pairs = 1 if width < 50 else 2
    for n in range(pairs):
        x = 0 if pairs == 1 else (n - 0.5) * (half + 1.5)
        front = pillows(sheet, duvet, x, min(27, width / pairs - 2), top, head_y, head_room, n)
    if cushion and front:
        long_cushion(cushion, half, top, front)
