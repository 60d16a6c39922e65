"""The studio: a seamless ground, one large soft light from the left, one behind, and a camera that frames the piece."""
import math

import bpy
from mathutils import Vector

from air import AIR, AIR_POWER
from mesh import add_mesh

# Counts up when pictures would look different.
VERSION = 2

VIEWS = {
    # degrees around, degrees up, focal length in mm on a 36 mm frame, share of the picture that is filled
    "hero": (-27, 13, 75, 0.86),
    "front": (0, 11, 85, 0.86),
    "angle": (52, 16, 75, 0.84),
    "right": (27, 13, 75, 0.86),
    "inside": (30, 19, 75, 0.88),
    "outside": (-30, 19, 75, 0.88),
    "lying": (-34, 21, 70, 0.86),
    "made": (-30, 19, 70, 0.88),
    "case": (-24, 13, 85, 0.84),
    "table": (-28, 16, 80, 0.84),
    "rug": (-22, 38, 70, 0.88),
    "chair": (-30, 14, 85, 0.8),
    "back": (150, 14, 75, 0.84),
    "top": (-18, 34, 75, 0.86),
    "swatch": (0, 82, 85, 0.96),
}


def empty_scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    world = bpy.data.worlds.new("studio")
    world.use_nodes = True
    world.node_tree.nodes["Background"].inputs[0].default_value = AIR
    world.node_tree.nodes["Background"].inputs[1].default_value = AIR_POWER
    scene.world = world
    return scene


def ground(reach):
    """A floor so wide that the camera, which looks down a little, sees nothing else."""
    from materials import plain

    paper = plain("ground", (0.80, 0.775, 0.74), rough=0.9, specular=0.0)
    far = reach * 400
    add_mesh("ground", [(-far, -far, 0), (far, -far, 0), (far, far, 0), (-far, far, 0)], [[0, 1, 2, 3]], paper)


def sun(name, around, up, power, softness, color):
    """Light that reaches the whole floor alike, as wide as a softbox of `softness` degrees."""
    data = bpy.data.lights.new(name, "SUN")
    data.energy, data.angle, data.color = power, math.radians(softness), color
    thing = bpy.data.objects.new(name, data)
    a, e = math.radians(around), math.radians(up)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    thing.rotation_euler = away.to_track_quat("Z", "Y").to_euler()
    bpy.context.scene.collection.objects.link(thing)
    return thing


def lights(view):
    """What lies flat is lit from lower down, so that its relief shows. A view of its own says where the light stands."""
    if isinstance(view, str):
        around, up = -58, 30 if view in ("lying", "rug") else 47
    else:
        around, up = view["key"]
    # The rim light stands behind, on the other side of the key.
    return (
        sun("key", around, up, 2.3, 38, (1, 0.975, 0.94)),
        sun("rim", around + math.copysign(170, -around), 34, 0.55, 45, (0.95, 0.975, 1)),
    )


def bounds():
    low, high = Vector((1e9,) * 3), Vector((-1e9,) * 3)
    points = []
    for thing in bpy.context.scene.objects:
        if thing.type == "MESH" and thing.name != "ground":
            for v in thing.data.vertices:
                p = thing.matrix_world @ v.co
                points.append(p)
                low = Vector(map(min, low, p))
                high = Vector(map(max, high, p))
    return low, high, points[:: max(1, len(points) // 4000)]


def camera(view, low, high, points, aspect):
    """Frames the points, or looks closely at one of them; a view is one of VIEWS, or says itself what they say."""
    if isinstance(view, str):
        around, up, focal, filled = VIEWS[view]
        close = None
    else:
        around, up, focal, filled = (view[part] for part in ("around", "up", "focal", "filled"))
        close = view.get("close")
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_end = focal, 36, 10000
    thing = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    a, e = math.radians(around), math.radians(up)
    away = Vector((math.sin(a) * math.cos(e), -math.cos(a) * math.cos(e), math.sin(e)))
    look = (-away).to_track_quat("-Z", "Y")
    thing.rotation_euler = look.to_euler()
    tan_x = 18 / focal
    if close is not None:
        size = high - low
        share = Vector(close["at"])
        part = low + Vector((size.x * share.x, size.y * share.y, size.z * share.z))
        thing.location = part + away * (close["inches"] / 2 / tan_x)
        return thing
    middle = (low + high) / 2
    right, upward = look @ Vector((1, 0, 0)), look @ Vector((0, 1, 0))
    tan_y = tan_x / aspect
    distance = (high - low).length * 1.5
    for _ in range(30):
        eye = middle + away * distance
        xs, ys = [], []
        for p in points:
            v = p - eye
            depth = -v.dot(away)
            xs.append(v.dot(right) / depth / tan_x)
            ys.append(v.dot(upward) / depth / tan_y)
        wide, tall = (max(xs) - min(xs)) / 2, (max(ys) - min(ys)) / 2
        over = max(wide / filled, tall / (filled * 0.92))
        distance *= 1 + (over - 1) * 0.9
        if abs(over - 1) < 0.003:
            break
    thing.location = middle + away * distance
    data.shift_x = (max(xs) + min(xs)) / 4
    # A little more air above than below, as a thing that stands has its weight at the foot.
    data.shift_y = (max(ys) + min(ys)) / 4 / aspect + 0.012
    return thing
