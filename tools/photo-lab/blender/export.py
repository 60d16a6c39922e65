"""blender -b -t 1 -P export.py -- JOB.json: builds models and writes each as a mesh, without path tracing.

The job: a list of {"family", "params", "out"}. Materials become flat: what share of the cover's colour, of the
finish's and of a colour of its own a surface has is measured on the surface. Blender's own exporter is not used: it
asks for packages that Debian's Blender comes without.
"""
import importlib
import json
import os
import sys
import time
from array import array

import bmesh
import bpy

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import studio  # noqa: E402
from materials import GREY  # noqa: E402

# Counts up when exports would look different.
VERSION = 1

# Of how many faces of a material its colour is the mean.
SAMPLED = 1500
# What only makes sense in a photograph: light, and words too small to read.
LEFT_OUT = ("ground", "flame", "words")
# Panes are mixed of other shaders than the rest.
PANE = "pane"
GLASS = (0.86, 0.93, 0.9)


def meshes():
    return [thing for thing in bpy.context.scene.objects if thing.type == "MESH"]


def clear_away():
    for thing in list(bpy.context.scene.objects):
        if thing.type != "MESH" or thing.name.split(".")[0] in LEFT_OUT:
            bpy.data.objects.remove(thing, do_unlink=True)


def joined():
    """All of it as one object; materials made twice stay apart until the end."""
    things = meshes()
    bpy.ops.object.select_all(action="DESELECT")
    for thing in things:
        thing.select_set(True)
    bpy.context.view_layer.objects.active = things[0]
    bpy.ops.object.join()
    return bpy.context.view_layer.objects.active


def source_of(socket):
    """What feeds an input: the output it is linked to, or its own value."""
    return socket.links[0].from_socket if socket.links else tuple(socket.default_value)


def output_of(material):
    return next(node for node in material.node_tree.nodes if node.type == "OUTPUT_MATERIAL")


def principled(material):
    return next((node for node in material.node_tree.nodes if node.type == "BSDF_PRINCIPLED"), None)


def tint_of(material, channel):
    nodes = [node for node in material.node_tree.nodes if node.type == "OUTPUT_AOV" and node.name == channel]
    return source_of(nodes[0].inputs["Color"]) if nodes else (0, 0, 0, 1)


def glow(material, source):
    """Makes the material shine with what `source` says, so that it can be baked."""
    tree = material.node_tree
    emission = tree.nodes.get("baked") or tree.nodes.new("ShaderNodeEmission")
    emission.name = "baked"
    for link in list(emission.inputs[0].links):
        tree.links.remove(link)
    if hasattr(source, "is_output"):
        tree.links.new(source, emission.inputs[0])
    else:
        emission.inputs[0].default_value = (*source[:3], 1)
    tree.links.new(emission.outputs[0], output_of(material).inputs["Surface"])


def bake(thing, name):
    layer = thing.data.color_attributes.new(name, "FLOAT_COLOR", "POINT")
    thing.data.color_attributes.active_color = layer
    bpy.context.scene.cycles.samples = 1
    bpy.ops.object.bake(type="EMIT")


def values_of(thing, name):
    layer = thing.data.color_attributes[name]
    flat = [0.0] * (4 * len(layer.data))
    layer.data.foreach_get("color", flat)
    return flat


def sample(thing):
    """A copy with some faces of every material: enough to measure its colours."""
    copy = thing.copy()
    copy.data = thing.data.copy()
    bpy.context.scene.collection.objects.link(copy)
    mesh = bmesh.new()
    mesh.from_mesh(copy.data)
    faces, kept = {}, set()
    for face in mesh.faces:
        faces.setdefault(face.material_index, []).append(face)
    for some in faces.values():
        kept.update(some[:: max(1, len(some) // SAMPLED)])
    bmesh.ops.delete(mesh, geom=[face for face in mesh.faces if face not in kept], context="FACES")
    mesh.to_mesh(copy.data)
    mesh.free()
    return copy


def chosen(thing):
    bpy.ops.object.select_all(action="DESELECT")
    thing.select_set(True)
    bpy.context.view_layer.objects.active = thing


def points_by_slot(thing):
    slots = {}
    for polygon in thing.data.polygons:
        slots.setdefault(polygon.material_index, set()).update(polygon.vertices)
    return slots


def means(thing, name, slots):
    """The mean colour of every material."""
    flat = values_of(thing, name)
    return {
        slot: [round(sum(flat[4 * v + n] for v in vertices) / len(vertices), 4) for n in range(3)]
        for slot, vertices in slots.items()
    }


def surface_of(material):
    """How it reflects light."""
    bsdf = principled(material)
    if material.name.split(".")[0] == PANE:
        return {"metalness": 0.0, "roughness": 0.05, "opacity": 0.28}
    rough = bsdf.inputs["Roughness"]
    return {
        "metalness": bsdf.inputs["Metallic"].default_value,
        "roughness": round(0.45 if rough.links else rough.default_value, 3),
        "opacity": 1.0,
        "glows": bool(bsdf.inputs["Emission Strength"].links),
    }


def paints_of(thing):
    """What each of its materials is coloured by: shares of cover and finish, and a colour of its own."""
    some = sample(thing)
    chosen(some)
    thing.hide_render = True
    slots = points_by_slot(some)
    materials = [slot.material for slot in thing.material_slots]
    measured = {}
    sources = {
        "cover": lambda material: tint_of(material, "cover"),
        "finish": lambda material: tint_of(material, "finish"),
        "base": own_source,
    }
    for name, source in sources.items():
        for material in materials:
            glow(material, source(material))
        bake(some, name)
        measured[name] = means(some, name, slots)
    bpy.data.objects.remove(some, do_unlink=True)
    thing.hide_render = False
    chosen(thing)
    return [paint(material, *(measured[name].get(slot) for name in sources)) for slot, material in enumerate(materials)]


def own_source(material):
    bsdf = principled(material)
    return source_of(bsdf.inputs["Base Color"]) if bsdf else GLASS


def paint(material, cover, finish, base):
    if base is None:  # no face has it
        return None
    own = [b - GREY * (c + f) for b, c, f in zip(base, cover, finish)]
    return {
        "name": material.name.split(".")[0],
        "cover": cover,
        "finish": finish,
        # Below that it is noise of the measurement.
        "own": [round(part, 4) if part > 0.01 else 0 for part in own],
        **surface_of(material),
    }


def export(thing, out, paints):
    """The mesh as plain arrays one after another, in inches as built: points, point of each corner, normal of
    each corner, corners of each triangle, material of each triangle. `solids/mesh-file.ts` reads it."""
    mesh = thing.data
    mesh.calc_normals_split()
    mesh.calc_loop_triangles()
    corners, triangles = mesh.loops, mesh.loop_triangles
    arrays = [
        taken(mesh.vertices, "co", "f", 3),
        taken(corners, "vertex_index", "i", 1),
        taken(corners, "normal", "f", 3),
        taken(triangles, "loops", "i", 3),
        taken(triangles, "material_index", "i", 1),
    ]
    head = {"points": len(mesh.vertices), "corners": len(corners), "triangles": len(triangles), "paints": paints}
    with open(out, "wb") as file:
        file.write(json.dumps(head).encode() + b"\n")
        for one in arrays:
            one.tofile(file)


def taken(things, name, kind, size):
    values = array(kind, bytes(4 * size * len(things)))
    things.foreach_get(name, values)
    return values


def main():
    with open(sys.argv[sys.argv.index("--") + 1]) as file:
        jobs = json.load(file)
    for job in jobs:
        started = time.time()
        scene = studio.empty_scene()
        scene.render.engine = "CYCLES"
        scene.cycles.device = "CPU"
        scene.render.bake.target = "VERTEX_COLORS"
        scene.render.threads_mode, scene.render.threads = "FIXED", 1
        importlib.import_module(f"family_{job['family']}").build(job["params"])
        clear_away()
        thing = joined()
        paints = paints_of(thing)
        faces = len(thing.data.polygons)
        export(thing, job["out"], paints)
        print(f"EXPORTED {job['out']} faces={faces} {time.time() - started:.1f}s", flush=True)
    print("ALL EXPORTED")


main()
