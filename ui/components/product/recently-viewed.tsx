import { useContext } from 'react'
import * as words from '#words'
import type { Product } from '../../../commerce/contract/product/product.ts'
import { pictureAt } from '../../../commerce/domain/product/picture-sources.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { JsonData } from '../json-ld.tsx'
import { Pictures } from '../picture-service.ts'

const SHORT = 300
/** Pixels: a card, for dense displays. */
const CARD_WIDTH = 640

/**
 * What was looked at before, kept and shown by the browser alone (`ui/browser/product/recently-viewed.ts`). The place stays
 * hidden while there is nothing, and without scripts.
 */
export const RecentlyViewed = ({ product }: { product: Product }) => {
  const service = useContext(Pictures)
  const picture = product.productItems[0]?.images[0]
  const viewed = {
    itemId: product.itemId,
    name: product.name.slice(0, SHORT),
    maker: product.manufacturerName.slice(0, SHORT),
    href: productUrl(product),
    picture: picture ? pictureAt(picture, CARD_WIDTH, service) : '',
  }
  return (
    <section
      className="product-row"
      data-recently-viewed={words.otherProducts.recentlyViewed}
      hidden
    >
      <JsonData data={viewed} />
    </section>
  )
}
