import type { Cents } from '../../contract/money.ts'
import { add, allocate, subtract, toCents, ZERO } from '../money.ts'

/** What of an order's sums counts here. */
export type PaidOrder = {
  readonly items: readonly {
    readonly id: string
    readonly quantity: number
    readonly linePrice: number
    /** The tax on it; missing in an order from before it was kept by line. */
    readonly lineTax?: Cents | null | undefined
    readonly catalogItem: { readonly dynamicProperties: { readonly isMattressRemoval: boolean } }
  }[]
  readonly totals: { readonly discount: number; readonly tax: number | null }
}

export type Paid = { readonly price: Cents; readonly tax: Cents }

/** Pieces of a line that were reckoned with, and at how much; null where that was not kept yet. */
export type Reckoned = { readonly pieces: number; readonly paid: Paid | null }

/** So many pieces' part of an amount that is spread over all. */
const sliceOf = (amount: Cents, pieces: number, count: number): Cents =>
  add(
    ...allocate(
      amount,
      Array.from({ length: pieces }, () => 1),
    ).slice(0, count),
  )

/**
 * What was paid for some pieces of a line, after its share of the discount, and the tax on that: the line's own, since an
 * order can be sold in two states. Delivery, the removal of an old mattress and a state's fees are not among it.
 * `reckoned` are the line's other pieces: these have their part of what is left. So all pieces are what the line cost, to
 * the cent, in whichever order they are decided and whatever is withdrawn in between.
 * @throws RangeError when the order has no such line, or not so many pieces of it.
 */
export const paidFor = (
  { items, totals }: PaidOrder,
  {
    lineId,
    pieces,
    reckoned,
  }: {
    readonly lineId: string
    readonly pieces: number
    readonly reckoned: readonly Reckoned[]
  },
): Paid => {
  const goods = items.filter(({ catalogItem }) => !catalogItem.dynamicProperties.isMattressRemoval)
  const index = goods.findIndex(({ id }) => id === lineId)
  const line = goods[index]
  const left = (line?.quantity ?? 0) - reckoned.reduce((sum, other) => sum + other.pieces, 0)
  if (!line || pieces < 1 || pieces > left) throw new RangeError('no such pieces')
  const discounts = allocate(
    totals.discount,
    goods.map(({ linePrice }) => linePrice),
  )
  const nets = goods.map(({ linePrice }, at) => subtract(linePrice, discounts[at] ?? ZERO))
  const all: Paid = {
    price: nets[index] ?? ZERO,
    tax: line.lineTax ?? allocate(totals.tax ?? 0, nets)[index] ?? ZERO,
  }
  const partOf = (of: 'price' | 'tax'): Cents => {
    const others = reckoned.map(
      (other) => other.paid?.[of] ?? sliceOf(all[of], line.quantity, other.pieces),
    )
    // Of what was kept without its sum, each may have had the odd cents.
    return sliceOf(toCents(Math.max(0, all[of] - add(...others))), left, pieces)
  }
  return { price: partOf('price'), tax: partOf('tax') }
}

/** What goes back of what was paid when so much is deducted; never less than nothing. */
export const refundLess = (
  { price, tax }: Paid,
  fee: Cents,
): { readonly refund: Cents; readonly fee: Cents } => {
  const paid = add(price, tax)
  const deducted = toCents(Math.min(fee, paid))
  return { refund: subtract(paid, deducted), fee: deducted }
}

/**
 * The money of an exchange: `charge` is what the new piece costs besides what was paid for the old one, before tax,
 * which is reckoned when it is ordered; `refund` is what goes back where it costs less, with the tax on that.
 */
export const exchangeMoney = (
  { price, tax }: Paid,
  newPrice: Cents,
): { readonly difference: number; readonly charge: Cents; readonly refund: Cents } => {
  const difference = newPrice - price
  if (difference >= 0) return { difference, charge: toCents(difference), refund: ZERO }
  const [taxBack = ZERO] = allocate(tax, [-difference, newPrice])
  return { difference, charge: ZERO, refund: add(-difference, taxBack) }
}
