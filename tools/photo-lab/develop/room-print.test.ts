import { expect, test } from 'vitest'
import type { Passes } from './exr.ts'
import { printRoom } from './room-print.ts'

const SIDE = 64

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
  for (const channel of ['R', 'G', 'B']) {
    const paint = (x: number) => (x < SIDE / 2 && channel !== 'R' ? 0.1 : 0.6)
    planes.set(`Denoising Albedo.${channel}`, plane(paint))
    planes.set(`Emit.${channel}`, plane(shining))
    planes.set(
      `Env.${channel}`,
      plane(() => 0),
    )
    planes.set(
      `Combined.${channel}`,
      plane((x, y) => paint(x) * light(x, y) + shining(x, y)),
    )
  }
  for (const [axis, value] of Object.entries({ X: 0, Y: -1, Z: 0 }))
    planes.set(
      `Denoising Normal.${axis}`,
      plane(() => value),
    )
  return { width: SIDE, height: SIDE, planes }
}

const pixel = (picture: Uint8Array, x: number, y: number) =>
  Array.from(picture.slice((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3))

test('a wall keeps its colours, and its white is light without burning out', async () => {
  const picture = await printRoom(wall())
  const [red = 0, green = 0] = pixel(picture, 10, 32)
  expect(red).toBeGreaterThan(green * 1.8)
  const white = pixel(picture, 52, 32)
  for (const value of white) {
    expect(value).toBeGreaterThan(205)
    expect(value).toBeLessThan(245)
  }
  expect(Math.max(...white) - Math.min(...white)).toBeLessThan(10)
})

test('a room is exposed alike in little light and in much, and as its scene asks', async () => {
  const asked = pixel(await printRoom(wall()), 52, 32)
  const dim = pixel(await printRoom(wall({ light: () => 0.1 })), 52, 32)
  for (const [n, value] of dim.entries()) expect(Math.abs(value - (asked[n] ?? 0))).toBeLessThan(3)
  expect(pixel(await printRoom(wall(), 0.5), 52, 32)[0]).toBeLessThan(asked[0] ?? 0)
})

test('a single spark leaves no dot on the wall', async () => {
  const spark = (x: number, y: number) => (x === 48 && y === 20 ? 40 : 1)
  const [wherever, there] = [await printRoom(wall()), await printRoom(wall({ light: spark }))]
  expect(Math.abs((pixel(there, 48, 20)[0] ?? 0) - (pixel(wherever, 48, 20)[0] ?? 0))).toBeLessThan(
    20,
  )
})

test('a window is brighter than a wall and still not white, and does not darken the room', async () => {
  const shining = (x: number, y: number) => (x > 40 && y > 12 && y < 50 ? 3 : 0)
  const picture = await printRoom(wall({ shining }))
  const [window = 0] = pixel(picture, 52, 32)
  expect(window).toBeGreaterThan(240)
  expect(window).toBeLessThan(255)
  const [there = 0] = pixel(await printRoom(wall()), 10, 32)
  expect(Math.abs((pixel(picture, 10, 32)[0] ?? 0) - there)).toBeLessThan(6)
})

test('what Blender did not write is said by name', async () => {
  await expect(printRoom({ width: 1, height: 1, planes: new Map() })).rejects.toThrow(
    'no pass Combined',
  )
})
