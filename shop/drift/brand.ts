import type { Brand } from '../../commerce/domain/brand.ts'
import { findYourFeel } from './guide.ts'

export const drift = {
  id: 'drift',
  brandId: 'DMC',
  name: 'Drift Mattress Company',
  shortName: 'Drift',
  tagline: 'Sleep, engineered softly',
  orderPrefix: 'DR',
  dataset: 'drift',
  themeColor: '#f6f8fd',
  titleSeparator: ' | ',
  helpEmail: 'help@driftmattress.example',
  // A moon over a pillow's curve.
  logo: {
    strokes: [
      'M20.5 4.5a8 8 0 1 0 6 13 9.5 9.5 0 0 1-6-13Z',
      'M3 24.5c4.5-3.5 8.5-3.5 13 0s8.5 3.5 13 0',
    ],
    subLine: 'Mattress Company',
  },
  icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='16' fill='%2310153a'/%3E%3Cpath d='M19 6.5a9 9 0 1 0 6.5 14A10.5 10.5 0 0 1 19 6.5Z' fill='%23b9c0ff'/%3E%3C/svg%3E",
  sharePicture: {
    url: '/assets/share-drift.jpg',
    alt: 'A quiet bedroom in blue with a made bed',
  },
  mail: {
    orderOpening: 'Thank you for your order. Better nights are on their way.',
    orderClosing: 'Questions? Reply to this email and we’ll sort them out, no small print.',
    welcome: 'Your account is ready. That was the hardest part; the rest you can do lying down.',
    ink: '#141a3c',
    accent: '#3d43c6',
    paper: '#f6f8fd',
    face: 'Avenir Next,Segoe UI,Helvetica,Arial,sans-serif',
    corner: 24,
    dark: { ink: '#f0f3ff', accent: '#b9c0ff', paper: '#0b0f2b', card: '#171d4a' },
  },
  storeFinderLead: 'Lie down, take your time. Then order here or at home.',
  // A tile is three by four, and its room sixteen by nine.
  tileSizes: '(min-width: 90rem) 49rem, (min-width: 48rem) 54vw, 105vw',
  guides: [findYourFeel],
  emptyCartLinks: [
    { label: 'Find your feel', href: '/guide/find-your-feel' },
    { label: 'Mattresses', href: '/c/mattresses' },
    { label: 'Bedroom', href: '/c/bedroom' },
    { label: 'Bases', href: '/c/bases' },
  ],
} as const satisfies Brand
