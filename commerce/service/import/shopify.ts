import { MAX_ID } from '../../contract/limits.ts'
import { type Adapter, type ForeignRow, given, itemIdOf, madeId, typeOf } from './adapter.ts'
import { type Choice, chosenBy } from './choices.ts'
import { type Cells, type ZoneColumn, zoneColumn } from './columns.ts'
import { american } from './maps/units.ts'

const GRAMS_A_POUND = 453.592

const names = {
  item_id: 'Handle',
  sku: 'Variant SKU',
  gtin: 'Variant Barcode',
  name: 'Title',
  manufacturer: 'Vendor',
  product_type: 'Type',
  category: 'Product Category',
  status: 'Status',
  price: 'Variant Price',
  list_price: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  weight: 'Variant Grams',
  images: 'Image Src',
  image_alt: 'Image Alt Text',
  description: 'Body (HTML)',
} as const

/** What columns are called in the newer of its templates, and were called before. */
const RENAMED: Readonly<Record<string, string>> = {
  'url handle': 'handle',
  description: 'body (html)',
  'published on online store': 'published',
  sku: 'variant sku',
  barcode: 'variant barcode',
  price: 'variant price',
  'compare-at price': 'variant compare at price',
  'inventory tracker': 'variant inventory tracker',
  'inventory quantity': 'variant inventory qty',
  'continue selling when out of stock': 'variant inventory policy',
  'weight value (grams)': 'variant grams',
  'product image url': 'image src',
  'variant image url': 'variant image',
}

export const shopifyName = (name: string): string => RENAMED[name] ?? name

/** Whether a header, in lower case, is that of its export. */
export const isOfShopify = (header: ReadonlySet<string>): boolean => {
  const named = new Set([...header].map(shopifyName))
  return named.has('handle') && named.has('variant price')
}

const TRACKER = 'Variant Inventory Tracker'
const POLICY = 'Variant Inventory Policy'

const sides = ['width', 'depth', 'height'] as const

const READS = [
  'published',
  'variant image',
  'gift card',
  TRACKER.toLowerCase(),
  POLICY.toLowerCase(),
  ...[1, 2, 3].flatMap((at) => [`option${at} name`, `option${at} value`]),
]

type Known = {
  itemId: string
  status: string
  measures: readonly (string | undefined)[]
  title: string
  body: string
  vendor: string
  type: string
  category: string
  options: string[]
  materials: string | undefined
  care: string | undefined
}

const LAST_OPTION = 3
/** A mark before numbers keeps a spreadsheet from taking them for some: `'00123`. */
const asWritten = (sku: string): string => sku.replace(/^['’](?=\w)/, '')

/** Whether it may be ordered though none is there, by Shopify's policy for its inventory. */
export const isSoldOn = (policy: string): boolean => /^\s*continue\s*$/i.test(policy)

/** What is not published there is not for sale, whatever else it says; a gift card is nothing that a truck brings. */
const statusOf = (status: string, published: string, isGiftCard: boolean): string => {
  if (isGiftCard) return 'draft'
  if (status !== '' && status.toLowerCase() !== 'active') return status.toLowerCase()
  return published.toLowerCase() === 'false' ? 'draft' : 'active'
}

/** The values that tell a variant from its siblings, in their order. */
const chosen = (row: ForeignRow): string[] =>
  Array.from(
    { length: LAST_OPTION },
    (_, at) => row.get(`option${at + 1} value`)?.trim() ?? '',
  ).filter((value) => value !== '' && value !== 'Default Title')

/** A choice called Title with the value Default Title is how Shopify writes that there is none. */
const choices = (row: ForeignRow, options: readonly string[]): Choice[] =>
  options.flatMap((name, index) => {
    const value = row.get(`option${index + 1} value`)?.trim() ?? ''
    return name === '' || value === '' || value === 'Default Title' ? [] : [{ name, value }]
  })

const pounds = (row: ForeignRow): string | undefined => {
  const grams = Number(row.get('variant grams') || Number.NaN)
  return grams > 0 ? String(Math.round((grams / GRAMS_A_POUND) * 100) / 100) : undefined
}

/** A metafield column is called `Width (product.metafields.custom.width)`. */
const metafield = (row: ForeignRow, name: string): string | undefined => {
  for (const [column, value] of row)
    if (column.startsWith(`${name} (`) && value.trim() !== '') return value
  return undefined
}

/** Shopify's own metafields hold lists: `oak; linen`. */
const listed = (value: string | undefined): string[] =>
  (value ?? '')
    .split(/\s*[;|]\s*/)
    .map((one) => one.trim())
    .filter((one) => one !== '')

/**
 * What the warehouse has. What is not counted there is not known; what is sold on though none is there has to say when it
 * comes, and what is not, is sold out.
 */
const stockOf = (
  row: ForeignRow,
): { readonly stock: string | undefined; readonly isLast: boolean } => {
  const cell = row.get('variant inventory qty')
  const isCounted = row.get(TRACKER.toLowerCase())?.trim() !== ''
  if (!isCounted) return { stock: cell === undefined ? undefined : '', isLast: false }
  return {
    // Below zero: sold beyond what was there.
    stock: Number(cell?.trim()) < 0 ? '0' : cell,
    isLast: !isSoldOn(row.get(POLICY.toLowerCase()) ?? ''),
  }
}

/** Prices of markets stand in columns called `Price / West` and `Compare At Price / West`: a zone of that name has them. */
const marketPrices = (row: ForeignRow): Cells => {
  const cells: Record<ZoneColumn, string> = {}
  for (const [column, value] of row) {
    const market = /^price \/ (\S.*)$/.exec(column)?.[1]
    if (market === undefined) continue
    const was = row.get(`compare at price / ${market}`)?.trim() ?? ''
    cells[zoneColumn('price', market)] = value
    cells[zoneColumn('list_price', market)] = Number(was) > Number(value) ? was : ''
  }
  return cells
}

/**
 * Shopify's export of products. Its rows with the same handle are one product; the first says what is true of all, each
 * may name one of its pictures, and rows without a price name nothing else.
 */
export const shopifyAdapter = (): Adapter => {
  let handle = ''
  let known: Known = {
    itemId: '',
    status: '',
    measures: [],
    title: '',
    body: '',
    vendor: '',
    type: '',
    category: '',
    options: [],
    materials: undefined,
    care: undefined,
  }
  return {
    names,
    called: shopifyName,
    reads: READS,
    readsAs:
      /^(?:width|depth|height|materials?|care(?: instructions)?) \(|^(?:price|compare at price) \/ /,
    read: (row) => {
      const text = (name: string) => row.get(name.toLowerCase())?.trim() ?? ''
      if (text('handle') !== handle) {
        handle = text('handle')
        known = {
          itemId: handle === '' ? '' : itemIdOf(handle),
          status: statusOf(
            text('status'),
            text('published'),
            text('gift card').toLowerCase() === 'true',
          ),
          measures: sides.map((name) => metafield(row, name)),
          title: text('title'),
          body: row.get('body (html)') ?? '',
          vendor: text('vendor'),
          type: typeOf(text('type') || text('product category')),
          category: text('product category') || text('type'),
          options: Array.from({ length: LAST_OPTION }, (_, at) => text(`option${at + 1} name`)),
          materials: listed(metafield(row, 'material') ?? metafield(row, 'materials')).join(', '),
          care: listed(metafield(row, 'care') ?? metafield(row, 'care instructions')).join('|'),
        }
      }
      const picture = text('image src')
      const shared =
        picture === ''
          ? undefined
          : { item_id: known.itemId, images: picture, image_alt: text('image alt text') }
      if (text('variant price') === '' && text('variant sku') === '')
        return { ...(shared && { shared }) }
      const { stock, isLast } = stockOf(row)
      const was = text('variant compare at price')
      const [width, depth, height] = sides.map((name, at) => {
        const measure = metafield(row, name) ?? known.measures[at]
        return measure === undefined ? undefined : american(measure)
      })
      const cells = given({
        item_id: known.itemId,
        sku: asWritten(text('variant sku')) || madeId([handle, ...chosen(row)], MAX_ID),
        gtin: text('variant barcode').replace(/^['’]/, ''),
        name: known.title,
        manufacturer: known.vendor,
        product_type: known.type,
        category: known.category,
        status: known.status,
        price: text('variant price'),
        // A regular price that is no higher says that it is not on sale.
        list_price: Number(was) > Number(text('variant price')) ? was : '',
        stock,
        width,
        depth,
        height,
        weight: pounds(row),
        images: text('variant image'),
        description: known.body,
        materials: known.materials && `Material: ${known.materials}`,
        care: known.care,
        ...marketPrices(row),
        ...chosenBy(choices(row, known.options)),
      })
      return { cells, ...(shared && { shared }), ...(isLast && { empty: ['lead_time_days'] }) }
    },
  }
}
