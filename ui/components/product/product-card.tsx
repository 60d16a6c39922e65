import * as words from '#words'
import type { ProductSummary } from '../../../commerce/contract/product/product.ts'
import { isPriceFrom } from '../../../commerce/domain/product/price-from.ts'
import { isService } from '../../../commerce/domain/product/services.ts'
import { listedUrl } from '../../../commerce/domain/product/product-url.ts'
import { Badge } from './badge.tsx'
import { CompareLink } from '../listing/compare-link.tsx'
import { Kept } from '../kept.tsx'
import { PictureOrNone } from '../picture.tsx'
import { pieceMarks } from './piece-marks.ts'
import { CardPromise } from './promise-slot.tsx'
import { Price } from './price.tsx'
import { SaveButton } from '../lists/save-button.tsx'
import { CardRating } from '../reviews/stars.tsx'
import { Swatches } from './swatches.tsx'

const badgeOf = (product: ProductSummary) => {
  if (!product.inStock) return <Badge>{words.badges.soldOut}</Badge>
  if (product.clearance) return <Badge tone="sale">{words.badges.clearance}</Badge>
  if (product.listPriceFrom !== null && product.listPriceFrom > product.priceFrom)
    return <Badge tone="sale">{words.badges.sale}</Badge>
  return null
}

type CardProps = {
  product: ProductSummary
  /** Whether its picture is the page's first. */
  priority?: 'hero' | undefined
  /** The level of its heading under the list's own. */
  level?: 2 | 3
}

const CardParts = ({ product, priority, level = 3 }: CardProps) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <>
      <PictureOrNone picture={product.picture} priority={priority} decorative />
      {badgeOf(product)}
      <SaveButton itemId={product.itemId} productName={product.name} />
      <p className="card-maker">{product.manufacturerName}</p>
      <Heading>
        <a href={listedUrl(product)}>{product.name}</a>
      </Heading>
      {product.choices !== undefined && <p className="card-choices">{product.choices}</p>}
      <Price
        price={product.priceFrom}
        listPrice={product.listPriceFrom}
        from={isPriceFrom(product)}
      />
      {product.rating && product.rating.count > 0 && <CardRating {...product.rating} />}
      <Swatches colors={product.colors} />
      {product.inStock && !isService(product.productType) && <CardPromise />}
      <CompareLink product={product} />
    </>
  )
}

/**
 * A product in a list: the whole card is one link, named by the product. It says nothing but what its product says, and
 * the same one stands in many lists.
 */
export const ProductCard = (props: CardProps) => (
  <Kept
    as="li"
    className="card"
    {...pieceMarks(props.product)}
    name="card"
    part={CardParts}
    props={props}
  />
)
