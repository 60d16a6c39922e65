"""Recliners, accent chairs, ottomans and upholstered benches."""
import math

from mathutils import Vector

import materials
from family_seating import Sofa, arm, feet, sofa
from joinery import board
from mesh import lathe, move, soft_box, surface, tube, turn, wobble
from upholstery import CORD, back_cushion, leg, pucker, seat_cushion, slab, tufted_sheet

# Counts up when pictures would look different.
VERSION = 1

BASE = {
    "nose": 0.8, "roll": 2.8, "setback": 0.0, "seats": 1, "backs": 1, "shape": "sofa", "pads": 3, "wings": False, "swivel": False,
    "channels": 0, "stitch": True, "open": False,
}


def footrest(s, inner, front, long):
    """Raised before the seat, with the pad that fills the gap, on the arms that carry it."""
    steel = materials.plain("steel", (0.03, 0.03, 0.032), 0.4, 0.5)
    high = s.seat_height - 2.4
    for wide, deep, y, z in ((inner - 0.8, 6.5, front - 2.6, high), (inner - 0.4, long, front - 6.6 - long / 2, high + 0.5)):
        slab((wide, deep, 3.4), s.cloth, move(0, y, z), 1.4, 0.6, 6)
    for side in (-1, 1):
        x = side * inner * 0.36
        for y, z in ((front - 4, high - 1), (front - 5 - long * 0.6, high - 0.6)):
            tube("arm", [Vector((x, front + 4, s.leg_height + 5)), Vector((x, y, z))], 0.4, steel, closed=False)


def leaning(s, y, degrees):
    """How a back is let down that is hinged at the seat, `y` inches behind the middle: not at all where nobody lies in it."""
    hinge = (0, y, s.seat_height - 1)
    return move(*hinge) @ turn("X", -degrees if s.open else 0) @ move(*(-c for c in hinge))


def recliner(s):
    """Wide arms, a footrest that closes the front, and a back of plump pads, one above the other."""
    w, d, h = s.width, s.depth, s.height
    inner = w - 2 * s.arm_width
    front = -d / 2
    slab((inner + 1, d - 3, s.rail), s.cloth, move(0, 1.0, s.leg_height + s.rail / 2), 0.7, 0.15)
    seat_deep = d - 11
    seat_cushion(
        (inner - 0.2, seat_deep, s.cushion), s.cloth, move(0, front + seat_deep / 2 + 0.4, s.deck + s.cushion / 2), 3, 1.7, False, 0.7, nose=1.6,
    )
    rest = s.seat_height - s.cushion - s.leg_height + 0.6
    if s.open:
        footrest(s, inner, front, rest)
    else:
        # The footrest hangs below the seat's front edge.
        slab((inner - 0.4, 3.2, rest), s.cloth, move(0, front + 1.9, s.leg_height + rest / 2), 1.3, 0.7, 6)
    let_down = leaning(s, d / 2 - 9, 19)
    frame = h - s.leg_height - 1.5

    def tilt(p, unit):
        up = (unit[2] + 1) / 2
        return Vector((p.x * (1 - 0.06 * up), p.y + up * up * 3.4 - 1.0, p.z))

    slab((inner + 2.2, 6.0, frame), s.cloth, let_down @ move(0, d / 2 - 4.4, s.leg_height + frame / 2), 1.9, 0.5, 2, tilt)
    tall = h - s.seat_height + 1.5
    if s.pads == 1:
        back_cushion((inner - 0.2, 7.5, tall), s.cloth, let_down @ move(0, d / 2 - 8.6, s.seat_height + tall / 2) @ turn("X", -13), 5, False, 1.5)
    else:
        shares = [0.42, 0.32, 0.26] if s.pads == 3 else [0.58, 0.42]
        z = s.seat_height - 0.6
        for n, share in enumerate(shares):
            part = tall * share
            up = (z + part / 2 - s.seat_height) / tall
            back_cushion(
                (inner - 0.3 - up * 1.2, 7.2 - up * 0.8, part + 1.6), s.cloth,
                let_down @ move(0, d / 2 - 9.4 + up * 3.6, z + part / 2) @ turn("X", -11), 8 + n * 3, False, 1.6, 0.1,
            )
            z += part
    for side in (-1, 1):
        arm(s, side * inner / 2, d - 5, side, move(0, -1.6, 0))
    feet(s, w, d - 4)


def wing_chair(s):
    """A wing chair. One that reclines has no lever: its back goes down with its wings, and a footrest comes out below the seat."""
    w, d, h = s.width, s.depth, s.height
    a = s.arm_width
    inner = w - 2 * a
    front = -d / 2
    slab((w - a, d - 4, s.rail), s.cloth, move(0, -0.4, s.leg_height + s.rail / 2), 0.8, 0.2)
    seat_deep = d - 9.5
    seat_cushion((inner - 0.1, seat_deep, s.cushion), s.cloth, move(0, front + seat_deep / 2 + 0.2, s.deck + s.cushion / 2), 3, 1.3, s.piped, 0.3, nose=1.0)
    tall = h - s.leg_height - 1
    let_down = leaning(s, d / 2 - 6, 16)
    if s.open:
        footrest(s, inner, front, 11)

    def tilt(p, unit):
        up = (unit[2] + 1) / 2
        crown = 1.4 * (1 - unit[0] ** 2) * max(0.0, unit[2])
        return Vector((p.x * (1 + 0.03 * up), p.y + up * up * 3.6 - 1.2 - 0.8 * (1 - unit[0] ** 2) * (1 if unit[1] < 0 else 0), p.z + crown - 0.6 * up))

    back = slab((inner + 3.4, 6.4, tall), s.cloth, let_down @ move(0, d / 2 - 5.4, s.leg_height + tall / 2), 1.8, 0.5, 2, tilt)
    if s.piped:
        tube("cord", back("front"), CORD, s.cloth)
    if s.back == "tufted":
        wide, low, high = inner - 2.0, s.seat_height + 2, h - 3.5
        tufted_sheet(
            "tufts",
            lambda u, v: let_down @ Vector(((u - 0.5) * wide, d / 2 - 9.9 + ((low + v * (high - low)) / h) ** 2 * 3.6, low + v * (high - low))),
            lambda u, v: let_down.to_3x3() @ Vector((0, -0.99, 0.12)), 3, 2, s.cloth, depth=1.0, fade=0.14,
        )
    for side in (-1, 1):
        arm(s, side * inner / 2, d - 5.5, side, move(0, -1.2, 0))
        low, high = s.arm_height - 4, h - 1.6

        def curve(p, unit, side=side):
            up = (unit[2] + 1) / 2
            forward = (1 - unit[1]) / 2
            reach = 0.35 + 0.65 * math.sin(min(1.0, 0.15 + up) * math.pi * 0.62) ** 1.2
            y = p.y + forward * 9.0 * (1 - reach)
            return Vector((p.x + side * forward * 0.9, y + up * 3.2, p.z - forward * max(0.0, up - 0.75) * 5))

        wing = slab(
            (2.8, 10.0, high - low), s.cloth, let_down @ move(side * (inner / 2 + 1.5), d / 2 - 9.0, (low + high) / 2), 1.3, 0.25, side, curve,
        )
        if s.piped:
            tube("cord", wing("left" if side < 0 else "right"), 0.18, s.cloth)
    feet(s, w - a * 0.8, d - 2, inset=2.2)


def barrel(s):
    """A shell that goes round the sitter, higher behind than in front, on a turning foot or on legs."""
    w, d, h = s.width, s.depth, s.height
    thick, low = s.arm_width, s.leg_height
    rx, ry = w / 2, d / 2
    front_high = s.arm_height
    span = math.radians(s.span) if hasattr(s, "span") else math.radians(128)
    rows, ring = 96, 40

    def at(u, v):
        angle = (v * 2 - 1) * span
        back = 0.5 + 0.5 * math.cos(angle)
        top = front_high + (h - front_high) * back ** 1.3
        end = min(1.0, (1 - abs(v * 2 - 1)) / 0.045)
        t = thick * max(0.02, math.sqrt(max(0.0, 1 - (1 - end) ** 2)))
        a = 2 * math.pi * u
        # A rounded section: upright, full at the top.
        c, si = math.cos(a), math.sin(a)
        out = math.copysign(abs(c) ** 0.45, c) * t / 2
        z = (low + top) / 2 + math.copysign(abs(si) ** 0.32, si) * (top - low) / 2 * (0.94 + 0.06 * end)
        up = (z - low) / (top - low)
        inward = out < 0
        if s.channels and inward and end >= 1:
            out -= 0.55 * abs(math.sin(v * math.pi * s.channels)) ** 0.55 * min(1.0, max(0.0, up - 0.1) * 4)
        flare = 1.0 + 0.05 * (up - 0.4)
        r = 1 - (thick / 2) / rx
        x = math.sin(angle) * (rx * r * flare + out)
        y = math.cos(angle) * (ry * r * flare + out)
        return Vector((x, y, z + 0.05 * wobble((x, y, z), 0.2, 3)))

    surface("shell", at, ring, rows, s.cloth, close_columns=True, uv=lambda u, v: (u * 70, v * 2 * span * rx))
    # The front below the seat, and the seat itself, round like the shell.
    def plate(p, unit):
        x, y = p.x, p.y
        k = max(abs(unit[0]), abs(unit[1])) / max(1e-6, math.hypot(unit[0], unit[1])) if unit[1] > 0 else 1.0
        blend = max(0.0, unit[1])
        k = 1 - (1 - k) * min(1.0, blend * 1.6)
        return Vector((x * k, y * k, p.z))

    inside = w - 2 * thick
    deep = d - thick - 0.6
    slab((inside + 1.2, deep - 0.4, s.deck - low), s.cloth, move(0, -thick / 2 + 0.7, low + (s.deck - low) / 2), 0.9, 0.3, 1, plate)
    seat_round(s, inside - 0.2, deep)
    if s.back == "loose":
        tall = h - s.seat_height - 1.5
        back_cushion((inside * 0.82, 6.0, tall), s.cloth, move(0, d / 2 - thick - 3.4, s.seat_height + tall / 2 + 0.4) @ turn("X", -13), 5, True, 1.1)
    if s.swivel:
        lathe("plinth", [(0, 0), (w * 0.36, 0), (w * 0.37, 0.3), (w * 0.37, low - 0.6), (w * 0.3, low + 0.3), (0, low + 0.3)], s.timber, sides=64)
    else:
        feet(s, w - 7, d - 8)


def seat_round(s, width, deep):
    h = s.cushion

    def deform(p, unit):
        u, v, t = unit
        k = 1.0
        if v > 0:
            corner = max(abs(u), abs(v)) / max(1e-6, math.hypot(u, v))
            k = 1 - (1 - corner) * min(1.0, v * 1.6)
        gap = min(width / 2 - abs(p.x), deep / 2 - abs(p.y))
        hump = max(0.0, 1 - abs(u) ** 3) * max(0.0, 1 - abs(v) ** 3)
        z = p.z + max(0.0, t) * (1.1 * hump + pucker((p.x, p.y, 0), gap, 4))
        return p.x * k, p.y * k - (0.7 * (1 - t * t) if v < -0.9 else 0), z

    loop = soft_box("seat", (width, deep, h), s.cloth, radius=0.9, step=0.7, deform=deform, place=move(0, -s.arm_width / 2 + 0.5, s.deck + h / 2))
    if s.piped:
        for side in ("top", "bottom"):
            tube("cord", loop(side), CORD, s.cloth)


def lounge(s):
    """A frame of wood with paddle arms; two loose cushions lie on it."""
    w, d, h, m = s.width, s.depth, s.height, s.timber
    x = w / 2 - 0.9
    for side in (-1, 1):
        cx = side * x

        def rake(p, unit):
            t = (unit[0] + 1) / 2
            return Vector((p.x, p.y - 2.2 * (1 - t) * (-1 if True else 1) * -1, p.z))

        board(m, (cx - 0.75, -d / 2 + 1.5, 0), (cx + 0.75, -d / 2 + 3.2, 22), "z", 0.5)
        board(m, (cx - 0.75, d / 2 - 8.0, 0), (cx + 0.75, d / 2 - 6.3, 20.5), "z", 0.5)

        def paddle(p, unit, side=side):
            t = unit[0]
            return Vector((p.x, p.y * (1 - 0.28 * t * t) , p.z + 0.5 * (1 - t * t) - 0.9 * t))

        low, high = (cx - 1.6, -d / 2 + 0.4, 21.6), (cx + 1.6, d / 2 - 4.0, 22.7)
        board(m, low, high, "y", 0.5)
        board(m, (cx - 0.6, -d / 2 + 3, 10), (cx + 0.6, d / 2 - 7, 12.4), "y", 0.3)
    for y in (-d / 2 + 2, d / 2 - 8.4):
        board(m, (-x, y, 10), (x, y + 1.1, 12.4), "x", 0.3)
    inner = w - 4.4
    lean = turn("X", -17)
    back_at = move(0, d / 2 - 7.6, 11)
    tall = h - 11
    for side in (-1, 1):
        tube(
            "stile", [back_at @ lean @ Vector((side * (inner / 2 - 1), 1.6, z)) for z in (0, tall * 0.5, tall)], 0.85, m, closed=False, sides=12,
        )
    for n in range(5):
        z = 4 + n * (tall - 5) / 4
        tube(
            "slat", [back_at @ lean @ Vector((k * (inner / 2 - 1), 1.6 + 0.9 * (1 - k * k), z)) for k in (-1, -0.5, 0, 0.5, 1)], 0.5, m, closed=False, sides=10,
        )
    seat_deep = d - 9
    seat_cushion((inner, seat_deep, 5.2), s.cloth, move(0, -d / 2 + seat_deep / 2 + 1.6, 14.6) @ turn("X", 3), 2, 1.0, True, 0.4)
    back_cushion((inner, 5.5, tall - 4.2), s.cloth, back_at @ lean @ move(0, -2.6, 5.8 + (tall - 4.2) / 2), 6, True, 0.9, 0.4)


def ottoman(s):
    w, d, h = s.width, s.depth, s.height
    low = s.leg_height
    if s.shape == "round":
        r, dark = w / 2, s.timber
        lathe("plinth", [(0, 0), (r - 1.2, 0), (r - 1.2, low), (0, low)], dark, sides=64)
        n = 72
        profile = [(0, low), (r - 0.8, low), (r - 0.1, low + 0.8), (r, low + (h - low) * 0.3), (r, h - 3.0), (r - 0.3, h - 1.6), (r - 1.4, h - 0.5), (r * 0.6, h), (0, h + 0.15)]
        from upholstery import ease

        fine = ease(profile, 6)
        cut = next(k for k, (rr, z) in enumerate(fine) if z > h - 1.0)
        lathe("pouf", fine[: cut + 1], s.cloth, sides=n)
        lid = fine[cut:]
        tall = len(lid) - 1

        def top(u, v):
            rr, z = lid[round(v * tall)]
            return Vector((rr * math.cos(2 * math.pi * u), rr * math.sin(2 * math.pi * u), z))

        surface("lid", top, n, tall, s.cloth, close_columns=True, uv=lambda u, v: tuple(top(u, v))[:2])
        for z, rr in ((h - 2.6, r + 0.02), (low + 1.0, r - 0.02)):
            tube("cord", [Vector((rr * math.cos(a * math.pi / 40), rr * math.sin(a * math.pi / 40), z)) for a in range(80)], CORD, s.cloth)
        return
    lid = 5.0
    slab((w - 0.6, d - 0.6, h - lid - low), s.cloth, move(0, 0, low + (h - lid - low) / 2), 0.9, 0.2)
    seat_cushion((w, d, lid), s.cloth, move(0, 0, h - lid / 2 - 0.4), 5, 0.9, s.piped, 0.0, nose=0.3)
    feet(s, w, d, inset=2.4)


def bench(s):
    w, d, h = s.width, s.depth, s.height
    low = s.leg_height
    if s.shape == "slatted":
        m = s.timber
        count = 7
        each = d / count
        for n in range(count):
            y = -d / 2 + each * n
            board(m, (-w / 2, y + 0.22, h - 1.1), (w / 2, y + each - 0.22, h), "x", 0.14)
        for x in (-w / 2 + 5, w / 2 - 6.6):
            for y in (-d / 2 + 0.8, d / 2 - 2.4):
                board(m, (x, y, 0), (x + 1.6, y + 1.6, h - 1.1), "z", 0.14)
            board(m, (x + 0.2, -d / 2 + 0.8, h - 3.4), (x + 1.4, d / 2 - 0.8, h - 1.1), "y", 0.1)
        for y in (-d / 2 + 1.0, d / 2 - 2.2):
            board(m, (-w / 2 + 5, y, h - 3.4), (w / 2 - 5, y + 1.2, h - 1.1), "x", 0.1)
        return
    slab((w, d, h - low - 1.2), s.cloth, move(0, 0, low + (h - low - 1.2) / 2), 1.1, 0.3)
    if s.back == "tufted":
        top = h - 0.4
        tufted_sheet(
            "tufts", lambda u, v: Vector(((u - 0.5) * (w - 0.5), (v - 0.5) * (d - 0.5), top - 1.4 + 1.9 * ((1 - (2 * v - 1) ** 6) * (1 - (2 * u - 1) ** 14)) ** 0.6)),
            lambda u, v: Vector((0, 0, 1)), round(w / 7), 2, s.cloth, depth=1.0, fade=0.12,
        )
    else:
        seat_cushion((w, d, 3.6), s.cloth, move(0, 0, h - 2.0), 5, 0.8, s.piped, 0.0, nose=0.2)
    feet(s, w, d, inset=2.0)


def build(params):
    s = Sofa({**BASE, **params})
    {
        "sofa": sofa, "recliner": recliner, "wing": wing_chair, "barrel": barrel, "lounge": lounge, "ottoman": ottoman,
        "round": ottoman, "bench": bench, "slatted": bench,
    }[s.shape](s)
