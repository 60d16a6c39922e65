import type { Brand } from '../../commerce/domain/brand.ts'
import { merrick } from './merrick.ts'

export const davenport = {
  id: 'davenport',
  brandId: 'DVN',
  name: 'Davenport',
  shortName: 'Davenport',
  tagline: 'Furniture and mattresses for the long run',
  orderPrefix: 'DV',
  dataset: 'davenport',
  themeColor: '#faf7f2',
  titleSeparator: ' | ',
  helpEmail: 'help@davenport.example',
  // A settee seen from the front.
  logo: {
    strokes: [
      'M7 15V9.5A3.5 3.5 0 0 1 10.5 6h11A3.5 3.5 0 0 1 25 9.5V15',
      'M3 14.5a3 3 0 0 1 6 0V18h14v-3.5a3 3 0 0 1 6 0V23H3v-8.5ZM6 23v3m20-3v3M16 6v12',
    ],
  },
  icon: '/assets/icon-davenport.svg',
  sharePicture: {
    url: '/assets/share-davenport.jpg',
    alt: 'A living room with a deep sofa, a coffee table and a lamp',
  },
  mail: {
    orderOpening: 'Thank you for your order. Someone here is already looking after it.',
    orderClosing: 'If anything isn’t right, reply to this email. A real person reads it.',
    welcome: 'Thank you for creating an account. It’ll save you some typing.',
    ink: '#24211c',
    accent: '#234a3c',
    paper: '#faf7f2',
    face: 'Iowan Old Style,Palatino Linotype,Georgia,serif',
    dark: { ink: '#f3efe6', accent: '#b9d3c4', paper: '#14211b', card: '#1d2f27' },
  },
  storeFinderLead: 'Sit on it, lie on it, take fabric home. Then order here or there.',
  modular: [merrick],
  emptyCartLinks: [
    { label: 'Living room', href: '/c/living-room' },
    { label: 'Mattresses', href: '/c/mattresses' },
    { label: 'Bedroom', href: '/c/bedroom' },
    { label: 'Dining', href: '/c/dining' },
  ],
} as const satisfies Brand
