import { given } from './adapter.ts'
import type { Cells } from './columns.ts'

const LONG_AGO = '2000-01-01'
const DAY_MS = 86_400_000

/** `2026-11-27 00:00:00`, and `11/27/26` as it is written here. */
const dayIn = (text: string): string => {
  const [, month = '', day = '', year = ''] = /^(\d{1,2})\/(\d{1,2})\/(\d{2,4})/.exec(text) ?? []
  if (year === '') return text.slice(0, 10)
  return `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

/** A sale that begins or ends by itself, by the clock of the shop; the day that it ends with is whole. */
const saleOf = (price: string, begins: string, ends: string, timeZone: string): Cells => {
  const last = Date.parse(`${dayIn(ends)}T00:00:00Z`)
  const until = Number.isNaN(last) ? '' : new Date(last + DAY_MS).toISOString().slice(0, 10)
  return given({
    sale_price: price,
    from: `${dayIn(begins) || LONG_AGO}T00:00 ${timeZone}`,
    until: until === '' ? ends : `${until}T00:00 ${timeZone}`,
  })
}

type Prices = {
  readonly regular: string
  readonly sale: string
  readonly begins: string
  readonly ends: string
}

/** What a piece costs by a regular price and that of a sale, which may have days. */
export const regularAndSale = (
  { regular, sale, begins, ends }: Prices,
  timeZone: string,
): Cells => {
  if (sale === '' || Number(sale) >= Number(regular))
    return given({ price: regular, list_price: '' })
  if (ends === '') return given({ price: sale, list_price: regular })
  return given({ price: regular, list_price: '', ...saleOf(sale, begins, ends, timeZone) })
}

/** Why a row of another shop has no price, in words for who sold by it. */
export const SET_OF_PIECES =
  'is empty: a set has no price of its own; its products are imported individually'
export const ON_REQUEST =
  'is empty: products sold on request cannot be bought here. Write a price, or leave the row out'
