import type { Cents } from '../../contract/money.ts'
import { add, allocate, multiply, percentOf, subtract, toCents, ZERO } from '../../domain/money.ts'
import type { RecyclingFee } from '../../contract/cart/cart.ts'
import { recyclingFeesOf } from '../../domain/cart/recycling-fees.ts'
import { type TaxPlace, type TaxRates, taxOn } from '../../domain/cart/tax-rates.ts'
import type { Rates } from '../rates/rates.ts'
import { type CartLine, type CartState, destination, type Promo } from './cart-state.ts'
import { promoProblem } from './promo-terms.ts'

/** While shipping or tax is not known it is null and counts as nothing in `total`. */
export type CartTotals = {
  readonly subtotal: Cents
  readonly discount: Cents
  readonly shipping: Cents | null
  readonly mattressRemoval: Cents
  readonly recyclingFees: RecyclingFee[]
  readonly tax: Cents | null
  readonly taxAsOf: string | null
  readonly total: Cents
  readonly isEstimate: boolean
}

/** The pieces of a line and the plans that cover them. */
export const linePrice = (line: CartLine): Cents =>
  multiply(add(line.price, line.plan?.price ?? ZERO), line.quantity)

/** What tells one line of a cart from another, whenever it was put in. */
const identityOf = ({ skuId, fulfillment, storeId }: CartLine): string =>
  JSON.stringify([skuId, fulfillment, storeId])

/** What a promo code takes off a subtotal: never more than all of it, nothing when the code does not hold any more. */
export const discountOf = (promo: Promo | null, subtotal: Cents, now: Date): Cents => {
  if (!promo || promoProblem(promo, subtotal, now) !== null) return ZERO
  const off = promo.kind === 'fixed' ? promo.amount : percentOf(subtotal, promo.amount)
  return toCents(Math.min(off, subtotal))
}

/** Where deliveries are sold to: the address, or as an estimate the visitor's own place. */
export type SoldTo = 'address' | 'location'

/** Where a line is sold: where it is delivered, or where it is picked up. Null while it is not known. */
const placeOf = (state: CartState, line: CartLine, soldTo: SoldTo): TaxPlace | null => {
  if (line.fulfillment === 'pickup') {
    const store = state.stores.find(({ storeId }) => storeId === line.storeId)
    return store
      ? { state: store.address.stateOrRegion, postalCode: store.address.postalCode }
      : null
  }
  return soldTo === 'address' && !state.shippingAddress ? null : destination(state)
}

type SoldLine = { readonly line: CartLine; readonly place: TaxPlace | null }

/** `byLine` is by a line's id; it has nothing of a line that is not taxed. */
type Tax = {
  readonly tax: Cents | null
  readonly taxAsOf: string | null
  readonly byLine: ReadonlyMap<string, Cents>
}
const UNKNOWN_TAX: Tax = { tax: null, taxAsOf: null, byLine: new Map() }

/** Tax by line, on what is left of its price after its share of the discount. */
const taxOf = (goods: readonly SoldLine[], discount: Cents, rates: TaxRates): Tax => {
  if (goods.length === 0) return { ...UNKNOWN_TAX, tax: ZERO }
  const shares = allocate(
    discount,
    goods.map(({ line }) => linePrice(line)),
  )
  const taxed = goods.map(({ line, place }, index) => {
    const rate = place && rates(place)
    const amount = subtract(linePrice(line), shares[index] ?? ZERO)
    return rate ? { id: line.id, tax: taxOn(amount, rate), asOf: rate.asOf } : null
  })
  const known = taxed.filter((it) => it !== null)
  if (known.length < taxed.length) return UNKNOWN_TAX
  return {
    tax: add(...known.map(({ tax }) => tax)),
    taxAsOf: known.map(({ asOf }) => asOf).toSorted()[0] ?? null,
    byLine: new Map(known.map(({ id, tax }) => [id, tax])),
  }
}

/** What a cart costs, and what of the tax is each line's: null while it is not known. */
export type PricedCart = {
  readonly totals: CartTotals
  readonly lineTax: (line: Pick<CartLine, 'id'>) => Cents | null
}

/**
 * What a cart costs: discount shared among the pieces to the cent, tax by piece. Delivery, the removal of an old
 * mattress and a state's fees are neither discounted nor taxed. Pieces in the same order of SKUs are reckoned alike,
 * in whatever order they were put in.
 */
export const priceLines = (
  state: CartState,
  ratePrices: readonly (Cents | null)[],
  now: Date,
  rates: Pick<Rates, 'tax' | 'recyclingFees'>,
  soldTo: SoldTo = 'address',
): PricedCart => {
  const sold = state.lines
    .toSorted((a, b) => (identityOf(a) < identityOf(b) ? -1 : 1))
    .map((line) => ({ line, place: placeOf(state, line, soldTo) }))
  const goods = sold.filter(({ line }) => !line.isMattressRemoval)
  const subtotal = add(...goods.map(({ line }) => linePrice(line)))
  const discount = discountOf(state.promo, subtotal, now)
  const removals = sold.filter(({ line }) => line.isMattressRemoval)
  const mattressRemoval = add(...removals.map(({ line }) => linePrice(line)))
  const recyclingFees = recyclingFeesOf(
    rates.recyclingFees,
    goods.map(({ line, place }) => ({ ...line, soldIn: place?.state ?? null })),
  )
  const known = ratePrices.length > 0 && ratePrices.every((price) => price !== null)
  const shipping = known ? add(...ratePrices) : null
  const { tax, taxAsOf, byLine } =
    state.lines.length > 0 ? taxOf(goods, discount, rates.tax) : UNKNOWN_TAX
  const fees = recyclingFees.map(({ amount }) => amount)
  const total = add(
    subtract(subtotal, discount),
    shipping ?? ZERO,
    mattressRemoval,
    ...fees,
    tax ?? ZERO,
  )
  const isEstimate = shipping === null || tax === null
  return {
    totals: {
      subtotal,
      discount,
      shipping,
      mattressRemoval,
      recyclingFees,
      tax,
      taxAsOf,
      total,
      isEstimate,
    },
    lineTax: ({ id }) => (tax === null ? null : (byLine.get(id) ?? ZERO)),
  }
}

/** The totals alone, of `priceLines`. */
export const totalsOf = (...asked: Parameters<typeof priceLines>): CartTotals =>
  priceLines(...asked).totals
