"""blender -b -t 1 -P scene.py -- JOB.json: path-traces a room with pieces in it into an EXR of passes.

The job: {"room", "pieces": [{"family", "params", "at", "turn", "colors", "grain"}], "camera", "width", "height",
"samples", "out"}; see `scenes/scene.ts`.
"""
import importlib
import json
import os
import sys
import time

import bpy
from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import materials  # noqa: E402
import room  # noqa: E402
import studio  # noqa: E402
import tracing  # noqa: E402
from mesh import move, turn  # noqa: E402


def stand(piece):
    """Builds a piece, as its family does at the origin, and puts it where it stands."""
    before, known = set(bpy.data.objects), set(bpy.data.materials)
    materials.dress(piece.get("colors"), piece.get("grain", 1.0))
    importlib.import_module(f"family_{piece['family']}").build(piece["params"])
    place = move(*piece["at"]) @ turn("Z", piece.get("turn", 0))
    lean = piece.get("lean")
    if lean:
        place = place @ turn("X", lean)
    for material in set(bpy.data.materials) - known:
        if material.name.startswith("shade") and "shade" in piece:
            dim(material, piece["shade"])
    bpy.context.view_layer.update()
    for thing in set(bpy.data.objects) - before:
        thing.matrix_world = place @ thing.matrix_world
        if thing.type == "LIGHT" and "glow" in piece:
            thing.data.energy *= piece["glow"]


def dim(shade, by):
    """How bright a lamp's shade is seen: in a dark room, printed for that, it would be a white patch."""
    tree = shade.node_tree
    strength = tree.nodes["Principled BSDF"].inputs["Emission Strength"]
    times = tree.nodes.new("ShaderNodeMath")
    times.operation, times.inputs[1].default_value = "MULTIPLY", by
    tree.links.new(strength.links[0].from_socket, times.inputs[0])
    tree.links.new(times.outputs[0], strength)


def leave_light_to_lamps():
    """Shades and what windows show shine, but light little or nothing: paths that look for light ask lamps instead."""
    for material in bpy.data.materials:
        if material.name.startswith(("shade", "outside")):
            material.cycles.sample_as_light = False


def camera(it, aspect):
    """Level, so that what is upright stays so; the frame is shifted up or down instead."""
    data = bpy.data.cameras.new("camera")
    data.lens, data.sensor_width, data.clip_end = it["focal"], 36, 10000
    thing = bpy.data.objects.new("camera", data)
    scene = bpy.context.scene
    scene.collection.objects.link(thing)
    scene.camera = thing
    eye, toward = Vector(it["eye"]), Vector(it["toward"])
    level = Vector((toward.x - eye.x, toward.y - eye.y, 0.0))
    thing.location = eye
    thing.rotation_euler = level.to_track_quat("-Z", "Y").to_euler()
    data.shift_y = (toward.z - eye.z) / level.length * it["focal"] / 36
    if it.get("near"):
        data.dof.use_dof = True
        data.dof.focus_distance, data.dof.aperture_fstop = it["near"], it.get("stop", 2.8)


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    started = time.time()
    scene = studio.empty_scene()
    room.build(job["room"])
    for piece in job["pieces"]:
        stand(piece)
    leave_light_to_lamps()
    camera(job["camera"], job["width"] / job["height"])
    tracing.prepare(scene, job, parts=False)
    built, cpu = time.time(), time.process_time()
    tracing.shoot(scene, job)
    print(
        f"SCENE built={built - started:.1f}s rendered={time.time() - built:.1f}s cpu={time.process_time() - cpu:.1f}s"
    )


main()
