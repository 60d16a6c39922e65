import * as words from '#words'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { dateRange } from '../dates.ts'
import { moneyText } from './price.tsx'

/** For pages: what cannot stand in one line is parted at its dash, and no day from its month. */
export const wholeDays: typeof dateRange = (earliest, latest) =>
  dateRange(earliest, latest).replaceAll(/(?<!–) (?!–)/g, '\u00a0')

/** `Tue, Nov 24 – Fri, Nov 27`, or in words why there is no day. The same wherever a promise is shown. */
export const promiseDay = (promised: Promised, range = dateRange): string => {
  if (promised.kind !== 'unknown') {
    const days = range(promised.earliest, promised.latest)
    const { ready, madeToOrder, madeToOrderReady } = words.promise
    if (promised.reason === 'made-to-order')
      return promised.kind === 'pickup' ? madeToOrderReady(days) : madeToOrder(days)
    return promised.kind === 'pickup' ? ready(days) : days
  }
  const { reason, availableQuantity } = promised
  return reason === 'too-few' && availableQuantity !== null
    ? words.promise.onlyLeft(availableQuantity)
    : words.promise.unknown[reason]
}

/** What getting it costs: `$79.00`, `free`; '' when that is not known. */
export const promiseFee = (promised: Promised): string => {
  if (promised.kind === 'unknown') return ''
  return promised.fee === 0 ? words.promise.free : moneyText(promised.fee)
}

/** Why it comes when it comes. */
export const promiseReason = (promised: Promised): string =>
  promised.kind === 'unknown' ? '' : words.promiseReasons[promised.kind][promised.reason]

/** Day and fee in one line: `Tue, Nov 24 – Fri, Nov 27, $79.00`. */
export const promiseLine = (promised: Promised, range = dateRange): string =>
  [promiseDay(promised, range), promiseFee(promised)].filter(Boolean).join(', ')

/** As short as a card has room for: `Delivered Tue, Nov 24 – Fri, Nov 27`; '' when there is nothing to look forward to. */
export const promiseOnCard = (promised: Promised): string =>
  promised.kind === 'unknown' || promised.reason === 'made-to-order'
    ? ''
    : words.promise.onCard(promiseDay(promised, wholeDays))
