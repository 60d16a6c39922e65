"""Meshes from plain numbers, in inches: x to the right, y away from the viewer, z up from the floor."""
import itertools
import math

import bpy
from mathutils import Matrix, Vector, noise


def add_mesh(name, vertices, faces, material, uvs=None, smooth=True, place=None):
    """Adds an object; `uvs` has one pair for each corner of each face, in inches, so that cloth keeps its scale."""
    data = bpy.data.meshes.new(name)
    if place is not None:
        vertices = [place @ Vector(v) for v in vertices]
    data.from_pydata([tuple(v) for v in vertices], [], faces)
    layer = data.uv_layers.new(name="cloth")
    if uvs is not None:
        layer.data.foreach_set("uv", [n for corner in uvs for n in corner])
    if smooth:
        data.polygons.foreach_set("use_smooth", [True] * len(data.polygons))
    data.materials.append(material)
    data.update()
    thing = bpy.data.objects.new(name, data)
    bpy.context.scene.collection.objects.link(thing)
    return thing


def steps(half, radius, step):
    """Positions along an edge from -half to half, closer together where it is rounded."""
    radius = min(radius, half * 0.98)
    inner = half - radius
    curve = [inner + radius * math.tan(i * math.pi / 16) for i in range(1, 5)]
    count = max(1, round(2 * inner / step))
    flat = [-inner + 2 * inner * i / count for i in range(count + 1)]
    return [-c for c in reversed(curve)] + flat + curve


def move(x=0.0, y=0.0, z=0.0):
    return Matrix.Translation((x, y, z))


def turn(axis, degrees):
    return Matrix.Rotation(math.radians(degrees), 4, axis)


def rounded(point, half, radius):
    inner = [max(-(h - radius), min(h - radius, c)) for c, h in zip(point, half)]
    out = Vector(point) - Vector(inner)
    return Vector(inner) + out.normalized() * radius if out.length > 1e-6 else Vector(point)


EDGES = {
    "top": (2, 1),
    "bottom": (2, -1),
    "front": (1, -1),
    "back": (1, 1),
    "left": (0, -1),
    "right": (0, 1),
}


# In inches, how much smaller than it should be every box is: each by another hair, because faces in one plane take the
# light from each other.
HAIRS = [n * 0.002 for n in range(11)]
hairs = itertools.cycle(HAIRS)


def soft_box(name, size, material, radius=1.0, step=0.8, deform=None, place=None):
    """A rounded box whose points `deform(point, unit)` may move, `unit` being where it was on a box of -1 to 1.

    Returns the edges around each of its sides, as closed rows of points, for piping and stitches.
    """
    hair = next(hairs)
    half = [(s - hair) / 2 for s in size]
    radius = min(radius, min(half) * 0.96)
    axes = [steps(h, radius, step) for h in half]
    last = [len(a) - 1 for a in axes]
    index, points, uv_of = {}, [], {}

    def vertex(i, j, k):
        key = (i, j, k)
        if key not in index:
            raw = (axes[0][i], axes[1][j], axes[2][k])
            at = rounded(raw, half, radius)
            if deform is not None:
                at = Vector(deform(at, [c / h for c, h in zip(raw, half)]))
            index[key] = len(points)
            points.append(place @ at if place is not None else at)
            uv_of[key] = raw
        return index[key]

    faces, uvs = [], []
    for axis in range(3):
        a, b = (axis + 1) % 3, (axis + 2) % 3
        for end in (0, last[axis]):
            for i in range(last[a]):
                for j in range(last[b]):
                    corners = []
                    for di, dj in ((0, 0), (1, 0), (1, 1), (0, 1)):
                        key = [0, 0, 0]
                        key[axis], key[a], key[b] = end, i + di, j + dj
                        corners.append(tuple(key))
                    if end == 0:
                        corners.reverse()
                    faces.append([vertex(*c) for c in corners])
                    low, high = (0, 1) if axis == 2 else (0, 2) if axis == 1 else (1, 2)
                    shift = 17.3 * axis + (5.1 if end else 0.0)
                    uvs.extend((uv_of[c][low] + shift, uv_of[c][high]) for c in corners)
    add_mesh(name, points, faces, material, uvs)

    def loop(side):
        axis, sign = EDGES[side]
        a, b = (axis + 1) % 3, (axis + 2) % 3
        end = last[axis] if sign > 0 else 0
        around = (
            [(i, 0) for i in range(last[a])]
            + [(last[a], j) for j in range(last[b])]
            + [(i, last[b]) for i in range(last[a], 0, -1)]
            + [(0, j) for j in range(last[b], 0, -1)]
        )
        row = []
        for i, j in around:
            key = [0, 0, 0]
            key[axis], key[a], key[b] = end, i, j
            row.append(points[vertex(*key)])
        return row

    return loop


def tube(name, row, radius, material, closed=True, sides=8, thickness=None):
    """A cord along a row of points: piping, a rail, a wire. `thickness(t)` may change the radius along it."""
    row = [Vector(p) for p in row]
    clean = [row[0]]
    for p in row[1:]:
        if (p - clean[-1]).length > radius * 0.4:
            clean.append(p)
    if closed and (clean[0] - clean[-1]).length < radius * 0.4:
        clean.pop()
    row, count = clean, len(clean)
    vertices, faces, uvs = [], [], []
    side = None
    run = 0.0
    runs = []
    for n, p in enumerate(row):
        ahead = row[(n + 1) % count] if closed or n + 1 < count else p
        behind = row[n - 1] if closed or n > 0 else p
        along = (ahead - behind).normalized()
        if side is None:
            side = along.orthogonal().normalized()
        side = (side - along * side.dot(along)).normalized()
        other = along.cross(side)
        r = radius if thickness is None else radius * thickness(n / max(1, count - 1))
        for s in range(sides):
            angle = 2 * math.pi * s / sides
            vertices.append(p + (side * math.cos(angle) + other * math.sin(angle)) * r)
        runs.append(run)
        run += (ahead - p).length
    for n in range(count if closed else count - 1):
        for s in range(sides):
            t = (s + 1) % sides
            m = (n + 1) % count
            faces.append([n * sides + s, n * sides + t, m * sides + t, m * sides + s])
            u, v = runs[n], runs[n] + (row[m] - row[n]).length
            w = 2 * math.pi * radius / sides
            uvs.extend(((u, s * w), (u, (s + 1) * w), (v, (s + 1) * w), (v, s * w)))
    if not closed:
        faces.append(list(reversed(range(sides))))
        faces.append([(count - 1) * sides + s for s in range(sides)])
        uvs.extend([(0, 0)] * (2 * sides))
    return add_mesh(name, vertices, faces, material, uvs)


def surface(name, at, columns, rows, material, close_columns=False, uv=None, place=None):
    """A sheet of `columns` by `rows` cells; `at(u, v)` gives the point for u and v from 0 to 1."""
    wide = columns if close_columns else columns + 1
    vertices = [at(i / columns, j / rows) for j in range(rows + 1) for i in range(wide)]
    uv = uv or (lambda u, v: (u * 30, v * 30))
    faces, uvs = [], []
    for j in range(rows):
        for i in range(columns):
            n = (i + 1) % wide
            faces.append([j * wide + i, j * wide + n, (j + 1) * wide + n, (j + 1) * wide + i])
            uvs.extend(
                uv(a / columns, b / rows)
                for a, b in ((i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1))
            )
    return add_mesh(name, vertices, faces, material, uvs, place=place)


def sweep(name, outline, length, material, puff=0.3, round_by=0.6, step=1.0, deform=None, place=None):
    """An outline in x and z drawn out along y, its ends rounded and slightly padded, as an arm is upholstered.

    Returns the outline at its nearer end, for piping.
    """
    count = len(outline)
    def normal(n):
        a, b = outline[n - 1], outline[(n + 1) % count]
        dx, dz = b[0] - a[0], b[1] - a[1]
        size = math.hypot(dx, dz) or 1.0
        return dz / size, -dx / size

    turned = sum(
        outline[n - 1][0] * outline[n][1] - outline[n][0] * outline[n - 1][1] for n in range(count)
    )
    sign = 1 if turned > 0 else -1
    normals = [(x * sign, z * sign) for x, z in map(normal, range(count))]
    rings = []
    for i in range(5):
        angle = math.pi / 2 * i / 4
        rings.append((-length / 2 + round_by * (1 - math.sin(angle)) - puff * math.cos(angle), round_by * (math.cos(angle) * 0.999)))
    inside = max(2, round((length - 2 * round_by) / step))
    rings += [
        (-length / 2 + round_by + (length - 2 * round_by) * i / inside, 0.0)
        for i in range(1, inside)
    ]
    rings += [(-y, inset) for y, inset in reversed(rings[:5])]
    vertices, runs = [], [0.0]
    for n in range(count):
        a, b = outline[n], outline[(n + 1) % count]
        runs.append(runs[-1] + math.hypot(b[0] - a[0], b[1] - a[1]))
    for y, inset in rings:
        for n, (x, z) in enumerate(outline):
            nx, nz = normals[n]
            point = Vector((x - nx * inset, y, z - nz * inset))
            if deform is not None:
                point = Vector(deform(point))
            vertices.append(place @ point if place is not None else point)
    faces, uvs = [], []
    for r in range(len(rings) - 1):
        for n in range(count):
            m = (n + 1) % count
            order = [r * count + n, r * count + m, (r + 1) * count + m, (r + 1) * count + n]
            cells = [(r, runs[n]), (r, runs[n + 1]), (r + 1, runs[n + 1]), (r + 1, runs[n])]
            if sign < 0:
                order.reverse()
                cells.reverse()
            faces.append(order)
            uvs.extend((run, rings[ring][0]) for ring, run in cells)
    add_mesh(name, vertices, faces, material, uvs)
    for ring in (0, len(rings) - 1):
        order = list(range(count))
        if (ring == 0) == (sign > 0):
            order.reverse()
        cap = [vertices[ring * count + n] for n in order]
        add_mesh(name, cap, [list(range(count))], material, [outline[n] for n in order], smooth=False)
    front = vertices[2 * count : 3 * count]
    back = vertices[-3 * count : -2 * count]
    return front, back


def lathe(name, profile, material, place=None, sides=24):
    """A turned thing: `profile` is radius and height from the bottom up."""
    tall = len(profile) - 1

    def at(u, v):
        r, z = profile[round(v * tall)]
        angle = 2 * math.pi * u
        return Vector((r * math.cos(angle), r * math.sin(angle), z))

    return surface(
        name, at, sides, tall, material, close_columns=True, place=place,
        uv=lambda u, v: (profile[round(v * tall)][1], u * 2 * math.pi * max(p[0] for p in profile)),
    )


def wobble(point, scale, seed=0.0):
    """Smooth noise, about -1 to 1."""
    return noise.noise(Vector(point) * scale + Vector((seed * 7.31, seed * 3.17, seed * 11.7)))
