import { useContext } from 'react'
import * as words from '#words'
import type { Address } from '../../../commerce/contract/account/address.ts'
import type { Cart, CartItem, Rate, Shipment } from '../../../commerce/contract/cart/cart.ts'
import { inSets } from '../../../commerce/domain/cart/cart.ts'
import { comesByTruck } from '../../../commerce/domain/order/order-progress.ts'
import { dayFieldName, rateFieldName } from '../../../commerce/forms/checkout/checkout-fields.ts'
import { AddressChoice } from './checkout-address-choice.tsx'
import { Button } from '../../components/button.tsx'
import { dateRange } from '../../components/dates.ts'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Icon } from '../../components/icon.tsx'
import { Notice, Notices, type PageNotice } from '../../components/notice.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { Rich } from '../../components/rich.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { CrewNoteFields, GiftMessageField, PickupContactFields } from './checkout-note-fields.tsx'
import { RateChoice } from './checkout-rate-choice.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'

/** A shipment and the ways it can go; no rates means that it cannot go to this address. */
export type ShipmentChoice = { readonly shipment: Shipment; readonly rates: readonly Rate[] }

/** Where a pick-up waits: the store's street and town, and when it opens next or closes. */
export type PickupPlace = {
  readonly name: string
  readonly address: string
  readonly hours: string | null
}

export type CheckoutShippingPageProps = CheckoutFrame & {
  cart: Cart
  choices: readonly ShipmentChoice[]
  /** The stores of pick-ups, by their number. */
  pickupPlaces: Readonly<Record<number, PickupPlace>>
  /** How the postal service would write the address; null when it would write it as it is. */
  suggestion: Address | null
  /** What the notes' fields hold, by their names. */
  values: Readonly<Partial<Record<string, string>>>
  /** What is known of the way into the home, as `wayText` writes it. */
  way: string | null
  problems: readonly FormProblem[]
  notices?: readonly PageNotice[]
}

const ShipmentRates = ({
  choice,
  items,
  title,
  where,
  hours,
  problem,
  values,
}: {
  choice: ShipmentChoice
  items: readonly CartItem[]
  title: string
  where: string
  hours: string | null
  problem: string | undefined
  values: CheckoutShippingPageProps['values']
}) => {
  const { hasStores: stores } = useContext(ShopTrade)
  const name = rateFieldName(choice.shipment.id)
  const { shipment } = choice
  // The cheapest is first, and chosen until something else is: the cart's estimate was made with it. Whose day is gone
  // keeps the way they chose.
  const rates = choice.rates.toSorted((a, b) => a.price - b.price)
  const before = shipment.selectedRate?.id ?? shipment.chosenRateId
  const chosen = values[name] ?? (rates.find(({ id }) => id === before) ?? rates[0])?.id
  // One truck for whichever way, and so one price for its second trip.
  const again = rates.find((rate) => rate.again !== undefined)?.again
  const lapsed = shipment.selectedRate === null ? (shipment.chosenDay ?? null) : null
  return (
    <fieldset className="shipment" id={name} tabIndex={-1}>
      <legend>
        <Icon name={shipment.fulfillment === 'pickup' ? 'store' : 'truck'} size={24} />
        {title}
      </legend>
      <p className="shipment-where">{where}</p>
      {hours && <p className="shipment-where">{hours}</p>}
      <p className="shipment-items">
        {inSets(items)
          .map(([{ quantity, set, catalogItem }]) =>
            set
              ? words.buildSofa.set(set.name)
              : (quantity > 1 ? `${quantity} × ` : '') + catalogItem.name,
          )
          .join(', ')}
      </p>
      {problem && <p className="field-error">{problem}</p>}
      {lapsed && rates.length > 0 && (
        <Notice tone="warning">
          <p>{words.deliveryStep.dayTaken(dateRange(lapsed, null))}</p>
        </Notice>
      )}
      {rates.length === 0 ? (
        <Notice tone="warning">
          <p>
            <Rich
              text={words.deliveryStep.noCarrier({ stores })}
              parts={{
                address: linkTo('/checkout'),
                cart: linkTo('/cart'),
              }}
            />
          </p>
        </Notice>
      ) : (
        rates.map((rate) => (
          <RateChoice
            key={rate.id}
            shipmentId={shipment.id}
            rate={rate}
            name={name}
            isChosen={rate.id === chosen}
            chosenDay={values[dayFieldName(shipment.id, rate.id)] ?? shipment.chosenDay ?? null}
          />
        ))
      )}
      {again !== undefined && (
        <p className="fine">{words.deliveryStep.again(again === 0 ? '' : moneyText(again))}</p>
      )}
    </fieldset>
  )
}

const pickupWords = (place: PickupPlace | undefined): string =>
  place
    ? words.deliveryStep.at({ store: place.name, address: place.address })
    : words.deliveryStep.atYourStore

const shortAddress = (cart: Cart): string => {
  const to = cart.shippingAddress
  return to
    ? words.deliveryStep.to(`${to.street1}, ${to.city}, ${to.stateOrRegion} ${to.postalCode}`)
    : ''
}

/** Second step: how each shipment travels and when. */
export const CheckoutShippingPage = ({
  brand,
  callout = null,
  helpPhone = '',
  cart,
  choices,
  pickupPlaces,
  suggestion,
  values,
  way,
  problems,
  notices = [],
}: CheckoutShippingPageProps) => {
  const deliverable = choices.every((choice) => choice.rates.length > 0)
  const isPickedUp = choices.some(({ shipment }) => shipment.fulfillment === 'pickup')
  // A parcel is left at the door: no crew reads what is said of stairs.
  const mayComeByTruck = choices.some(({ shipment, rates }) =>
    rates.some((selectedRate) => comesByTruck({ ...shipment, selectedRate })),
  )
  return (
    <CheckoutLayout
      brand={brand}
      callout={callout}
      helpPhone={helpPhone}
      title={words.deliveryStep.title}
      step="shipping"
      cart={cart}
    >
      <Notices notices={notices} />
      <ErrorSummary problems={problems} />
      <form className="checkout-form" method="post" action="/checkout/shipping">
        {suggestion && cart.shippingAddress && (
          <AddressChoice typed={cart.shippingAddress} suggested={suggestion} />
        )}
        {choices.map((choice, index) => {
          const { shipment } = choice
          const store = shipment.storeId === null ? undefined : pickupPlaces[shipment.storeId]
          return (
            <ShipmentRates
              key={shipment.id}
              choice={choice}
              items={cart.items.filter((item) => shipment.itemIds.includes(item.id))}
              title={words.deliveryStep.shipment({
                index: index + 1,
                count: choices.length,
                way: words.fulfillments[shipment.fulfillment],
              })}
              where={shipment.fulfillment === 'pickup' ? pickupWords(store) : shortAddress(cart)}
              hours={store?.hours ?? null}
              values={values}
              problem={problems.find((one) => one.field === rateFieldName(shipment.id))?.message}
            />
          )
        })}
        {isPickedUp && <PickupContactFields values={values} problems={problems} />}
        {mayComeByTruck && <CrewNoteFields values={values} problems={problems} way={way} />}
        <GiftMessageField values={values} problems={problems} />
        {deliverable && <Button wide>{words.deliveryStep.submit}</Button>}
      </form>
    </CheckoutLayout>
  )
}
