import type { Box, Mesh, Scene } from './mesh.ts'
import type { Projected } from './rasterize.ts'
import { at3, cross, dot, minus, towards, unit, type Vector } from './vector.ts'

/** From where a piece is seen, in degrees, and through which lens: millimetres on a frame of 36. */
export type Standpoint = { readonly around: number; readonly up: number; readonly focal: number }

type Canvas = { readonly width: number; readonly height: number }
type Frame = { readonly right: Vector; readonly upward: Vector; readonly away: Vector }

const frameOf = (away: Vector): Frame => {
  const right = unit(cross([0, 1, 0], away))
  return { right, upward: cross(away, right), away }
}

/** The share of the picture that a piece fills, as in the studio. */
const FILLED = 0.86

/** How far each corner is from the middle of the piece along an axis. */
const along = ({ positions }: Mesh, { middle }: Box, axis: Vector): Float32Array =>
  Float32Array.from({ length: positions.length / 3 }, (_, corner) =>
    dot(minus(at3(positions, corner * 3), middle), axis),
  )

const span = (numbers: Float32Array) => {
  let [low, high] = [Infinity, -Infinity]
  for (const number of numbers) {
    low = Math.min(low, number)
    high = Math.max(high, number)
  }
  return { middle: (low + high) / 2, half: (high - low) / 2 }
}

/** A scene through a lens, with the piece in it as large as it fits. */
export const photographedFrom = (
  { mesh, box, corners }: Scene,
  { around, up, focal }: Standpoint,
  { width, height }: Canvas,
): Projected => {
  const { right, upward, away } = frameOf(towards(around, up))
  const [across, over, near] = [right, upward, away].map((axis) => along(mesh, box, axis))
  if (!across || !over || !near) throw new Error('a picture has two sides and a depth')
  const tangent = 18 / focal
  const seenFrom = (distance: number) => ({
    x: across.map((value, corner) => value / (distance - (near[corner] ?? 0)) / tangent),
    y: over.map(
      (value, corner) => ((value / (distance - (near[corner] ?? 0)) / tangent) * width) / height,
    ),
  })
  const spanOf = (numbers: Float32Array) => span(numbers.subarray(0, corners))
  // Near things grow faster than far ones, so the distance is found by trying.
  let distance = box.size * 1.5
  for (let attempt = 0; attempt < 12; attempt++) {
    const { x, y } = seenFrom(distance)
    const filled = Math.max(spanOf(x).half / FILLED, spanOf(y).half / (FILLED * 0.92))
    if (Math.abs(filled - 1) < 0.004) break
    distance *= 1 + (filled - 1) * 0.9
  }
  const { x, y } = seenFrom(distance)
  const [horizontal, vertical] = [spanOf(x), spanOf(y)]
  // What of the floor is behind the camera has no place in the picture.
  const inFront = (corner: number) => (near[corner] ?? 0) < distance * 0.98
  return {
    x: x.map((value, corner) =>
      inFront(corner) ? ((value - horizontal.middle) / 2 + 0.5) * width : NaN,
    ),
    y: y.map((value) => (0.5 - (value - vertical.middle) / 2) * height),
    nearness: near.map((value) => value - distance),
  }
}

/** A scene as light from far away sees it, on a square of `side` pixels that holds the whole piece. */
export const litFrom = ({ mesh, box }: Scene, light: Vector, side: number): Projected => {
  const { right, upward } = frameOf(light)
  const part = (axis: Vector) => along(mesh, box, axis).map((value) => value / box.size)
  return {
    x: part(right).map((x) => (x + 0.5) * side),
    y: part(upward).map((y) => (y + 0.5) * side),
    nearness: part(light),
  }
}
