import { describe, expect, test } from 'vitest'
import { denoise } from './denoise.ts'
import { negativeOf, paperIn, print } from './develop.ts'
import type { Passes } from './exr.ts'

const SIDE = 24

/** A plane whose pixels are told by their column and row. */
const plane = (of: (x: number, y: number) => number) =>
  Float32Array.from({ length: SIDE * SIDE }, (_, n) => of(n % SIDE, Math.floor(n / SIDE)))

/** A small cushion in the middle of the ground, evenly lit. */
const isCushion = (x: number, y: number) => x > 7 && x < 16 && y > 7 && y < 16
/** So near that nothing else is seen. */
const isEverywhere = () => true
const passes = (light: number, isCovered = isCushion): Passes => {
  const planes = new Map<string, Float32Array>()
  for (const channel of ['R', 'G', 'B']) {
    planes.set(
      `DiffCol.${channel}`,
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
    planes.set(
      `Normal.${axis}`,
      plane(() => value),
    )
  planes.set(
    'Depth.Z',
    plane(() => 100),
  )
  return { width: SIDE, height: SIDE, planes }
}

const pixel = (picture: Uint8Array, x: number, y: number) =>
  Array.from(picture.slice((y * SIDE + x) * 3, (y * SIDE + x) * 3 + 3))

const paper = '#f4f0e9'

test('a picture has the colour of the swatch, on the paper it is to lie on', () => {
  const negative = negativeOf(passes(0.7))
  const [red, green, blue] = pixel(
    print(negative, { hex: '#9c4a3d', finishHex: '#000000', grain: 1, ground: paper }),
    12,
    12,
  ) as [number, number, number]
  expect(red).toBeGreaterThan(green + 40)
  expect(green).toBeGreaterThan(blue)
  expect(
    pixel(print(negative, { hex: '#9c4a3d', finishHex: '#000000', grain: 1, ground: paper }), 1, 1),
  ).toEqual([0xf4, 0xf0, 0xe9])
})

test('one path trace serves every colour: a darker swatch is darker', () => {
  const negative = negativeOf(passes(0.7))
  const brightness = (hex: string) =>
    pixel(print(negative, { hex, finishHex: '#000000', grain: 1, ground: paper }), 12, 12).reduce(
      (sum, value) => sum + value,
    )
  expect(brightness('#2c3d58')).toBeLessThan(brightness('#6f7a55'))
  expect(brightness('#6f7a55')).toBeLessThan(brightness('#ece4d6'))
})

test('how bright the studio was makes no difference', () => {
  const shown = (light: number) =>
    print(negativeOf(passes(light)), {
      hex: '#6f7a55',
      finishHex: '#000000',
      grain: 1,
      ground: paper,
    })
  expect(shown(0.5)).toEqual(shown(1))
})

describe('a further picture', () => {
  const colors = { hex: '#6f7a55', finishHex: '#000000', grain: 1, ground: paper }
  const first = print(negativeOf(passes(0.7)), colors)
  const metered = { paper: paperIn(passes(0.7)), isClose: false }

  test('from so near that no paper is seen, the cover has the colour it has in the first', () => {
    const close = negativeOf(passes(0.7, isEverywhere))
    const shown = print(close, colors, { ...metered, isClose: true })
    expect(pixel(shown, 12, 12)).toEqual(pixel(first, 12, 12))
    expect(pixel(shown, 1, 1)).toEqual(pixel(first, 12, 12))
    expect(pixel(print(close, colors), 12, 12)).not.toEqual(pixel(first, 12, 12))
  })

  test('from where the piece is seen in less light, it is darker, and the ground is still the paper', () => {
    const shown = print(negativeOf(passes(0.5)), colors, metered)
    expect(pixel(shown, 12, 12)[0]).toBeLessThan(pixel(first, 12, 12)[0] ?? 0)
    expect(pixel(shown, 1, 1)).toEqual([0xf4, 0xf0, 0xe9])
  })
})

test('grain goes, and an edge between two directions stays', () => {
  // The same noise on every machine.
  const noise = (x: number, y: number) => Math.sin(x * 12.9898 + y * 78.233) * 0.15
  const lit = plane((x, y) => (x < SIDE / 2 ? 0.8 : 0.3) + noise(x, y))
  const flat = plane(() => 0)
  const [clean] = denoise(
    {
      width: SIDE,
      height: SIDE,
      planes: [lit],
      brightness: lit,
      normals: [plane((x) => (x < SIDE / 2 ? 1 : 0)), flat, plane((x) => (x < SIDE / 2 ? 0 : 1))],
      depth: plane(() => 100),
    },
    4,
  )
  const row = Array.from({ length: SIDE }, (_, x) => clean?.[12 * SIDE + x] ?? 0)
  for (const value of row.slice(2, 11)) expect(value).toBeCloseTo(0.8, 1)
  for (const value of row.slice(13, 22)) expect(value).toBeCloseTo(0.3, 1)
  expect((row[11] ?? 0) - (row[12] ?? 0)).toBeGreaterThan(0.35)
})
