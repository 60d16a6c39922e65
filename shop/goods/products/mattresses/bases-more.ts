import type { AuthoredProduct } from '../../authored-product.ts'
import { care, materials, warranty } from '../../texts.ts'
import { mattressSizes } from './mattress-sizes.ts'

/** More of what mattresses stand on. */
export const moreBases: readonly AuthoredProduct[] = [
  {
    itemId: '100404',
    name: 'Ascend Extend Adjustable Base',
    maker: 'Tempur-Pedic',
    type: 'base',
    look: { style: 'adjustable', hex: '#4b4c4f' },
    sites: ['davenport'],
    paths: ['bases'],
    short: 'Ascend with a pillow tilt, massage, and a voice that listens.',
    description: [
      'The head of the bed bends once at the hips and again at the neck, so you can see the screen over your knees. Ask it to go flat in plain words; it does not send them anywhere.',
    ],
    features: [
      'Pillow tilt and lumbar',
      'Three-zone massage',
      'Voice control without the internet',
    ],
    materials: materials({ Frame: 'Steel', Cover: 'Charcoal polyester' }),
    care: care.base,
    warranty: warranty.adjustable,
    sizes: mattressSizes(15.5, 4, {
      'Twin XL': 1599,
      Queen: 1999,
      King: 2599,
      'Split King': 3198,
      'Split Cal King': 3198,
    }),
    carriage: 'showrooms',
    ships: 'truck',
    related: ['100402', '100316'],
    rank: 116,
    added: '2026-01-05',
  },
  {
    itemId: '100405',
    name: 'Trestle Steel Bed Frame',
    maker: 'Davenport',
    type: 'base',
    look: { style: 'foundation', hex: '#44464b' },
    sites: ['davenport'],
    paths: ['bases'],
    short: 'Fourteen inches of steel, no box spring, and room for suitcases.',
    description: [
      'Folds out in four minutes and holds fifteen hundred pounds. The wires are close enough for foam, and the nylon caps keep it from singing.',
    ],
    features: ['Thirteen inches of storage below', 'Headboard brackets', 'Folds in half'],
    assembly: 'Four minutes, no tools: it folds out and locks.',
    materials: materials({ Frame: 'Powder-coated steel' }),
    care: care.base,
    warranty: warranty.foundation,
    sizes: mattressSizes(14, 1, {
      Twin: 109,
      'Twin XL': 119,
      Full: 139,
      Queen: 159,
      King: 199,
      'Cal King': 199,
    }),
    carriage: 'stock',
    ships: 'parcel',
    related: ['100401', '100320'],
    rank: 117,
    added: '2025-08-25',
  },
]
