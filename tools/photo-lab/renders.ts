import { z } from 'zod'
import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import type { Variant } from '../../shop/goods/variants.ts'
import type { Shot } from '../../shop/media/shots.ts'
import listed from './made/renders.json' with { type: 'json' }
import { shapeOf } from './models.ts'
import { named } from './slug.ts'

const render = z.object({
  /** Of the picture's bytes; part of its address. */
  hash: z.string(),
  /** Of everything that it was made from; when that differs now, the picture is due again. */
  from: z.string(),
  width: z.int(),
  height: z.int(),
})
export type Render = z.infer<typeof render>

/** The pictures that have been rendered, by `renderKey`. */
export const renders: Readonly<Record<string, Render>> = z.record(z.string(), render).parse(listed)

/** Which picture it is, and the name of its file in `shop/media/renders/`: `100101-moss-hero`. */
export const renderKey = (product: AuthoredProduct, variant: Variant, shot: Shot): string =>
  named(product.itemId, shapeOf(product, variant), variant.color?.name, variant.finish?.name, shot)

/** What a render is called where it is served. */
export const renderName = (product: AuthoredProduct, variant: Variant, shot: Shot): string =>
  named(product.name, shapeOf(product, variant), variant.color?.name, variant.finish?.name, shot)
