"""Boards, posts and panels, with the grain along their length."""
from mathutils import Vector

from mesh import lathe, move, soft_box, turn

ALONG = {"x": lambda: turn("X", 0), "y": lambda: turn("Z", 90), "z": lambda: turn("Y", -90)}


def board(material, low, high, along="x", radius=0.14, deform=None):
    """A board between two corners, its grain along x, y or z."""
    low, high = Vector(low), Vector(high)
    size = high - low
    axis = "xyz".index(along)
    order = {0: (0, 1, 2), 1: (1, 0, 2), 2: (2, 1, 0)}[axis]
    box = tuple(size[n] for n in order)
    middle = (low + high) / 2
    soft_box(
        "board", box, material, radius=min(radius, min(box) * 0.45), step=max(6.0, max(box) / 6),
        deform=deform, place=move(*middle) @ ALONG[along](),
    )


def frame_and_panels(material, left, right, low, high, y, thick, stile, rail, panels, recess=0.45):
    """Stiles and rails around recessed panels, as a door or a headboard is joined. Faces -y."""
    board(material, (left, y, low), (left + stile, y + thick, high), "z")
    board(material, (right - stile, y, low), (right, y + thick, high), "z")
    inside = right - left - 2 * stile
    if panels == 0:
        for z in (low, high - rail):
            board(material, (left + stile, y, z), (right - stile, y + thick, z + rail), "x")
        return
    for z in (low, high - rail):
        board(material, (left + stile, y, z), (right - stile, y + thick, z + rail), "x")
    each = (inside - stile * 0.7 * (panels - 1)) / panels
    for n in range(panels):
        x = left + stile + n * (each + stile * 0.7)
        board(material, (x - 0.2, y + recess, low + rail - 0.2), (x + each + 0.2, y + thick - recess * 0.6, high - rail + 0.2), "z")
        if n:
            board(material, (x - stile * 0.7, y, low + rail), (x, y + thick, high - rail), "z")


def spindle(material, x, y, low, high, radius=0.55):
    """A turned stick: slim, with a swelling in its middle and rings at its ends."""
    tall = high - low
    profile = [
        (0, 0), (radius * 0.75, 0), (radius * 0.75, tall * 0.06), (radius * 1.05, tall * 0.09), (radius * 0.7, tall * 0.12),
        (radius * 0.8, tall * 0.3), (radius * 1.1, tall * 0.5), (radius * 0.8, tall * 0.7), (radius * 0.7, tall * 0.88),
        (radius * 1.05, tall * 0.91), (radius * 0.75, tall * 0.94), (radius * 0.75, tall), (0, tall),
    ]
    lathe("spindle", profile, material, move(x, y, low), sides=14)
