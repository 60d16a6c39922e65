"""Sofas, loveseats and sectionals."""
import math

from mathutils import Vector

import materials
from mesh import move, soft_box, surface, sweep, tube, turn
from upholstery import (
    CORD, back_cushion, fine, leg, rolled_outline, seat_cushion, slab, throw_pillow, tufted_sheet,
)

# Counts up when pictures would look different.
VERSION = 1

DEFAULTS = {
    "arm": "track", "arm_width": 4.5, "arm_height": 25, "seats": 3, "backs": 3, "back": "loose",
    "cover": "weave", "piped": True, "legs": "taper", "leg_height": 5, "seat_height": 18.5,
    "cushion": 6.5, "back_depth": 5, "crown": 1.0, "skirt": False, "chaise": None, "pillows": 0,
    "plump": 1.0, "worn": 0.35, "recline": False, "console": False, "low": False,
}


class Sofa:
    def __init__(self, params):
        self.__dict__.update({**DEFAULTS, **params})
        self.cloth = materials.cover(self.cover)
        self.timber = (
            materials.metal() if self.legs == "metal" else materials.wood() if self.leg_wood else materials.painted()
        ) if hasattr(self, "leg_wood") else (materials.metal() if self.legs == "metal" else materials.wood())
        self.deck = self.seat_height - self.cushion
        self.rail = self.deck - self.leg_height


def straight(s, place, inner, depth, seats, backs, seed=0, ends=(0.0, 0.0)):
    """Seats side by side, `inner` inches wide, the front at -depth/2; `ends` is how far the base goes on beyond."""
    h, front = s.height, -depth / 2
    back_depth = s.back_depth
    wide = inner + ends[0] + ends[1]
    off = (ends[1] - ends[0]) / 2
    slab((wide, depth - 1.6, s.rail), s.cloth, place @ move(off, 0.4, s.leg_height + s.rail / 2), 0.7, 0.15, seed)
    frame_high = h - s.leg_height - (3.0 if s.back == "loose" else 0.0)
    lean = 7 if s.back == "loose" else 9

    def tilt(p, unit):
        up = (unit[2] + 1) / 2
        return Vector((p.x, p.y + up * up * math.tan(math.radians(lean)) * frame_high * 0.55 - 1.2, p.z))

    if s.back in ("loose", "tight"):
        thick = back_depth if s.back == "loose" else back_depth + 2.5
        slab(
            (wide, thick, frame_high), s.cloth,
            place @ move(off, depth / 2 - thick / 2 - 1.4, s.leg_height + frame_high / 2), 1.6, 0.35, seed + 1, tilt,
        )
    thick = {"loose": 7.5, "tight": 0.0}.get(s.back, 0.0)
    seat_deep = depth - back_depth - (1.6 if s.back == "loose" else 3.2) + s.nose
    each = inner / seats
    for n in range(seats):
        seat_cushion(
            (each - 0.14, seat_deep, s.cushion), s.cloth,
            place @ move(-inner / 2 + each * (n + 0.5), front + seat_deep / 2 - s.nose, s.deck + s.cushion / 2 + 0.12),
            seed + n * 2.7, s.crown, s.piped, s.worn,
        )
    if s.back == "loose":
        each = inner / backs
        tall = h - s.seat_height + 1.4
        for n in range(backs):
            back_cushion(
                (each - 0.2, thick, tall), s.cloth,
                place @ move(-inner / 2 + each * (n + 0.5), depth / 2 - back_depth - thick * 0.5 - 0.3, s.seat_height + tall / 2 + 0.3)
                @ turn("X", -12),
                seed + 11 + n * 1.9, s.piped, s.plump,
            )


def arm(s, x, depth, outward, place=None):
    """One arm; `x` is its inner side, `outward` -1 to the left."""
    place = place or move()
    w, top, low = s.arm_width, s.arm_height, s.leg_height
    middle = x + outward * w / 2
    if s.arm in ("track", "slope", "tuxedo"):
        high = top - low

        def shape(p, unit):
            up, y = (unit[2] + 1) / 2, unit[1]
            q = Vector(p)
            if s.arm == "slope":
                q.x += outward * (up**1.6) * 1.9
                q.z += up * (2.6 * (y + 1) / 2 - 1.0) - up * 0.8 * math.cos(y * 1.5)
            if s.arm == "tuxedo":
                q.x += outward * up * 0.4
            return q

        loop = slab((w, depth - 0.6, high), s.cloth, place @ move(middle, 0, low + high / 2), 1.0 if s.arm != "slope" else 1.5, 0.22, x, shape)
        if s.piped:
            tube("cord", loop("front"), CORD, s.cloth)
            if s.arm == "tuxedo":
                tube("cord", loop("top"), CORD, s.cloth)
        else:
            tube("seam", loop("front"), 0.09, s.cloth)
    else:
        roll = s.roll
        outline = rolled_outline(w, top, low, roll)
        if outward < 0:
            outline = [(-px, pz) for px, pz in outline]
        outline = [(px + x, pz) for px, pz in outline]
        short = depth - s.setback
        front, _ = sweep(
            "arm", outline, short, s.cloth, puff=0.35, round_by=0.55, place=place @ move(0, (depth - short) / 2 - 0.4, 0)
        )
        tube("cord", front, CORD, s.cloth)


def feet(s, width, depth, place=None, inset=2.6):
    place = place or move()
    for x in (-width / 2 + inset, width / 2 - inset):
        for y in (-depth / 2 + inset, depth / 2 - inset):
            at = place @ Vector((x, y, 0))
            leg(s.legs, s.timber, at.x, at.y, s.leg_height + 0.4, s.timber)
    if width > 76 and s.legs != "turned":
        at = place @ Vector((0, 0, 0))
        leg("block", s.timber, at.x, at.y, s.leg_height + 0.4, s.timber)


def skirt(s, width, depth):
    """Cloth that hangs to the floor all round, with an inverted pleat at each corner."""
    top, low = s.leg_height + 3.2, 0.35
    around = 2 * (width + depth)

    def at(u, v):
        run = u * around
        sides = [(width, 0), (depth, 1), (width, 2), (depth, 3)]
        for length, side in sides:
            if run <= length:
                break
            run -= length
        t = run / length - 0.5
        x, y = [
            (t * width, -depth / 2), (width / 2, t * depth), (-t * width, depth / 2), (-width / 2, -t * depth),
        ][side]
        nx, ny = [(0, -1), (1, 0), (0, 1), (-1, 0)][side]
        down = 1 - v
        pleat = math.exp(-(((0.5 - abs(t)) * length / 0.9) ** 2))
        out = down * (0.55 + 0.35 * math.sin(run * 0.55 + side * 2) * math.sin(run * 0.21)) - pleat * 0.5 * down
        return Vector((x + nx * out, y + ny * out, low + v * (top - low)))

    surface("skirt", at, 420, 6, s.cloth, close_columns=True, uv=lambda u, v: (u * around, v * (top - low)))
    tube("cord", [at(i / 160, 1.0) for i in range(160)], 0.15, s.cloth)


def chesterfield(s):
    """Arms and back of one height, rolled and deeply buttoned all the way round; one long seat."""
    w, d, h = s.width, s.depth, s.height
    roll, thick = 3.3, 7.0
    seat_wide = w - 2 * thick - 1.5
    top = h - roll
    depth_in = d - thick
    # The inner face goes from the front of the left arm, along the back, to the front of the right arm.
    ix, iy = w / 2 - thick, d / 2 - thick
    front = -d / 2 + 1.2
    bend = 5.5
    path = []
    straight_arm = iy - bend - front
    quarter = bend * math.pi / 2
    along = 2 * (ix - bend)
    total = 2 * straight_arm + 2 * quarter + along

    def spot(run):
        if run <= straight_arm:
            return Vector((-ix, front + run, 0)), Vector((1, 0, 0))
        run -= straight_arm
        if run <= quarter:
            a = run / bend
            return Vector((-ix + bend - bend * math.cos(a), iy - bend + bend * math.sin(a), 0)), Vector((math.cos(a), -math.sin(a), 0))
        run -= quarter
        if run <= along:
            return Vector((-ix + bend + run, iy, 0)), Vector((0, -1, 0))
        run -= along
        if run <= quarter:
            a = math.pi / 2 - run / bend
            return Vector((ix - bend + bend * math.cos(a), iy - bend + bend * math.sin(a), 0)), Vector((-math.cos(a), -math.sin(a), 0))
        run -= quarter
        return Vector((ix, iy - bend - run, 0)), Vector((-1, 0, 0))

    low = s.deck + 2.0
    rise = top - low
    arc = roll * math.pi * 1.25

    def face(v):
        """How far inward and how high, and which way it faces, going up the inner side and over the roll."""
        run = v * (rise + arc)
        if run < rise:
            t = run / rise
            return -0.9 * t * t, low + run, (1.0, 0.0)
        a = (run - rise) / roll
        return -0.9 - roll + roll * math.cos(a), top + roll * math.sin(a), (math.cos(a), math.sin(a))

    def at(u, v):
        p, inward = spot(u * total)
        push, z, _ = face(v)
        return p + inward * push + Vector((0, 0, z))

    def out(u, v):
        _, inward = spot(u * total)
        _, _, (a, b) = face(v)
        return inward * a + Vector((0, 0, b))

    columns = round(total / 6.4)
    tufted_sheet("tufts", at, out, columns, 3, s.cloth, detail=9, depth=1.35, fade=0.1)
    # What is behind and outside, plain.
    outer = fine([(-w / 2 + 1.4, s.leg_height), (w / 2 - 1.4, s.leg_height), (w / 2 - 1.4, top), (-w / 2 + 1.4, top)], 1.0)
    slab((w - 3.4, 3.0, top - s.leg_height), s.cloth, move(0, d / 2 - 2.2, s.leg_height + (top - s.leg_height) / 2), 1.0, 0.3)
    for side in (-1, 1):
        slab((3.0, d - 3, top - s.leg_height), s.cloth, move(side * (w / 2 - 3.0), 0.6, s.leg_height + (top - s.leg_height) / 2), 0.8, 0.3)
        # The scroll on the front of each arm, with its own piping.
        cx, cz = side * (ix + 0.9 + roll), top
        ring = [
            (cx + side * 0 + roll * math.cos(a), cz + roll * math.sin(a))
            for a in [(-0.3 + i * 0.1) * math.pi for i in range(0, 17)]
        ]
        scroll = [(x, z) for x, z in ring]
        inner_x, outer_x = side * (ix + 0.2), side * (ix + thick - 1.6)
        base = s.leg_height + 0.4
        if side < 0:
            scroll = [(cx + roll * math.cos(a), cz + roll * math.sin(a)) for a in [(-0.3 + i * 0.1) * math.pi for i in range(0, 17)]]
            outline = [(outer_x, base), (inner_x, base), (inner_x, cz - roll)] + scroll[2:15]
        else:
            scroll = [(cx - roll * math.cos(a), cz + roll * math.sin(a)) for a in [(-0.3 + i * 0.1) * math.pi for i in range(0, 17)]]
            outline = [(outer_x, base), (inner_x, base), (inner_x, cz - roll)] + scroll[2:15]
        edge, _ = sweep("scroll", fine(outline), 4.0, s.cloth, puff=0.4, round_by=0.4, place=move(0, front + 1.6, 0))
        tube("cord", edge, CORD, s.cloth)
    slab((w - 2 * thick + 6, d - 3, s.rail), s.cloth, move(0, -0.6, s.leg_height + s.rail / 2), 0.7, 0.2)
    seat_cushion(
        (seat_wide, depth_in - 1.0, s.cushion), s.cloth, move(0, -d / 2 + (depth_in - 1.0) / 2 + 0.4, s.deck + s.cushion / 2),
        3.0, s.crown * 0.8, True, 0.0,
    )


def sofa(s):
    w, d = s.width, s.depth
    if s.back == "tufted":
        chesterfield(s)
    else:
        inner = w - 2 * s.arm_width
        straight(s, move(), inner, d, s.seats, s.backs)
        for side in (-1, 1):
            arm(s, side * inner / 2, d, side)
    if s.skirt:
        skirt(s, w - 1.0 - (s.arm_width * 0.35 if s.arm == "rolled" else 0), d + 1.4)
    else:
        feet(s, w - (2 * s.arm_width * 0.45 if s.arm in ("rolled", "english") else 0), d)
    pillows(s, w - 2 * s.arm_width, d)


def pillows(s, inner, depth, place=None):
    place = place or move()
    if not s.pillows:
        return
    size = 19
    for n in range(s.pillows):
        side = -1 if n % 2 == 0 else 1
        throw_pillow(
            (size, size, 6), s.cloth,
            place @ move(side * (inner / 2 - size / 2 - 1.5), depth / 2 - s.back_depth - 12.5, s.seat_height + size / 2 + 0.4)
            @ turn("Z", side * -14) @ turn("Y", side * 8) @ turn("X", -22),
            4 + n,
        )


def sectional(s):
    w, d = s.width, s.run_depth
    a = s.arm_width
    if s.chaise == "corner":
        # A run along the back, and a return that comes forward on the left.
        other = s.depth
        inner = w - a - d
        x_mid = -w / 2 + d + inner / 2
        y_mid = other / 2 - d / 2
        straight(s, move(x_mid, y_mid), inner, d, s.seats, s.backs, 0, (0.0, 0.0))
        arm(s, w / 2 - a, d, 1, move(0, y_mid, 0))
        corner_at = move(-w / 2 + d / 2, y_mid)
        straight_corner(s, corner_at, d)
        return_long = other - d - (a if s.return_arm else 0)
        straight(
            s, move(-w / 2 + d / 2, y_mid - d / 2 - return_long / 2) @ turn("Z", 90), return_long, d,
            s.return_seats, s.return_seats, 30,
        )
        if s.return_arm:
            arm(s, -return_long / 2, d, -1, move(-w / 2 + d / 2, y_mid - d / 2 - return_long / 2) @ turn("Z", 90))
        feet(s, w, d, move(0, y_mid, 0))
        feet(s, other, d, move(-w / 2 + d / 2, 0, 0) @ turn("Z", 90))
        return
    side = -1 if s.chaise == "left" else 1
    wide = s.chaise_width
    inner = w - 2 * a
    run = inner - wide
    y_mid = s.depth / 2 - d / 2
    straight(s, move(-side * wide / 2, y_mid), run, d, s.seats, s.seats)
    long = s.depth
    x = side * (inner / 2 - wide / 2)
    seat = (s.cushion, s.nose)
    straight(s, move(x, 0), wide, long, 1, 1, 40)
    arm(s, -side * inner / 2, d, -side, move(0, y_mid, 0))
    short = d + (s.chaise_arm_extra if hasattr(s, "chaise_arm_extra") else 0)
    arm(s, side * inner / 2, short, side, move(0, s.depth / 2 - short / 2, 0))
    if s.console:
        console(s, -side * wide / 2 + 0, y_mid, d)
    feet(s, run, d, move(-side * (wide / 2 + a / 2), y_mid, 0))
    feet(s, wide, long, move(x, 0, 0))
    pillows(s, inner, d, move(0, y_mid, 0))


def straight_corner(s, place, size):
    """A square corner seat with a back on two sides."""
    h = s.height
    slab((size, size, s.rail), s.cloth, place @ move(0, 0, s.leg_height + s.rail / 2), 0.7, 0.15)
    frame_high = h - s.leg_height - 3.0
    bd = s.back_depth
    for t in (move(), turn("Z", 90)):
        slab((size, bd, frame_high), s.cloth, place @ t @ move(0, size / 2 - bd / 2 - 0.9, s.leg_height + frame_high / 2), 1.6, 0.35)
    inside = size - bd - 1.2
    seat_cushion(
        (inside, inside, s.cushion), s.cloth,
        place @ move(bd / 2 + 0.4, -bd / 2 - 0.4, s.deck + s.cushion / 2 + 0.12), 21, s.crown, s.piped, s.worn,
    )
    tall = h - s.seat_height + 1.4
    wide = size - bd - 1
    back_cushion(
        (wide, 7.5, tall), s.cloth,
        place @ move(bd / 2 + 0.2, size / 2 - bd - 4.2, s.seat_height + tall / 2 + 0.3) @ turn("X", -12), 23, s.piped, s.plump,
    )
    back_cushion(
        (wide - 8, 7.5, tall), s.cloth,
        place @ turn("Z", 90) @ move(-bd / 2 - 4.4, size / 2 - bd - 4.2, s.seat_height + tall / 2 + 0.3) @ turn("X", -12), 27, s.piped, s.plump,
    )


def console(s, x, y, depth):
    """A padded box between two seats with two cup holders."""
    top = s.seat_height + 5
    slab((9, depth - 8, top - s.leg_height), s.cloth, move(x, y - 3, s.leg_height + (top - s.leg_height) / 2), 1.1, 0.25)
    steel = materials.metal("cup", (0.25, 0.25, 0.26), 0.3)
    dark = materials.plain("hole", (0.02, 0.02, 0.02))
    from mesh import lathe

    for n in (-1, 1):
        at = move(x, y - 8 + n * 2.4 - 2, top + 0.18)
        lathe("cup", [(1.45, -0.1), (1.85, -0.1), (1.85, 0.14), (1.45, 0.16), (1.4, 0.0)], steel, at)
        lathe("cup", [(0, 0.05), (1.45, 0.06)], dark, at)


def build(params):
    s = Sofa({"nose": 0.8, "roll": 3.2, "setback": 0.0, "run_depth": 40, "chaise_width": 34, "return_arm": True, "return_seats": 2, **params})
    if params.get("kind") == "sectional":
        sectional(s)
    else:
        sofa(s)
