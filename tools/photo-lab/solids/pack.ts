import {
  Document,
  Logger,
  type Material,
  NodeIO,
  type TypedArray,
  type vec3,
  type vec4,
} from '@gltf-transform/core'
import { KHRMaterialsVariants, KHRMeshQuantization } from '@gltf-transform/extensions'
import { quantize, reorder } from '@gltf-transform/functions'
import { MeshoptEncoder } from 'meshoptimizer'
import { albedoOf } from '../develop/color.ts'
import type { Coloring } from './due.ts'
import type { Paint } from './mesh-file.ts'
import type { Part } from './simplify.ts'

const METERS_PER_INCH = 0.0254
/** How dark it is where nothing of the room is seen. */
const DARKEST = 0.25

type Measures = readonly [width: number, depth: number, height: number]

/** A surface in one of the ways in which the piece is coloured, linear. */
const colorOf = ({ cover, finish, own, opacity }: Paint, by: Coloring): vec4 => {
  const [covered, finished] = [albedoOf(by.hex), albedoOf(by.finishHex)]
  const grained = (share: number) => (by.isPainted && share > 0.5 ? 1 : share)
  const channel = (n: 0 | 1 | 2) =>
    Math.min(1, own[n] + cover[n] * covered[n] + grained(finish[n]) * finished[n])
  return [channel(0), channel(1), channel(2), opacity]
}

/** How much of its colour a thing that glows sends out by itself. */
const GLOW = 0.35
const glowOf = ([r, g, b]: vec4): vec3 => [r * GLOW, g * GLOW, b * GLOW]

export const boundsOf = (parts: readonly Part[]) => {
  const low: vec3 = [Infinity, Infinity, Infinity]
  const high: vec3 = [-Infinity, -Infinity, -Infinity]
  for (const { positions } of parts)
    for (const [at, value] of positions.entries()) {
      const axis = (at % 3) as 0 | 1 | 2
      low[axis] = Math.min(low[axis], value)
      high[axis] = Math.max(high[axis], value)
    }
  return { low, high }
}

/** From inches with z up, as it was built, to metres with y up, at its measures, on the floor around the origin. */
const placing = (parts: readonly Part[], measures: Measures) => {
  const { low, high } = boundsOf(parts)
  const scale = (n: 0 | 1 | 2) => (measures[n] * METERS_PER_INCH) / (high[n] - low[n])
  const [sx, sy, sz] = [scale(0), scale(1), scale(2)]
  const [x0, y0, z0] = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2, low[2]]
  return (x: number, y: number, z: number): vec3 => [(x - x0) * sx, (z - z0) * sz, (y0 - y) * sy]
}

const attributesOf = (part: Part, point: ReturnType<typeof placing>) => {
  const count = part.shade.length
  const positions = new Float32Array(count * 3)
  const normals = new Float32Array(count * 3)
  const colors = new Float32Array(count * 3)
  for (let n = 0; n < count; n++) {
    const [x = 0, y = 0, z = 0] = part.positions.subarray(3 * n, 3 * n + 3)
    const [nx = 0, ny = 0, nz = 0] = part.normals.subarray(3 * n, 3 * n + 3)
    positions.set(point(x, y, z), 3 * n)
    normals.set([nx, nz, -ny], 3 * n)
    colors.fill(DARKEST + (1 - DARKEST) * (part.shade[n] ?? 1), 3 * n, 3 * n + 3)
  }
  return { POSITION: positions, NORMAL: normals, COLOR_0: colors }
}

/** Makes the materials of a document, each once. */
const materialsOf = (document: Document) => {
  const made = new Map<string, Material>()
  return (paint: Paint, coloring: Coloring): Material => {
    const color = colorOf(paint, coloring)
    const rough = [paint.metalness, paint.roughness, paint.glows]
    const key = JSON.stringify([color.map((part) => Math.round(part * 500)), rough])
    const material =
      made.get(key) ??
      document
        .createMaterial(paint.name)
        .setBaseColorFactor(color)
        .setMetallicFactor(paint.metalness)
        .setRoughnessFactor(paint.roughness)
        .setAlphaMode(paint.opacity < 1 ? 'BLEND' : 'OPAQUE')
        .setDoubleSided(true)
        .setEmissiveFactor(paint.glows ? glowOf(color) : [0, 0, 0])
    made.set(key, material)
    return material
  }
}

/** A GLB of the parts, at the catalogue's measures, with a variant for each of its colourings. */
export const pack = async (
  parts: readonly Part[],
  measures: Measures,
  colorings: readonly [Coloring, ...Coloring[]],
): Promise<Uint8Array> => {
  await MeshoptEncoder.ready
  const document = new Document().setLogger(new Logger(Logger.Verbosity.WARN))
  const buffer = document.createBuffer()
  const accessor = (type: 'VEC3' | 'SCALAR', array: TypedArray) =>
    document.createAccessor().setBuffer(buffer).setType(type).setArray(array)
  const materialOf = materialsOf(document)
  const point = placing(parts, measures)
  const mesh = document.createMesh()
  const extension = colorings.length > 1 ? document.createExtension(KHRMaterialsVariants) : null
  const variants = colorings.map((coloring) => ({
    coloring,
    variant: extension?.createVariant(coloring.name),
  }))
  for (const part of parts) {
    const primitive = document
      .createPrimitive()
      .setIndices(accessor('SCALAR', Uint32Array.from(part.indices)))
      .setMaterial(materialOf(part.paint, colorings[0]))
    for (const [name, values] of Object.entries(attributesOf(part, point)))
      primitive.setAttribute(name, accessor('VEC3', values))
    const list = extension?.createMappingList() ?? null
    for (const { coloring, variant } of variants)
      if (extension && variant)
        list?.addMapping(
          extension
            .createMapping()
            .setMaterial(materialOf(part.paint, coloring))
            .addVariant(variant),
        )
    mesh.addPrimitive(primitive.setExtension(KHRMaterialsVariants.EXTENSION_NAME, list))
  }
  document.createScene().addChild(document.createNode().setMesh(mesh))
  await document.transform(
    reorder({ encoder: MeshoptEncoder }),
    quantize({ quantizePosition: 14, quantizeNormal: 8, quantizeColor: 8 }),
  )
  return new NodeIO()
    .registerExtensions([KHRMaterialsVariants, KHRMeshQuantization])
    .writeBinary(document)
}
