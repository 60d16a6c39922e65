import type { Brand } from '../../../../commerce/domain/brand.ts'

export const starter = {
  id: 'starter',
  // What the commerce service calls the brand on its stores.
  brandId: 'STARTER',
  name: 'Starter Home',
  shortName: 'Starter Home',
  tagline: 'Furniture for every room',
  orderPrefix: 'SH',
  dataset: 'starter',
  themeColor: '#faf9f7',
  titleSeparator: ' | ',
  helpEmail: 'help@starter.example',
  // Strokes in a square of 32: a sofa, until there is a sign of your own.
  logo: {
    strokes: ['M8 16v-4a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v4', 'M6 15.5V22h20v-6.5', 'M9 18h14'],
  },
  icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='6' fill='%235a4a3c'/%3E%3C/svg%3E",
  // What shows when a page is shared, once it is there: 1200 by 630 pixels, in `public/assets/` of the shop's folder.
  // sharePicture: { url: '/assets/share.jpg', alt: 'What is to be seen on it' },
  mail: {
    orderOpening: 'Thank you for your order.',
    orderClosing: 'Questions? Reply to this email.',
    welcome: 'Your account is ready.',
    ink: '#24211d',
    accent: '#5a4a3c',
    paper: '#faf9f7',
  },
  storeFinderLead: 'Come and sit down.',
  emptyCartLinks: [{ label: 'Everything', href: '/pl' }],
} as const satisfies Brand
