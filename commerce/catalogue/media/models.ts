import type { AuthoredProduct } from '../authored-product.ts'
import { lookOf } from '../expand.ts'
import type { Variant } from '../variants.ts'
import type { Models, Parameters } from './models/model.ts'
import { mattresses } from './models/mattresses.ts'
import { seating } from './models/seating.ts'

/** From where a piece is photographed. */
export const shots = ['hero'] as const
export type Shot = (typeof shots)[number]

/** What Blender needs to know of a picture, except how good it is to be. */
export type Model = {
  /** The Python module that builds it: `family_seating.py`. */
  readonly family: string
  readonly params: Parameters
  /** A camera of `blender/studio.py`. */
  readonly view: string
}

const families: Readonly<Record<string, Models>> = { seating, mattress: mattresses }

/** The shape that a variant's option gives it, where it is not the product's own. */
export const shapeOf = (product: AuthoredProduct, variant: Variant): string | null => {
  const shape = variant.option?.look?.style
  return shape === undefined || shape === product.look.style ? null : shape
}

/** What has an inner corner is seen into; a chaise is nearer to us. */
const viewOf = (family: string, { chaise }: Parameters): string =>
  family === 'mattress'
    ? 'lying'
    : chaise === 'corner'
      ? 'inside'
      : chaise === 'right'
        ? 'right'
        : 'hero'

/**
 * The model of a variant, or null while there is none. Its colours are no part of it, because one path trace serves all
 * of them, and neither is its size: the first size is photographed, as in every catalogue.
 */
export const modelOf = (product: AuthoredProduct, variant: Variant): Model | null => {
  for (const [family, models] of Object.entries(families)) {
    const own = models[`${product.itemId} ${shapeOf(product, variant)}`] ?? models[product.itemId]
    if (!own) continue
    const size = product.sizes.find(({ size: name }) => name === 'Queen') ?? product.sizes[0]
    const { width, depth, height } = lookOf(product, { ...variant, measures: size.measures })
    return { family, params: { width, depth, height, ...own }, view: viewOf(family, own) }
  }
  return null
}
