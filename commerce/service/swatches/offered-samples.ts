import type { z } from 'zod'
import type {
  OfferedSample,
  SamplePiece,
  SwatchesQuery,
  swatchList,
} from '../../contract/product/swatches.ts'
import { err, ok } from '../../contract/result.ts'
import {
  mergeSamples,
  type Sample,
  sampleId,
  samplesById,
  samplesOf,
} from '../../domain/swatches/samples.ts'
import { swatchDays } from '../../domain/swatches/swatch-days.ts'
import type { SwatchPolicy } from '../../domain/swatches/swatch-policy.ts'
import type { Dependencies, Site } from '../dependencies.ts'
import { notFound, type Outcome } from '../refusal.ts'
import { findSwatchesOut } from '../repositories/orders/swatch-orders.ts'
import { findCollections, findSampled, type SampledRow } from '../repositories/products/sampled.ts'

/** Other pieces of the collections that are asked for; the largest have a dozen or two. */
const COLLECTION_PIECES = 40

/** Of which variants swatches are asked for: `HOLLIS-MOSS` of `color:HOLLIS-MOSS`. */
const skusOf = (ids: readonly string[]): string[] => ids.map((id) => id.slice(id.indexOf(':') + 1))

const present = ({ of, isCut, ...sample }: Sample, out: ReadonlySet<string>): OfferedSample => ({
  ...sample,
  id: sampleId({ of, skuId: sample.skuId }),
  status: isCut ? (out.has(sample.key) ? 'out' : 'available') : 'not-cut',
})

/** Swatches by their ids, with whether they can be had; what there is no more is left out. */
export const findSamples = async (
  { db }: Pick<Dependencies, 'db'>,
  site: Site,
  policy: SwatchPolicy,
  ids: readonly string[],
): Promise<OfferedSample[]> => {
  const [{ bySku }, out] = await Promise.all([
    findSampled(db, site, { item: [], sku: skusOf(ids) }),
    findSwatchesOut(db),
  ])
  return samplesById(policy, bySku, ids).map((sample) => present(sample, out))
}

/** The swatches of pieces, of what else is in their collections, and those that were chosen. */
export const listSamples = async (
  { db, policies, now }: Dependencies,
  site: Site,
  { item, sku, sample: ids }: SwatchesQuery,
): Promise<Outcome<z.output<typeof swatchList>>> => {
  const policy = policies.swatches
  if (!policy) return err(notFound('swatches'))
  const [{ byItem, bySku }, out] = await Promise.all([
    findSampled(db, site, { item, sku: skusOf(ids) }),
    findSwatchesOut(db),
  ])
  const rest = await findCollections(
    db,
    site,
    byItem.flatMap(({ collection }) => collection ?? []),
    COLLECTION_PIECES,
  )
  const shown = new Set<string>()
  const pieceOf = (product: SampledRow): SamplePiece => {
    const samples = samplesOf(policy, product, sku).filter(({ key }) => !shown.has(key))
    for (const { key } of samples) shown.add(key)
    const { itemId, name, manufacturerName } = product
    return {
      itemId,
      name,
      manufacturerName,
      samples: samples.map((sample) => present(sample, out)),
    }
  }
  return ok({
    pieces: byItem.map(pieceOf),
    collection: rest
      .filter(({ itemId }) => !item.includes(itemId))
      .map(pieceOf)
      .filter(({ samples }) => samples.length > 0),
    chosen: mergeSamples(samplesById(policy, bySku, ids)).map((sample) => present(sample, out)),
    most: policy.mostPerHousehold,
    days: policy.days,
    ...swatchDays(policy.post, policies.delivery, now(), { state: null, from: 'ordered' }),
  })
}
