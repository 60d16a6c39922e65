import * as words from '#words'
import type { FormHTMLAttributes } from 'react'
import type { Fulfillment } from '../../../commerce/contract/cart/cart.ts'
import { Button } from '../button.tsx'
import { ErrorSummary, type FormProblem } from '../error-summary.tsx'
import { FulfillmentChoice, type FulfillmentOptions } from './fulfillment-choice.tsx'
import { PlanChoice, type PlanChoiceProps, RemovalChoice } from '../financing/plan-choice.tsx'
import { Quantity } from './quantity.tsx'

export type AddToCartFormProps = {
  id?: string
  skuId: string
  /** What is put in the cart, in words: read after "Add to cart". */
  productName: string
  quantity?: number
  /** How many there are, where that is known. */
  availableQuantity?: number | null
  fulfillment: Fulfillment
  /** Null where nothing is brought or fetched. */
  options: FulfillmentOptions | null
  /** False disables the button; `soldOut` says why. */
  purchasable: boolean
  soldOut?: string
  /** What is to be known of a choice that is made when it is ordered. */
  madeToOrder?: string
  /** Plans that may be bought with it. */
  cover?: PlanChoiceProps
  /** The service that takes the old one away, and whether to offer it before the visitor's state is known. */
  removal?: {
    readonly skuId: string
    readonly isOffered: boolean
    readonly states: readonly string[]
    readonly places: string
  }
  problems?: readonly FormProblem[]
  /** Where a plain form comes back to when something is wrong. */
  returnTo: string
  busy?: boolean
} & Pick<FormHTMLAttributes<HTMLFormElement>, 'onSubmit'>

/** Quantity, how to get it, and the button. Posts to the cart as it is; the island only makes it quicker. */
export const AddToCartForm = ({
  id,
  skuId,
  productName,
  quantity = 1,
  availableQuantity = null,
  fulfillment,
  options,
  purchasable,
  soldOut = words.addToCart.choiceSoldOut,
  madeToOrder,
  cover,
  removal,
  problems = [],
  returnTo,
  busy = false,
  onSubmit,
}: AddToCartFormProps) => (
  <form
    id={id}
    className="add-to-cart"
    method="post"
    action="/cart/items"
    onSubmit={onSubmit}
    data-keep-choices
  >
    <ErrorSummary problems={problems} id="add-to-cart-errors" />
    <input type="hidden" name="skuId" value={skuId} />
    <input type="hidden" name="returnTo" value={returnTo} />
    {options ? (
      <FulfillmentChoice chosen={fulfillment} options={options} skuId={skuId} />
    ) : (
      <input type="hidden" name="fulfillment" value={fulfillment} />
    )}
    {purchasable && cover && <PlanChoice {...cover} />}
    {purchasable && removal && <RemovalChoice {...removal} />}
    {purchasable && madeToOrder && <p className="fine">{madeToOrder}</p>}
    {!purchasable && (
      <p className="add-to-cart-no" id="add-to-cart-why">
        {soldOut}
      </p>
    )}
    <div className="add-to-cart-row">
      <Quantity value={quantity} available={availableQuantity} disabled={!purchasable} />
      <Button
        disabled={!purchasable}
        aria-disabled={busy || undefined}
        aria-describedby={purchasable ? 'add-to-cart-what' : 'add-to-cart-why'}
      >
        {!purchasable
          ? words.addToCart.soldOut
          : busy
            ? words.addToCart.adding
            : words.addToCart.add}
      </Button>
      <span className="vh" id="add-to-cart-what">
        {productName}
      </span>
    </div>
  </form>
)
