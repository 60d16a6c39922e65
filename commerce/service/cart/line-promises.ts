import type { Promised } from '../../contract/product/promise.ts'
import type { Rates } from '../rates/rates.ts'
import type { LinePromise } from '../repositories/cart/cart-lines.ts'
import { type CartLine, type CartState, destination } from './cart-state.ts'
import { promiseOfLine } from './shipments.ts'

/** What a promise is about: another quantity, place or way is another promise, and no worse one. */
const subjectOf = (state: CartState, { fulfillment, storeId, quantity }: CartLine): string =>
  [fulfillment, storeId ?? destination(state)?.postalCode ?? '', quantity].join(':')

const lastDay = (promised: Promised): string | null => {
  if (promised.kind === 'unknown') return null
  return promised.kind === 'pickup' ? promised.earliest : promised.latest
}

/** The last day that was promised before, when it is a later one now. */
export const promisedBefore = (
  state: CartState,
  line: CartLine,
  promised: Promised,
): string | null => {
  const day = lastDay(promised)
  if (line.promised?.for !== subjectOf(state, line) || day === null) return null
  return day > line.promised.latest ? line.promised.latest : null
}

/** What is promised for the lines now; with `unknownOnly`, only where nothing was kept for what they are now. */
export const promisesToKeep = (
  state: CartState,
  now: Date,
  rates: Rates,
  { unknownOnly }: { unknownOnly: boolean },
): LinePromise[] =>
  state.lines.flatMap((line) => {
    const subject = subjectOf(state, line)
    if (unknownOnly && line.promised?.for === subject) return []
    const latest = lastDay(promiseOfLine(state, line, now, rates))
    return latest === null ? [] : [{ id: line.id, for: subject, latest }]
  })
