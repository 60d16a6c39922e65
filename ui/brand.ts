/** The two brands of the shop. Constants only: safe to use at the edge and in the browser. */
export type BrandId = 'davenport' | 'drift'

export type Brand = {
  readonly id: BrandId
  /** What the commerce service calls the brand on stores and products. */
  readonly brandId: 'DVN' | 'DMC'
  readonly name: string
  readonly shortName: string
  readonly tagline: string
  /** Colours the browser's own chrome. */
  readonly themeColor: string
  /** What stands between a page's title and the brand. */
  readonly titleSeparator: string
  readonly helpEmail: string
  /** The sign in the browser's tab, small enough to stand in the page itself. */
  readonly icon: string
  /** What is shown of a page without a picture of its own when it is shared. */
  readonly sharePicture: { readonly url: string; readonly alt: string }
}

/** Pixels of a brand's share picture. */
export const SHARE_WIDTH = 1200
export const SHARE_HEIGHT = 630

export const brands = {
  davenport: {
    id: 'davenport',
    brandId: 'DVN',
    name: 'Davenport',
    shortName: 'Davenport',
    tagline: 'Furniture and mattresses for the long run',
    themeColor: '#faf7f2',
    titleSeparator: ' | ',
    helpEmail: 'help@davenport.example',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='6' fill='%23234a3c'/%3E%3Cpath d='M8 16v-4a3 3 0 0 1 3-3h10a3 3 0 0 1 3 3v4M6 15.5v6.5h20v-6.5M9 18h14M8 22v2m16-2v2' fill='none' stroke='%23fff' stroke-width='2' stroke-linecap='round'/%3E%3C/svg%3E",
    sharePicture: {
      url: '/assets/share-davenport.jpg',
      alt: 'A living room with a deep sofa, a coffee table and a lamp',
    },
  },
  drift: {
    id: 'drift',
    brandId: 'DMC',
    name: 'Drift Mattress Company',
    shortName: 'Drift',
    tagline: 'Sleep, engineered softly',
    themeColor: '#f6f8fd',
    titleSeparator: ' | ',
    helpEmail: 'help@driftmattress.example',
    icon: "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E%3Crect width='32' height='32' rx='16' fill='%2310153a'/%3E%3Cpath d='M19 6.5a9 9 0 1 0 6.5 14A10.5 10.5 0 0 1 19 6.5Z' fill='%23b9c0ff'/%3E%3C/svg%3E",
    sharePicture: {
      url: '/assets/share-drift.jpg',
      alt: 'A quiet bedroom in blue with a made bed',
    },
  },
} as const satisfies Record<BrandId, Brand>
