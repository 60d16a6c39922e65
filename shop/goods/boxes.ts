import type { AuthoredProduct } from './authored-product.ts'

/** How what the demonstration sells is packed: boxes by a variant's measures, inches and pounds. */

type Packed = NonNullable<AuthoredProduct['boxes']>

/** In one carton, with two inches of foam on every side. */
export const inCarton: Packed = ([width, depth, height, weight]) => [
  { width: width + 4, depth: depth + 4, height: height + 4, weight: weight + 16 },
]

/** Pressed, folded and rolled; what is two mattresses is two rolls. */
export const rolled: Packed = ([width, , height, weight], size) => {
  const count = size?.startsWith('Split') ? 2 : 1
  const across = Math.round(8 + height)
  return Array.from({ length: count }, () => ({
    width: across,
    depth: across,
    height: Math.min(44, Math.round(width / count) + 3),
    weight: Math.round(weight / count) + 6,
  }))
}

/** A bed: head, rails and slats, each in a flat box of its own. */
export const bedBoxes: Packed = ([width, depth, height, weight]) => [
  { width: width + 3, depth: 8, height: height + 3, weight: Math.round(weight * 0.45) },
  { width: depth + 3, depth: 12, height: 10, weight: Math.round(weight * 0.3) },
  { width: width + 3, depth: 14, height: 9, weight: Math.round(weight * 0.25) },
]
