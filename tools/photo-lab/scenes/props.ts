/** What stands in several rooms, as it is usually made. */
import type { PlacedPiece, Point, Prop } from './scene.ts'

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

type Motif =
  | 'hills'
  | 'arches'
  | 'forms'
  | 'waves'
  | 'branch'
  | 'coast'
  | 'fields'
  | 'figure'
  | 'moonrise'
  | 'ridges'
  | 'squares'
  | 'stones'

/** A framed print; `at` is its middle. The `seed` tells prints of one motif apart. */
export const print = (
  shape: Motif,
  at: Point,
  inks: readonly string[],
  width = 30,
  height = 38,
  { frame = '#9a7a58', seed = 1, mat = 0.16, paper = '#f1eadd' } = {},
): Prop => ({
  prop: 'art',
  at,
  params: { shape, width, height, frame, paper, inks, seed, mat },
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

/** A blanket along a line of x and z, its middle at `at`. */
export const blanket = (
  at: Point,
  path: readonly (readonly [x: number, z: number])[],
  color: string,
  { width = 26, seed = 1, rumple = 1, turn = 0, slant = 0, coarse = 1 } = {},
): Prop => ({
  prop: 'throw',
  at,
  turn,
  params: { path, color, width, seed, rumple, slant, coarse },
})

export const cup = (at: Point, color: string, turn = -35): Prop => ({
  prop: 'cup',
  at,
  turn,
  params: { color },
})

export const openBook = (at: Point, color: string, turn = 14): Prop => ({
  prop: 'openBook',
  at,
  turn,
  params: { color },
})

export const slippers = (at: Point, color: string, turn = 20): Prop => ({
  prop: 'slippers',
  at,
  turn,
  params: { color },
})

export const candle = (at: Point, color: string): Prop => ({
  prop: 'candle',
  at,
  params: { color },
})

/** How high what lies on a made bed is above the top of its rail. */
export const MADE = 9.4

/** The line of a blanket over a made bed, by its width and the top of its rail: over the rail on its left, up and across. */
export const overBed = (width: number, rail: number) => {
  const edge = -width / 2
  return [
    [edge - 0.8, rail - 6],
    [edge - 0.7, rail - 1.5],
    [edge - 0.1, rail + 0.7],
    [edge + 1.6, rail + 2.8],
    [edge + 2, rail + 6],
    [edge + 4, rail + 8.9],
    [edge + 8, rail + MADE],
    [edge * 0.4, rail + MADE],
    [-edge * 0.35, rail + MADE],
  ] as const
}

/** The line of a blanket over a sofa's seat and the arm on its right, which is 22 inches high and ends 21 from there. */
export const OVER_ARM = [
  [-13, 18],
  [-4, 18.4],
  [8, 18.1],
  [13.4, 18.4],
  [15, 20],
  [15.6, 22.2],
  [17.4, 22.7],
  [20, 22.6],
  [21.7, 21.8],
  [22.1, 19],
  [22.2, 14],
  [22.4, 8],
] as const

/** A basket with a blanket in it. */
export const basket = (at: Point, color: string, inside: string): Prop => ({
  prop: 'basket',
  at,
  params: { radius: 8.5, height: 13, color, blanket: inside },
})

/** A round tray for what is set down on a table. */
export const tray = (at: Point, color: string): Prop => ({
  prop: 'tray',
  at,
  params: { radius: 8, color },
})

/**
 * A mattress of the catalogue, a queen where it does not say otherwise, under covers of which a corner is turned back. They
 * are creased as they are in the morning; `seed` says how.
 */
export const covered = (
  mattress: Omit<PlacedPiece, 'at' | 'covers'>,
  at: Point,
  covers: NonNullable<PlacedPiece['covers']>,
  seed: number,
): PlacedPiece => ({
  size: 'Queen',
  ...mattress,
  at,
  covers: { ...covers, rumpled: 1.2, seed },
})

/** The same in a bed without bedding of its own, its underside `up` inches from the floor. */
export const sleptIn = (
  bed: Omit<PlacedPiece, 'at' | 'made'>,
  mattress: Omit<PlacedPiece, 'at' | 'covers'>,
  at: Point,
  up: number,
  covers: NonNullable<PlacedPiece['covers']>,
  seed: number,
): readonly PlacedPiece[] => [
  { ...bed, at, made: { bare: true } },
  covered(mattress, [at[0], at[1], up], covers, seed),
]
