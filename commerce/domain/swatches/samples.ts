import type { Product, Swatch } from '../../contract/product/product.ts'
import type { SampledChoice, SwatchOffer, SwatchPolicy } from './swatch-policy.ts'

/** What must be known of a piece to say which swatches there are of it. */
export type SampledProduct = Pick<
  Product,
  'itemId' | 'name' | 'manufacturerName' | 'productType' | 'materials'
> & {
  readonly variants: readonly {
    readonly skuId: string
    readonly color: Swatch | null
    readonly finish: Swatch | null
  }[]
}

/** A piece of material that can be sent: the color of a cloth. `skuId` is a variant that is made of it. */
export type Sample = {
  /** The same for the same color of the same material, on whichever piece. */
  readonly key: string
  readonly of: SampledChoice
  readonly skuId: string
  readonly itemId: string
  readonly productName: string
  readonly manufacturerName: string
  readonly material: string
  readonly swatch: Swatch
  readonly isCut: boolean
}

/** How a swatch is asked for: `color:HOLLIS-MOSS`. */
export const sampleId = ({ of, skuId }: Pick<Sample, 'of' | 'skuId'>): string => `${of}:${skuId}`

/** The swatches that are asked for by their ids, in that order, whether or not they are the same. */
export const samplesById = (
  policy: SwatchPolicy | undefined,
  products: readonly SampledProduct[],
  ids: readonly string[],
): Sample[] => {
  const all = products.flatMap((product) =>
    product.variants.flatMap((variant) =>
      samplesOf(policy, { ...product, variants: [variant] }).map(
        (sample) => [sampleId(sample), sample] as const,
      ),
    ),
  )
  const byId = new Map(all)
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const fold = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()

const keyOf = (material: string, name: string): string => `${fold(material)}|${fold(name)}`

/** Whether there may be swatches of a kind of piece: enough to offer the way to them. */
export const mayHaveSwatches = (policy: SwatchPolicy | undefined, productType: string): boolean =>
  policy?.offers.some(({ productTypes }) => productTypes.includes(productType)) ?? false

/** Whether there are swatches of a piece. */
export const hasSwatches = (
  policy: SwatchPolicy | undefined,
  { productItems, ...product }: Omit<SampledProduct, 'variants'> & Pick<Product, 'productItems'>,
): boolean =>
  samplesOf(policy, {
    ...product,
    variants: productItems.map(({ skuId, dynamicProperties: it }) => ({
      skuId,
      color: it.colorSwatch,
      finish: it.finishSwatch,
    })),
  }).length > 0

const materialOf = (
  { materials }: Pick<SampledProduct, 'materials'>,
  { parts }: SwatchOffer,
): string | null => {
  for (const part of parts) {
    const found = materials.find(({ name }) => name === part)
    if (found) return found.value
  }
  return null
}

const valueOf = (
  variant: SampledProduct['variants'][number],
  choice: SampledChoice,
): Swatch | null => (choice === 'color' ? variant.color : variant.finish)

/**
 * The swatches of a piece, each once, in the order of its variants. Of those that more variants have, `wanted` (SKUs) is
 * the one that it stands for, so that a swatch leads back to the very piece that was looked at.
 */
export const samplesOf = (
  policy: SwatchPolicy | undefined,
  product: SampledProduct,
  wanted: readonly string[] = [],
): Sample[] => {
  const found = new Map<string, Sample>()
  for (const offer of policy?.offers ?? []) {
    const material = offer.productTypes.includes(product.productType)
      ? materialOf(product, offer)
      : null
    if (material === null) continue
    for (const variant of product.variants) {
      const swatch = valueOf(variant, offer.of)
      if (swatch === null) continue
      const key = keyOf(material, swatch.name)
      const known = found.get(key)
      if (known && !(wanted.includes(variant.skuId) && !wanted.includes(known.skuId))) continue
      const { itemId, name, manufacturerName } = product
      const isCut = !offer.notCut?.some((it) => fold(it) === fold(swatch.name))
      const { skuId } = variant
      found.set(key, {
        key,
        of: offer.of,
        skuId,
        itemId,
        productName: name,
        manufacturerName,
        material,
        swatch,
        isCut,
      })
    }
  }
  return [...found.values()]
}

/** What is chosen, each material and color once; the first that was chosen of it stays. */
export const mergeSamples = <T extends Pick<Sample, 'key'>>(samples: readonly T[]): T[] => {
  const kept = new Map<string, T>()
  for (const sample of samples) if (!kept.has(sample.key)) kept.set(sample.key, sample)
  return [...kept.values()]
}
