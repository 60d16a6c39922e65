import { expect, test } from 'vitest'
import { frameIn } from './frame.ts'

const size = { width: 40, height: 30 }

/** What is inside an object, pixel by pixel. */
const object = (isInside: (x: number, y: number) => boolean) => {
  const inside = Uint8Array.from({ length: size.width * size.height }, (_, pixel) =>
    isInside(pixel % size.width, Math.floor(pixel / size.width)) ? 1 : 0,
  )
  return { inside, left: 0, top: 0, right: size.width, bottom: size.height, share: 1 }
}
const isPrint = (x: number, y: number) => x >= 6 && x < 34 && y >= 5 && y < 25

test('a plain rectangle is a frame, and its inside begins within its edge', () => {
  expect(frameIn(size, object(isPrint))).toEqual({ left: 7, top: 6, right: 33, bottom: 24 })
})

test('specks at its corners, as a photograph has them, change nothing', () => {
  const speckled = object(
    (x, y) => isPrint(x, y) || (x >= 4 && x < 8 && y >= 3 && y < 6) || (x === 35 && y > 20),
  )
  expect(frameIn(size, speckled)).toEqual({ left: 7, top: 6, right: 33, bottom: 24 })
})

test('between the bars of a screenshot there is a picture, too', () => {
  const screen = object((_, y) => y >= 4 && y < 26)
  expect(frameIn(size, screen)).toEqual({ left: 1, top: 5, right: 39, bottom: 25 })
})

test.each([
  ['what is round', (x: number, y: number) => ((x - 20) / 14) ** 2 + ((y - 15) / 10) ** 2 < 1],
  [
    'what stands on feet',
    (x: number, y: number) => isPrint(x, y) || (x % 20 > 7 && x % 20 < 13 && y > 20),
  ],
  [
    'a rectangle with a bite out of it',
    (x: number, y: number) => isPrint(x, y) && (x < 26 || y < 16),
  ],
  ['a stamp', (x: number, y: number) => x > 10 && x < 15 && y > 10 && y < 15],
  ['ground below a sky', (_: number, y: number) => y > 8],
  ['the whole picture', () => true],
  ['nothing', () => false],
])('%s is none', (_, isInside) => {
  expect(frameIn(size, object(isInside))).toBeNull()
})
