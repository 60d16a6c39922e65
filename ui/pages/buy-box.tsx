import { isInStock } from '../../commerce/domain/availability.ts'
import { offersFinancing } from '../../commerce/domain/limits.ts'
import { Badge } from '../components/badge.tsx'
import { CompareLink } from '../components/compare-link.tsx'
import { Price } from '../components/price.tsx'
import { ShareLink } from '../components/share-link.tsx'
import { VariantChanges, VariantOptions } from '../components/variant-options.tsx'
import { Island } from '../island.tsx'
import { AddToCart } from '../islands/add-to-cart.tsx'
import { PortableText } from '../sections/portable-text.tsx'
import type { ProductView } from './product-view.ts'

/**
 * Financing, from the least amount on: editors' words, so that what they say of it and its conditions stand together;
 * without any, no figure at all.
 */
const Financing = ({ view: { financing, selection } }: { view: ProductView }) =>
  offersFinancing(selection.item.pricing.price) ? (
    <div className="financing">
      {financing ? (
        <PortableText value={financing} />
      ) : (
        <p>
          Financing available. <a href="/financing">See how it works</a>
        </p>
      )}
    </div>
  ) : null

/** Price, choices and the way into the cart of the variant chosen. */
export const BuyBox = ({ view }: { view: ProductView }) => {
  const { product, selection, buying } = view
  const { item } = selection
  const words = selection.axes.flatMap((axis) => axis.selected ?? []).join(', ')
  return (
    <div className="buy-box">
      {item.dynamicProperties.clearance && <Badge tone="sale">Clearance</Badge>}
      <Price price={item.pricing.price} listPrice={item.pricing.listPrice} saving />
      <Financing view={view} />
      <VariantChanges product={product} changes={selection.changes} />
      <VariantOptions product={product} axes={selection.axes} />
      <Island
        name="add-to-cart"
        on="interaction"
        component={AddToCart}
        props={{
          ...buying,
          skuId: item.skuId,
          productName: words ? `${product.name}, ${words}` : product.name,
          availableQuantity: item.stock,
          purchasable: isInStock(item),
        }}
      />
      <p className="more-links">
        <a href={view.availabilityHref}>Delivery days, fees and stores</a>
        {view.fitHref && <a href={view.fitHref}>Will it fit?</a>}
        <CompareLink product={product} />
      </p>
      <div className="buy-box-foot">
        <p className="fine">Item {item.skuId}</p>
        <ShareLink title={product.name} url={view.url} />
      </div>
    </div>
  )
}
