import * as words from '#words'
import type { CartItem } from '../../../commerce/contract/cart/cart.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { isValidWithPlan } from '../../../commerce/domain/cart/cart.ts'
import { Button } from '../button.tsx'
import { Rich } from '../rich.tsx'
import { hidden, money, strong } from '../rich-parts.tsx'
import { promiseDay, wholeDays } from '../product/promise-words.ts'
import { moneyText } from '../product/price.tsx'

type LineForm = { readonly item: CartItem; readonly action: string; readonly cartVersion: number }

/** The plan that covers a line, with a way to take it away; or those that could cover it. */
export const LinePlan = ({ item, action, cartVersion }: LineForm) => {
  const { selectedWarranty, offeredPlans, quantity, catalogItem } = item
  const inputs = (
    <>
      <input type="hidden" name="quantity" value={quantity} />
      <input type="hidden" name="cartVersion" value={cartVersion} />
    </>
  )
  if (selectedWarranty)
    return (
      <form className="cart-line-plan" method="post" action={action}>
        {inputs}
        <input type="hidden" name="planSkuId" value="" />
        <p>
          <Rich
            text={words.protectionPlan.chosen({
              plan: selectedWarranty.name,
              price: moneyText(selectedWarranty.price),
              isEach: quantity > 1,
            })}
            parts={{ price: money }}
          />
        </p>
        <Button look="quiet">
          <Rich text={words.protectionPlan.remove(catalogItem.name)} parts={{ hidden }} />
        </Button>
      </form>
    )
  const [first] = offeredPlans
  if (!first || isValidWithPlan(item)) return null
  const id = `plan-${item.id}`
  return (
    <form className="cart-line-plan" method="post" action={action}>
      {inputs}
      <label htmlFor={id}>{first.name}</label>
      <select id={id} name="planSkuId" defaultValue={first.skuId}>
        {offeredPlans.map((plan) => (
          <option key={plan.skuId} value={plan.skuId}>
            {words.protectionPlan.option({
              years: plan.years,
              price: moneyText(plan.price),
              isEach: quantity > 1,
            })}
          </option>
        ))}
      </select>
      <Button look="quiet">
        <Rich text={words.protectionPlan.add(catalogItem.name)} parts={{ hidden }} />
      </Button>
    </form>
  )
}

/** Why a line cannot be ordered as it is; null when it can. */
const problemOf = ({
  availability,
  availableQuantity,
  fulfillment,
  problem,
  promise,
}: CartItem) => {
  if (availability === 'available') return null
  if (problem?.detail) return problem.detail
  if (fulfillment === 'pickup' && promise?.kind === 'unknown' && promise.reason === 'not-at-store')
    return words.cartLines.notAtStore
  if (availability === 'unavailable') return words.cartLines.soldOut
  return availableQuantity ? words.cartLines.onlyLeft(availableQuantity) : words.cartLines.tooMany
}

const beforeAndNow = {
  before: (text: string) => <s>{text}</s>,
  now: strong,
}

/** What stands in the way of ordering this line, and what has changed about it since it was put in. */
export const LineNotes = ({ item }: { item: CartItem }) => {
  const problem = problemOf(item)
  const { beyondQuote, priceBefore, promisedBefore, unitPrice, promise } = item
  return (
    <>
      {problem && (
        <p className="cart-line-problem" role="status">
          {problem}
        </p>
      )}
      {beyondQuote && (
        <p className="cart-line-changed">{words.cartLines.beyondQuote(beyondQuote)}</p>
      )}
      {priceBefore !== null && (
        <p className="cart-line-changed">
          <Rich
            text={words.cartLines.priceChanged({
              before: moneyText(priceBefore),
              now: moneyText(unitPrice),
            })}
            parts={beforeAndNow}
          />
        </p>
      )}
      {promisedBefore !== null && promise && (
        <p className="cart-line-changed">
          <Rich
            text={words.cartLines.laterThanPromised({
              before: wholeDays(promisedBefore, null),
              now: promiseDay(promise, wholeDays),
            })}
            parts={beforeAndNow}
          />
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
        <p className="cart-line-nowhere">{words.cartLines.notAt(myStore.name)}</p>
      ) : (
        <form method="post" action={`${action}/shippingmethod`}>
          <input type="hidden" name="fulfillment" value="pickup" />
          <Button look="quiet">{words.cartLines.pickUpAtInstead(myStore.name)}</Button>
        </form>
      )}
    </>
  )
}
