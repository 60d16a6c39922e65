import { z } from 'zod'
import { type Cents, cents } from '../../../contract/money.ts'
import { priceAt } from '../../../domain/product/pricing.ts'
import { storedJson } from '../stored-json.ts'

/** The column `sales`, as it stands inside of other JSON and as it is stored; null where there are none. */
export const sales = z.array(z.tuple([z.int(), z.int(), cents])).nullable()
export const storedSales = storedJson(sales.unwrap()).nullable()

/** What a variant's price is made of, as its row has it. */
export type PriceRow = {
  readonly price: Cents
  readonly listPrice?: Cents | null
  readonly sales: z.infer<typeof sales>
}

/** As the contract tells of a price: what is paid, what it regularly costs, and until when that holds. */
export type Pricing = {
  readonly price: Cents
  readonly listPrice: Cents | null
  readonly priceValidUntil?: string
}

export const whenUntil = (until: number | null): Pick<Pricing, 'priceValidUntil'> =>
  until === null ? {} : { priceValidUntil: new Date(until).toISOString() }

/** What a row's variant costs at a moment. */
export const pricingOf = ({ price, listPrice = null, sales: own }: PriceRow, at: Date): Pricing => {
  const found = priceAt({ price, listPrice, sales: own ?? [] }, at.getTime())
  return {
    price: cents.parse(found.price),
    listPrice: cents.nullable().parse(found.listPrice),
    ...whenUntil(found.until),
  }
}

/**
 * What a variant costs at a moment as SQL, where rows have to be compared: `priceAt` for a row of `sku` by this name.
 * `now` is SQL and stands in it once.
 */
export const priceNowSql = (sku: string, now: string): string => `coalesce(
  (SELECT sale.value ->> 2 FROM (SELECT ${now} AS at) moment
    JOIN json_each(${sku}.sales) sale ON sale.value ->> 0 <= at AND at < sale.value ->> 1
    WHERE sale.value ->> 2 < ${sku}.price LIMIT 1), ${sku}.price)`
