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


def passes(scene):
    layer = scene.view_layers[0]
    layer.use_pass_z = True
    layer.use_pass_normal = True
    for part in ("diffuse", "glossy", "transmission"):
        for kind in ("direct", "indirect", "color"):
            setattr(layer, f"use_pass_{part}_{kind}", True)
    layer.use_pass_emit = True
    layer.use_pass_environment = True
    for name in ("cover", "finish"):
        aov = layer.aovs.add()
        aov.name, aov.type = name, "COLOR"
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    scene.render.image_settings.color_depth = "16"
    scene.render.image_settings.exr_codec = "NONE"


def photograph(scene, picture, box):
    """Lights and camera stand only as long as their picture takes."""
    view, width, height = picture["view"], picture["width"], picture["height"]
    things = (*studio.lights(view), studio.camera(view, *box, width / height))
    scene.cycles.samples = picture["samples"]
    scene.cycles.adaptive_threshold = picture["noise"]
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.filepath = picture["out"]
    bpy.ops.render.render(write_still=True)
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
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 2
    cycles.sample_clamp_indirect = 6
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.render.threads_mode, scene.render.threads = "FIXED", job.get("threads", 1)
    passes(scene)
    built, cpu = time.time(), time.process_time()
    for picture in job["pictures"]:
        photograph(scene, picture, (low, high, points))
    faces = sum(len(o.data.polygons) for o in scene.objects if o.type == "MESH")
    print(
        f"MODEL {job['family']} faces={faces} built={built - started:.1f}s "
        f"rendered={time.time() - built:.1f}s cpu={time.process_time() - cpu:.1f}s"
    )


main()
