import { type Cart, cart } from '../../contract/cart/cart.ts'
import { emptyCart } from '../../domain/cart/empty-cart.ts'
import { stockFor } from '../../domain/delivery/availability.ts'
import type { ItemSet } from '../../contract/cart/arrangement.ts'
import { inSets, sortItems } from '../../domain/cart/cart.ts'
import { add } from '../../domain/money.ts'
import { paymentParts } from '../../domain/cart/payment.ts'
import { namedOptions } from '../../domain/product/variant.ts'
import { availabilityOf } from './availability.ts'
import { promisedBefore } from './line-promises.ts'
import type { CartLine, CartState } from './cart-state.ts'
import type { Rates } from '../rates/rates.ts'
import { deliveredTotalOf } from './delivered-total.ts'
import { promiseOfLine, rateGroups } from './shipments.ts'
import { promoProblem } from './promo-terms.ts'
import { linePrice, type PricedCart, priceLines } from './totals.ts'

const optionsOf = (line: CartLine) =>
  namedOptions({
    size: line.size,
    color: line.colorSwatch?.name ?? null,
    finish: line.finishSwatch?.name ?? null,
    option: line.option,
    optionLabel: line.optionLabel,
  })

/** What a quoted piece costs everybody else, where that is more. */
const cheaperThan = ({ quote, price }: CartLine) =>
  quote && quote.priceWithout > price ? quote.priceWithout : null

const presentPiece = (line: CartLine) => ({
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
    productType: line.productType,
  },
  selectedWarranty: line.plan,
  quantity: line.quantity,
  unitPrice: line.price,
  listPrice: line.listPrice ?? cheaperThan(line),
  fulfillment: line.fulfillment,
  storeId: line.storeId,
})

/** Until when a sale price counts; a quote's has an end of its own. */
const saleOf = ({ quote, listPrice, priceValidUntil }: CartLine) =>
  quote || listPrice === null || priceValidUntil === undefined ? {} : { saleUntil: priceValidUntil }

const presentLine = (
  state: CartState,
  line: CartLine,
  { lineTax }: PricedCart,
  now: Date,
  rates: Rates,
) => {
  const promised = promiseOfLine(state, line, now, rates)
  return {
    ...presentPiece(line),
    catalogItemType: 'product',
    parentItemId: null,
    set: line.set,
    linePrice: linePrice(line),
    lineTax: lineTax(line),
    quote: line.quote && {
      number: line.quote.number,
      until: new Date(line.quote.until).toISOString(),
    },
    beyondQuote: line.beyondQuote,
    ...availabilityOf(rates.mattressRemoval, state, line),
    ...saleOf(line),
    promise: promised,
    priceBefore: line.price === line.priceSeen ? null : line.priceSeen,
    promisedBefore: promisedBefore(state, line, promised),
    offeredPlans: line.set ? [] : line.offeredPlans,
  }
}

const presentSavedLine = (line: CartLine) => ({
  ...presentPiece(line),
  availability: stockFor(line, line.quantity),
})

/** A set that is out of the cart is one thing, by its own id and name; it comes back with all its parts. */
const presentSavedSet = (first: CartLine, set: ItemSet, lines: readonly CartLine[]) => {
  const piece = presentPiece(first)
  const stocks = lines.map((line) => stockFor(line, line.quantity))
  const short = stocks.find((it) => it === 'unavailable') ?? stocks.find((it) => it !== 'available')
  return {
    ...piece,
    id: set.id,
    set,
    catalogItem: { ...piece.catalogItem, name: set.name },
    unitPrice: add(...lines.map(linePrice)),
    listPrice: null,
    quantity: 1,
    availability: short ?? ('available' as const),
  }
}

/** What is out of the cart and can come back. */
const presentSaved = ({ saved, removed }: Pick<CartState, 'saved' | 'removed'>) => {
  const present = (lines: readonly CartLine[]) =>
    inSets(lines).map((those) => {
      const [line] = those
      return line.set ? presentSavedSet(line, line.set, those) : presentSavedLine(line)
    })
  return { saved: present(saved), removed: present(removed)[0] ?? null }
}

/** The cart as its owner sees it, priced now. */
export const presentCart = (state: CartState, now: Date, rates: Rates): Cart => {
  const groups = rateGroups(state, now, rates)
  const priced = priceLines(
    state,
    groups.map(({ rate }) => rate?.price ?? null),
    now,
    rates,
  )
  const { totals } = priced
  const parsed = cart.parse({
    id: state.id,
    version: state.version,
    items: state.lines.map((line) => presentLine(state, line, priced, now, rates)),
    shipments: groups.map(({ id, fulfillment, storeId, lines, rate }) => ({
      id,
      fulfillment,
      storeId,
      itemIds: lines.map((line) => line.id),
      selectedRate: rate,
      // Told also when the day is not free any more and so no rate is selected: the shopper is to know why.
      chosenRateId: state.chosenRates.get(id)?.rateId ?? null,
      chosenDay: state.chosenRates.get(id)?.day ?? null,
    })),
    location: state.location,
    contact: state.contact,
    shippingAddress: state.shippingAddress,
    billingAddress: state.billingAddress,
    ...(state.unfinished && { unfinished: state.unfinished }),
    payment: state.payment,
    payments: paymentParts(
      {
        card: state.payment,
        limit: state.paymentLimit,
        secondCard: state.secondPayment,
        financing: state.financing,
      },
      totals.total,
    ),
    ...(state.notes ? { notes: state.notes } : {}),
    promo: state.promo && {
      code: state.promo.label,
      discount: totals.discount,
      problem: promoProblem(state.promo, totals.subtotal, now),
    },
    totals,
    priceChanged: state.lines.some((line) => line.price !== line.priceSeen),
    delivered: deliveredTotalOf(state, groups, now, rates),
    ...presentSaved(state),
    gone: state.gone,
  })
  return { ...parsed, items: sortItems(parsed.items) }
}

/** What an owner without a cart has. */
export const withoutCart = (asides: Pick<CartState, 'saved' | 'removed'>): Cart =>
  cart.parse({ ...emptyCart, ...presentSaved(asides) })
