"""How Cycles is set: for every picture alike, and without a denoiser, which `develop/` brings."""
import bpy


def passes(scene, parts):
    """A room is printed from its light as a whole; a piece from its `parts`, which are coloured afterwards."""
    layer = scene.view_layers[0]
    layer.use_pass_z = False
    # What the denoiser is guided by: what a mirror or a pane shows is in them, too.
    layer.cycles.denoising_store_passes = True
    layer.use_pass_emit = True
    layer.use_pass_environment = True
    if parts:
        layer.use_pass_normal = True
        for part in ("diffuse", "glossy"):
            for kind in ("direct", "indirect", "color"):
                setattr(layer, f"use_pass_{part}_{kind}", True)
        for name in ("cover", "finish"):
            aov = layer.aovs.add()
            aov.name, aov.type = name, "COLOR"
    scene.render.image_settings.file_format = "OPEN_EXR_MULTILAYER"
    scene.render.image_settings.color_depth = "16"
    scene.render.image_settings.exr_codec = "NONE"


def prepare(scene, job, parts):
    """What holds for all pictures of a job; "clamp" is how bright light may be that came by way of other things."""
    scene.render.engine = "CYCLES"
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = True
    cycles.max_bounces, cycles.diffuse_bounces, cycles.glossy_bounces = 6, 3, 2
    # A path that is let through goes on for sure: ended at random, panes would be speckled.
    cycles.min_transparent_bounces = cycles.transparent_max_bounces
    cycles.sample_clamp_indirect = job.get("clamp", 6)
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    scene.render.threads_mode, scene.render.threads = "FIXED", job.get("threads", 1)
    passes(scene, parts)


def shoot(scene, picture):
    scene.cycles.samples = picture["samples"]
    scene.cycles.adaptive_threshold = picture["noise"]
    scene.render.resolution_x, scene.render.resolution_y = picture["width"], picture["height"]
    scene.render.filepath = picture["out"]
    bpy.ops.render.render(write_still=True)
