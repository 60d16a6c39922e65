import type { Part } from './simplify.ts'

/** Inches. A board is two triangles a side, whose corners may all be hidden in others: its middle has to be looked at. */
const LONGEST_EDGE = 7

/** Halves the longest edges until none is longer than what shade may change over. */
export const tessellated = (part: Part): Part => {
  const positions = [...part.positions]
  const normals = [...part.normals]
  const middles = new Map<string, number>()
  const at = (vertex: number, n: number) => positions[3 * vertex + n] ?? 0
  const length = (a: number, b: number) =>
    Math.hypot(at(a, 0) - at(b, 0), at(a, 1) - at(b, 1), at(a, 2) - at(b, 2))
  const middle = (a: number, b: number): number => {
    const key = a < b ? `${a} ${b}` : `${b} ${a}`
    const known = middles.get(key)
    if (known !== undefined) return known
    const vertex = positions.length / 3
    for (let n = 0; n < 3; n++) {
      positions.push((at(a, n) + at(b, n)) / 2)
      normals.push(((normals[3 * a + n] ?? 0) + (normals[3 * b + n] ?? 0)) / 2)
    }
    middles.set(key, vertex)
    return vertex
  }
  const waiting: [number, number, number][] = []
  for (let first = 0; first < part.indices.length; first += 3)
    waiting.push([
      part.indices[first] ?? 0,
      part.indices[first + 1] ?? 0,
      part.indices[first + 2] ?? 0,
    ])
  const indices: number[] = []
  for (let triangle = waiting.pop(); triangle; triangle = waiting.pop()) {
    const [a, b, c] = triangle
    const [ab, bc, ca] = [length(a, b), length(b, c), length(c, a)]
    const longest = Math.max(ab, bc, ca)
    if (longest <= LONGEST_EDGE) indices.push(a, b, c)
    else if (longest === ab) waiting.push([a, middle(a, b), c], [middle(a, b), b, c])
    else if (longest === bc) waiting.push([a, b, middle(b, c)], [a, middle(b, c), c])
    else waiting.push([a, b, middle(c, a)], [middle(c, a), b, c])
  }
  return {
    ...part,
    positions: Float32Array.from(positions),
    normals: Float32Array.from(normals),
    shade: new Float32Array(positions.length / 3).fill(1),
    indices: Uint32Array.from(indices),
  }
}
