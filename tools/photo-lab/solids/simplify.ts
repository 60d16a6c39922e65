import { MeshoptSimplifier } from 'meshoptimizer'
import type { Mesh, Paint } from './mesh-file.ts'

/** The part of a mesh that is painted alike, one vertex after another. */
export type Part = {
  readonly paint: Paint
  readonly positions: Float32Array
  readonly normals: Float32Array
  /** How much of the room each vertex sees, from 0 to 1. */
  readonly shade: Float32Array
  readonly indices: Uint32Array
}

/** Normals that differ by less than that are one. */
const NORMAL_STEPS = 40
const corner = (point: number, x: number, y: number, z: number) =>
  [x, y, z].reduce(
    (key, part) => key * (2 * NORMAL_STEPS + 1) + Math.round((part + 1) * NORMAL_STEPS),
    point,
  )

const partOf = (mesh: Mesh, paint: Paint, slot: number): Part => {
  const vertices = new Map<number, number>()
  const [positions, normals, indices]: [number[], number[], number[]] = [[], [], []]
  for (const [triangle, painted] of mesh.paintOfTriangle.entries()) {
    if (painted !== slot) continue
    for (let n = 0; n < 3; n++) {
      const at = mesh.cornersOfTriangle[3 * triangle + n] ?? 0
      const point = mesh.pointOfCorner[at] ?? 0
      const [x = 0, y = 0, z = 0] = mesh.normals.subarray(3 * at, 3 * at + 3)
      const key = corner(point, x, y, z)
      const known = vertices.get(key)
      indices.push(known ?? vertices.size)
      if (known !== undefined) continue
      vertices.set(key, vertices.size)
      positions.push(...mesh.positions.subarray(3 * point, 3 * point + 3))
      normals.push(x, y, z)
    }
  }
  return {
    paint,
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    shade: new Float32Array(vertices.size).fill(1),
    indices: Uint32Array.from(indices),
  }
}

/** The parts of a mesh, in the open light. A point has as many vertices as it has normals. */
export const partsOf = (mesh: Mesh): Part[] =>
  mesh.paints.flatMap((paint, slot) => (paint ? [partOf(mesh, paint, slot)] : []))

/** Only the vertices that are used still. */
const compact = (part: Part, indices: Uint32Array): Part => {
  const places = new Map<number, number>()
  for (const vertex of indices) if (!places.has(vertex)) places.set(vertex, places.size)
  const kept = [...places.keys()]
  const of = (values: Float32Array, size: number) =>
    Float32Array.from(kept.flatMap((v) => [...values.subarray(size * v, size * v + size)]))
  return {
    paint: part.paint,
    positions: of(part.positions, 3),
    normals: of(part.normals, 3),
    shade: of(part.shade, 1),
    indices: indices.map((vertex) => places.get(vertex) ?? 0),
  }
}

/** How much a wrong normal or shade weighs beside a wrong place, in inches. */
const NORMAL_WEIGHT = 0.35
const SHADE_WEIGHT = 0.25

/** Takes triangles away as long as no surface moves by more than `error` inches; what is smaller than that goes. */
export const simplified = async (parts: readonly Part[], error: number): Promise<Part[]> => {
  await MeshoptSimplifier.ready
  return parts.flatMap((part) => {
    const count = part.positions.length / 3
    const attributes = new Float32Array(count * 4)
    for (let vertex = 0; vertex < count; vertex++) {
      attributes.set(part.normals.subarray(3 * vertex, 3 * vertex + 3), 4 * vertex)
      attributes[4 * vertex + 3] = part.shade[vertex] ?? 1
    }
    const [indices] = MeshoptSimplifier.simplifyWithAttributes(
      part.indices,
      part.positions,
      3,
      attributes,
      4,
      [NORMAL_WEIGHT, NORMAL_WEIGHT, NORMAL_WEIGHT, SHADE_WEIGHT],
      null,
      0,
      error,
      ['ErrorAbsolute', 'Prune'],
    )
    return indices.length === 0 ? [] : [compact(part, indices)]
  })
}
