import type { Brand } from '../../../commerce/domain/brand.ts'

export const larkspur = {
  id: 'larkspur',
  brandId: 'LKS',
  name: 'Larkspur',
  shortName: 'Larkspur',
  tagline: 'Furniture from the coast of Maine',
  orderPrefix: 'LK',
  dataset: 'larkspur',
  themeColor: '#fbfaf7',
  titleSeparator: ' · ',
  helpEmail: 'help@larkspur.example',
  logo: {
    strokes: ['M16 28V14', 'M16 14c-6 0-8-4-8-9 5 0 8 3 8 9Z', 'M16 14c6 0 8-4 8-9-5 0-8 3-8 9Z'],
  },
  icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Ccircle cx='16' cy='16' r='15' fill='%234b3f8f'/%3E%3C/svg%3E",
  mail: {
    orderOpening: 'Thank you. It will be at the door soon.',
    orderClosing: 'Anything unclear? Write back, or call either store.',
    welcome: 'Your account is ready.',
    ink: '#1d1b2a',
    accent: '#4b3f8f',
    paper: '#fbfaf7',
  },
  storeFinderLead: 'Two stores, an hour apart. Come and sit down.',
  emptyCartLinks: [
    { label: 'Living', href: '/c/living' },
    { label: 'Sleeping', href: '/c/sleeping' },
  ],
} as const satisfies Brand
