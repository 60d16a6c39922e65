import { shop, type OwnSite } from '../shop.ts'
import type { CategoryRow } from '../../commerce/domain/catalogue-rows.ts'

type Branch = readonly [slug: string, name: string, below?: readonly Branch[]]

const MATTRESSES: readonly Branch[] = [
  ['memory-foam', 'Memory Foam Mattresses'],
  ['hybrid', 'Hybrid Mattresses'],
  ['innerspring', 'Innerspring Mattresses'],
]

const TREES: Record<OwnSite, readonly Branch[]> = {
  davenport: [
    [
      'living-room',
      'Living Room',
      [
        ['sofas', 'Sofas & Loveseats'],
        ['sectionals', 'Sectionals'],
        ['recliners', 'Recliners'],
        ['coffee-tables', 'Coffee Tables'],
        ['accent-chairs', 'Accent Chairs'],
        ['ottomans', 'Ottomans & Benches'],
        ['side-tables', 'Side Tables'],
        ['media-consoles', 'Media Consoles'],
        ['bookcases', 'Bookcases'],
      ],
    ],
    [
      'bedroom',
      'Bedroom',
      [
        ['beds', 'Beds'],
        ['nightstands', 'Nightstands'],
        ['dressers', 'Dressers & Chests'],
        ['benches', 'Bedroom Benches'],
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
        ['stools', 'Counter & Bar Stools'],
        ['sideboards', 'Sideboards & Buffets'],
      ],
    ],
    [
      'office',
      'Home Office',
      [
        ['desks', 'Desks'],
        ['office-chairs', 'Office Chairs'],
        ['storage', 'Files & Shelving'],
      ],
    ],
    [
      'kids',
      'Kids & Baby',
      [
        ['kids-beds', 'Kids Beds'],
        ['cribs', 'Cribs & Nursery'],
        ['kids-storage', 'Kids Storage'],
      ],
    ],
    ['outdoor', 'Outdoor'],
    [
      'decor',
      'Rugs, Lighting & Decor',
      [
        ['rugs', 'Rugs'],
        ['lamps', 'Lamps'],
        ['mirrors', 'Mirrors'],
        ['throw-pillows', 'Throw Pillows'],
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
        ['comforters', 'Comforters & Quilts'],
      ],
    ],
    ['bedroom', 'Bedroom', [['beds', 'Beds']]],
    ['services', 'Services & Protection'],
  ],
}

const rowsOf = (
  siteId: OwnSite,
  branches: readonly Branch[],
  parentPath: string | null,
): CategoryRow[] =>
  branches.flatMap(([slug, name, below = []], position) => {
    const path = parentPath === null ? slug : `${parentPath}/${slug}`
    return [{ siteId, path, name, parentPath, position }, ...rowsOf(siteId, below, path)]
  })

/** The category trees of our sites, each category after the one it hangs from. */
export const categories: readonly CategoryRow[] = shop.brands.flatMap(({ id }) =>
  rowsOf(id, TREES[id], null),
)
