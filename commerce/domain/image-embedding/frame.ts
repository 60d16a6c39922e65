import type { ObjectMask } from './object-mask.ts'
import type { Crop } from './pixels.ts'

/** How full a rectangle is, and how little of the object is beside it. */
const FULL = 0.975
const BESIDE = 0.05
/** Of a picture, from a stamp to all but its edge. */
const LEAST = 0.1
const MOST = 0.95
/** Pixels of a frame's edge that are half wall and half picture. */
const EDGE = 1

/** From the first to behind the last of the lines that are at least half as full as the fullest. */
const spanOf = (lines: readonly number[]): readonly [from: number, to: number] => {
  const half = Math.max(...lines) / 2
  const isFull = (count: number) => count > 0 && count >= half
  return [lines.findIndex(isFull), lines.findLastIndex(isFull) + 1]
}

/**
 * The inside of the frame that an object is, in pixels; null for an object that is no plain rectangle. Single pixels that
 * a photograph's noise adds to its corners do not count.
 */
export const frameIn = (
  { width, height }: { readonly width: number; readonly height: number },
  { inside }: ObjectMask,
): Crop | null => {
  const rows = Array.from({ length: height }, () => 0)
  const columns = Array.from({ length: width }, () => 0)
  let all = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const is = inside[y * width + x] ?? 0
      rows[y] = (rows[y] ?? 0) + is
      columns[x] = (columns[x] ?? 0) + is
      all += is
    }
  const [left, right] = spanOf(columns)
  const [top, bottom] = spanOf(rows)
  let within = 0
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) within += inside[y * width + x] ?? 0
  const area = (right - left) * (bottom - top)
  const share = area / (width * height)
  const isRectangle = within > area * FULL && all - within < all * BESIDE
  // Ground below a sky reaches three sides of a picture; what is framed has wall on two that face each other.
  const isFramed = (left > 0 && right < width) || (top > 0 && bottom < height)
  if (!isRectangle || !isFramed || share < LEAST || share > MOST) return null
  return { left: left + EDGE, top: top + EDGE, right: right - EDGE, bottom: bottom - EDGE }
}
