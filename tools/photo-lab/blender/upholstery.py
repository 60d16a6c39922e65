"""Cushions, arms, legs and tufting: what sofas, chairs, beds and benches are covered with."""
import math

from mathutils import Vector

from mesh import lathe, move, soft_box, surface, sweep, tube, turn, wobble

CORD = 0.24


def dome(u, v, flat=3.2):
    return max(0.0, 1 - abs(u) ** flat) * max(0.0, 1 - abs(v) ** flat)


def pucker(point, gap, seed, amount=0.1, reach=1.7, every=0.75):
    """Little folds that run off a seam: `gap` is how far the seam is, in inches."""
    return amount * math.exp(-max(0.0, gap) / reach) * wobble(point, every, seed)


def seat_cushion(size, material, place, seed=0, crown=1.0, piped=True, worn=0.55, cord=None, nose=0.5):
    """A boxed cushion: fuller in the middle, its front bowed, dented where people sit."""
    w, d, h = size

    def deform(p, unit):
        u, v, t = unit
        x, y, z = p
        top = max(0.0, t)
        hump = dome(u, v)
        gap = min(w / 2 - abs(p.x), d / 2 - abs(p.y))
        z += top * (crown * hump - worn * math.exp(-((u * 1.5) ** 2 + (v * 1.6) ** 2) * 1.6) * 1.2)
        z -= max(0.0, -t) * 0.25 * hump
        z += top * (0.22 * wobble((p.x, p.y, 0), 0.13, seed) + pucker((p.x, p.y, seed), gap, seed))
        z -= 0.25 * top * (1 - hump) * (u * u) * (v * v)
        bow = (1 - t * t) * 0.9 + 0.1
        side = (1 - abs(v) ** 4) * bow
        ends = (1 - abs(u) ** 4) * bow
        seam = h / 2 * (1 - abs(t))
        x += u * abs(u) ** 3 * (0.35 * side + pucker((0, p.y, p.z), seam, seed + 3, 0.09))
        y += v * abs(v) ** 3 * ((nose if v < 0 else 0.3) * ends + pucker((p.x, 0, p.z), seam, seed + 4, 0.1))
        return x, y, z

    loop = soft_box("seat", size, material, radius=0.85 if piped else 1.5, step=0.7, deform=deform, place=place)
    if piped:
        for side in ("top", "bottom"):
            tube("cord", loop(side), cord or CORD, material)
    return loop


def back_cushion(size, material, place, seed=0, piped=True, plump=1.0, slump=0.9):
    """A pillow that leans: thick low down, its upper edge sunk a little between two corners that stand up."""
    w, t, h = size

    def deform(p, unit):
        u, v, k = unit
        x, y, z = p
        fat = dome(u, k, 2.4)
        gap = min(w / 2 - abs(p.x), h / 2 - abs(p.z))
        low = 0.5 - 0.5 * k
        belly = plump * (0.75 + 0.55 * low)
        folds = pucker((p.x, 0, p.z), gap, seed + 1, 0.16, 2.2, 0.6)
        broad = 0.35 * wobble((p.x, 0, p.z), 0.11, seed)
        if v < 0:
            y += v * (belly * fat * 1.9 + (broad + folds) * (0.3 + 0.7 * fat))
            # A crease from the arm that was leant on it.
            y += -v * 0.5 * math.exp(-(((p.x - w * 0.08 * math.sin(seed)) * 0.22 + (p.z - h * 0.1) * 0.5) ** 2)) * fat
        else:
            y += v * (0.5 * fat)
        y *= 0.86 + 0.22 * low
        x -= 0.05 * w * u * max(0.0, k) * (1 - abs(k)) * 2
        z -= slump * max(0.0, k) * (1 - u * u) * 0.7
        z += max(0.0, k) * 0.25 * wobble((p.x, 0, 0), 0.2, seed + 5)
        z -= max(0.0, -k) * 0.2 * (1 - u * u)
        x += u * 0.4 * (1 - k * k)
        return x, y, z

    loop = soft_box("back", size, material, radius=min(2.3, t * 0.34), step=0.75, deform=deform, place=place)
    if piped:
        tube("cord", loop("front"), CORD, material)
    return loop


def throw_pillow(size, material, place, seed=0):
    """Two squares sewn together and filled: flat along the seam, with pointed corners."""
    w, h, t = size

    def deform(p, unit):
        u, v, k = unit
        x, y, z = p
        pinch = 1 - 0.07 * (1 - (u * v) ** 2)
        full = max(0.0, (1 - u * u) * (1 - k * k)) ** 0.42
        x = u * w / 2 * (1 - 0.075 * (1 - k * k))
        z = k * h / 2 * (1 - 0.075 * (1 - u * u))
        gap = min(w / 2 * (1 - abs(u)), h / 2 * (1 - abs(k)))
        y = v * (0.22 + t / 2 * full) * pinch
        y += v * pucker((x, 0, z), gap, seed, 0.22, 2.6, 0.5) + v * 0.25 * wobble((x, 0, z), 0.16, seed)
        return x, y, z

    loop = soft_box("pillow", (w, 1.0, h), material, radius=0.3, step=0.6, deform=deform, place=place)
    tube("cord", [(a + b) / 2 for a, b in zip(loop("front"), matched(loop("front"), loop("back")))], 0.16, material)


def matched(row, other):
    """For each point of a row the nearest of another."""
    return [min(other, key=lambda q: (q - p).length_squared) for p in row]


def slab(size, material, place, radius=0.9, puff=0.25, seed=0, deform=None):
    """An upholstered board: a rail, a tight back, a plain arm."""
    w, d, h = size

    def swell(p, unit):
        u, v, t = unit
        x, y, z = p
        x += u * abs(u) * puff * (1 - v**4) * (1 - t**4)
        y += v * abs(v) * puff * (1 - u**4) * (1 - t**4)
        z += t * abs(t) * puff * (1 - u**4) * (1 - v**4)
        at = Vector((x, y, z + 0.06 * wobble(p, 0.25, seed)))
        return deform(at, unit) if deform else at

    return soft_box("slab", size, material, radius=radius, step=1.1, deform=swell, place=place)


def rolled_outline(width, height, base, roll, lean=0.0, sides=14):
    """An arm seen from the front: upright inside, rolling over outward; x grows outward."""
    cx, cz = width - roll, height - roll
    points = [(0.0, base), (width - roll * 0.75, base), (width - roll * 0.75, cz - roll * 0.8)]
    for i in range(sides + 1):
        angle = -math.pi * 0.36 + (math.pi * 1.36) * i / sides
        points.append((cx + roll * math.cos(angle), cz + roll * math.sin(angle)))
    points += [(cx - roll + (0 - cx + roll) * 0.5 + lean, cz - roll * 0.3), (0.0, cz - roll * 1.2)]
    return fine(points)


def fine(points, step=0.5):
    """The same outline with a point every half inch, its corners eased."""
    out = []
    count = len(points)
    for n in range(count):
        a, b = points[n], points[(n + 1) % count]
        size = math.hypot(b[0] - a[0], b[1] - a[1])
        parts = max(1, round(size / step))
        out += [
            (a[0] + (b[0] - a[0]) * i / parts, a[1] + (b[1] - a[1]) * i / parts)
            for i in range(parts)
        ]
    for _ in range(2):
        out = [
            (
                (out[n - 1][0] + 2 * out[n][0] + out[(n + 1) % len(out)][0]) / 4,
                (out[n - 1][1] + 2 * out[n][1] + out[(n + 1) % len(out)][1]) / 4,
            )
            for n in range(len(out))
        ]
    return out


def leg(kind, material, x, y, height, metal=None):
    """A foot under (x, y). It leans and thins outward from the middle."""
    sx, sy = (1 if x > 0 else -1), (1 if y > 0 else -1)
    if kind == "taper":

        def splay(p, unit):
            t = (1 - unit[2]) / 2
            k = 1 - 0.42 * t
            return p.x * k + sx * 0.7 * t, p.y * k + sy * 0.4 * t, p.z

        soft_box("leg", (2.3, 2.3, height), material, radius=0.16, step=1.5, deform=splay, place=upright(x, y, height))
    elif kind == "block":
        soft_box("leg", (3.0, 3.0, height), material, radius=0.14, step=1.5, place=upright(x, y, height))
    elif kind == "metal":
        soft_box("leg", (0.9, 3.6, height), metal or material, radius=0.1, step=1.5, place=upright(x, y, height))
    elif kind == "turned":
        profile = [
            (0.0, 0), (0.75, 0), (0.8, 0.3), (0.85, 0.9), (1.05, height * 0.35), (1.45, height * 0.6),
            (1.6, height * 0.72), (1.3, height * 0.82), (1.65, height * 0.88), (1.65, height), (0, height),
        ]
        lathe("leg", ease(profile), material, move(x, y, 0))
    elif kind == "round":
        lathe(
            "leg", [(0, 0), (0.62, 0), (0.68, 0.1), (1.1, height), (0, height)], material,
            move(x + sx * 0.4, y + sy * 0.4, 0),
        )


def upright(x, y, height):
    return move(x, y, height / 2)


def ease(profile, parts=4):
    """A turned profile with rounder curves: Catmull-Rom between its points."""
    out = []
    for n in range(len(profile) - 1):
        a, b = profile[max(0, n - 1)], profile[n]
        c, d = profile[n + 1], profile[min(len(profile) - 1, n + 2)]
        for i in range(parts):
            t = i / parts
            out.append(
                tuple(
                    max(0.0, 0.5 * (2 * q + (r - p) * t + (2 * p - 5 * q + 4 * r - s) * t * t + (3 * q - p - 3 * r + s) * t**3))
                    for p, q, r, s in zip(a, b, c, d)
                )
            )
    out.append(profile[-1])
    return out


def tufts(u, v, depth):
    """Height of a diamond-buttoned face; u and v count half diamonds, buttons lie where both are whole."""
    a, b = (u + v) / 2, (u - v) / 2
    x, y = abs(math.sin(math.pi * a)), abs(math.sin(math.pi * b))
    return depth * (0.62 * min(x, y) ** 0.42 + 0.38 * ((x + y) / 2) ** 0.6) - depth


def tufted_sheet(name, at, out, columns, rows, material, detail=10, depth=1.5, fade=0.12, button=None, rows_of_fade=True):
    """A buttoned sheet. `at(u, v)` is the sheet without buttons, `out(u, v)` the way it faces; columns and rows count
    diamonds (each two half diamonds wide)."""

    def edge(v):
        if not rows_of_fade:
            return 1.0
        return min(1.0, min(v, 1 - v) / fade) if fade else 1.0

    def point(u, v):
        k = edge(v) * min(1.0, min(u, 1 - u) / 0.012 + 0.25)
        height = tufts(u * columns * 2, v * rows * 2, depth)
        return Vector(at(u, v)) + Vector(out(u, v)) * (height * k)

    surface(name, point, columns * 2 * detail, rows * 2 * detail, material, uv=lambda u, v: (u * columns * 7, v * rows * 7))
    for i in range(columns * 2 + 1):
        for j in range(1, rows * 2):
            if (i + j) % 2 == 0 and 0 < i < columns * 2:
                u, v = i / (columns * 2), j / (rows * 2)
                if edge(v) < 0.8:
                    continue
                p = Vector(at(u, v)) - Vector(out(u, v)) * (depth * 0.9)
                way = Vector(out(u, v)).to_track_quat("Z", "Y").to_matrix().to_4x4()
                lathe(
                    "button", [(0, 0.28), (0.3, 0.24), (0.5, 0.1), (0.52, -0.1)], button or material,
                    move(*p) @ way, sides=12,
                )
