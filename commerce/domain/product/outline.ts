import type { Dimensions } from '../../contract/product/product.ts'

/** What a piece takes up, in inches: all three ways, and its long way where it is sold by that. */
export type Outline = {
  readonly width: number
  readonly depth: number
  readonly height: number
  readonly length: number | null
}

/** Null unless it is measured all three ways: only then can it be drawn, or carried through a door. */
export const outlineOf = (dimensions: Dimensions | null): Outline | null => {
  if (dimensions === null) return null
  const { width, depth, height, length } = dimensions
  return width === null || depth === null || height === null
    ? null
    : { width, depth, height, length }
}
