import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import type { Variant } from '../../shop/goods/variants.ts'
import type { Shot } from '../../shop/media/shots.ts'
import { type Camera, cameraOf } from './cameras.ts'
import { lookOf } from './look.ts'
import type { Models, Parameters } from './models/model.ts'
import { beds } from './models/beds.ts'
import { cases } from './models/cases.ts'
import { chairs } from './models/chairs.ts'
import { decor } from './models/decor.ts'
import { dining } from './models/dining.ts'
import { kids } from './models/kids.ts'
import { mattresses } from './models/mattresses.ts'
import { outdoor } from './models/outdoor.ts'
import { seating } from './models/seating.ts'
import { soft } from './models/soft.ts'
import { tables } from './models/tables.ts'

/** What Blender needs to know of a picture, except how good it is to be. */
export type Model = {
  /** The Python module that builds it: `family_seating.py`. */
  readonly family: string
  readonly params: Parameters
  /** A camera of `blender/studio.py`, or one of this kind's own. */
  readonly view: string | Camera
}

const families: Readonly<Record<string, Models>> = {
  seating,
  mattress: mattresses,
  bed: beds,
  case: cases,
  chair: chairs,
  table: tables,
  dining,
  kids,
  outdoor,
  decor,
  soft,
}

/** The shape that a variant's option gives it, where it is not the product's own. */
export const shapeOf = (product: AuthoredProduct, variant: Variant): string | null => {
  const shape = variant.option?.look?.style
  return shape === undefined || shape === product.look.style ? null : shape
}

/** What is flat is seen from above, and lit from lower down. */
const views: Readonly<Record<string, string>> = {
  seating: 'hero',
  mattress: 'lying',
  bed: 'made',
  case: 'case',
  chair: 'chair',
  table: 'table',
  dining: 'chair',
  kids: 'made',
  outdoor: 'chair',
  decor: 'case',
  soft: 'lying',
}

const viewOf = (family: string, { chaise, kind }: Parameters): string => {
  // What has an inner corner is seen into; a chaise is nearer to us.
  if (chaise === 'corner') return 'inside'
  if (chaise === 'right') return 'right'
  if (kind === 'rug') return 'rug'
  return views[family] ?? 'hero'
}

/**
 * The model of a variant, or null while there is none. Its colours are no part of it, because one path trace serves all
 * of them, and neither is its size: the first size is photographed, as in every catalogue.
 */
export const modelOf = (
  product: AuthoredProduct,
  variant: Variant,
  shot: Shot = 'hero',
): Model | null => {
  for (const [family, models] of Object.entries(families)) {
    const own = models[`${product.itemId} ${shapeOf(product, variant)}`] ?? models[product.itemId]
    if (!own) continue
    const size = product.sizes.find(({ size: name }) => name === 'Queen') ?? product.sizes[0]
    const { width, depth, height } = lookOf(product, { ...variant, measures: size.measures })
    // Metal cannot be coloured afterwards: it has a path trace for each finish.
    const metal = own['metal'] === true ? { steel: variant.finish?.name ?? null } : {}
    const params = { width, depth, height, ...own, ...metal }
    const view = viewOf(family, own)
    return {
      family,
      params,
      view: shot === 'hero' ? view : cameraOf(shot, product.type, view, own),
    }
  }
  return null
}
