"""Mattresses: a quilted top, a border with tape at its edges, handles and a label."""
import math

import bpy
from mathutils import Vector

import materials
from bedding import linen, pillows, turned_back
from mesh import move, soft_box, tube, turn, wobble
from ticking import ticking

# Counts up when pictures would look different.
VERSION = 2

DEFAULTS = {
    "pattern": "diamond", "cell": 7.0, "relief": 0.45, "pillow": 0.0, "border": "smooth", "corner": 4.0,
    "band": 0.0, "handles": True, "label": "", "cap": 0.0, "trim": 0.35, "ribs": 0.0, "figure": 0.0, "gap": 0.55,
    "tape": "finish", "crown": 0.5, "covers": None,
    # In pictures quilting and crown stand up from the height that is sold; a mattress is measured at its crest.
    "measured": False,
}


def quilt(pattern, x, y, s):
    """How far the quilting stands up at a place, 0 along the stitches to 1."""
    wave = lambda a: abs(math.sin(math.pi * a))  # noqa: E731
    if pattern == "diamond":
        return min(wave((x + y) / s / 1.4), wave((x - y) / s / 1.4)) ** 0.5
    if pattern == "square":
        return min(wave(x / s), wave(y / s)) ** 0.45
    if pattern == "wave":
        return wave(y / s + 0.3 * math.sin(2 * math.pi * x / (s * 2.2))) ** 0.5
    if pattern == "chevron":
        turned = abs((x / (s * 1.6)) % 1 - 0.5) * 2
        return wave(y / s + turned * 0.9) ** 0.5
    if pattern == "ogee":
        bend = 0.42 * math.sin(2 * math.pi * x / (s * 2.0))
        return min(wave(y / s / 2 + bend), wave(y / s / 2 - bend)) ** 0.5
    if pattern == "channel":
        return wave(y / s) ** 0.5
    if pattern == "tufted":
        row = round(y / s)
        cx = (round(x / s - (row % 2) / 2) + (row % 2) / 2) * s
        d = math.hypot(x - cx, y - row * s)
        pull = math.exp(-((d / (s * 0.2)) ** 2))
        return 1 - pull - 0.25 * math.exp(-((d / (s * 0.42)) ** 2))
    if pattern == "knit":
        return 0.5 + 0.5 * math.sin(2 * math.pi * x / s) * math.sin(2 * math.pi * y / s)
    return 1.0


def plan(p, half, corner):
    """Rounds the corners of the outline seen from above."""
    ax, ay = abs(p.x) - (half[0] - corner), abs(p.y) - (half[1] - corner)
    if ax <= 0 or ay <= 0:
        return p.x, p.y
    k = max(ax, ay) / math.hypot(ax, ay)
    return (
        math.copysign(half[0] - corner + ax * k, p.x),
        math.copysign(half[1] - corner + ay * k, p.y),
    )


def layer(m, name, size, z, material, top=None, side=None, radius=1.0, bulge=0.3, step=0.6):
    """One storey of a mattress; `top` and `side` are (pattern, cell, relief)."""
    w, d, h = size
    half = (w / 2, d / 2)

    def deform(p, unit):
        u, v, t = unit
        x, y = plan(p, half, m.corner)
        zed = p.z
        if top and t > 0:
            pattern, cell, relief = top
            edge = min(half[0] - abs(x), half[1] - abs(y))
            inside = min(1.0, max(0.0, edge / 2.2))
            zed += t**3 * (relief * quilt(pattern, x, y, cell) * inside + m.crown * (1 - u**4) * (1 - v**4))
            zed += t**3 * 0.12 * wobble((x, y, 0), 0.08, 3)
        out = bulge * (1 - t * t)
        along = y if abs(u) > abs(v) * 0.999 else x
        if side and abs(t) < 0.96:
            pattern, cell, relief = side
            out += relief * (1 - t**6) * quilt(pattern, along, p.z, cell)
        out += 0.07 * wobble((x, y, p.z), 0.2, 8) * (1 - t * t)
        face = Vector((u**9, v**9))
        if face.length > 1e-4:
            face = face.normalized()
            weight = min(1.0, max(abs(u), abs(v)) ** 30)
            x += face.x * out * weight
            y += face.y * out * weight
        return x, y, zed

    loop = soft_box(name, size, material, radius=radius, step=step, deform=deform, place=move(0, 0, z + h / 2))
    stitched(top, side, half, z + h / 2)
    return loop


def stitched(top, side, half, middle):
    """Tells the material of the newest mesh how near each point is to a stitch: thread and shade are darker there."""
    mesh = bpy.context.scene.collection.objects[-1].data
    values = []
    for vertex in mesh.vertices:
        x, y, z = vertex.co
        edge = min(half[0] - abs(x), half[1] - abs(y))
        if edge > 1.0:
            values.append(quilt(top[0], x, y, top[1]) if top and z > middle else 1.0)
        else:
            along = y if half[0] - abs(x) < half[1] - abs(y) else x
            values.append(quilt(side[0], along, z - middle, side[1]) if side else 1.0)
    mesh.attributes.new("quilt", "FLOAT", "POINT").data.foreach_set("value", values)


def tape(loop, material, radius=0.34):
    tube("tape", loop, radius, material, sides=8)


def handle(m, material, x, y, z, around):
    """A strap sewn on upright, standing off a little in its middle."""
    def bow(p, unit):
        t = unit[2]
        return p.x, p.y - 0.55 * (1 - t * t), p.z

    soft_box("handle", (1.9, 0.3, m.strap), material, radius=0.12, step=0.6, deform=bow, place=move(x, y, z) @ turn("Z", around))


def label(m, words, z, y):
    """A woven label on the border at the foot, with the mattress's name."""
    cloth = ticking("label", 0.0, 1.0, stitched=False)
    size = max(4.6, len(words) * 0.72 + 1.4)
    soft_box("label", (size, 0.3, 1.8), cloth, radius=0.06, step=1.5, place=move(0, y, z))
    curve = bpy.data.curves.new("words", "FONT")
    curve.body, curve.size, curve.extrude = words, 1.15, 0.02
    curve.align_x, curve.align_y = "CENTER", "CENTER"
    thing = bpy.data.objects.new("words", curve)
    thing.location = (0, y - 0.17, z)
    thing.rotation_euler = (math.radians(90), 0, 0)
    curve.materials.append(materials.plain("ink", (0.82, 0.8, 0.76)))
    bpy.context.scene.collection.objects.link(thing)


def covers(m, it):
    """Somebody slept in it: pillows at its head, and a comforter of which a corner is turned back."""
    half, head = m.width / 2, m.depth / 2
    lining, outside, case = (linen(name, tuple(color)) for name, color in zip(("lining", "outside", "case"), it["linens"]))

    def top(x, y):
        u, v = min(1.0, abs(x) / half), min(1.0, abs(y) / head)
        edge = min(1.0, max(0.0, min(half - abs(x), head - abs(y)) / 2.2))
        return m.height + m.relief * 2.0 * edge + m.crown * (1 - u**4) * (1 - v**4) + 0.12

    laid = {name: it[name] for name in ("corner", "across", "along", "rumpled", "drop", "foot_drop", "boxes", "seed") if name in it}
    turned_back(half, -head, head - it.get("turned", 22), top, lining, outside, **laid)
    pairs = 1 if m.width < 50 else 2
    for n in range(pairs):
        x = 0 if pairs == 1 else (n - 0.5) * (half + 1.5)
        pillows(lining, case, x, min(27, m.width / pairs - 2), m.height + 0.9, head + it.get("gap", 0.0), it.get("head", 0.0), n)


class Mattress:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})


def build(params):
    m = Mattress(params)
    w, d, h = m.width, m.depth, m.height
    top_cloth = ticking("top", 1.0, 0.0, figure=m.figure)
    border = ticking("border", 1.0 - m.trim, m.trim, ribs=m.ribs)
    band = ticking("band", 0.0, 1.0, stitched=False)
    plain_top = ticking("tape", 1.0, 0.0, stitched=False)
    edging = band if m.tape == "finish" else plain_top
    top = (m.pattern, m.cell, m.relief * 2.0)
    if m.measured:
        h -= m.crown + m.relief * 2.0
    side = {"quilted": ("diamond", 3.6, 0.55), "channels": ("channel", 2.4, 0.55), "columns": ("square", 4.5, 0.5)}.get(m.border)
    cap = m.cap or (m.pillow if m.pillow else max(2.2, h * 0.24))
    body = h - cap - (m.gap if m.pillow else 0.0)
    m.strap = min(6.5, body * 0.72)
    # The lid sits on the border: flush and taped, or as a pillow of its own with a groove below.
    if m.pillow:
        loop = layer(m, "body", (w, d, body), 0.0, border, None, side, 0.7, 0.25)
        tape(loop("top"), edging)
        tape(loop("bottom"), edging)
        layer(m, "groove", (w - 1.6, d - 1.6, m.gap + 1.0), body - 0.5, band, None, None, 0.2, 0.0, 3.0)
        lid = layer(m, "lid", (w - 0.5, d - 0.5, cap), body + m.gap, top_cloth, top, None, min(1.5, cap * 0.45), 0.45)
        tape(lid("bottom"), plain_top, 0.22)
        tape(lid("top"), plain_top, 0.26)
    else:
        loop = layer(m, "body", (w, d, body), 0.0, border, None, side, 0.6, 0.15)
        tape(loop("bottom"), edging)
        lid = layer(m, "lid", (w, d, cap), body, top_cloth, top, None, 0.9, 0.2)
        tape(lid("top"), edging if m.tape == "finish" else plain_top, 0.24)
        tape(loop("top"), edging, 0.28)
    if m.band:
        layer(m, "band", (w + 0.5, d + 0.5, m.band), body * 0.52, band, None, None, 0.15, 0.15, 2.0)
    if m.handles:
        for sx in (-1, 1):
            for k in (-0.24, 0.24):
                handle(m, band, sx * (w / 2 + 0.35), d * k, body / 2, 90 * sx)
        for k in (-0.3, 0.3):
            handle(m, band, w * k, -d / 2 - 0.35, body / 2, 0)
    if m.label:
        label(m, m.label, body * 0.5, -d / 2 - (0.85 if m.band or side else 0.5))
    if m.covers:
        covers(m, m.covers)
