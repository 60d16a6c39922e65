/** What stands in several rooms, as it is usually made. */
import type { Point, Prop } from './scene.ts'

/** A tree in a tall pot, as high as a door handle twice. */
export const oliveTree = (at: Point): Prop => ({
  prop: 'plant',
  at,
  params: {
    shape: 'tree',
    height: 80,
    leafColor: '#66764c',
    pot: '#c9b89d',
    radius: 8,
    potHeight: 14,
    leaf: 4,
    leaves: 34,
    seed: 4,
  },
})

export const broadPlant = (at: Point): Prop => ({
  prop: 'plant',
  at,
  params: {
    shape: 'broad',
    height: 64,
    leafColor: '#4f6b40',
    pot: '#d9cfbf',
    radius: 8.5,
    potHeight: 13,
    leaf: 11,
    leaves: 14,
    seed: 7,
  },
})

export const fern = (at: Point, height: number): Prop => ({
  prop: 'plant',
  at,
  params: {
    shape: 'fern',
    height,
    leafColor: '#5d7a45',
    pot: '#b98b74',
    radius: 9,
    potHeight: 14,
    leaf: 1.7,
    leaves: 70,
    seed: 2,
  },
})

type Motif = 'hills' | 'arches' | 'forms' | 'waves'

/** A framed print; `at` is its middle. */
export const print = (
  shape: Motif,
  at: Point,
  inks: readonly string[],
  width = 30,
  height = 38,
): Prop => ({
  prop: 'art',
  at,
  params: { shape, width, height, frame: '#9a7a58', paper: '#f1eadd', inks },
})

export const stack = (at: Point, colors: readonly string[]): Prop => ({
  prop: 'books',
  at,
  turn: 12,
  params: { colors },
})

export const vase = (at: Point, color: string, stems = 7): Prop => ({
  prop: 'vase',
  at,
  params: { height: 10, radius: 4, color, stems, reach: 15, leafColor: '#7a8460', seed: 5 },
})
