import type { AuthoredProduct, Maker } from './authored-product.ts'
import type { PieceType } from './piece.ts'

/** Days until a maker's next load arrives; a maker that is not here does not tell. */
const MAKER_DAYS: Readonly<Partial<Record<Maker, number>>> = {
  Davenport: 28,
  'Drift Mattress Company': 10,
  Sealy: 12,
  'Tempur-Pedic': 14,
  'Stearns & Foster': 16,
  Parallel: 7,
  'Halden & Rowe': 63,
  'Little Acorn': 21,
}

/** What is upholstered to order takes as long as the bench needs. */
const UPHOLSTERED_DAYS = 42
const UPHOLSTERED = new Set<PieceType>(['sofa', 'sectional', 'recliner', 'accent-chair', 'ottoman'])

/** Days until more of a piece leave the warehouse once the stock is gone; null when nobody can say. */
export const leadTimeDaysOf = ({
  maker,
  type,
  carriage,
}: Pick<AuthoredProduct, 'maker' | 'type' | 'carriage'>): number | null => {
  if (carriage === 'nowhere') return null
  if (maker === 'Davenport' && UPHOLSTERED.has(type)) return UPHOLSTERED_DAYS
  return MAKER_DAYS[maker] ?? null
}
