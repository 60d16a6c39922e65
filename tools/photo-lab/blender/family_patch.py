"""A patch of one material, seen from above on the studio's paper: what swatches are cut from."""
import math

from mathutils import Vector

import family_decor
import family_dining
import family_outdoor
import materials
import yarn
from family_case import METALS
from mesh import surface, wobble

# Counts up when pictures would look different.
VERSION = 1

CELLS = 96


def cloth(fold, waves=1.3):
    """Lies in soft folds from corner to corner, `fold` of the patch's width high, so that its sheen shows."""

    def height(u, v, inches):
        wave = math.cos(math.pi * (u - v + 0.1 * wobble((u * 2, v * 2, 4), 1.0)) * waves) * fold
        return inches * (0.06 + fold + wave + 0.012 * wobble((u * 3, v * 3, 0), 1.0))

    return height


def board(u, v, inches):
    return 0.06 * inches


def bowed(u, v, inches):
    """Metal shows what it mirrors, so it is bent like a rail."""
    return inches * (0.05 + 0.16 * math.cos(math.pi * (u + v - 1) * 0.5))


def slats(material):
    """A board across the middle and the edges of its neighbours."""

    def height(u, v, inches):
        away = abs(abs(v - 0.5) - 0.2)
        return inches * (0.07 - 0.045 * max(0.0, 1 - away / 0.02) ** 0.5)

    return material, height


METAL_ROUGH = 0.34
FOLDS = {"velvet": (0.085, 2.9), "leather": (0.05, 1.3), "microfiber": (0.06, 2.0)}


def made_of(name):
    """The material, and the height of the patch at u and v."""
    if name in FOLDS:
        return materials.cover(name), cloth(*FOLDS[name])
    if name == "wood":
        return materials.wood(), board
    if name == "paint":
        return slats(materials.painted())
    if name in METALS:
        return materials.metal("steel", METALS[name], METAL_ROUGH), bowed
    if name == "stoneware":
        return family_decor.glazed(), bowed
    if name == "ticking":
        return family_decor.pillow_cloth(striped=True), cloth(0.03)
    if name == "mesh":
        return family_dining.mesh_cloth(None), cloth(0.03)
    if name == "concrete":
        return family_outdoor.concrete(), board
    raise KeyError(name)


RUGS = {"pile": {"shape": "field", "pile": 0.6}, "flatweave": {"shape": "field", "pile": 0.2}, "jute": {"shape": "plain", "pile": 0.3}}


def build(params):
    name, inches = params["material"], params["inches"]
    if name in yarn.WEAVES:
        yarn.woven(name, inches)
        return
    if name == "boucle":
        yarn.boucle(inches)
        return
    if name in RUGS:
        family_decor.rug(family_decor.Thing({**RUGS[name], "width": inches, "depth": inches, "height": 0.4}))
        return
    material, height = made_of(name)

    def at(u, v):
        return Vector(((u - 0.5) * inches, (v - 0.5) * inches, height(u, v, inches)))

    surface("patch", at, CELLS, CELLS, material, uv=lambda u, v: (u * inches + 11.3, v * inches + 5.9))
