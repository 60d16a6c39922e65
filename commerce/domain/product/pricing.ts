/** A sale that begins and ends by itself: milliseconds since 1970, the end no longer counting, and cents. */
export type SaleWindow = readonly [from: number, until: number, price: number]

/** What a variant costs, and the sales that it is in. Whole cents; `listPrice` is the higher regular price, if any. */
export type Priced = {
  readonly price: number
  readonly listPrice: number | null
  readonly sales: readonly SaleWindow[]
}

/** What a zone of stores has of its own; what is missing or null it does not have. */
export type ZonePrice = {
  readonly price?: number | null | undefined
  readonly listPrice?: number | null | undefined
  readonly sales?: readonly SaleWindow[] | null | undefined
}

/** By the zone's name. */
export type ZonePrices = Readonly<Record<string, ZonePrice>>

const hasOwn = ({ price, sales }: ZonePrice): boolean =>
  (price ?? null) !== null || (sales ?? null) !== null

/** The zones that have anything of their own. */
export const zonesOf = (zonePrices: ZonePrices): string[] =>
  Object.entries(zonePrices).flatMap(([zone, own]) => (hasOwn(own) ? [zone] : []))

/** What zones have of their own, with what is said anew of some of it. */
export const mergedZonePrices = (before: ZonePrices = {}, said: ZonePrices = {}): ZonePrices => ({
  ...before,
  ...Object.fromEntries(
    Object.entries(said).map(([zone, own]) => [zone, { ...before[zone], ...own }]),
  ),
})

/**
 * What a variant costs where a zone counts. A price of the zone's own stands for everybody's, with its own regular price and
 * sales; sales of the zone's own stand for everybody's, over whichever price.
 */
export const inZone = (priced: Priced, own: ZonePrice = {}): Priced => {
  const { price = null, listPrice = null, sales = null } = own
  return price === null
    ? { ...priced, sales: sales ?? priced.sales }
    : { price, listPrice: (listPrice ?? 0) > price ? listPrice : null, sales: sales ?? [] }
}

/** What it costs at a moment, and until when, in milliseconds since 1970; null where no end is known. */
export type PriceAt = {
  readonly price: number
  readonly listPrice: number | null
  readonly until: number | null
}

/** Only what is cheaper than the price itself is a sale: a price may have been lowered since the sale was planned. */
const isSale = ({ price }: Priced, sale: SaleWindow): boolean => sale[2] < price

/**
 * The price at a moment. While a sale runs, the price is the sale's and the regular one is what it would be without it.
 */
export const priceAt = (priced: Priced, at: number): PriceAt => {
  const sales = priced.sales.filter((sale) => isSale(priced, sale))
  const running = sales.find(([from, until]) => from <= at && at < until)
  const { price, listPrice } = priced
  if (running) {
    const [, until, salePrice] = running
    return { price: salePrice, listPrice: Math.max(price, listPrice ?? 0), until }
  }
  const next = Math.min(...sales.map(([from]) => from).filter((from) => from > at))
  return { price, listPrice, until: Number.isFinite(next) ? next : null }
}

/** The moments at which any of these may cost something else, in order. */
export const turningPoints = (all: Iterable<readonly SaleWindow[]>): readonly number[] => {
  const points = new Set<number>()
  for (const sales of all)
    for (const [from, until] of sales) {
      points.add(from)
      points.add(until)
    }
  return [...points].toSorted((a, b) => a - b)
}
