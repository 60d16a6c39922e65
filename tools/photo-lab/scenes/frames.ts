import { variantOf } from './job.ts'
import type { PlacedPiece, Point, Scene } from './scene.ts'
import { sizeOf } from './size.ts'
import { type Place, pointOn, seenAt } from './spots.ts'

/** A piece's box in a room's picture, each side a share of the picture's own. */
export type Frame = {
  readonly item: string
  readonly skuId: string
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The eight corners of the box that a piece stands in. */
const cornersOf = (piece: PlacedPiece): Point[] => {
  const [width, depth, height] = sizeOf(piece)
  return [-width / 2, width / 2].flatMap((across) =>
    [-depth / 2, depth / 2].flatMap((away) =>
      [0, height].map((up) => pointOn(piece, across, away, up)),
    ),
  )
}

/** As rugs and blankets do: inches high. */
const FLAT = 3

/** Whether it lies flat, and hides nothing that stands behind it. */
export const isFlat = (piece: PlacedPiece): boolean => sizeOf(piece)[2] < FLAT

const boxOf = (piece: PlacedPiece, places: readonly Place[]): Frame => ({
  item: piece.item,
  skuId: variantOf(piece).variant.skuId,
  left: Math.min(...places.map(({ left }) => left)) / 100,
  top: Math.min(...places.map(({ top }) => top)) / 100,
  right: Math.max(...places.map(({ left }) => left)) / 100,
  bottom: Math.max(...places.map(({ top }) => top)) / 100,
})

type Sides = Omit<Frame, 'item' | 'skuId'>

const areaOf = ({ left, top, right, bottom }: Sides) =>
  Math.max(0, right - left) * Math.max(0, bottom - top)

const shared = (one: Sides, other: Sides): Sides => ({
  left: Math.max(one.left, other.left),
  top: Math.max(one.top, other.top),
  right: Math.min(one.right, other.right),
  bottom: Math.min(one.bottom, other.bottom),
})

const PICTURE: Sides = { left: 0, top: 0, right: 1, bottom: 1 }

/**
 * The pieces of a scene that its picture shows well enough to be told by somebody: nearly whole, at least an eighth of its
 * width or height, and with no other piece before most of them. Each product once.
 */
export const framesOf = ({ camera, pieces }: Scene): Frame[] => {
  const [ex, ey] = camera.eye
  const placed = pieces
    .flatMap((piece) => ('item' in piece ? [piece] : []))
    .flatMap((piece) => {
      const places = cornersOf(piece).map((corner) => seenAt(camera, corner))
      const seen = places.flatMap((place) => place ?? [])
      if (seen.length < places.length) return []
      const away = Math.hypot(piece.at[0] - ex, piece.at[1] - ey)
      const spot = `${piece.at[0]} ${piece.at[1]}`
      return [{ away, spot, liesFlat: isFlat(piece), frame: boxOf(piece, seen) }]
    })
    .toSorted((one, other) => one.away - other.away)
  const found = new Map<string, Frame>()
  for (const [at, { frame, spot }] of placed.entries()) {
    const area = areaOf(frame)
    const isWhole = areaOf(shared(frame, PICTURE)) > area * 0.85
    const [wide, high] = [frame.right - frame.left, frame.bottom - frame.top]
    const isLarge = Math.max(wide, high) > 0.125 && Math.min(wide, high) > 0.06
    // What it stands on, and what lies flat before it, hides nothing of it.
    const isHidden = placed
      .slice(0, at)
      .filter((nearer) => nearer.spot !== spot && !nearer.liesFlat)
      .some((nearer) => areaOf(shared(frame, nearer.frame)) > area * 0.4)
    if (isWhole && isLarge && !isHidden && !found.has(frame.item)) found.set(frame.item, frame)
  }
  return [...found.values()]
}

/** Where what lies flat is looked at, from its middle to its sides. */
const ACROSS = [-0.9, -0.6, -0.3, 0, 0.3, 0.6, 0.9]

/** How much of a rug is seen, from 0 to 1: in the picture, and behind no box of what stands on it or before it. */
export const bareShareOf = ({ camera, pieces }: Scene, rug: PlacedPiece): number => {
  const [width, depth] = sizeOf(rug)
  const boxes = pieces
    .flatMap((piece) => ('item' in piece && !isFlat(piece) ? [piece] : []))
    .flatMap((piece) => {
      const seen = cornersOf(piece).flatMap((corner) => seenAt(camera, corner) ?? [])
      return seen.length === 8 ? [boxOf(piece, seen)] : []
    })
  const points = ACROSS.flatMap((across) => ACROSS.map((away) => [across, away] as const))
  const bare = points.filter(([across, away]) => {
    const place = seenAt(camera, pointOn(rug, (across * width) / 2, (away * depth) / 2, 0))
    if (!place) return false
    const [x, y] = [place.left / 100, place.top / 100]
    const isIn = (it: Sides) => x > it.left && x < it.right && y > it.top && y < it.bottom
    return isIn(PICTURE) && !boxes.some(isIn)
  })
  return bare.length / points.length
}
