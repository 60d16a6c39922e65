import { describe, expect, test } from 'vitest'
import { denoise } from './denoise.ts'
import { negativeOf, paperIn, print } from './develop.ts'
import type { Passes } from './exr.ts'

const SIDE = 64

/** A plane whose pixels are told by their column and row. */
const plane = (of: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, n) => of(n % SIDE, Math.floor(n / SIDE)))

/** A small cushion in the middle of the ground, evenly lit. */
const isCushion = (x: number, y: number) => x > 15 && x < 48 && y > 15 && y < 48
/** So near that nothing else is seen. */
const isEverywhere = () => true
const passes = (light: number, isCovered = isCushion): Passes => {
  const planes = new Map<string, Float32Array>()
  for (const channel of ['R', 'G', 'B']) {
    for (const name of ['DiffCol', 'Denoising Albedo'])
      planes.set(
        `${name}.${channel}`,
        plane((x, y) => (isCovered(x, y) ? 0.42 : 0.8)),
      )
    planes.set(
      `Combined.${channel}`,
      plane((x, y) => light * (isCovered(x, y) ? 0.42 : 0.8)),
    )
    planes.set(
      `DiffDir.${channel}`,
      plane(() => light),
    )
    planes.set(
      `cover.${channel}`,
      plane((x, y) => (isCovered(x, y) ? 1 : 0)),
    )
    for (const none of ['DiffInd', 'GlossDir', 'GlossInd', 'GlossCol', 'finish', 'Emit'])
      planes.set(
        `${none}.${channel}`,
        plane(() => 0),
      )
  }
  planes.set(
    'cover.A',
    plane((x, y) => (isCovered(x, y) ? 1 : 0)),
  )
  planes.set(
    'finish.A',
    plane(() => 0),
  )
  for (const [axis, value] of [
    ['X', 0],
    ['Y', 0],
    ['Z', 1],
  ] as const)
    for (const name of ['Normal', 'Denoising Normal'])
      planes.set(
        `${name}.${axis}`,
        plane(() => value),
      )
  return { width: SIDE, height: SIDE, planes }
}

const pixel = (picture: Uint8Array, x: number, y: number) =>
  Array.from(picture.slice((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3))

const paper = '#f4f0e9'

/** No two traces are cleaned to the very same bytes. */
const expectAlike = (shown: readonly number[], expected: readonly number[]) => {
  for (const [n, value] of expected.entries())
    expect(Math.abs((shown[n] ?? 0) - value), `${shown} is not like ${expected}`).toBeLessThan(8)
}

test('a picture has the colour of the swatch, on the paper it is to lie on', async () => {
  const negative = await negativeOf(passes(0.7))
  const [red, green, blue] = pixel(
    print(negative, { hex: '#9c4a3d', finishHex: '#000000', grain: 1, ground: paper }),
    32,
    32,
  ) as [number, number, number]
  expect(red).toBeGreaterThan(green + 40)
  expect(green).toBeGreaterThan(blue)
  const shown = print(negative, { hex: '#9c4a3d', finishHex: '#000000', grain: 1, ground: paper })
  expectAlike(pixel(shown, 1, 1), [0xf4, 0xf0, 0xe9])
})

test('one path trace serves every colour: a darker swatch is darker', async () => {
  const negative = await negativeOf(passes(0.7))
  const brightness = (hex: string) =>
    pixel(print(negative, { hex, finishHex: '#000000', grain: 1, ground: paper }), 32, 32).reduce(
      (sum, value) => sum + value,
    )
  expect(brightness('#2c3d58')).toBeLessThan(brightness('#6f7a55'))
  expect(brightness('#6f7a55')).toBeLessThan(brightness('#ece4d6'))
})

test('how bright the studio was makes no difference', async () => {
  const shown = async (light: number) =>
    print(await negativeOf(passes(light)), {
      hex: '#6f7a55',
      finishHex: '#000000',
      grain: 1,
      ground: paper,
    })
  expectAlike(pixel(await shown(0.5), 32, 32), pixel(await shown(1), 32, 32))
})

describe('a further picture', async () => {
  const colors = { hex: '#6f7a55', finishHex: '#000000', grain: 1, ground: paper }
  const first = print(await negativeOf(passes(0.7)), colors)
  const metered = { paper: paperIn(passes(0.7)), isClose: false }

  test('from so near that no paper is seen, the cover has the colour it has in the first', async () => {
    const close = await negativeOf(passes(0.7, isEverywhere))
    const shown = print(close, colors, { ...metered, isClose: true })
    expectAlike(pixel(shown, 32, 32), pixel(first, 32, 32))
    expectAlike(pixel(shown, 1, 1), pixel(first, 32, 32))
    const byItself = pixel(print(close, colors), 32, 32)
    expect(byItself[0]).toBeGreaterThan((pixel(first, 32, 32)[0] ?? 0) + 20)
  })

  test('from where the piece is seen in less light, it is darker, and the ground is still the paper', async () => {
    const shown = print(await negativeOf(passes(0.5)), colors, metered)
    expect(pixel(shown, 32, 32)[0]).toBeLessThan(pixel(first, 32, 32)[0] ?? 0)
    expectAlike(pixel(shown, 1, 1), [0xf4, 0xf0, 0xe9])
  })
})

test('grain goes, and an edge between two directions stays', async () => {
  // The same noise on every machine.
  const noise = (x: number, y: number) => {
    const scrambled = Math.sin(x * 12.9898 + y * 78.233) * 43_758.5453
    return (scrambled - Math.floor(scrambled) - 0.5) * 0.4
  }
  const lit = plane((x, y) => (x < SIDE / 2 ? 0.8 : 0.3) + noise(x, y))
  const [flat, white] = [plane(() => 0), plane(() => 1)]
  const [clean] = await denoise({
    width: SIDE,
    height: SIDE,
    color: [lit, lit, lit],
    albedo: [white, white, white],
    normals: [plane((x) => (x < SIDE / 2 ? 1 : 0)), flat, plane((x) => (x < SIDE / 2 ? 0 : 1))],
  })
  const row = Array.from({ length: SIDE }, (_, x) => clean[32 * SIDE + x] ?? 0)
  const [bright, dim] = [row.slice(2, 31), row.slice(33, 62)]
  for (const value of bright) expect(Math.abs(value - 0.8)).toBeLessThan(0.1)
  for (const value of dim) expect(Math.abs(value - 0.3)).toBeLessThan(0.1)
  expect((row[31] ?? 0) - (row[32] ?? 0)).toBeGreaterThan(0.3)
})
