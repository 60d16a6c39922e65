import { expect, test } from 'vitest'
import { cutOut } from './cut-out.ts'
import { isInARoom } from './object-mask.ts'
import type { LabPicture } from './pixels.ts'

const [WIDTH, HEIGHT] = [96, 72]

type Color = readonly [l: number, a: number, b: number]
const CHAIR: Color = [38, 30, 26]

/** A picture of which a function says each pixel's colour. */
const pictureOf = (colorAt: (x: number, y: number) => Color): LabPicture => {
  const all = Array.from({ length: WIDTH * HEIGHT }, (_, pixel) =>
    colorAt(pixel % WIDTH, Math.floor(pixel / WIDTH)),
  )
  const plane = (axis: 0 | 1 | 2) => Float32Array.from(all, (color) => color[axis])
  return { width: WIDTH, height: HEIGHT, l: plane(0), a: plane(1), b: plane(2) }
}

const BOX = { left: 14, top: 10, right: 82, bottom: 62 } as const
const isChair = (x: number, y: number) =>
  x >= BOX.left && x < BOX.right && y >= BOX.top && y < BOX.bottom

/** A wall, a window, a plant, a cabinet, boards and a rug around a chair. */
const room = pictureOf((x, y) => {
  if (isChair(x, y)) return CHAIR
  if (x < 14 && y < 40) return [96, -2, 4]
  if (x > 84 && y < 44) return [45, -28, 24]
  if (x > 74 && y < 52) return [62, 12, 34]
  if (y > 62) return (Math.floor(x / 6) + y) % 2 === 0 ? [30, 4, -22] : [80, 2, 12]
  return y > 46 ? [66, 9, 26] : [84, 1, -6]
})

const studio = pictureOf((x, y) => (isChair(x, y) ? CHAIR : [92, 0, 2]))

const shareOfChair = (inside: Uint8Array) => {
  let [of, all] = [0, 0]
  for (const [pixel, is] of inside.entries()) {
    all += is
    if (is === 1 && isChair(pixel % WIDTH, Math.floor(pixel / WIDTH))) of++
  }
  return { found: of / ((BOX.right - BOX.left) * (BOX.bottom - BOX.top)), pure: of / all }
}

test('a frame in a furnished room is told from a piece before its backdrop', () => {
  expect(isInARoom(room)).toBe(true)
  expect(isInARoom(studio)).toBe(false)
})

test('in a room the piece in the middle is cut out', () => {
  const { found, pure } = shareOfChair(cutOut(room).inside)
  expect(found).toBeGreaterThan(0.9)
  expect(pure).toBeGreaterThan(0.9)
})

test('the box is the piece’s', () => {
  const box = cutOut(room)
  for (const side of ['left', 'top', 'right', 'bottom'] as const)
    expect(Math.abs(box[side] - BOX[side]), side).toBeLessThan(5)
})
