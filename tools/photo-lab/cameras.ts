import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import type { Parameters } from './models/model.ts'

/** A camera and its light, in the words of `blender/studio.py`. */
export type Camera = {
  /** Degrees around the piece, 0 before it and growing to the right, and degrees up. */
  readonly around: number
  readonly up: number
  /** In mm on a 36 mm frame. */
  readonly focal: number
  /** The share of the picture that the piece fills. */
  readonly filled: number
  /** Where the large light stands: degrees around and up. */
  readonly key: readonly [around: number, up: number]
  /** A part to look at closely: where it is in the piece's box, in shares of width, depth and height, and how wide. */
  readonly close?: { readonly at: readonly [number, number, number]; readonly inches: number }
}

type Kind = AuthoredProduct['type']

/** The first picture is taken from the left; seen from the right, the light changes sides with the camera. */
const FROM_RIGHT = [58, 47] as const
/** What lies flat is lit from lower down, so that its relief shows. */
const LOW_FROM_RIGHT = [58, 30] as const
const FROM_BEHIND = [119, 47] as const

/** Upholstery shows its side, what is sat on alone shows its back, and what has a top shows it. */
const side: Camera = { around: 56, up: 19, focal: 75, filled: 0.86, key: FROM_RIGHT }
const back: Camera = { around: 148, up: 16, focal: 85, filled: 0.82, key: FROM_BEHIND }
const top: Camera = { around: 36, up: 26, focal: 80, filled: 0.85, key: FROM_RIGHT }
const lying: Camera = { around: 36, up: 30, focal: 70, filled: 0.86, key: LOW_FROM_RIGHT }
const made: Camera = { around: 36, up: 24, focal: 70, filled: 0.88, key: FROM_RIGHT }

const angles: { readonly [kind in Kind]?: Camera } = {
  sofa: side,
  sectional: { ...side, around: 42, up: 27 },
  recliner: { ...side, around: 60, filled: 0.82 },
  'accent-chair': back,
  'dining-chair': back,
  'bar-stool': back,
  'office-chair': back,
  ottoman: { ...top, around: 40, filled: 0.8 },
  bench: { ...side, around: 46 },
  bed: made,
  'kids-bed': made,
  crib: made,
  mattress: lying,
  base: lying,
  protector: lying,
  sheets: lying,
  duvet: lying,
  pillow: lying,
  'throw-pillow': { ...side, around: 38, filled: 0.8 },
  rug: { ...lying, around: 40, up: 34, filled: 0.88 },
  lamp: { ...side, around: 38, up: 22, focal: 85, filled: 0.84 },
  mirror: { ...side, around: 44, up: 14, focal: 85, filled: 0.84 },
  outdoor: { ...side, around: 50, focal: 85, filled: 0.82 },
  dresser: { ...top, around: 32, up: 22 },
  nightstand: { ...top, around: 38, up: 24, filled: 0.82 },
  bookcase: { ...side, around: 36, up: 14, focal: 85, filled: 0.86 },
  storage: { ...top, around: 38, up: 22, filled: 0.82 },
}

type Part = NonNullable<Camera['close']>

/** What is looked at closely, by kind or by kind and shape: where materials meet, and show what they are. */
const parts: Readonly<Record<string, Part>> = {
  // The arm, the seat's welt and the cushion above it.
  sofa: { at: [0.09, 0.04, 0.62], inches: 24 },
  sectional: { at: [0.12, 0.02, 0.5], inches: 28 },
  // Seen mirrored, into its inner corner: the end of the return, on the left.
  'sectional corner': { at: [0.82, 0.02, 0.5], inches: 28 },
  recliner: { at: [0.16, 0.08, 0.56], inches: 20 },
  'accent-chair': { at: [0.16, 0.08, 0.6], inches: 18 },
  'accent-chair barrel': { at: [0.24, 0.1, 0.5], inches: 18 },
  'dining-chair': { at: [0.22, 0.3, 0.5], inches: 16 },
  'bar-stool': { at: [0.25, 0.2, 0.62], inches: 15 },
  'bar-stool backless': { at: [0.2, 0.1, 0.94], inches: 15 },
  'office-chair': { at: [0.35, 0.45, 0.52], inches: 18 },
  ottoman: { at: [0.1, 0.02, 0.8], inches: 18 },
  'ottoman round': { at: [0.2, 0.04, 0.85], inches: 16 },
  bench: { at: [0.06, 0.02, 0.9], inches: 16 },
  bed: { at: [0.16, 0.95, 0.74], inches: 26 },
  'bed canopy': { at: [0.04, 0.04, 0.95], inches: 26 },
  'bed slab': { at: [0.06, 0.02, 0.2], inches: 18 },
  'kids-bed': { at: [0.06, 0.02, 0.24], inches: 24 },
  'kids-bed bunk': { at: [0.1, 0.04, 0.72], inches: 28 },
  'kids-bed low': { at: [0.3, 0.06, 0.26], inches: 26 },
  crib: { at: [0.1, 0.02, 0.85], inches: 18 },
  // Quilting, tape, border and the label on it.
  mattress: { at: [0.42, 0, 0.74], inches: 22 },
  base: { at: [0.02, 0, 0.8], inches: 22 },
  // The bar at its foot, and the frame below.
  'base adjustable': { at: [0.3, 0.02, 0.42], inches: 30 },
  protector: { at: [0.02, 0, 0.7], inches: 22 },
  sheets: { at: [0.1, 0.05, 0.8], inches: 18 },
  duvet: { at: [0.1, 0.05, 0.8], inches: 20 },
  pillow: { at: [0.2, 0.08, 0.6], inches: 12 },
  'throw-pillow': { at: [0.2, 0.2, 0.75], inches: 9 },
  rug: { at: [0.12, 0.06, 1], inches: 18 },
  'lamp table': { at: [0.5, 0.4, 0.44], inches: 12 },
  'lamp column': { at: [0.5, 0.4, 0.44], inches: 12 },
  'lamp tripod': { at: [0.5, 0.4, 0.72], inches: 14 },
  'lamp arc': { at: [0.92, 0.5, 0.9], inches: 16 },
  mirror: { at: [0.14, 0, 0.88], inches: 14 },
  outdoor: { at: [0.06, 0.04, 0.55], inches: 20 },
  'outdoor table': { at: [0.02, 0, 0.95], inches: 18 },
  'outdoor fire-table': { at: [0.04, 0, 0.84], inches: 20 },
  'outdoor chaise': { at: [0.1, 0.04, 0.34], inches: 22 },
  'outdoor umbrella': { at: [0.38, 0.12, 0.72], inches: 30 },
  // A pull, and the grain around it.
  dresser: { at: [0.25, 0, 0.72], inches: 18 },
  nightstand: { at: [0.5, 0, 0.72], inches: 16 },
  storage: { at: [0.32, 0, 0.8], inches: 16 },
  sideboard: { at: [0.25, 0, 0.72], inches: 20 },
  'sideboard slats': { at: [0.1, 0, 0.88], inches: 20 },
  'media-console': { at: [0.25, 0, 0.66], inches: 20 },
  bookcase: { at: [0.2, 0, 0.84], inches: 20 },
  // A corner of the top, or the rim of a round one.
  'coffee-table': { at: [0.02, 0, 0.92], inches: 18 },
  'coffee-table drum': { at: [0.35, 0.06, 0.86], inches: 16 },
  'coffee-table fluted': { at: [0.35, 0.06, 0.86], inches: 16 },
  'end-table': { at: [0.04, 0, 0.94], inches: 14 },
  'end-table fluted': { at: [0.35, 0.06, 0.88], inches: 14 },
  'dining-table': { at: [0.02, 0, 0.95], inches: 20 },
  'dining-table pedestal': { at: [0.35, 0.06, 0.95], inches: 20 },
  desk: { at: [0.03, 0, 0.92], inches: 18 },
}

/** What tells shapes of one kind apart, whichever family builds it. */
const partOf = (kind: Kind, parameters: Parameters): Part => {
  const { shape, head, chaise, front, kind: sort } = parameters
  const part = parts[`${kind} ${shape ?? head ?? chaise ?? front ?? sort}`] ?? parts[kind]
  if (!part) throw new Error(`nothing says what a close picture of a ${kind} shows`)
  return part
}

const LIES = new Set<string>(['lying', 'rug'])

/** A detail is seen from the first picture's side, in its light. */
const closeUp = (view: string, close: Part): Camera => ({
  around: -32,
  up: LIES.has(view) ? 20 : 22,
  focal: 85,
  filled: 1,
  key: LIES.has(view) ? [-58, 30] : [-58, 47],
  close,
})

/** Mirrored where the first picture is already taken from the right. */
const mirrored = ({ around, key: [key, up], close, ...camera }: Camera): Camera => ({
  ...camera,
  around: -around,
  key: [-key, up],
  ...(close && { close: { ...close, at: [1 - close.at[0], close.at[1], close.at[2]] } }),
})

/** The camera of a further picture of a model whose first one is taken with `view`. */
export const cameraOf = (
  shot: 'angle' | 'detail',
  kind: Kind,
  view: string,
  parameters: Parameters,
): Camera => {
  const camera = shot === 'angle' ? (angles[kind] ?? top) : closeUp(view, partOf(kind, parameters))
  const { chaise } = parameters
  return chaise === 'right' || chaise === 'corner' ? mirrored(camera) : camera
}
