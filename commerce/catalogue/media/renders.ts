import { z } from 'zod'
import type { AuthoredProduct } from '../authored-product.ts'
import type { Variant } from '../variants.ts'
import { type Shot, shapeOf } from './models.ts'
import listed from './renders/renders.json' with { type: 'json' }
import { slug } from './slug.ts'

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

const named = (...words: readonly (string | null | undefined)[]) =>
  words
    .filter((word) => typeof word === 'string')
    .map(slug)
    .join('-')

/** Which picture it is, and the name of its file in `renders/`: `100101-moss-hero`. */
export const renderKey = (product: AuthoredProduct, variant: Variant, shot: Shot): string =>
  named(product.itemId, shapeOf(product, variant), variant.color?.name, variant.finish?.name, shot)

/** What a render is called: a name that changes when the picture does, and only then. */
export const renderFile = (
  product: AuthoredProduct,
  variant: Variant,
  shot: Shot,
  { hash }: Render,
): string =>
  `${named(product.name, shapeOf(product, variant), variant.color?.name, variant.finish?.name, shot)}-${hash}.webp`
