import { type Cart, cart } from '../../contract/cart.ts'
import { sortItems } from '../../domain/cart.ts'
import { availabilityOf } from './availability.ts'
import type { CartLine, CartState } from './cart-state.ts'
import { groupLines, promiseOfLine, selectedRate } from './shipments.ts'
import { stateTaxRates, type TaxRates } from './tax-rates.ts'
import { linePrice, totalsOf } from './totals.ts'

const optionsOf = (line: CartLine) =>
  [
    { label: 'Size', value: line.size },
    { label: 'Color', value: line.colorSwatch?.name ?? null },
    { label: 'Finish', value: line.finishSwatch?.name ?? null },
    { label: line.optionLabel ?? 'Option', value: line.option },
  ].flatMap(({ label, value }) => (value === null ? [] : [{ label, value }]))

const presentLine = (state: CartState, line: CartLine, now: Date) => ({
  id: line.id,
  catalogItem: {
    itemId: line.itemId,
    skuId: line.skuId,
    name: line.name,
    manufacturerName: line.manufacturerName,
    options: optionsOf(line),
    picture: line.picture,
    dynamicProperties: {
      clearance: line.clearance,
      isMattressRemoval: line.isMattressRemoval,
    },
  },
  catalogItemType: 'product',
  selectedWarranty: line.plan,
  parentItemId: null,
  quantity: line.quantity,
  unitPrice: line.price,
  listPrice: line.listPrice,
  linePrice: linePrice(line),
  fulfillment: line.fulfillment,
  storeId: line.storeId,
  ...availabilityOf(state, line),
  promise: promiseOfLine(state, line, now),
})

/** The cart as its owner sees it, priced now. */
export const presentCart = (
  state: CartState,
  now: Date,
  taxRates: TaxRates = stateTaxRates,
): Cart => {
  const groups = groupLines(state.lines).map((group) => ({
    ...group,
    rate: selectedRate(state, group, now),
  }))
  const totals = totalsOf(
    state,
    groups.map(({ rate }) => rate?.price ?? null),
    now,
    taxRates,
  )
  const parsed = cart.parse({
    id: state.id,
    version: state.version,
    items: state.lines.map((line) => presentLine(state, line, now)),
    shipments: groups.map(({ id, fulfillment, storeId, lines, rate }) => ({
      id,
      fulfillment,
      storeId,
      itemIds: lines.map((line) => line.id),
      selectedRate: rate,
    })),
    location: state.location,
    contact: state.contact,
    shippingAddress: state.shippingAddress,
    billingAddress: state.billingAddress,
    payment: state.payment,
    promo: state.promo ? { code: state.promo.label, discount: totals.discount } : null,
    totals,
    priceChanged: state.lines.some((line) => line.price !== line.priceSeen),
  })
  return { ...parsed, items: sortItems(parsed.items) }
}

/** What an owner without a cart has. */
export const emptyCart = (): Cart =>
  cart.parse({
    id: '',
    version: 0,
    items: [],
    shipments: [],
    location: null,
    contact: null,
    shippingAddress: null,
    billingAddress: null,
    payment: null,
    promo: null,
    totals: {
      subtotal: 0,
      discount: 0,
      shipping: null,
      tax: null,
      total: 0,
      isEstimate: true,
    },
    priceChanged: false,
  })
