import type { ObjectMask } from './object-mask.ts'
import type { LabPicture } from './pixels.ts'
import type { Planes } from './network.ts'

/** Pixels of the square in which the network sees an object. */
export const PATCH_SIDE = 64
/** How much larger than the object's box that square is, and whether it is seen in a mirror. */
export type Look = {
  readonly air: number
  readonly isMirrored: boolean
  /** Quarter turns that it is turned back by; none unless told. */
  readonly turns?: 0 | 1 | 2 | 3
}

/** Where a place beside the middle lies before so many quarter turns. */
const turnedBack = (turns: number, across: number, down: number): readonly [number, number] => {
  switch (turns) {
    case 1:
      return [down, -across]
    case 2:
      return [-across, -down]
    case 3:
      return [-down, across]
    default:
      return [across, down]
  }
}

/**
 * An object as the network sees it: a square around its box in four planes, lightness and the two axes of colour, each
 * around 0, and where the object is. `media/learn/train.py` does the same.
 */
export const patchOf = (
  { width, height, l, a, b }: LabPicture,
  mask: ObjectMask,
  { air, isMirrored, turns = 0 }: Look,
  patchSide = PATCH_SIDE,
): Planes => {
  const { inside, left, top, right, bottom } = mask
  const side = Math.max(right - left, bottom - top) * air
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2]
  const area = patchSide * patchSide
  const values = new Float32Array(4 * area)
  const held = (place: number, most: number) => Math.min(most, Math.max(0, place))
  for (let row = 0; row < patchSide; row++)
    for (let column = 0; column < patchSide; column++) {
      const [aside, below] = turnedBack(
        turns,
        (isMirrored ? -side : side) * ((column + 0.5) / patchSide - 0.5),
        side * ((row + 0.5) / patchSide - 0.5),
      )
      const [x, y] = [middleX + aside, middleY + below]
      if (x < 0 || y < 0 || x > width || y > height) continue
      // Between the middles of four pixels.
      const [px, py] = [held(x - 0.5, width - 1), held(y - 0.5, height - 1)]
      const [x0, y0] = [Math.floor(px), Math.floor(py)]
      const [x1, y1] = [Math.min(width - 1, x0 + 1), Math.min(height - 1, y0 + 1)]
      const [across, down] = [px - x0, py - y0]
      const mixed = (plane: Float32Array | Uint8Array) =>
        ((plane[y0 * width + x0] ?? 0) * (1 - across) + (plane[y0 * width + x1] ?? 0) * across) *
          (1 - down) +
        ((plane[y1 * width + x0] ?? 0) * (1 - across) + (plane[y1 * width + x1] ?? 0) * across) *
          down
      const at = row * patchSide + column
      values[at] = mixed(l) / 50 - 1
      values[area + at] = mixed(a) / 50
      values[2 * area + at] = mixed(b) / 50
      values[3 * area + at] = mixed(inside)
    }
  return { channels: 4, side: patchSide, values }
}
