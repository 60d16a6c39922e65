import { expect, test } from 'vitest'
import type { Passes } from './exr.ts'
import { printRoom } from './room-print.ts'

const SIDE = 24

/** A value for each pixel, told by its column and row. */
const plane = (of: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, n) => of(n % SIDE, Math.floor(n / SIDE)))

type Set = {
  /** The light that reaches a pixel. */
  readonly light?: (x: number, y: number) => number
  /** What shines by itself: a window. */
  readonly shining?: (x: number, y: number) => number
}

/** A wall, its left half painted red, in the light of a room. */
const wall = ({ light = () => 1, shining = () => 0 }: Set = {}): Passes => {
  const planes = new Map<string, Float32Array>()
  const dark = ['DiffInd', 'GlossDir', 'GlossInd', 'GlossCol', 'TransDir', 'TransInd', 'TransCol']
  for (const channel of ['R', 'G', 'B']) {
    for (const name of [...dark, 'Env'])
      planes.set(
        `${name}.${channel}`,
        plane(() => 0),
      )
    const paint = (x: number) => (x < SIDE / 2 && channel !== 'R' ? 0.1 : 0.6)
    planes.set(`DiffCol.${channel}`, plane(paint))
    planes.set(`DiffDir.${channel}`, plane(light))
    planes.set(`Emit.${channel}`, plane(shining))
  }
  for (const [axis, value] of Object.entries({ X: 0, Y: -1, Z: 0 }))
    planes.set(
      `Normal.${axis}`,
      plane(() => value),
    )
  planes.set(
    'Depth.Z',
    plane(() => 200),
  )
  return { width: SIDE, height: SIDE, planes }
}

const pixel = (picture: Uint8Array, x: number, y: number) =>
  Array.from(picture.slice((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3))

test('a wall keeps its colours, and its white is light without burning out', () => {
  const picture = printRoom(wall())
  const [red = 0, green = 0] = pixel(picture, 4, 12)
  expect(red).toBeGreaterThan(green * 2)
  const [white = 0, ...others] = pixel(picture, 20, 12)
  expect(others).toEqual([white, white])
  expect(white).toBeGreaterThan(210)
  expect(white).toBeLessThan(245)
})

test('a room is exposed alike in little light and in much, and as its scene asks', () => {
  const asked = pixel(printRoom(wall()), 20, 12)
  expect(pixel(printRoom(wall({ light: () => 0.1 })), 20, 12)).toEqual(asked)
  expect(pixel(printRoom(wall(), 0.5), 20, 12)[0]).toBeLessThan(asked[0] ?? 0)
})

test('a single spark leaves nothing on the wall', () => {
  const spark = (x: number, y: number) => (x === 18 && y === 9 ? 400 : 1)
  expect(printRoom(wall({ light: spark }))).toEqual(printRoom(wall()))
})

test('a window is white and does not darken the room', () => {
  const shining = (x: number, y: number) => (x > 16 && y > 8 && y < 16 ? 5 : 0)
  const picture = printRoom(wall({ shining }))
  expect(pixel(picture, 20, 12)[0]).toBeGreaterThan(250)
  expect(pixel(picture, 4, 12)).toEqual(pixel(printRoom(wall()), 4, 12))
})

test('what Blender did not write is said by name', () => {
  expect(() => printRoom({ width: 1, height: 1, planes: new Map() })).toThrow('no pass Diff')
})
