"""blender -b -t 1 -P render.py -- JOB.json: path-traces pictures of one model, each into an EXR of passes.

The job: {"family", "params", "threads", "pictures"}; a picture: {"view", "width", "height", "samples", "noise", "out"}.
"""
import importlib
import json
import os
import sys
import time

import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402
import tracing  # noqa: E402


def photograph(scene, picture, box):
    """Lights and camera stand only as long as their picture takes."""
    view, width, height = picture["view"], picture["width"], picture["height"]
    things = (*studio.lights(view), studio.camera(view, *box, width / height))
    tracing.shoot(scene, picture)
    for thing in things:
        bpy.data.objects.remove(thing)


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        job = json.load(file)
    started = time.time()
    scene = studio.empty_scene()
    family = importlib.import_module(f"family_{job['family']}")
    family.build(job["params"])
    low, high, points = studio.bounds()
    reach = max(high.x - low.x, (high.y - low.y) * 1.1, (high.z - low.z) * 1.3)
    studio.ground(reach)
    tracing.prepare(scene, job, parts=True)
    built, cpu = time.time(), time.process_time()
    for picture in job["pictures"]:
        photograph(scene, picture, (low, high, points))
    faces = sum(len(o.data.polygons) for o in scene.objects if o.type == "MESH")
    print(
        f"MODEL {job['family']} faces={faces} built={built - started:.1f}s "
        f"rendered={time.time() - built:.1f}s cpu={time.process_time() - cpu:.1f}s"
    )


main()
