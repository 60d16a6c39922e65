import type { ProductSummary } from '../../commerce/contract/product.ts'
import { productUrl } from '../../commerce/domain/product-url.ts'
import { Badge } from './badge.tsx'
import { CompareLink } from './compare-link.tsx'
import { Picture } from './picture.tsx'
import { CardPromise } from './promise-slot.tsx'
import { Price } from './price.tsx'
import { SaveButton } from './save-button.tsx'
import { RatingStars } from './stars.tsx'
import { Swatches } from './swatches.tsx'

const badgeOf = (product: ProductSummary) => {
  if (!product.inStock) return <Badge>Sold out</Badge>
  if (product.clearance) return <Badge tone="sale">Clearance</Badge>
  if (product.listPriceFrom !== null && product.listPriceFrom > product.priceFrom)
    return <Badge tone="sale">Sale</Badge>
  return null
}

/** A product in a list: the whole card is one link, named by the product. */
export const ProductCard = ({
  product,
  priority,
  level = 3,
}: {
  product: ProductSummary
  /** Whether its picture is the page's first. */
  priority?: 'hero' | undefined
  /** The level of its heading under the list's own. */
  level?: 2 | 3
}) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <li className="card">
      <Picture picture={product.picture} priority={priority} decorative />
      {badgeOf(product)}
      <p className="card-maker">{product.manufacturerName}</p>
      <Heading>
        <a href={productUrl(product, product.skuId === undefined ? {} : { s: product.skuId })}>
          {product.name}
        </a>
      </Heading>
      <Price
        price={product.priceFrom}
        listPrice={product.listPriceFrom}
        from={product.priceTo > product.priceFrom}
      />
      {product.rating && product.rating.count > 0 && (
        <p className="card-rating">
          <RatingStars {...product.rating} />
        </p>
      )}
      <Swatches colors={product.colors} />
      {product.inStock && <CardPromise {...product} />}
      <CompareLink product={product} />
      <SaveButton itemId={product.itemId} productName={product.name} />
    </li>
  )
}
