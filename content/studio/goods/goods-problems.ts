import { warning, type Problem } from '../checks/problem.ts'
import type { GoodsSource, KnownGoods } from './goods.ts'
import { productPlaces } from './product-places.ts'

type Document = Readonly<Record<string, unknown>>

/** What of a document's products shoppers would look for in vain: what is gone, or sold out for good. */
export const goodsProblems = (document: Document, goods: KnownGoods): Problem[] =>
  productPlaces(document).flatMap(({ path, productId, skuId }): Problem[] => {
    const product = goods.get(productId)
    if (product === undefined) return []
    if (skuId === undefined) {
      if (product === null)
        return [warning(path, `The shop does not sell ${productId}. Shoppers see a gap.`)]
      return product.stock === 'sold-out'
        ? [warning(path, `${product.name} (${productId}) is sold out for good.`)]
        : []
    }
    // That the whole product is gone is said of the product.
    const variants = product?.variants
    if (!product || variants === undefined) return []
    const variant = variants.find((one) => one.skuId === skuId)
    if (variant === undefined)
      return [warning(path, `${product.name} is not sold as ${skuId}. Its usual variant is shown.`)]
    return variant.stock === 'sold-out' && product.stock !== 'sold-out'
      ? [warning(path, `${product.name} is sold out for good as ${variant.options || skuId}.`)]
      : []
  })

/**
 * The products that documents name, with their variants where they name one.
 * @throws where the shop gives no answer.
 */
export const readGoodsOf = async (
  documents: readonly Document[],
  source: GoodsSource,
): Promise<KnownGoods> => {
  const places = documents.flatMap(productPlaces)
  const idsOf = (isVariant: boolean) =>
    places
      .filter(({ skuId }) => (skuId !== undefined) === isVariant)
      .map(({ productId }) => productId)
  const [plain, withVariants] = await Promise.all([
    source.read(idsOf(false)),
    source.read(idsOf(true), true),
  ])
  return new Map([...plain, ...withVariants])
}
