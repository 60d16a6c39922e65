import type { Cents } from '../../contract/money.ts'
import { toCents } from '../../domain/money.ts'

/** Where something is sold: where it is delivered, or the store that hands it over. */
export type TaxPlace = { readonly state: string; readonly postalCode: string }

/** Thousandths of a percent (2900 is 2.9 %), and the day from which on the rate holds. */
export type TaxRate = { readonly thousandths: number; readonly asOf: string }

/** What is asked of a tax service: the rate of a place; null for a place that it does not know. */
export type TaxRates = (place: TaxPlace) => TaxRate | null

/**
 * State sales-tax base rates in thousandths of a percent. County, city and district taxes are not in them: where a
 * place is not in the table below, the tax is an estimate on the low side.
 */
const STATES_AS_OF = '2026-01-01'
const stateRates: Readonly<Record<string, number>> = {
  AL: 4000,
  AK: 0,
  AZ: 5600,
  AR: 6500,
  CA: 7250,
  CO: 2900,
  CT: 6350,
  DE: 0,
  DC: 6000,
  FL: 6000,
  GA: 4000,
  HI: 4000,
  ID: 6000,
  IL: 6250,
  IN: 7000,
  IA: 6000,
  KS: 6500,
  KY: 6000,
  LA: 5000,
  ME: 5500,
  MD: 6000,
  MA: 6250,
  MI: 6000,
  MN: 6875,
  MS: 7000,
  MO: 4225,
  MT: 0,
  NE: 5500,
  NV: 6850,
  NH: 0,
  NJ: 6625,
  NM: 4875,
  NY: 4000,
  NC: 4750,
  ND: 5000,
  OH: 5750,
  OK: 4500,
  OR: 0,
  PA: 6000,
  RI: 7000,
  SC: 6000,
  SD: 4200,
  TN: 7000,
  TX: 6250,
  UT: 6100,
  VT: 6000,
  VA: 5300,
  WA: 6500,
  WV: 6000,
  WI: 5000,
  WY: 4000,
}

/**
 * State and local rates together, for zip codes of one city's size whose first three digits lie within it (or nearly).
 * Close enough for an estimate and no more: rates change with every quarter and every street, so a shop that collects
 * tax puts a tax service in their place (decision 60).
 */
const CITIES_AS_OF = '2025-07-01'
const cityRates: readonly (readonly [rate: number, prefixes: readonly string[]])[] = [
  [9150, ['802']], // Denver
  [8200, ['809']], // Colorado Springs
  [8250, ['752', '753', '761', '770', '772', '782', '787']], // Dallas, Fort Worth, Houston, San Antonio, Austin
  [10_250, ['606']], // Chicago
  [8875, ['100', '101', '102', '103', '104', '111', '112', '113', '114', '116']], // New York
  [8000, ['191']], // Philadelphia
  [9750, ['900']], // Los Angeles
  [8625, ['941']], // San Francisco
  [7750, ['921']], // San Diego
  [10_350, ['981']], // Seattle
  [9100, ['850']], // Phoenix
  [8375, ['889', '891']], // Las Vegas
  [8900, ['303']], // Atlanta
  [7000, ['331']], // Miami
  [9025, ['554']], // Minneapolis
  [7900, ['532']], // Milwaukee
  [9750, ['372', '381']], // Nashville, Memphis
]
const byPrefix: ReadonlyMap<string, number> = new Map(
  cityRates.flatMap(([rate, prefixes]) => prefixes.map((prefix) => [prefix, rate])),
)

/** The table that the shop comes with. A shop that charges real tax puts a tax service behind `TaxRates`. */
export const embeddedTaxRates: TaxRates = ({ state, postalCode }) => {
  const base = stateRates[state]
  if (base === undefined) return null
  const city = byPrefix.get(postalCode.slice(0, 3))
  return city === undefined
    ? { thousandths: base, asOf: STATES_AS_OF }
    : { thousandths: city, asOf: CITIES_AS_OF }
}

const WHOLE = 100_000n

/** The tax on an amount (zero or more), half a cent rounded up. */
export const taxOn = (amount: Cents, { thousandths }: TaxRate): Cents =>
  toCents(Number((BigInt(amount) * BigInt(thousandths) + WHOLE / 2n) / WHOLE))
