import type { SwatchPolicy } from '../../commerce/domain/swatches/swatch-policy.ts'

const MONDAY_TO_SATURDAY = [1, 2, 3, 4, 5, 6]

export const swatches: SwatchPolicy = {
  offers: [
    {
      productTypes: [
        'sofa',
        'sectional',
        'recliner',
        'accent-chair',
        'ottoman',
        'bench',
        'bed',
        'dining-chair',
        'office-chair',
        'outdoor',
      ],
      of: 'color',
      parts: ['Cover'],
    },
  ],
  mostPerHousehold: 8,
  days: 90,
  // First-class mail, from a table where two people cut and fold in the morning.
  post: { weekdays: MONDAY_TO_SATURDAY, packDays: 1, days: [2, 4], offshoreDays: 2 },
}
