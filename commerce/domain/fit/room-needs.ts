import type { OwnKind } from './room.ts'

/** Inches that something takes to be used: before it, behind it, and at each of its ends. */
export type Needs = { readonly front: number; readonly back: number; readonly ends: number }
const NOTHING: Needs = { front: 0, back: 0, ends: 0 }
const DRAWERS: Needs = { front: 36, back: 0, ends: 0 }

const needsByType: Readonly<Partial<Record<string, Needs>>> = {
  dresser: DRAWERS,
  storage: DRAWERS,
  sideboard: DRAWERS,
  nightstand: { front: 18, back: 0, ends: 0 },
  desk: { front: 36, back: 0, ends: 0 },
  bookcase: { front: 30, back: 0, ends: 0 },
  recliner: { front: 24, back: 12, ends: 0 },
  'dining-table': { front: 36, back: 36, ends: 36 },
  bed: { front: 30, back: 0, ends: 0 },
  'kids-bed': { front: 30, back: 0, ends: 0 },
}

/** What a product needs around it to be used: its own, or what its type does. */
export const needsOf = (productType: string, own: Needs | null = null): Needs =>
  own ?? needsByType[productType] ?? NOTHING

/** What the shopper's own furniture needs before it. */
export const needsOfOwn: Readonly<Partial<Record<OwnKind, number>>> = {
  dresser: DRAWERS.front,
  desk: 36,
  shelf: 30,
  bed: 30,
}
