"""Cloth thread by thread, for looking at it closely: weaves from crossing yarns, bouclé from loops."""
import math
import random

from mathutils import Matrix, Vector

import materials
from mesh import surface, tube, wobble

POINTS_A_CROSSING = 5
TONES = 5


def spun(tone, fuzz):
    """Yarn twisted from fibres."""
    n = materials.Nodes("yarn")
    uv = materials.cloth_coordinates(n)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    twist = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY_ADD", parts.outputs[0], 60.0, n.math("MULTIPLY", parts.outputs[1], 90.0))))
    fibres = n.noise(uv, 55.0, 3.0, 0.65)
    shade = n.math("ADD", n.math("MULTIPLY", twist, 0.12), n.math("MULTIPLY", fibres, 0.5))
    n.coloured(n.grey(n.math("MULTIPLY_ADD", shade, tone * (0.35 + fuzz), tone * (1.0 - 0.7 * (0.35 + fuzz)))), "cover")
    n.bump(n.math("MULTIPLY_ADD", twist, 0.4, fibres), 0.5 + fuzz, 0.012)
    n.set(roughness=0.95, specular=0.08)
    return n.material


def tones(spread, fuzz, lift):
    return [spun(lift * (1 + spread * (2 * k / (TONES - 1) - 1)), fuzz) for k in range(TONES)]


WEAVES = {
    # crossings across the patch, yarns that go over together, how uneven they are, how different in tone, how hairy
    "weave": {"threads": 13, "over": lambda i, j: (i + j) % 2 == 0, "slub": 0.1, "spread": 0.12, "fuzz": 0.1},
    "linen": {"threads": 15, "over": lambda i, j: (i + j) % 2 == 0, "slub": 0.34, "spread": 0.16, "fuzz": 0.05},
    "basket": {"threads": 16, "over": lambda i, j: (i // 2 + j // 2) % 2 == 0, "slub": 0.06, "spread": 0.1, "fuzz": 0.08},
    "tweed": {"threads": 15, "over": lambda i, j: (i + j) % 4 < 2, "slub": 0.2, "spread": 0.38, "fuzz": 0.3},
    "duck": {"threads": 20, "over": lambda i, j: (i + j) % 2 == 0, "slub": 0.05, "spread": 0.05, "fuzz": 0.02},
    "chenille": {"threads": 11, "over": lambda i, j: (i + j) % 2 == 0, "slub": 0.12, "spread": 0.1, "fuzz": 0.8},
}
LIFT = 1.16


def woven(kind, inches):
    weave = WEAVES[kind]
    threads, over = weave["threads"], weave["over"]
    pitch = inches / threads
    yarns = tones(weave["spread"], weave["fuzz"], LIFT)
    chance = random.Random(kind)
    lie = pitch * 1.2
    steps = threads * POINTS_A_CROSSING
    for warp in (True, False):
        for i in range(threads):
            path = []
            for k in range(steps + 1):
                where = k / POINTS_A_CROSSING - 0.5
                j, share = math.floor(where), where - math.floor(where)
                sides = [1 if over(*((i, n) if warp else (n, i))) == warp else -1 for n in (j, j + 1)]
                ease = (1 - math.cos(math.pi * share)) / 2
                z = lie + 0.36 * pitch * (sides[0] + (sides[1] - sides[0]) * ease)
                along = k / steps * inches - inches / 2
                aside = (i + 0.5) * pitch - inches / 2 + 0.1 * pitch * wobble((along / pitch * 0.4, i * 3.7, warp), 1.0)
                path.append(Vector((aside, along, z) if warp else (along, aside, z)))
            seed = chance.random() * 99

            def thickness(t, seed=seed):
                return 1 + weave["slub"] * wobble((t * threads * 0.28, seed, 0), 1.0) * 1.6

            tube("yarn", path, pitch * 0.56, chance.choice(yarns), closed=False, sides=10, thickness=thickness)
    backing(inches, lie - pitch * 0.5)


def boucle(inches):
    """Loops of one yarn, crowded and lying every way."""
    yarns = tones(0.08, 0.45, 1.34)
    chance = random.Random(7)
    cells = 17
    for i in range(cells):
        for j in range(cells):
            ring = inches / cells * chance.uniform(0.62, 1.0)
            middle = Vector(((i + chance.random()) / cells - 0.5, (j + chance.random()) / cells - 0.5, 0)) * (inches * 0.93)
            middle.z = inches * chance.uniform(0.045, 0.075)
            lean = Matrix.Rotation(chance.uniform(0, 2 * math.pi), 4, "Z") @ Matrix.Rotation(chance.uniform(-0.8, 0.8), 4, "X")
            seed = chance.random() * 99
            loop = []
            for k in range(20):
                a = 2 * math.pi * k / 20
                r = ring * (1 + 0.3 * wobble((math.cos(a), math.sin(a), seed), 1.1))
                loop.append(middle + lean @ Vector((r * math.cos(a), r * math.sin(a), ring * 0.5 * wobble((math.sin(a), seed, math.cos(a)), 1.3))))
            tube("loop", loop, inches / cells * 0.36, chance.choice(yarns), sides=8)
    backing(inches, inches * 0.03)


def backing(inches, height):
    """Seen between the yarns only."""
    edge = inches / 2
    surface("back", lambda u, v: Vector(((u * 2 - 1) * edge, (v * 2 - 1) * edge, height)), 2, 2, spun(0.7, 0.1))
