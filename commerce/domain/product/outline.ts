import type { Dimensions } from '../../contract/product/product.ts'

/**
 * What a piece takes up, in inches: all three ways, and its long way where it is sold by that. The long way of a bed is
 * its depth, that of a table its width.
 */
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

/**
 * Its way from front to back: the length of what is sold head to foot, the depth of everything else, a round table too,
 * whose long way is any.
 */
export const secondWay = <Inches extends number | null>({
  width,
  depth,
  length,
}: {
  readonly width: number | null
  readonly depth: Inches
  readonly length: number | null
}): { readonly name: 'depth' | 'length'; readonly inches: Inches } => ({
  name: length !== null && length === depth && length !== width ? 'length' : 'depth',
  inches: depth,
})
