import type { AuthoredProduct } from './authored-product.ts'
import type { PieceType } from './piece.ts'

const LEGS =
  'Legs screw in by hand in about 10 minutes. With White Glove Home Delivery, we do it for you.'
const NONE = 'None. It arrives ready to use.'
const CASE = 'Arrives assembled. Attach the wall anchor that comes with it.'
const BOLTS = (minutes: string) =>
  `Some assembly: bolts and a hex key are in the box; two people, about ${minutes} minutes.`

const USUAL: Readonly<Record<PieceType, string | null>> = {
  sofa: LEGS,
  sectional:
    'Sections lock together on steel brackets, and legs screw in by hand: about 20 minutes.',
  recliner: 'The back slides onto the seat and locks; no tools, about five minutes.',
  'coffee-table': BOLTS('15'),
  bed: BOLTS('45'),
  nightstand: NONE,
  dresser: CASE,
  mattress: 'None. If it arrives rolled, give it up to two days to reach its full height.',
  base: BOLTS('20'),
  'dining-table': BOLTS('30'),
  'dining-chair': NONE,
  desk: BOLTS('30'),
  'office-chair': BOLTS('15'),
  'kids-bed': BOLTS('60'),
  crib: BOLTS('40'),
  outdoor: BOLTS('20'),
  rug: NONE,
  lamp: 'Set the shade on the harp and add a bulb; no tools.',
  pillow: null,
  protector: null,
  sheets: null,
  'accent-chair': LEGS,
  ottoman: LEGS,
  bench: NONE,
  'end-table': NONE,
  'media-console': CASE,
  sideboard: CASE,
  bookcase: BOLTS('40'),
  storage: CASE,
  'bar-stool': BOLTS('10'),
  mirror: 'Hangs on the cleat that comes with it; use the anchors for plaster or drywall.',
  'throw-pillow': null,
  duvet: null,
  'mattress-removal': null,
  'protection-plan': null,
}

/** What is left to do at home, as is usual for the type. */
export const assemblyOf = (product: Pick<AuthoredProduct, 'type'>): string | null =>
  USUAL[product.type]
