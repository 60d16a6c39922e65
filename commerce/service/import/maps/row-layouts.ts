import { plain } from './column-names.ts'

type Layout = {
  /** Columns by which it is known, and the one that says what kind of row one is. */
  readonly has: readonly string[]
  readonly kinds: string
  readonly says: string
}

const INSTEAD =
  'Bring what is sold in one variant with a map, and all the rest by its feed for Google, which is read as it is.'

/** Exports whose products are made of several kinds of rows, which a map of columns cannot join. */
const layouts: readonly Layout[] = [
  {
    has: ['sku', 'product type', 'configurable variations'],
    kinds: 'product type',
    says: `This is Magento’s export: variants are joined by what “configurable_variations” of another row names, which no map can follow. A configurable product has no price of its own and would be left out; each of its variants would be a product. ${INSTEAD}`,
  },
  {
    has: ['item type', 'product id', 'product name'],
    kinds: 'product type',
    says: `This is BigCommerce’s export: variants are rows under their product’s, which say neither its name nor its price, and would be left out. ${INSTEAD}`,
  },
]

/** The layout of a header that is known for one; undefined where each row is what it seems. */
export const layoutOf = (header: readonly string[]): Layout | undefined => {
  const names = new Set(header.map(plain))
  return layouts.find(({ has }) => has.every((name) => names.has(name)))
}
