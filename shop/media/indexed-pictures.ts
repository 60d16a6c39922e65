import type { AuthoredProduct } from '../goods/authored-product.ts'
import { variantsOf } from '../goods/variants.ts'
import { takesOf } from './media-list.ts'

/** A picture that image search knows: how it is named in the index, and where it comes from. */
export type IndexedPicture = {
  /** Changes with the picture's content. */
  readonly file: string
  readonly itemId: string
  readonly skuId: string
  /** 0 for the first picture of a look, 1 for the one from another side. */
  readonly view: 0 | 1
  /** Where it lies in `media/`. */
  readonly source: string
}

const VIEWS = { hero: 0, angle: 1 } as const

/** The photographs that show a variant whole. */
const picturesOf = (itemId: string, skuId: string): IndexedPicture[] =>
  takesOf(skuId).flatMap(({ take, source, name, hash }) =>
    take === 'hero' || take === 'angle'
      ? [{ file: `${name}-${hash}.webp`, itemId, skuId, view: VIEWS[take], source }]
      : [],
  )

/** The pictures of each look of each product: variants that differ in what cannot be seen share theirs. */
export const indexedPictures = (products: readonly AuthoredProduct[]): IndexedPicture[] => {
  const byFile = new Map<string, IndexedPicture>()
  for (const product of products)
    for (const { skuId } of variantsOf(product))
      for (const picture of picturesOf(product.itemId, skuId))
        if (!byFile.has(picture.file)) byFile.set(picture.file, picture)
  return [...byFile.values()]
}
