import type { CartItem } from '../../commerce/contract/cart.ts'
import type { Promised } from '../../commerce/contract/promise.ts'
import { isValidWithPlan } from '../../commerce/domain/cart.ts'
import { Button } from './button.tsx'
import { dateRange } from './dates.ts'
import { Money, moneyText } from './price.tsx'
import { promiseDay } from './promise-words.ts'

type LineForm = { readonly item: CartItem; readonly action: string; readonly cartVersion: number }

const years = (count: number): string => (count === 1 ? '1 year' : `${count} years`)

/** The plan that covers a line, with a way to take it away; or those that could cover it. */
export const LinePlan = ({ item, action, cartVersion }: LineForm) => {
  const { selectedWarranty, offeredPlans, quantity, catalogItem } = item
  const hidden = (
    <>
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="cartVersion" value={cartVersion} />
    </>
  )
  if (selectedWarranty)
    return (
      <form className="cart-line-plan" method="post" action={action}>
        {hidden}
        <input type="hidden" name="planSkuId" value="" />
        <p>
          With {selectedWarranty.name}, <Money cents={selectedWarranty.price} />
          {quantity > 1 && ' each'}
        </p>
        <Button look="quiet">
          Remove plan<span className="vh"> from {catalogItem.name}</span>
        </Button>
      </form>
    )
  const [first] = offeredPlans
  if (!first || isValidWithPlan(item)) return null
  const id = `plan-${item.id}`
  return (
    <form className="cart-line-plan" method="post" action={action}>
      {hidden}
      <label htmlFor={id}>{first.name}</label>
      <select id={id} name="planSkuId" defaultValue={first.skuId}>
        {offeredPlans.map((plan) => (
          <option key={plan.skuId} value={plan.skuId}>
            {`${years(plan.years)}, ${moneyText(plan.price)}${quantity > 1 ? ' each' : ''}`}
          </option>
        ))}
      </select>
      <Button look="quiet">
        Add plan<span className="vh"> for {catalogItem.name}</span>
      </Button>
    </form>
  )
}

/** Why a line cannot be ordered as it is; null when it can. */
const problemOf = ({
  availability,
  availableQuantity,
  catalogItem,
  fulfillment,
  promise,
}: CartItem) => {
  if (availability === 'available') return null
  if (catalogItem.dynamicProperties.isMattressRemoval)
    return 'Mattress removal is offered in California only. Please remove it to go on.'
  if (fulfillment === 'pickup' && promise?.kind === 'unknown' && promise.reason === 'not-at-store')
    return 'This store does not hand it out any more. Choose Home Delivery, or remove it to go on.'
  if (availability === 'unavailable') return 'Sold out. Please remove it to go on.'
  return availableQuantity
    ? `Only ${availableQuantity} left. Please choose a smaller quantity.`
    : 'We no longer have this many. Please choose a smaller quantity.'
}

/** What stands in the way of ordering this line, and what has changed about it since it was put in. */
export const LineNotes = ({ item }: { item: CartItem }) => {
  const problem = problemOf(item)
  const { priceBefore, promisedBefore, unitPrice, promise } = item
  return (
    <>
      {problem && (
        <p className="cart-line-problem" role="status">
          {problem}
        </p>
      )}
      {priceBefore !== null && (
        <p className="cart-line-changed">
          Price changed: <s>{moneyText(priceBefore)}</s> → <strong>{moneyText(unitPrice)}</strong>
        </p>
      )}
      {promisedBefore !== null && promise && (
        <p className="cart-line-changed">
          Later than first promised: <s>by {dateRange(promisedBefore, null)}</s> →{' '}
          <strong>{promiseDay(promise)}</strong>
        </p>
      )}
    </>
  )
}

export type MyStore = { readonly storeId: number; readonly name: string }

/** Other ways to get a line, and other places to pick it up at. */
export const LineWays = ({
  action,
  children,
  item,
  myStore,
  atMyStore,
}: {
  action: string
  children: React.ReactNode
  item: CartItem
  myStore: MyStore | null
  /** When it could be picked up there; null when nobody asked. */
  atMyStore: Promised | null
}) => {
  if (item.fulfillment !== 'pickup' || !myStore || myStore.storeId === item.storeId) return children
  return (
    <>
      {children}
      {atMyStore?.kind === 'unknown' ? (
        <p className="cart-line-nowhere">Not at {myStore.name}</p>
      ) : (
        <form method="post" action={`${action}/shippingmethod`}>
          <input type="hidden" name="fulfillment" value="pickup" />
          <Button look="quiet">Pick up at {myStore.name} instead</Button>
        </form>
      )}
    </>
  )
}
