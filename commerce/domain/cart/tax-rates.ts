import type { Cents } from '../../contract/money.ts'
import { toCents } from '../money.ts'

/** Where something is sold: where it is delivered, or the store that hands it over. */
export type TaxPlace = { readonly state: string; readonly postalCode: string }

/** Thousandths of a percent (2900 is 2.9 %), and the day from which on the rate holds. */
export type TaxRate = { readonly thousandths: number; readonly asOf: string }

/** What is asked of a tax service: the rate of a place; null for a place that it does not know. */
export type TaxRates = (place: TaxPlace) => TaxRate | null

/** A shop's own table of rates, in thousandths of a percent. */
export type TaxPolicy = {
  readonly states: { readonly asOf: string; readonly rates: Readonly<Record<string, number>> }
  /** State and local rates together, by the first three digits of zip codes; where there is one, it comes first. */
  readonly cities: {
    readonly asOf: string
    readonly rates: readonly (readonly [rate: number, prefixes: readonly string[]])[]
  }
}

/** Rates out of a shop's own table. A shop that charges real tax puts a tax service behind `TaxRates`. */
export const taxRates = ({ states, cities }: TaxPolicy): TaxRates => {
  const byPrefix: ReadonlyMap<string, number> = new Map(
    cities.rates.flatMap(([rate, prefixes]) => prefixes.map((prefix) => [prefix, rate])),
  )
  return ({ state, postalCode }) => {
    const base = states.rates[state]
    if (base === undefined) return null
    const city = byPrefix.get(postalCode.slice(0, 3))
    return city === undefined
      ? { thousandths: base, asOf: states.asOf }
      : { thousandths: city, asOf: cities.asOf }
  }
}

const WHOLE = 100_000n

/** The tax on an amount (zero or more), half a cent rounded up. */
export const taxOn = (amount: Cents, { thousandths }: TaxRate): Cents =>
  toCents(Number((BigInt(amount) * BigInt(thousandths) + WHOLE / 2n) / WHOLE))
