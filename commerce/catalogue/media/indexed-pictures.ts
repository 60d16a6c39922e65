import type { AuthoredProduct } from '../authored-product.ts'
import { type Variant, variantsOf } from '../variants.ts'
import { drawnViewsOf, drawVariant, rendersOf } from './media.ts'

/** A picture that image search knows: how it is named in the index, and where it comes from. */
export type IndexedPicture = {
  /** The picture's file, whose name changes with its content. */
  readonly file: string
  readonly itemId: string
  readonly skuId: string
  readonly colorName: string | null
  /** A file in `renders/`, or the drawing itself. */
  readonly source: { readonly render: string } | { readonly svg: string }
}

/** What nobody takes a photograph of. */
const UNSEEN = new Set(['mattress-removal', 'protection-plan'])

/** A picture that shows a variant by itself: its first, without a room around it and without measurements. */
const pictureOf = (product: AuthoredProduct, variant: Variant): IndexedPicture | null => {
  const named = {
    itemId: product.itemId,
    skuId: variant.skuId,
    colorName: variant.color?.name ?? variant.finish?.name ?? null,
  }
  const [render] = rendersOf(product, variant)
  if (render) return { ...named, file: render.file, source: { render: render.source } }
  const view = drawnViewsOf(product, variant).find((one) => one === 'front')
  if (!view) return null
  const { file, svg } = drawVariant(product, variant, view)
  return { ...named, file, source: { svg } }
}

/** One picture of each look of each product: variants that differ in what cannot be seen share theirs. */
export const indexedPictures = (products: readonly AuthoredProduct[]): IndexedPicture[] => {
  const byFile = new Map<string, IndexedPicture>()
  for (const product of products)
    if (!UNSEEN.has(product.type))
      for (const variant of variantsOf(product)) {
        const picture = pictureOf(product, variant)
        if (picture && !byFile.has(picture.file)) byFile.set(picture.file, picture)
      }
  return [...byFile.values()]
}
