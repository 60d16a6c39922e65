"""What mattresses and bedding are covered with: knits, woven borders and tape, in the product's two colours."""
from materials import Nodes, albedo, cloth_coordinates


# How much darker it is along a stitch.
STITCH = 0.3


def two_tone(n, height_tone, own, trim):
    """`own` parts of the cover's colour and `trim` parts of the finish's."""
    tones, colored = {}, {}
    for channel, share in (("cover", own), ("finish", trim)):
        tones[channel] = n.grey(n.math("MULTIPLY", height_tone, share))
        aov = n.add("ShaderNodeOutputAOV", {"Color": tones[channel]})
        aov.name = channel
        colored[channel] = n.add(
            "ShaderNodeVectorMath", {0: tones[channel], 1: albedo(channel)}, operation="MULTIPLY"
        ).outputs[0]
    both = n.add("ShaderNodeVectorMath", {0: colored["cover"], 1: colored["finish"]}, operation="ADD")
    n.put(n.bsdf.inputs["Base Color"], both.outputs[0])


def ticking(name, own=1.0, trim=0.0, ribs=0.0, figure=0.0, stitched=True):
    """A close knit; `ribs` to the inch run up it, `figure` is how much a woven leaf pattern shows."""
    n = Nodes(name)
    uv = cloth_coordinates(n)
    knit = n.noise(uv, 8.0, 2.0)
    tone = n.math("MULTIPLY_ADD", knit, 0.1, 0.95)
    height = n.math("MULTIPLY", knit, 0.3)
    if ribs:
        parts = n.add("ShaderNodeSeparateXYZ", {0: uv})
        rib = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", parts.outputs[0], ribs * 3.14159)))
        tone = n.math("ADD", tone, n.math("MULTIPLY_ADD", rib, 0.16, -0.1))
        height = n.math("ADD", height, rib)
    if figure:
        bent = n.add(
            "ShaderNodeTexVoronoi", {"Vector": n.stretched(uv, 0.55, 0.4), "Scale": 1.0}, feature="SMOOTH_F1"
        )
        ring = n.math("ABSOLUTE", n.math("SINE", n.math("MULTIPLY", bent.outputs["Distance"], 14.0)))
        tone = n.math("ADD", tone, n.math("MULTIPLY_ADD", ring, figure * 0.09, -figure * 0.045))
        height = n.math("ADD", height, n.math("MULTIPLY", ring, figure * 0.35))
    if stitched:
        near = n.add("ShaderNodeAttribute", attribute_name="quilt").outputs["Fac"]
        shade = n.math("MULTIPLY_ADD", n.math("POWER", near, 0.6), STITCH, 1 - STITCH)
        tone = n.math("MULTIPLY", tone, shade)
    two_tone(n, tone, own, trim)
    n.bump(height, 0.5, 0.05)
    n.set(roughness=0.85, specular=0.15)
    return n.material
