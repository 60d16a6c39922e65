import { z } from 'zod'
import { type Cents, cents } from '../../../contract/money.ts'
import { toCents } from '../../../domain/money.ts'
import { inZone, priceAt } from '../../../domain/product/pricing.ts'
import { storedJson } from '../stored-json.ts'

const sales = z.array(z.tuple([z.int(), z.int(), cents])).nullable()
const zonePrices = z
  .record(
    z.string(),
    z.object({ price: cents.nullish(), listPrice: cents.nullish(), sales: sales.optional() }),
  )
  .nullable()

/** What makes a variant cost something else than its price, as it stands inside of other JSON; null where nothing does. */
export const turning = { sales, zonePrices }
export type Turning = keyof typeof turning
/** The same as its columns hold it. */
export const storedTurning = {
  sales: storedJson(sales.unwrap()).nullable(),
  zonePrices: storedJson(zonePrices.unwrap()).nullable(),
}
/** Both as SQL, for a row of `sku` by this name. */
export const turningColumns = (sku: string): string =>
  `${sku}.sales, ${sku}.zone_prices AS zonePrices`
export const turningJson = (sku: string): string =>
  `'sales', json(${sku}.sales), 'zonePrices', json(${sku}.zone_prices)`

/** What a variant's price is made of, as its row has it. */
export type PriceRow = {
  readonly price: Cents
  readonly listPrice?: Cents | null
  readonly sales: z.infer<typeof sales>
  readonly zonePrices: z.infer<typeof zonePrices>
}

/** The zone of the visitor's store, '' where it is not known, and the moment: who has to pay what when. */
export type PricedFor = { readonly zone: string; readonly at: Date }

/** As the contract tells of a price: what is paid, what it regularly costs, and until when that holds. */
export type Pricing = {
  readonly price: Cents
  readonly listPrice: Cents | null
  readonly priceValidUntil?: string
}

export const whenUntil = (until: number | null): Pick<Pricing, 'priceValidUntil'> =>
  until === null ? {} : { priceValidUntil: new Date(until).toISOString() }

/** What a row's variant costs in a zone at a moment. */
export const pricingOf = (
  { price, listPrice = null, sales: own, zonePrices: zones }: PriceRow,
  { zone, at }: PricedFor,
): Pricing => {
  const everywhere = { price, listPrice, sales: own ?? [] }
  const found = priceAt(inZone(everywhere, zones?.[zone]), at.getTime())
  return {
    price: toCents(found.price),
    listPrice: found.listPrice === null ? null : toCents(found.listPrice),
    ...whenUntil(found.until),
  }
}

/**
 * What a variant costs in a zone at a moment as SQL, where rows have to be compared: `inZone` and `priceAt` for a row of
 * `sku` by this name. `zone` and `now` are SQL, each stands in it once.
 */
export const priceNowSql = (sku: string, zone: string, now: string): string => `(
  SELECT coalesce((SELECT sale.value ->> 2 FROM json_each(list.sales) sale
      WHERE sale.value ->> 0 <= list.at AND list.at < sale.value ->> 1
        AND sale.value ->> 2 < list.price LIMIT 1), list.price)
  FROM (SELECT ${now} AS at, coalesce(own ->> '$.price', ${sku}.price) AS price,
      CASE WHEN own ->> '$.sales' IS NOT NULL THEN own ->> '$.sales'
        WHEN own ->> '$.price' IS NULL THEN ${sku}.sales END AS sales
    FROM (SELECT ${sku}.zone_prices -> ('$."' || ${zone} || '"') AS own)) list)`
