import type { AuthoredProduct } from '../../shop/goods/authored-product.ts'
import { type Variant, variantsOf } from '../../shop/goods/variants.ts'
import { shapeOf } from './models.ts'
import { named } from './slug.ts'

/** A shape of a product, which image search may know from all around. */
export type TurnedPiece = {
  /** `100106-chaise-right` */
  readonly key: string
  readonly product: AuthoredProduct
  /** The first that has this shape, in the size that is photographed. */
  readonly variant: Variant
}

/** Every shape of every product. */
export const turnedPieces = (products: readonly AuthoredProduct[]): TurnedPiece[] =>
  products.flatMap((product) => {
    const pictured = product.sizes.find(({ size }) => size === 'Queen') ?? product.sizes[0]
    const variants = variantsOf(product).filter(({ size }) => size === pictured)
    const byShape = Map.groupBy(variants, (variant) => shapeOf(product, variant))
    return [...byShape].flatMap(([shape, [variant]]) =>
      variant
        ? [
            {
              key: named(product.itemId, shape),
              product,
              variant,
            },
          ]
        : [],
    )
  })
