import { expect, test } from 'vitest'
import type { Pixels } from '../../../commerce/domain/image-embedding/pixels.ts'
import type { Mesh } from './mesh.ts'
import { viewOf } from './view.ts'

type Side = 'front' | 'back' | 'left' | 'right'
const colors: Record<Side, readonly [number, number, number]> = {
  front: [0.6, 0.1, 0.1],
  back: [0.1, 0.6, 0.1],
  left: [0.1, 0.1, 0.6],
  right: [0.6, 0.6, 0.1],
}

/** A box without top and bottom, two wide, one high and one deep, each side of another colour. */
const box = (): Mesh => {
  const walls = [
    { side: 'front', normal: [0, 0, 1], from: [-1, 0.5], to: [1, 0.5] },
    { side: 'right', normal: [1, 0, 0], from: [1, 0.5], to: [1, -0.5] },
    { side: 'back', normal: [0, 0, -1], from: [1, -0.5], to: [-1, -0.5] },
    { side: 'left', normal: [-1, 0, 0], from: [-1, -0.5], to: [-1, 0.5] },
  ] as const
  const four = <T>(row: readonly T[]) => [...row, ...row, ...row, ...row]
  return {
    positions: Float32Array.from(
      walls.flatMap(({ from: [ax, az], to: [bx, bz] }) =>
        [
          [ax, 0, az],
          [bx, 0, bz],
          [bx, 1, bz],
          [ax, 1, az],
        ].flat(),
      ),
    ),
    normals: Float32Array.from(walls.flatMap(({ normal }) => four(normal))),
    colors: Float32Array.from(walls.flatMap(({ side }) => four(colors[side]))),
    corners: Uint32Array.from(
      walls.flatMap((_, wall) => [0, 1, 2, 0, 2, 3].map((corner) => wall * 4 + corner)),
    ),
  }
}

const pixelsOf = ({ data, width, height }: Pixels) =>
  Array.from({ length: width * height }, (_, pixel) => ({
    x: pixel % width,
    rgb: Array.from(data.slice(pixel * 4, pixel * 4 + 3)),
  }))

/** How much of the picture shows a side, by its hue, and where its middle is across. */
const shown = (view: Pixels, side: Side) => {
  const found = pixelsOf(view).filter(({ rgb: [r = 0, g = 0, b = 0] }) => {
    const strong = [r, g, b].map((value) => value > 1.5 * Math.min(r, g, b))
    return colors[side].every((value, channel) => strong[channel] === value > 0.5)
  })
  const middle = found.reduce((sum, { x }) => sum + x, 0) / found.length / view.width
  return { share: found.length / (view.width * view.height), middle }
}

test('from the front, only the front is seen, as large as it fits', () => {
  const view = viewOf(box(), { around: 0, up: 0, focal: 75 })
  expect(shown(view, 'front').share).toBeGreaterThan(0.4)
  for (const side of ['back', 'left', 'right'] as const) expect(shown(view, side).share).toBe(0)
})

test('from the right, the right side is seen to the right of the front', () => {
  const view = viewOf(box(), { around: 40, up: 15, focal: 75 })
  const [front, right] = [shown(view, 'front'), shown(view, 'right')]
  expect(right.share).toBeGreaterThan(0.03)
  expect(right.middle).toBeGreaterThan(front.middle)
  expect(shown(view, 'left').share).toBeLessThan(right.share / 4)
})

test('from behind, the back hides the front', () => {
  const view = viewOf(box(), { around: 180, up: 0, focal: 75 })
  expect(shown(view, 'back').share).toBeGreaterThan(0.4)
  expect(shown(view, 'front').share).toBe(0)
})

test('the key stands on the side of the camera, and what faces it is brightest', () => {
  const grey = { ...box(), colors: new Float32Array(48).fill(0.4) }
  const brightness = (around: number, from: number, to: number) => {
    const view = viewOf(grey, { around, up: 15, focal: 75 })
    const [paper] = view.data
    const part = pixelsOf(view).filter(
      ({ x, rgb: [red = 0] }) => x > from * view.width && x < to * view.width && red !== paper,
    )
    return part.reduce((sum, { rgb: [red = 0] }) => sum + red, 0) / part.length
  }
  expect(brightness(-40, 0.08, 0.2)).toBeGreaterThan(brightness(-40, 0.5, 0.9))
  expect(brightness(40, 0.8, 0.92)).toBeGreaterThan(brightness(40, 0.1, 0.5))
})
