import { bigCommerceTrails } from '../bigcommerce.ts'
import { bigCommerceName, isOfBigCommerce } from '../bigcommerce-rows.ts'
import { type ColumnName, columns } from '../columns.ts'
import { googleName, isAwaited, isOfGoogle } from '../google.ts'
import { isOfMagento, isOnBackorder, magentoTrails } from '../magento.ts'
import { isOfShopify, isSoldOn, shopifyName } from '../shopify.ts'
import { isBackordered, isOfWooCommerce } from '../woocommerce.ts'
import type { Sample } from './sample.ts'

/** A format that import reads without a map, which then says no more than where its categories go. */
export type KnownFormat = {
  /** A name of its header, lower case, as the names here are; they are the same where nobody says. */
  readonly known?: (name: string) => string
  readonly called: string
  /** Whether a header, in lower case, is one of it. */
  readonly isOf: (header: ReadonlySet<string>) => boolean
  /** Where its categories are told, the first that it has. */
  readonly departments: readonly string[]
  /** The department that a cell of it says most of; the cell itself where nobody says. */
  readonly trailIn?: (cell: string) => string
  /** Where it says the same in Google's taxonomy. */
  readonly standard?: string
  /** In the rows of a product that tell it, this is not empty. */
  readonly first: string
  /** Whether a row tells nothing of its product. */
  readonly isPart?: (cell: (name: string) => string) => boolean
  /** Whether a row says that it may be ordered though none is there, and not when it comes. */
  readonly awaits?: (cell: (name: string) => string) => boolean
  /** What its products may lack, though ours need it. */
  readonly lacks: readonly (readonly [theirs: string, ours: ColumnName])[]
  /** A column that has numbers for what one of ours says. */
  readonly numbered?: readonly [theirs: string, ours: ColumnName]
  /** The columns of prices. */
  readonly prices: readonly string[]
}

const KNOWN: readonly KnownFormat[] = [
  {
    called: 'Shopify’s export',
    known: shopifyName,
    isOf: isOfShopify,
    departments: ['product category', 'type'],
    first: 'title',
    awaits: (cell) =>
      isSoldOn(cell('variant inventory policy')) &&
      cell('variant inventory tracker') !== '' &&
      Number(cell('variant inventory qty')) <= 0,
    lacks: [
      ['Vendor', 'manufacturer'],
      ['Body (HTML)', 'description'],
    ],
    prices: ['variant price', 'variant compare at price'],
  },
  {
    called: 'WooCommerce’s export',
    isOf: isOfWooCommerce,
    departments: ['categories'],
    first: 'name',
    awaits: (cell) =>
      isBackordered(cell('backorders allowed?'), cell('in stock?')) &&
      (cell('in stock?') === 'backorder' || Number(cell('stock') || Number.NaN) <= 0),
    isPart: (cell) => /^variation/i.test(cell('type')),
    lacks: [
      ['Brands', 'manufacturer'],
      ['Description', 'description'],
    ],
    prices: ['regular price', 'sale price'],
  },
  {
    called: 'Magento’s export',
    isOf: isOfMagento,
    departments: ['categories'],
    trailIn: (cell) => magentoTrails(cell)[0] ?? '',
    first: 'name',
    awaits: (cell) =>
      isOnBackorder(cell('allow_backorders')) &&
      cell('product_type') !== 'configurable' &&
      Number(cell('qty') || Number.NaN) <= 0,
    isPart: (cell) => /not visible/i.test(cell('visibility')) || cell('store_view_code') !== '',
    // Who made it stands among its attributes, of which a table of cells tells nothing.
    lacks: [['description', 'description']],
    prices: ['price', 'special_price'],
  },
  {
    called: 'BigCommerce’s export',
    known: bigCommerceName,
    isOf: isOfBigCommerce,
    departments: ['category'],
    trailIn: (cell) => bigCommerceTrails(cell)[0] ?? '',
    first: 'product name',
    isPart: (cell) => !/^product$/i.test(cell('item type')),
    lacks: [
      ['Brand Name', 'manufacturer'],
      ['Product Description', 'description'],
    ],
    numbered: ['brand id', 'manufacturer'],
    prices: ['price', 'sale price', 'retail price'],
  },
  {
    called: 'a product feed',
    known: googleName,
    isOf: isOfGoogle,
    departments: ['product_type', 'google_product_category'],
    standard: 'google_product_category',
    first: 'id',
    awaits: (cell) => isAwaited(cell('availability')) && cell('availability_date') === '',
    lacks: [
      ['brand', 'manufacturer'],
      ['description', 'description'],
    ],
    prices: ['price', 'sale_price'],
  },
  {
    called: 'a table of ours',
    isOf: (header) => columns.every(({ name, required }) => !required || header.has(name)),
    departments: ['category'],
    first: 'item_id',
    lacks: [],
    prices: ['price', 'list_price'],
  },
]

/** The column of a table that a known format calls so. */
export const columnIn = (
  { header }: Sample,
  name: string,
  { known = (one) => one }: Pick<KnownFormat, 'known'>,
): string | undefined =>
  header.find((one) => one.toLowerCase() === name.toLowerCase()) ??
  header.find((one) => known(one.toLowerCase()) === name.toLowerCase())

/** What a file is that import reads without a map; undefined for a table of another system. */
export const knownFormat = ({ header }: Sample): KnownFormat | undefined => {
  const names = new Set(header.map((name) => name.toLowerCase()))
  return KNOWN.find(({ isOf }) => isOf(names))
}
