import { at3, type Vector } from './vector.ts'

/** How far the floor reaches, in diagonals of the piece. */
const REACH = 1.2
const TILES = 24

/** A piece as glTF has it: y is up, its front looks along z. Three numbers a corner; colours as light, from 0 to 1. */
export type Mesh = {
  readonly positions: Float32Array
  readonly normals: Float32Array
  readonly colors: Float32Array
  /** Three corners a triangle. */
  readonly corners: Uint32Array
}

export type Box = { readonly middle: Vector; readonly size: number }

/** The middle of a piece's box, and how long its diagonal is. */
export const boxOf = ({ positions }: Mesh): Box => {
  const low = [Infinity, Infinity, Infinity]
  const high = [-Infinity, -Infinity, -Infinity]
  for (const [index, value] of positions.entries()) {
    const axis = index % 3
    low[axis] = Math.min(low[axis] ?? value, value)
    high[axis] = Math.max(high[axis] ?? value, value)
  }
  const [from, to] = [at3(low, 0), at3(high, 0)]
  return {
    middle: [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, (from[2] + to[2]) / 2],
    size: Math.hypot(to[0] - from[0], to[1] - from[1], to[2] - from[2]),
  }
}

/** A piece on a floor. */
export type Scene = {
  readonly mesh: Mesh
  /** The piece's own. */
  readonly box: Box
  /** How many corners are the piece's; the floor's follow. */
  readonly corners: number
}

/** Puts a piece on a floor that reaches a little further than its shadow, and reflects `light` of the light on it. */
export const onFloor = (piece: Mesh, light: number): Scene => {
  const box = boxOf(piece)
  const corners = piece.positions.length / 3
  let floor = Infinity
  for (let at = 1; at < piece.positions.length; at += 3)
    floor = Math.min(floor, piece.positions[at] ?? floor)
  const [x, , z] = box.middle
  const reach = box.size * REACH
  const joined = (own: Float32Array, more: readonly number[]) => {
    const all = new Float32Array(own.length + more.length)
    all.set(own)
    all.set(more, own.length)
    return all
  }
  // In small tiles: across large ones, near and far would be mixed up.
  const places = Array.from({ length: (TILES + 1) ** 2 }, (_, at) => [
    x + ((at % (TILES + 1)) / TILES - 0.5) * 2 * reach,
    floor,
    z + (Math.floor(at / (TILES + 1)) / TILES - 0.5) * 2 * reach,
  ])
  const tiles = Array.from({ length: TILES ** 2 }, (_, at) => {
    const first = corners + Math.floor(at / TILES) * (TILES + 1) + (at % TILES)
    const below = first + TILES + 1
    return [first, first + 1, below, first + 1, below + 1, below]
  })
  return {
    box,
    corners,
    mesh: {
      positions: joined(piece.positions, places.flat()),
      normals: joined(
        piece.normals,
        places.flatMap(() => [0, 1, 0]),
      ),
      colors: joined(
        piece.colors,
        places.flatMap(() => [light, light, light]),
      ),
      corners: Uint32Array.of(...piece.corners, ...tiles.flat()),
    },
  }
}
