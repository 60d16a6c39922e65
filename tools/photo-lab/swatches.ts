import { z } from 'zod'
import type { Swatch } from '../../commerce/contract/product/product.ts'
import listed from './made/swatches.json' with { type: 'json' }
import type { Patch } from './patches.ts'
import { named } from './slug.ts'

/** Pixels of a swatch on a display that has twice as many as is usual. */
export const SWATCH_PIXELS = 192

const photographed = z.object({
  /** Of the picture's bytes. */
  hash: z.string(),
  /** Of everything that it was made from. */
  from: z.string(),
})
export type PhotographedSwatch = z.infer<typeof photographed>

/** The swatches that there are pictures of, by `swatchKey`. */
export const swatches: Readonly<Record<string, PhotographedSwatch>> = z
  .record(z.string(), photographed)
  .parse(listed)

/** Which picture it is, and its file's name in `shop/media/swatches/`: `velvet-emerald`. */
export const swatchKey = (patch: Patch, { name }: Swatch): string => named(patch, name)
