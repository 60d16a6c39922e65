import * as words from '#words'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { compareTypeOf, compareUrl } from '../../../commerce/domain/product/compare.ts'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

/**
 * The way into a comparison: a link that begins one with this piece. In the browser it becomes a button that adds the
 * piece to the list that stands (`ui/browser/compare/compare.ts`). Nothing for what is not compared.
 */
export const CompareLink = ({
  product: { itemId, name, productType, skuId },
}: {
  product: Pick<ProductSummary, 'itemId' | 'name' | 'productType' | 'skuId'>
}) => {
  const type = compareTypeOf(productType)
  return type === null ? null : (
    <a
      className="compare-link"
      href={compareUrl([itemId], { skus: skuId === undefined ? [] : [skuId] })}
      rel="nofollow"
      data-compare={type}
    >
      <Rich text={words.compareLink.compare(name)} parts={{ hidden }} />
    </a>
  )
}
