import { z } from 'zod'
import { id } from '../fields.ts'
import { SAMPLE_ID } from '../patterns.ts'
import { MAX_SWATCH_PIECES, MAX_SWATCHES } from '../limits.ts'
import { swatch } from './product.ts'

/**
 * A swatch that can be sent: one color or finish of one material. `skuId` is the variant that it leads back to.
 * `out` is for the moment, `not-cut` for good.
 */
export const sample = z.object({
  id: z.string(),
  /** The same for the same color of the same material, on whichever piece. */
  key: z.string(),
  skuId: z.string(),
  itemId: z.string(),
  productName: z.string(),
  manufacturerName: z.string(),
  material: z.string(),
  swatch,
})
export type Sample = z.infer<typeof sample>

export const offeredSample = sample.extend({ status: z.enum(['available', 'out', 'not-cut']) })
export type OfferedSample = z.infer<typeof offeredSample>

/** How one is asked for: `color:` or `finish:`, and a variant that is made of it. */
export const sampleKey = z.string().regex(SAMPLE_ID)

const several = (one: z.ZodString, most: number) =>
  z
    .union([z.string(), z.array(z.string())])
    .optional()
    .transform((value) => (value === undefined ? [] : [value].flat()))
    .pipe(z.array(one).max(most))

/**
 * GET /v1/swatches: of pieces (`item`), and of what else is in their collections; and those that were chosen (`sample`).
 * Swatches of a piece lead back to its variants that are named (`sku`), where those are made of them.
 */
export const swatchesQuery = z.object({
  item: several(id, MAX_SWATCH_PIECES),
  sku: several(id, MAX_SWATCH_PIECES),
  sample: several(sampleKey, MAX_SWATCHES),
})
export type SwatchesQuery = z.output<typeof swatchesQuery>

export const samplePiece = z.object({
  itemId: z.string(),
  name: z.string(),
  manufacturerName: z.string(),
  /** Each swatch stands under the first piece that has it; none for a piece of which there are none. */
  samples: z.array(offeredSample),
})
export type SamplePiece = z.infer<typeof samplePiece>

export const swatchList = z.object({
  /** The pieces that were asked for, in that order. */
  pieces: z.array(samplePiece),
  /** Other pieces of their collections, with what those do not have. */
  collection: z.array(samplePiece),
  /** Those that were chosen, each once; what there is no more is left out. */
  chosen: z.array(offeredSample),
  /** How many a household may have in so many days. */
  most: z.int(),
  days: z.int(),
  /** When what is ordered now comes, to most states. */
  earliest: z.iso.date(),
  latest: z.iso.date(),
})
export type SwatchList = z.infer<typeof swatchList>
