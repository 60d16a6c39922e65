import type { CategoryRow, SiteId } from './rows.ts'

type Branch = readonly [slug: string, name: string, below?: readonly Branch[]]

const MATTRESSES: readonly Branch[] = [
  ['memory-foam', 'Memory Foam Mattresses'],
  ['hybrid', 'Hybrid Mattresses'],
  ['innerspring', 'Innerspring Mattresses'],
]

const TREES: Record<SiteId, readonly Branch[]> = {
  davenport: [
    [
      'living-room',
      'Living Room',
      [
        ['sofas', 'Sofas & Loveseats'],
        ['sectionals', 'Sectionals'],
        ['recliners', 'Recliners'],
        ['coffee-tables', 'Coffee Tables'],
      ],
    ],
    [
      'bedroom',
      'Bedroom',
      [
        ['beds', 'Beds'],
        ['nightstands', 'Nightstands'],
        ['dressers', 'Dressers & Chests'],
      ],
    ],
    ['mattresses', 'Mattresses', MATTRESSES],
    ['bases', 'Bases & Foundations'],
    [
      'dining',
      'Dining Room',
      [
        ['dining-tables', 'Dining Tables'],
        ['dining-chairs', 'Dining Chairs'],
      ],
    ],
    [
      'office',
      'Home Office',
      [
        ['desks', 'Desks'],
        ['office-chairs', 'Office Chairs'],
      ],
    ],
    [
      'kids',
      'Kids & Baby',
      [
        ['kids-beds', 'Kids Beds'],
        ['cribs', 'Cribs'],
      ],
    ],
    ['outdoor', 'Outdoor'],
    [
      'decor',
      'Rugs & Lighting',
      [
        ['rugs', 'Rugs'],
        ['lamps', 'Lamps'],
      ],
    ],
    ['services', 'Services & Protection'],
  ],
  drift: [
    ['mattresses', 'Mattresses', MATTRESSES],
    ['bases', 'Bases & Foundations'],
    [
      'bedding',
      'Bedding',
      [
        ['pillows', 'Pillows'],
        ['protectors', 'Mattress Protectors'],
        ['sheets', 'Sheets'],
      ],
    ],
    ['bedroom', 'Bedroom', [['beds', 'Beds']]],
    ['services', 'Services & Protection'],
  ],
}

const rowsOf = (
  siteId: SiteId,
  branches: readonly Branch[],
  parentPath: string | null,
): CategoryRow[] =>
  branches.flatMap(([slug, name, below = []], position) => {
    const path = parentPath === null ? slug : `${parentPath}/${slug}`
    return [{ siteId, path, name, parentPath, position }, ...rowsOf(siteId, below, path)]
  })

/** The category trees of both sites, each category after the one it hangs from. */
export const categories: readonly CategoryRow[] = [
  ...rowsOf('davenport', TREES.davenport, null),
  ...rowsOf('drift', TREES.drift, null),
]
