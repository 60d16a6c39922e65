/** What programs are told, who pass it on to people. */
export const machine = {
  noFile: 'File not found.',
  noFeed: 'This feed can’t be read right now. Please try again later.',
  markdown:
    'Every page, post, department and product is also available as Markdown at the same address: send the header `Accept: text/markdown`.',
  /** `address` is where the shop answers assistants. */
  assistants: (address: string) =>
    `Assistants can shop here over the Model Context Protocol: POST to ${address}.`,
  /** `address` is where all feeds are named. */
  feeds: (address: string) =>
    `The full range is also available as JSON Lines, one line per choice with its price and stock: ${address} lists the files.`,
  departments: 'Departments',
  pages: 'Pages',
  posts: 'Posts',
} as const

/** A page as Markdown. */
export const markdown = {
  source: (address: string) => `Source: <${address}>`,
  dates: ({ published, updated }: { readonly published: string; readonly updated: string }) =>
    `Published ${published}, updated ${updated}`,
  products: (products: number) => (products === 1 ? '1 product' : `${products} products`),
  page: ({ page, pages }: { readonly page: number; readonly pages: number }) =>
    `Page ${page} of ${pages}`,
  nextPage: 'Next page',
  maker: (maker: string) => `By ${maker}`,
  /** A product in a list; `regular` is its regular price where it is on sale. */
  product: ({
    name,
    maker,
    price,
    isFrom,
    regular,
    isSoldOut,
  }: {
    readonly name: string
    readonly maker: string
    readonly price: string
    readonly isFrom: boolean
    readonly regular: string | null
    readonly isSoldOut: boolean
  }) =>
    [
      `${name}, ${maker}, ${isFrom ? 'from ' : ''}${price}`,
      regular === null ? '' : ` (regular price ${regular})`,
      isSoldOut ? ', sold out' : '',
    ].join(''),
  choices: 'Choices',
  columns: ['Choice', 'Price', 'Regular price', 'In stock', 'W x D x H', 'SKU'],
  inStock: 'yes',
  madeToOrder: 'made to order',
  notInStock: 'no',
  size: (inches: { readonly width: number; readonly depth: number; readonly height: number }) =>
    `${inches.width} x ${inches.depth} x ${inches.height} in`,
  features: 'Features',
  materials: 'Materials',
  care: 'Care',
  warranty: 'Warranty',
} as const
