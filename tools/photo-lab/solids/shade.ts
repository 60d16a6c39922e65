import { BufferAttribute, BufferGeometry, DoubleSide, Ray, Vector3 } from 'three'
import { MeshBVH } from 'three-mesh-bvh'
import type { Part } from './simplify.ts'

/** How far away a surface takes light from another, in inches. */
const REACH = 10
const RAYS = 16
/** A ray begins this far off the surface that it leaves, in inches. */
const CLEARANCE = 0.06

/** Directions around +z, more of them steep than flat, as light falls; the same on every machine. */
const directions = Array.from({ length: RAYS }, (_, n) => {
  const sine = Math.sqrt((n + 0.5) / RAYS)
  const around = n * Math.PI * (3 - Math.sqrt(5))
  return new Vector3(sine * Math.cos(around), sine * Math.sin(around), Math.sqrt(1 - sine * sine))
})

const treeOf = (parts: readonly Part[]): MeshBVH => {
  const positions = parts.flatMap((part) => [...part.positions])
  let first = 0
  const indices = parts.flatMap((part) => {
    const from = first
    first += part.shade.length
    return Array.from(part.indices, (vertex) => vertex + from)
  })
  const geometry = new BufferGeometry()
  geometry.setAttribute('position', new BufferAttribute(Float32Array.from(positions), 3))
  geometry.setIndex(indices)
  return new MeshBVH(geometry)
}

/** How much of the room each vertex sees, from 0 to 1: what is near, and the floor, take some away. */
const seen = (part: Part, tree: MeshBVH, floor: number): Float32Array => {
  const [up, other, normal] = [new Vector3(0, 0, 1), new Vector3(1, 0, 0), new Vector3()]
  const [right, ahead, ray] = [new Vector3(), new Vector3(), new Ray()]
  return part.shade.map((_, vertex) => {
    normal.fromArray(part.normals, 3 * vertex)
    right.crossVectors(Math.abs(normal.z) < 0.9 ? up : other, normal).normalize()
    ahead.crossVectors(normal, right)
    ray.origin.fromArray(part.positions, 3 * vertex).addScaledVector(normal, CLEARANCE)
    let taken = 0
    for (const { x, y, z } of directions) {
      ray.direction.set(0, 0, 0)
      ray.direction.addScaledVector(right, x).addScaledVector(ahead, y).addScaledVector(normal, z)
      const hit = tree.raycastFirst(ray, DoubleSide, 0, REACH)
      const down = ray.direction.z < 0 ? (floor - ray.origin.z) / ray.direction.z : REACH
      taken += 1 - Math.min(hit?.distance ?? REACH, Math.max(0, down), REACH) / REACH
    }
    return 1 - taken / RAYS
  })
}

/** What sees less is inside of something else: nobody sees it either, but what is beside it is darkened by it. */
const BURIED = 0.1

/** What is buried takes the shade of its neighbours that are not. */
const uncovered = (shade: Float32Array, { indices }: Part): Float32Array => {
  const sum = new Float32Array(shade.length)
  const count = new Float32Array(shade.length)
  for (let first = 0; first < indices.length; first += 3)
    for (let n = 0; n < 3; n++)
      for (let other = 1; other < 3; other++) {
        const one = indices[first + n] ?? 0
        const value = shade[indices[first + ((n + other) % 3)] ?? 0] ?? 0
        if (value < BURIED) continue
        sum[one] = (sum[one] ?? 0) + value
        count[one] = (count[one] ?? 0) + 1
      }
  return shade.map((value, vertex) => {
    const neighbours = count[vertex] ?? 0
    return value < BURIED && neighbours > 0 ? (sum[vertex] ?? 0) / neighbours : value
  })
}

/** Few rays are sent: this often a vertex takes the mean of itself and its neighbours. */
const ROUNDS = 2

const smoothed = (shade: Float32Array, { indices }: Part): Float32Array => {
  let now = shade
  for (let round = 0; round < ROUNDS; round++) {
    const sum = now.map((value) => 2 * value)
    const count = new Float32Array(now.length).fill(2)
    for (let first = 0; first < indices.length; first += 3)
      for (let n = 0; n < 3; n++) {
        const one = indices[first + n] ?? 0
        const next = indices[first + ((n + 1) % 3)] ?? 0
        sum[one] = (sum[one] ?? 0) + (now[next] ?? 0)
        count[one] = (count[one] ?? 0) + 1
      }
    now = sum.map((value, vertex) => value / (count[vertex] ?? 1))
  }
  return now
}

/** The same parts with the shade between them: 1 in the open, 0 where nothing of the room is seen. */
export const shaded = (parts: readonly Part[]): Part[] => {
  const tree = treeOf(parts)
  const floor = Math.min(
    ...parts.map(({ positions }) =>
      positions.reduce((low, value, at) => (at % 3 === 2 ? Math.min(low, value) : low), Infinity),
    ),
  )
  return parts.map((part) =>
    part.paint.glows
      ? part
      : { ...part, shade: smoothed(uncovered(seen(part, tree, floor), part), part) },
  )
}
