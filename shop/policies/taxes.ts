import { stateTaxRates } from '../../commerce/domain/cart/state-tax-rates.ts'
import type { TaxPolicy } from '../../commerce/domain/cart/tax-rates.ts'

/**
 * State and local rates together, for zip codes of one city's size whose first three digits lie within it (or nearly).
 * Close enough for an estimate and no more: rates change with every quarter and every street, so a shop that collects
 * tax puts a tax service in their place (decision 60).
 */
const cityRates: TaxPolicy['cities']['rates'] = [
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

export const taxes = {
  states: stateTaxRates,
  cities: { asOf: '2025-07-01', rates: cityRates },
} as const satisfies TaxPolicy
