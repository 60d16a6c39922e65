import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { drawMeasured } from './draw-measured.ts'
import { outlinesOf } from './outline.ts'
import { seenLines } from './seen-lines.ts'
import { facesOf, type Face, type Point } from './solid-faces.ts'

/** A plate that faces whoever looks, so far away. */
const plate = (left: number, low: number, right: number, high: number, near: number): Face[] => {
  const [a, b, c, d]: [Point, Point, Point, Point] = [
    [left, low, near],
    [right, low, near],
    [right, high, near],
    [left, high, near],
  ]
  const turned = [
    [0, 0, 1],
    [0, 0, 1],
    [0, 0, 1],
  ] as const
  return [
    { corners: [a, b, c], turned, material: 0 },
    { corners: [a, c, d], turned, material: 0 },
  ]
}

const solid = (key: string): Face[] =>
  facesOf(readFileSync(new URL(`../../../shop/media/gltf/${key}.glb`, import.meta.url)))

describe('the lines of a piece', () => {
  test('are those that are seen: not what stands behind, nor what parts one surface', () => {
    const behind = plate(20, 20, 40, 40, -10)
    const { lines } = seenLines([...plate(0, 0, 100, 60, 0), ...behind])
    expect(lines).toHaveLength(4)
    const open = seenLines([...plate(0, 0, 100, 10, 0), ...behind])
    expect(open.lines).toHaveLength(8)
  })

  test('go around what it covers, and around holes', () => {
    const frame = new Set(['0,0', '1,0', '2,0', '0,1', '2,1', '0,2', '1,2', '2,2'])
    const outlines = outlinesOf((column, row) => frame.has(`${column},${row}`), 3, 3, 0.7)
    expect(outlines).toHaveLength(2)
  })
})

test('a dresser of seven drawers is drawn with its measurements, as wide as it is beside its height', () => {
  const faces = solid('100215')
  const svg = drawMeasured(faces, { width: 62, depth: 19, height: 35, second: 'deep' }, 'davenport')
  expect(svg).toContain('>62″ wide · 19″ deep<')
  expect(svg).toContain('>35″<')
  const [, from, to] = /M([\d.]+) [\d.]+v20m0-10H([\d.]+)/.exec(svg) ?? []
  const [, top, floor] = /M[\d.]+ ([\d.]+)h20m-10 0V([\d.]+)/.exec(svg) ?? []
  const drawn = (Number(to) - Number(from)) / (Number(floor) - Number(top))
  expect(drawn).toBeCloseTo(62 / 35, 1)
})

test('its sides are there by themselves, as wide and high as it is, and as wide and deep', () => {
  const faces = solid('100215')
  const svg = drawMeasured(faces, { width: 62, depth: 19, height: 35, second: 'deep' }, 'davenport')
  const sides = [...svg.matchAll(/<view id="(\w+)" viewBox="\S+ \S+ (\S+) (\S+)"/g)]
  expect(sides.map(([, side]) => side)).toEqual(['front', 'above'])
  const [front, above] = sides.map(([, , across, up]) => Number(across) / Number(up))
  expect(front).toBeCloseTo(62 / 35, 1)
  expect(above).toBeCloseTo(62 / 19, 1)
})
