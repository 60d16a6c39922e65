import type { RecyclingFees } from '../../commerce/domain/cart/recycling-fees.ts'
import { toCents } from '../../commerce/domain/money.ts'

/**
 * Asked for whoever sells it, and whether or not an old one is given back. Source: Mattress Recycling Council, "What is
 * the amount of the fee/assessment in my state?", https://byebyemattress.com/faq.
 */
export const recyclingFees = {
  CA: {
    name: 'California mattress recycling fee',
    perPiece: toCents(1600),
    asOf: '2025-01-01',
  },
  CT: {
    name: 'Connecticut mattress recycling fee',
    perPiece: toCents(1600),
    asOf: '2025-01-01',
  },
  OR: {
    name: 'Oregon mattress stewardship assessment',
    perPiece: toCents(2250),
    asOf: '2025-01-01',
  },
  RI: {
    name: 'Rhode Island mattress recycling fee',
    perPiece: toCents(2050),
    asOf: '2024-01-01',
  },
} as const satisfies RecyclingFees
