import type { Product } from '../../commerce/contract/product.ts'
import { isInStock } from '../../commerce/domain/availability.ts'
import { offersFinancing } from '../../commerce/domain/limits.ts'
import type { VariantSelection } from '../../commerce/domain/variant.ts'
import { Island } from '../island.tsx'
import { AddToCart } from '../islands/add-to-cart.tsx'
import type { AddToCartFormProps } from '../components/add-to-cart-form.tsx'
import { Badge } from '../components/badge.tsx'
import { Price } from '../components/price.tsx'
import { VariantChanges, VariantOptions } from '../components/variant-options.tsx'

export type Buying = Pick<AddToCartFormProps, 'fulfillment' | 'options' | 'returnTo'> & {
  /** What was wrong with the last try, for a plain form that came back. */
  problems?: AddToCartFormProps['problems']
  quantity?: number
}

const chosenWords = (selection: VariantSelection): string =>
  selection.axes.flatMap((axis) => axis.selected ?? []).join(', ')

/** Price, choices and the way into the cart of the variant chosen. */
export const BuyBox = ({
  product,
  selection,
  buying,
}: {
  product: Product
  selection: VariantSelection
  buying: Buying
}) => {
  const { item } = selection
  const words = chosenWords(selection)
  return (
    <div className="buy-box">
      {item.dynamicProperties.clearance && <Badge tone="sale">Clearance</Badge>}
      <Price price={item.pricing.price} listPrice={item.pricing.listPrice} saving />
      {offersFinancing(item.pricing.price) && (
        <p className="financing">
          Financing available. <a href="/financing">See how it works</a>
        </p>
      )}
      <VariantChanges changes={selection.changes} />
      <VariantOptions product={product} axes={selection.axes} />
      <Island
        name="add-to-cart"
        on="interaction"
        component={AddToCart}
        props={{
          skuId: item.skuId,
          productName: words ? `${product.name}, ${words}` : product.name,
          quantity: buying.quantity ?? 1,
          availableQuantity: item.stock,
          fulfillment: buying.fulfillment,
          options: buying.options,
          purchasable: isInStock(item),
          problems: buying.problems ?? [],
          returnTo: buying.returnTo,
        }}
      />
      <p className="fine">Item {item.skuId}</p>
    </div>
  )
}
