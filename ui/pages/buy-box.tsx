import { buyableQuantity, isBuyable } from '../../commerce/domain/availability.ts'
import { offersFinancing } from '../../commerce/domain/limits.ts'
import { Badge } from '../components/badge.tsx'
import { CompareLink } from '../components/compare-link.tsx'
import { FinancingLine } from '../components/financing-line.tsx'
import { Price } from '../components/price.tsx'
import { SaveButton } from '../components/save-button.tsx'
import { ShareLink } from '../components/share-link.tsx'
import { VariantChanges, VariantOptions } from '../components/variant-options.tsx'
import { Island } from '../island.tsx'
import { AddToCart } from '../islands/add-to-cart.tsx'
import { PortableText } from '../sections/portable-text.tsx'
import type { ProductView } from './product-view.ts'

/**
 * Financing, from the least amount on and not on clearance: a plan with its terms and the editors' disclosure, or no
 * figure at all.
 */
const FinancingOf = ({ view: { financing, financingNote, selection } }: { view: ProductView }) => {
  const { pricing, dynamicProperties } = selection.item
  if (!offersFinancing(pricing.price) || dynamicProperties.clearance) return null
  if (financing) return <FinancingLine financing={financing} amount={pricing.price} />
  return (
    <div className="financing">
      {financingNote ? (
        <PortableText value={financingNote} />
      ) : (
        <p>
          Financing available. <a href="/financing">See how it works</a>
        </p>
      )}
    </div>
  )
}

/** Price, choices and the way into the cart of the variant chosen. */
export const BuyBox = ({ view }: { view: ProductView }) => {
  const { product, selection, buying } = view
  const { item } = selection
  const words = selection.axes.flatMap((axis) => axis.selected ?? []).join(', ')
  return (
    <div className="buy-box">
      {item.dynamicProperties.clearance && <Badge tone="sale">Clearance</Badge>}
      <Price price={item.pricing.price} listPrice={item.pricing.listPrice} saving />
      <FinancingOf view={view} />
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
          availableQuantity: buyableQuantity(item),
          purchasable: isBuyable(item),
        }}
      />
      <SaveButton itemId={product.itemId} skuId={item.skuId} productName={product.name} worded />
      <p className="more-links">
        <a href={view.availabilityHref}>Delivery days, fees and stores</a>
        {view.fitHref && <a href={view.fitHref}>Will it fit?</a>}
        <CompareLink product={{ ...product, skuId: item.skuId }} />
      </p>
      <div className="buy-box-foot">
        <p className="fine">Item {item.skuId}</p>
        <ShareLink title={product.name} url={view.url} />
      </div>
    </div>
  )
}
