import type { AuthoredProduct, SizeChoice } from '../authored-product.ts'
import { care, materials, warranty } from '../texts.ts'

type RugPrice = readonly [small: number, medium: number, large: number, grand: number]

const rugSizes = (
  [small, medium, large, grand]: RugPrice,
  pile: number,
  poundsPerSquareFoot: number,
): readonly [SizeChoice, ...SizeChoice[]] => {
  const size = (name: string, price: number, width: number, depth: number): SizeChoice => ({
    size: name,
    price,
    measures: [width, depth, pile, Math.round((width * depth * poundsPerSquareFoot) / 144)],
  })
  return [
    size("5' x 8'", small, 96, 60),
    size("6' x 9'", medium, 108, 72),
    size("8' x 10'", large, 120, 96),
    size("9' x 12'", grand, 144, 108),
  ]
}

/** More rugs. */
export const moreRugs: readonly AuthoredProduct[] = [
  {
    itemId: '100905',
    name: 'Marrakech Checkered Rug',
    maker: 'Davenport',
    type: 'rug',
    look: { style: 'checker' },
    sites: ['davenport'],
    paths: ['decor/rugs'],
    short: 'Uneven squares in thick wool, knotted by hand.',
    description: [
      'No two squares are the same size, because no two afternoons are. Bare feet like it; chair legs do not.',
    ],
    features: ['Hand-knotted', 'Three-quarter-inch pile'],
    materials: materials({ Pile: 'Wool', Foundation: 'Cotton' }),
    care: care.rug,
    warranty: warranty.one,
    sizes: rugSizes([599, 799, 1149, 1599], 0.75, 1.1),
    colors: ['ivory', 'ochre', 'fog'],
    carriage: 'stock',
    ships: 'parcel',
    related: ['100119', '100901'],
    rank: 53,
    added: '2026-06-01',
  },
  {
    itemId: '100906',
    name: 'Isfahan Medallion Rug',
    maker: 'Halden & Rowe',
    type: 'rug',
    look: { style: 'medallion' },
    sites: ['davenport'],
    paths: ['decor/rugs'],
    short: 'An old pattern, power-loomed, in colors that have already faded for you.',
    description: [
      'The design comes from a nineteenth-century carpet in a Philadelphia dining room. The price comes from a modern loom and a polypropylene yarn that wine does not know how to stain.',
    ],
    features: ['Stain-proof yarn', 'Low pile, doors swing over it'],
    materials: materials({ Pile: 'Polypropylene', Backing: 'Jute' }),
    care: care.rug,
    warranty: warranty.one,
    sizes: rugSizes([199, 279, 399, 549], 0.3, 0.5),
    colors: ['navy', 'rust', 'sage', 'sand'],
    exceptions: { '9-X-12-SAGE': { stock: 0 } },
    carriage: 'stock',
    ships: 'parcel',
    related: ['100104', '100502'],
    rank: 139,
    added: '2025-12-08',
  },
  {
    itemId: '100907',
    name: 'Dune Jute Rug',
    maker: 'Saltmarsh',
    type: 'rug',
    look: { style: 'plain' },
    sites: ['davenport'],
    paths: ['decor/rugs'],
    short: 'Braided jute, the color of a path to the beach.',
    description: [
      'Rough, honest, cheap. Put a smaller soft rug on top, or leave it and let the sand fall through.',
    ],
    features: ['Reversible', 'Undyed'],
    materials: materials({ Braid: 'Jute' }),
    care: care.rug,
    warranty: warranty.one,
    sizes: rugSizes([149, 209, 299, 399], 0.5, 0.9),
    colors: ['flax', 'sand'],
    carriage: 'stock',
    ships: 'parcel',
    related: ['100142', '100801'],
    rank: 140,
    added: '2025-05-19',
  },
  {
    itemId: '100908',
    name: 'Harrow Bordered Rug',
    maker: 'Davenport',
    type: 'rug',
    look: { style: 'border' },
    sites: ['davenport'],
    paths: ['decor/rugs'],
    short: 'A plain field and a plain border: the frame for the furniture.',
    description: [
      'Tufted wool with the nap cut level. Choose one a foot wider than you think; most rooms are under-rugged.',
    ],
    features: ['Cut-pile wool', 'Bound by hand'],
    materials: materials({ Pile: 'Wool', Backing: 'Cotton canvas' }),
    care: care.rug,
    warranty: warranty.one,
    sizes: rugSizes([349, 479, 699, 949], 0.5, 0.9),
    colors: ['oatmeal', 'slate', 'moss', 'charcoal'],
    carriage: 'stock',
    ships: 'parcel',
    related: ['100101', '100902'],
    rank: 141,
    added: '2026-01-26',
  },
]
