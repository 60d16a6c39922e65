import type { Promised } from '../../commerce/contract/promise.ts'
import type { UnknownGround } from '../../commerce/contract/promise-grounds.ts'
import { dateRange } from './dates.ts'
import { moneyText } from './price.tsx'

const unknownWords = {
  'zip-missing': 'Enter your zip code to see the day',
  'zip-unknown': 'We don’t know this zip code',
  'not-delivered-there': 'We don’t deliver this to your zip code',
  'sold-out': 'Sold out right now',
  'too-few': 'Not this many in stock',
  'stock-unknown': 'We’ll confirm the day after you order',
  'no-method': 'We’ll confirm the day after you order',
  'store-missing': 'Choose your store to see the day',
  'not-at-store': 'Not available at this store',
  'store-closed': 'This store isn’t open at the moment',
  'not-sold': 'Not available',
} as const satisfies Record<UnknownGround, string>

/** `Tue, Nov 24 – Fri, Nov 27`, or in words why there is no day. The same wherever a promise is shown. */
export const promiseDay = (promised: Promised): string => {
  if (promised.kind !== 'unknown') {
    const days = dateRange(promised.earliest, promised.latest)
    const ready = promised.kind === 'pickup' ? `Ready ${days}` : days
    return promised.reason === 'made-to-order' ? `Next ones: ${ready}` : ready
  }
  const { reason, availableQuantity } = promised
  return reason === 'too-few' && availableQuantity !== null
    ? `Only ${availableQuantity} left in stock`
    : unknownWords[reason]
}

/** What getting it costs: `$79.00`, `free`; '' when that is not known. */
export const promiseFee = (promised: Promised): string => {
  if (promised.kind === 'unknown') return ''
  return promised.fee === 0 ? 'free' : moneyText(promised.fee)
}

const carriers = {
  truck: 'By our own truck',
  parcel: 'By parcel carrier',
  pickup: 'Held for you at the store',
} as const

/** Why it comes when it comes. */
export const promiseReason = (promised: Promised): string => {
  if (promised.kind === 'unknown') return ''
  const by = carriers[promised.kind]
  switch (promised.reason) {
    case 'in-stock':
      return `${by}, from stock`
    case 'made-to-order':
      return `${by}, once the next ones have been made`
    case 'partly-made-to-order':
      return `${by}, once the rest have been made`
  }
}

/** Day and fee in one line: `Tue, Nov 24 – Fri, Nov 27, $79.00`. */
export const promiseLine = (promised: Promised): string =>
  [promiseDay(promised), promiseFee(promised)].filter(Boolean).join(', ')

/** As short as a card has room for: `Delivered Tue, Nov 24 – Fri, Nov 27`; '' when there is nothing to look forward to. */
export const promiseOnCard = (promised: Promised): string =>
  promised.kind === 'unknown' || promised.reason === 'made-to-order'
    ? ''
    : `Delivered ${promiseDay(promised)}`
