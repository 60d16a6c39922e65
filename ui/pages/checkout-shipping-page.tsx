import type { Cart, CartItem, Rate, Shipment } from '../../commerce/contract/cart.ts'
import { Button } from '../components/button.tsx'
import { dateRange } from '../components/dates.ts'
import { ErrorSummary, type FormProblem } from '../components/error-summary.tsx'
import { Icon } from '../components/icon.tsx'
import { Notice } from '../components/notice.tsx'
import { Money } from '../components/price.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../layout/checkout-layout.tsx'
import type { PageNotice } from './cart-page.tsx'

/** A shipment and the ways it can go; no rates means that it cannot go to this address. */
export type ShipmentChoice = { readonly shipment: Shipment; readonly rates: readonly Rate[] }

export type CheckoutShippingPageProps = CheckoutFrame & {
  cart: Cart
  choices: readonly ShipmentChoice[]
  storeNames: Readonly<Record<number, string>>
  problems: readonly FormProblem[]
  notices?: readonly PageNotice[]
}

/** The form sends one `rate:{shipmentId}` for each shipment. */
export const rateFieldName = (shipmentId: string): string => `rate:${shipmentId}`

const When = ({ rate }: { rate: Rate }) => {
  const words = dateRange(rate.earliest, rate.latest)
  return words ? <span>{words}</span> : <span>We’ll confirm the date with you</span>
}

const RateChoice = ({ rate, name, chosen }: { rate: Rate; name: string; chosen: boolean }) => (
  <label className="choice" htmlFor={`${name}-${rate.id}`}>
    <input
      type="radio"
      id={`${name}-${rate.id}`}
      name={name}
      value={rate.id}
      defaultChecked={chosen}
    />
    <span className="choice-text">
      <strong>{rate.name}</strong>
      <When rate={rate} />
      {rate.description && <span className="fine">{rate.description}</span>}
    </span>
    <span className="choice-price">{rate.price === 0 ? 'Free' : <Money cents={rate.price} />}</span>
  </label>
)

const ShipmentRates = ({
  choice,
  items,
  title,
  where,
  problem,
}: {
  choice: ShipmentChoice
  items: readonly CartItem[]
  title: string
  where: string
  problem: string | undefined
}) => {
  const name = rateFieldName(choice.shipment.id)
  const chosen = choice.shipment.selectedRate?.id ?? choice.rates[0]?.id
  return (
    <fieldset className="shipment" id={name} tabIndex={-1}>
      <legend>
        <Icon name={choice.shipment.fulfillment === 'pickup' ? 'store' : 'truck'} size={24} />
        {title}
      </legend>
      <p className="shipment-where">{where}</p>
      <p className="shipment-items">
        {items
          .map((item) => (item.quantity > 1 ? `${item.quantity} × ` : '') + item.catalogItem.name)
          .join(', ')}
      </p>
      {problem && <p className="field-error">{problem}</p>}
      {choice.rates.length === 0 ? (
        <Notice tone="warning">
          <p>
            None of our carriers reaches this address with these pieces.{' '}
            <a href="/checkout">Change the address</a> or{' '}
            <a href="/cart">pick them up at a store</a>.
          </p>
        </Notice>
      ) : (
        choice.rates.map((rate) => (
          <RateChoice key={rate.id} rate={rate} name={name} chosen={rate.id === chosen} />
        ))
      )}
    </fieldset>
  )
}

const shortAddress = (cart: Cart): string => {
  const to = cart.shippingAddress
  return to ? `To ${to.street1}, ${to.city}, ${to.stateOrRegion} ${to.postalCode}` : ''
}

/** Second step: how each shipment travels and when. */
export const CheckoutShippingPage = ({
  brand,
  callout = null,
  helpPhone = '',
  cart,
  choices,
  storeNames,
  problems,
  notices = [],
}: CheckoutShippingPageProps) => {
  const deliverable = choices.every((choice) => choice.rates.length > 0)
  return (
    <CheckoutLayout
      brand={brand}
      callout={callout}
      helpPhone={helpPhone}
      title="How and when"
      step="shipping"
      cart={cart}
    >
      {notices.map((notice) => (
        <Notice key={notice.text} tone={notice.tone}>
          <p>{notice.text}</p>
        </Notice>
      ))}
      <ErrorSummary problems={problems} />
      <form className="checkout-form" method="post" action="/checkout/shipping">
        {choices.map((choice, index) => {
          const { shipment } = choice
          const isPickup = shipment.fulfillment === 'pickup'
          const count = choices.length > 1 ? `Shipment ${index + 1} of ${choices.length}: ` : ''
          const store = shipment.storeId === null ? undefined : storeNames[shipment.storeId]
          return (
            <ShipmentRates
              key={shipment.id}
              choice={choice}
              items={cart.items.filter((item) => shipment.itemIds.includes(item.id))}
              title={`${count}${isPickup ? 'In-Store Pick Up' : 'Home Delivery'}`}
              where={isPickup ? `At ${store ?? 'your store'}` : shortAddress(cart)}
              problem={problems.find((one) => one.field === rateFieldName(shipment.id))?.message}
            />
          )
        })}
        {deliverable && <Button wide>Continue to payment</Button>}
      </form>
    </CheckoutLayout>
  )
}
