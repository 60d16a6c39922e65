import { variantOf } from './job.ts'
import type { PlacedPiece, Point, Scene } from './scene.ts'
import { sizeOf } from './size.ts'

/** Where a piece is in a room's picture, in percent from its left and its upper edge. */
export type Spot = {
  readonly product: string
  readonly skuId: string
  readonly left: number
  readonly top: number
}

/** Width by height of every picture of a room. */
const ASPECT = 16 / 9
/** Millimetres that the camera's frame is wide. */
const FRAME = 36
/** Nearer to an edge than this many percent, half of the piece is not to be seen. */
const MARGIN = 4

/** In percent from the picture's left and upper edge. */
export type Place = Pick<Spot, 'left' | 'top'>

/** Where a point of the room is in the picture; undefined where it is behind the camera. */
export const seenAt = (
  { eye, toward, focal }: Scene['camera'],
  [x, y, z]: Point,
): Place | undefined => {
  const [ahead, across] = [toward[0] - eye[0], toward[1] - eye[1]]
  const level = Math.hypot(ahead, across)
  const [fx, fy] = [ahead / level, across / level]
  const [dx, dy, dz] = [x - eye[0], y - eye[1], z - eye[2]]
  const depth = dx * fx + dy * fy
  if (depth <= 0) return undefined
  const scale = focal / FRAME
  const right = ((dx * fy - dy * fx) / depth) * scale
  // The camera is level, and its frame is shifted instead.
  const up = (dz / depth - (toward[2] - eye[2]) / level) * scale
  return { left: 50 + right * 100, top: 50 - up * ASPECT * 100 }
}

/** A point of a piece as it is turned, `across` and `away` inches from its middle. */
export const pointOn = (piece: PlacedPiece, across: number, away: number, up: number): Point => {
  const [x, y, z] = piece.at
  const turn = ((piece.turn ?? 0) * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return [x + across * cos - away * sin, y + across * sin + away * cos, z + up]
}

/** Inches from the end of an arc lamp to the middle of its shade, and at which share of its height that hangs. */
const SHADE = { inward: 7, up: 0.88 }

/** Between the legs of these is mostly air. What stands beside a seat has a lamp on it, with a spot of its own. */
const OPEN_BELOW = new Set(['coffee-table', 'dining-table', 'desk'])

/** Inches from the floor to the board at the foot of any bed. */
const FOOT_BOARD = 10

/**
 * The middle of a piece; of what lies flat, the part before what stands on it, of an arc lamp the shade, since below the arc
 * is only the wall, of a table the front edge of its top, and of a bed in whose middle a mattress of the catalogue has its
 * own spot, the board at its foot.
 */
const pointOf = (piece: PlacedPiece): Point => {
  const [width, depth, height] = sizeOf(piece)
  const [x, y, z] = piece.at
  const { type, look } = variantOf(piece).product
  if (look?.style === 'arc') return pointOn(piece, width / 2 - SHADE.inward, 0, height * SHADE.up)
  if (piece.made?.bare) return pointOn(piece, 0, -depth / 2, FOOT_BOARD)
  if (OPEN_BELOW.has(type)) return pointOn(piece, 0, -depth / 2, height)
  return height < 3 ? [x, y - depth * 0.36, z] : [x, y, z + height / 2]
}

const rounded = (percent: number) => Math.round(percent * 10) / 10

/** The pieces of a scene that are in its picture, each product once, as content names them. */
export const spotsOf = ({ camera, pieces }: Scene): Spot[] => {
  const spots = new Map<string, Spot>()
  for (const piece of pieces) {
    if (!('item' in piece) || spots.has(piece.item)) continue
    const seen = seenAt(camera, pointOf(piece))
    const isIn = seen && [seen.left, seen.top].every((at) => at > MARGIN && at < 100 - MARGIN)
    if (!isIn) continue
    const { skuId } = variantOf(piece).variant
    spots.set(piece.item, {
      product: piece.item,
      skuId,
      left: rounded(seen.left),
      top: rounded(seen.top),
    })
  }
  return [...spots.values()]
}
