import type { AuthoredProduct } from '../authored-product.ts'
import { type Variant, variantsOf } from '../variants.ts'
import { drawnViewsOf, drawVariant, rendersOf } from './media.ts'

/** A picture that image search knows: how it is named in the index, and where it comes from. */
export type IndexedPicture = {
  /** The picture's file, whose name changes with its content. */
  readonly file: string
  readonly itemId: string
  readonly skuId: string
  /** 0 for the first picture of a look, 1 for the one from another side. */
  readonly view: 0 | 1
  /** A file in `renders/`, or the drawing itself. */
  readonly source: { readonly render: string } | { readonly svg: string }
}

/** What nobody takes a photograph of. */
const UNSEEN = new Set(['mattress-removal', 'protection-plan'])

/** Pictures that show a variant by itself, and whole: without a room around it and without measurements. */
const picturesOf = (product: AuthoredProduct, variant: Variant): IndexedPicture[] => {
  const named = { itemId: product.itemId, skuId: variant.skuId }
  const whole = rendersOf(product, variant).filter(({ shot }) => shot !== 'detail')
  if (whole.length > 0)
    return whole.map(({ shot, file, source }) => ({
      ...named,
      file,
      view: shot === 'hero' ? 0 : 1,
      source: { render: source },
    }))
  const front = drawnViewsOf(product, variant).find((one) => one === 'front')
  if (!front) return []
  const { file, svg } = drawVariant(product, variant, front)
  return [{ ...named, file, view: 0, source: { svg } }]
}

/** The pictures of each look of each product: variants that differ in what cannot be seen share theirs. */
export const indexedPictures = (products: readonly AuthoredProduct[]): IndexedPicture[] => {
  const byFile = new Map<string, IndexedPicture>()
  for (const product of products)
    if (!UNSEEN.has(product.type))
      for (const variant of variantsOf(product))
        for (const picture of picturesOf(product, variant))
          if (!byFile.has(picture.file)) byFile.set(picture.file, picture)
  return [...byFile.values()]
}
