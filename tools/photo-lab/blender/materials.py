"""Materials. Each is rendered in a middle grey and says where and how it is coloured, so that one path trace gives
every colour: the pass `cover` (or `finish`) holds what its colour is multiplied with."""
import bpy

from air import AIR, AIR_POWER

GREY = 0.42

# What the piece that is being built is coloured with; empty while its colours come later, when it is developed.
DRESS = {"colors": {}, "grain": 1.0}


def dress(colors=None, grain=1.0):
    """From here on, pieces have these colours (`cover` and `finish`, as they reflect light) and this much grain."""
    DRESS["colors"], DRESS["grain"] = colors or {}, grain


def albedo(channel):
    return tuple(DRESS["colors"].get(channel, (GREY, GREY, GREY)))


class Nodes:
    def __init__(self, name):
        self.material = bpy.data.materials.new(name)
        self.material.use_nodes = True
        self.tree = self.material.node_tree
        self.bsdf = self.tree.nodes["Principled BSDF"]

    def add(self, kind, inputs=None, **settings):
        node = self.tree.nodes.new(kind)
        for key, value in settings.items():
            setattr(node, key, value)
        for key, value in (inputs or {}).items():
            self.put(node.inputs[key], value)
        return node

    def put(self, socket, value):
        if hasattr(value, "is_output"):
            self.tree.links.new(value, socket)
        else:
            socket.default_value = value

    def math(self, operation, a, b=0.0, c=0.0):
        return self.add("ShaderNodeMath", {0: a, 1: b, 2: c}, operation=operation).outputs[0]

    def noise(self, coordinates, scale, detail=2.0, rough=0.5):
        return self.add(
            "ShaderNodeTexNoise",
            {"Vector": coordinates, "Scale": scale, "Detail": detail, "Roughness": rough},
        ).outputs["Fac"]

    def stretched(self, coordinates, x, y, z=1.0):
        return self.add(
            "ShaderNodeMapping", {"Vector": coordinates, "Scale": (x, y, z)}
        ).outputs["Vector"]

    def grey(self, value):
        return self.add("ShaderNodeCombineXYZ", {0: value, 1: value, 2: value}).outputs[0]

    def coloured(self, tint, channel):
        """Colours the surface by `tint` (a vector around 1) times what the product's colour will be."""
        grain = DRESS["grain"] if channel == "finish" else 1.0
        shown = tint if grain == 1.0 else self.add(
            "ShaderNodeMixRGB", {0: grain, 1: (1, 1, 1, 1), 2: tint}
        ).outputs[0]
        scaled = self.add("ShaderNodeVectorMath", {0: shown, 1: albedo(channel)}, operation="MULTIPLY")
        self.put(self.bsdf.inputs["Base Color"], scaled.outputs[0])
        aov = self.add("ShaderNodeOutputAOV", {"Color": tint})
        aov.name = channel

    def bump(self, height, strength, distance):
        node = self.add("ShaderNodeBump", {"Height": height, "Strength": strength, "Distance": distance})
        self.put(self.bsdf.inputs["Normal"], node.outputs["Normal"])

    def set(self, **values):
        for key, value in values.items():
            self.put(self.bsdf.inputs[key.replace("_", " ").title()], value)


# What a pane lets through: thick glass is green at its edges.
PANES = {"clear": (1, 1, 1), "tinted": (0.86, 0.93, 0.9)}


def pane(kind):
    """Glass. It mirrors more at a slant, by the angle alone: a true Fresnel mirrors inside the pane, where straight rays
    cannot get out."""
    n = Nodes("pane")
    clear = n.tree.nodes.new("ShaderNodeBsdfTransparent")
    facing = n.add("ShaderNodeLayerWeight", {"Blend": 0.5}).outputs["Facing"]
    share = n.math("MULTIPLY_ADD", n.math("POWER", facing, 4.0), 0.5, 0.04)
    if DRESS["colors"]:
        shine = n.add("ShaderNodeBsdfGlossy", {"Roughness": 0.03})
        both = n.add("ShaderNodeMixShader", {0: share, 1: clear.outputs[0], 2: shine.outputs[0]})
        n.put(clear.inputs[0], (*PANES[kind], 1))
    else:
        # A studio is evenly bright but for its ground. What a pane mirrors is added as that light, because paths that
        # go two ways are grain, and no filter tells it from what lies behind.
        through = n.add(
            "ShaderNodeMixRGB", {0: share, 1: (*PANES[kind], 1), 2: (0, 0, 0, 1)}
        ).outputs[0]
        n.put(clear.inputs[0], through)
        shine = n.add("ShaderNodeEmission", {"Color": AIR, "Strength": n.math("MULTIPLY", share, AIR_POWER)})
        n.material.cycles.sample_as_light = False
        both = n.add("ShaderNodeAddShader", {0: clear.outputs[0], 1: shine.outputs[0]})
    out = next(node for node in n.tree.nodes if node.type == "OUTPUT_MATERIAL")
    n.put(out.inputs["Surface"], both.outputs[0])
    return n.material


def cloth_coordinates(n):
    return n.add("ShaderNodeUVMap", uv_map="cloth").outputs["UV"]


def facing(n, blend):
    return n.add("ShaderNodeLayerWeight", {"Blend": blend}).outputs["Facing"]


def woven(name="cover", threads=7.0, slub=0.5, contrast=0.16, rough=0.92, fuzz=0.25):
    """A plain weave: threads over and under, some thicker than others, in slightly different tones."""
    n = Nodes(name)
    uv = cloth_coordinates(n)
    across = n.noise(n.stretched(uv, 0.55, threads), 1.0, 2.0)
    along = n.noise(n.stretched(uv, threads, 0.55), 1.0, 2.0)
    patches = n.noise(uv, 0.14, 2.0)
    parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
    turns = threads * 3.14159
    warp = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", parts.outputs[0], turns)))
    weft = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", parts.outputs[1], turns)))
    threads_height = n.math("MULTIPLY", warp, weft)
    slubs = n.math("ADD", across, along)
    tone = n.math("MULTIPLY_ADD", slubs, contrast * 2.6, 1 - contrast * 2.6)
    tone = n.math("ADD", tone, n.math("MULTIPLY_ADD", threads_height, contrast * 0.9, -contrast * 0.45))
    tone = n.math("ADD", tone, n.math("MULTIPLY_ADD", patches, 0.12, -0.06))
    tone = n.math("ADD", tone, n.math("MULTIPLY", facing(n, 0.25), fuzz))
    n.coloured(n.grey(tone), "cover")
    height = n.math("MULTIPLY_ADD", threads_height, 0.6, n.math("MULTIPLY", slubs, slub))
    n.bump(height, 0.55, 0.05)
    n.set(roughness=rough, specular=0.18)
    return n.material


def boucle(name="cover", loops=3.4):
    n = Nodes(name)
    uv = cloth_coordinates(n)
    swirl = n.noise(uv, loops * 0.8, 2.0)
    bent = n.add(
        "ShaderNodeVectorMath", {0: uv, 1: n.grey(n.math("MULTIPLY", swirl, 0.55))}, operation="ADD"
    ).outputs[0]
    cells = n.add("ShaderNodeTexVoronoi", {"Vector": bent, "Scale": loops}, feature="SMOOTH_F1")
    round_loops = n.math("SUBTRACT", 1.0, cells.outputs["Distance"])
    tone = n.math("MULTIPLY_ADD", round_loops, 0.5, 0.58)
    tone = n.math("ADD", tone, n.math("MULTIPLY", facing(n, 0.3), 0.2))
    n.coloured(n.grey(tone), "cover")
    n.bump(n.math("ADD", round_loops, n.math("MULTIPLY", n.noise(uv, 9.0, 3.0), 0.3)), 0.9, 0.16)
    n.set(roughness=0.95, specular=0.1)
    return n.material


def velvet(name="cover"):
    """Pile that is dark when looked into and light at grazing angles, brushed here and there."""
    n = Nodes(name)
    uv = cloth_coordinates(n)
    brushed = n.noise(uv, 0.22, 3.0, 0.6)
    rim = n.math("POWER", facing(n, 0.42), 1.6)
    tone = n.math("MULTIPLY_ADD", rim, 1.35, 0.66)
    tone = n.math("ADD", tone, n.math("MULTIPLY_ADD", brushed, 0.5, -0.25))
    n.coloured(n.grey(tone), "cover")
    n.bump(n.noise(uv, 9.0, 3.0), 0.22, 0.03)
    n.set(roughness=0.78, specular=0.12)
    return n.material


def leather(name="cover"):
    n = Nodes(name)
    uv = cloth_coordinates(n)
    grain = n.add("ShaderNodeTexVoronoi", {"Vector": uv, "Scale": 7.0}, feature="DISTANCE_TO_EDGE")
    pebble = n.math("MINIMUM", n.math("MULTIPLY", grain.outputs["Distance"], 4.0), 1.0)
    clouds = n.noise(uv, 0.11, 4.0, 0.6)
    creases = n.noise(n.stretched(uv, 0.9, 0.35), 1.0, 4.0, 0.65)
    tone = n.math("MULTIPLY_ADD", clouds, 0.6, 0.7)
    tone = n.math("ADD", tone, n.math("MULTIPLY_ADD", pebble, 0.1, -0.08))
    n.coloured(n.grey(tone), "cover")
    n.bump(n.math("MULTIPLY_ADD", pebble, 0.35, n.math("MULTIPLY", creases, 1.6)), 0.35, 0.09)
    n.set(roughness=n.math("MULTIPLY_ADD", clouds, 0.22, 0.34), specular=0.42)
    return n.material


def wood(name="finish", channel="finish", rough=0.45, scale=1.0):
    """Straight grain along u with darker, redder late wood."""
    n = Nodes(name)
    uv = cloth_coordinates(n)
    bend = n.noise(n.stretched(uv, 0.05 * scale, 0.3 * scale), 1.0, 2.0)
    rings = n.math("MULTIPLY_ADD", bend, 5.5, n.math("MULTIPLY", n.noise(n.stretched(uv, 0.03 * scale, 1.4 * scale), 1.0, 4.0), 4.0))
    bands = n.math("FRACT", rings)
    pores = n.noise(n.stretched(uv, 0.6 * scale, 22 * scale), 1.0, 3.0)
    shade = n.math("ADD", n.math("MULTIPLY", bands, 0.26), n.math("MULTIPLY", pores, 0.5))
    ramp = n.add("ShaderNodeMixRGB", {0: shade, 1: (1.16, 1.16, 1.16, 1), 2: (0.62, 0.55, 0.48, 1)})
    n.coloured(ramp.outputs[0], channel)
    n.bump(n.math("MULTIPLY", pores, -1.0), 0.12, 0.03)
    n.set(roughness=rough, specular=0.4)
    return n.material


def painted(name="finish", channel="finish", rough=0.5):
    n = Nodes(name)
    uv = cloth_coordinates(n)
    n.coloured(n.grey(n.math("MULTIPLY_ADD", n.noise(uv, 0.4, 2.0), 0.04, 0.98)), channel)
    n.set(roughness=rough, specular=0.4)
    return n.material


def metal(name="metal", color=(0.06, 0.06, 0.065), rough=0.38):
    n = Nodes(name)
    n.set(base_color=(*color, 1.0), metallic=1.0, roughness=rough)
    return n.material


def plain(name, color, rough=0.6, specular=0.3):
    n = Nodes(name)
    n.set(base_color=(*color, 1.0), roughness=rough, specular=specular)
    return n.material


COVERS = {
    "weave": lambda: woven(),
    "linen": lambda: woven(threads=8.0, slub=0.9, contrast=0.2),
    "basket": lambda: woven(threads=3.6, slub=0.35, contrast=0.2),
    "tweed": lambda: woven(threads=5.0, slub=0.8, contrast=0.34),
    "duck": lambda: woven(threads=11.0, slub=0.25, contrast=0.08),
    "chenille": lambda: woven(threads=5.5, slub=0.5, contrast=0.14, fuzz=0.5),
    "microfiber": lambda: woven(threads=14.0, slub=0.2, contrast=0.06, fuzz=0.45),
    "boucle": boucle,
    "velvet": velvet,
    "leather": leather,
}


def cover(kind):
    return COVERS[kind]()
