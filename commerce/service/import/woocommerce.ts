import {
  type Adapted,
  type Adapter,
  axisOf,
  deepestFirst,
  type ForeignRow,
  given,
  isItemId,
  typeOf,
} from './adapter.ts'
import { chosenBy } from './choices.ts'
import type { Cells } from './columns.ts'
import { isMaker, isMaterial } from './foreign-attributes.ts'
import { american } from './maps/units.ts'
import { ON_REQUEST, regularAndSale, SET_OF_PIECES } from './regular-and-sale.ts'

const BARCODE = 'GTIN, UPC, EAN, or ISBN'

const names = {
  item_id: 'Parent',
  sku: 'SKU',
  gtin: BARCODE,
  name: 'Name',
  manufacturer: 'Brands',
  product_type: 'Categories',
  category: 'Categories',
  status: 'Published',
  price: 'Regular price',
  list_price: 'Regular price',
  sale_price: 'Sale price',
  from: 'Date sale price starts',
  until: 'Date sale price ends',
  stock: 'Stock',
  images: 'Images',
  short_description: 'Short description',
  description: 'Description',
} as const

const READS = ['ID', 'Type', 'Visibility in catalog', 'In stock?', 'Backorders allowed?'].map(
  (name) => name.toLowerCase(),
)

/** Columns whose names end in a number or a unit. */
const READS_AS = /^attribute \d+ (?:name|value\(s\))$|^(?:weight|length|width|height) \(\w+\)$/

/** What it writes before a text that would begin like a formula. */
const unguarded = (text: string): string => text.replace(/^'(?=[=+\-@])/, '')

/** Breaks are two letters there, a backslash and an n. */
const withBreaks = (text: string): string => text.replaceAll(/\\n/g, '\n')

/** Lists are parted by commas; one that is part of a value has a backslash before it. */
const listed = (text: string): string[] =>
  text
    .split(/(?<!\\),/)
    .map((part) => part.replaceAll(String.raw`\,`, ',').trim())
    .filter((part) => part !== '')

/**
 * Numbers are written as the shop there writes them, with a comma for the cents in many countries. Three digits behind a
 * comma are thousands: somebody has edited the file, and 1,299 must not become a dollar and thirty.
 */
const pointed = (number: string): string =>
  number.trim().replace(/^(\d+),(\d{1,2}|\d{4,})$/, '$1.$2')

const measure = (row: ForeignRow, name: string): string | undefined => {
  for (const [column, value] of row) {
    const [, side, unit = ''] = /^(\w+) \((\w+)\)$/.exec(column) ?? []
    if (side === name && value.trim() !== '') return american(`${pointed(value)} ${unit}`)
  }
  return undefined
}

/** What stands in `Attribute 1 name` and `Attribute 1 value(s)`, and so on. */
const attributesOf = (row: ForeignRow): { readonly name: string; readonly values: string[] }[] =>
  [...row].flatMap(([column, cell]) => {
    const [, at] = /^attribute (\d+) name$/.exec(column) ?? []
    const values = listed(row.get(`attribute ${at} value(s)`) ?? '')
    return at === undefined || cell.trim() === '' || values.length === 0
      ? []
      : [{ name: cell.trim(), values }]
  })

/** What a variant is chosen by; of a piece that is not chosen its size and its colors alone. */
const choicesOf = (row: ForeignRow, isVariation: boolean): Cells =>
  chosenBy(
    attributesOf(row).flatMap(({ name, values }) => {
      const [value] = values
      const isChoice = values.length === 1 && !isMaterial(name) && !isMaker(name)
      return value !== undefined && isChoice && (isVariation || axisOf(name) !== 'option')
        ? [{ name, value }]
        : []
    }),
  )

const pricesOf = (row: ForeignRow, timeZone: string): Cells => {
  const text = (name: string) => row.get(name)?.trim() ?? ''
  return regularAndSale(
    {
      regular: pointed(text('regular price')),
      sale: pointed(text('sale price')),
      begins: text('date sale price starts'),
      ends: text('date sale price ends'),
    },
    timeZone,
  )
}

const ON_BACKORDER = 'backorder'

/** Whether it may be ordered though none is there. */
export const isOfWooCommerce = (header: ReadonlySet<string>): boolean =>
  header.has('regular price') && header.has('in stock?')

export const isBackordered = (allowed: string, inStock: string): boolean =>
  /^\s*(?:1|notify|yes)\s*$/i.test(allowed) || inStock.trim().toLowerCase() === ON_BACKORDER

/** What is there: what is not counted is not known, unless the shop says that none is there. */
const stockOf = (row: ForeignRow): Pick<Adapted, 'empty'> & { readonly stock: string } => {
  const text = (name: string) => row.get(name)?.trim().toLowerCase() ?? ''
  const [inStock, count] = [text('in stock?'), text('stock')]
  const isGone = inStock === '0' || inStock === ON_BACKORDER || Number(count) < 0
  const stock = isGone ? '0' : count
  const isLast = stock !== '' && !isBackordered(text('backorders allowed?'), inStock)
  return { stock, ...(isLast && { empty: ['lead_time_days'] }) }
}

/** Goods that nothing is brought of, and what is not for everybody to see, stay out of sight. */
const statusOf = (row: ForeignRow): string => {
  const isShown = row.get('published')?.trim() === '1'
  const isHidden = row.get('visibility in catalog')?.trim().toLowerCase() === 'hidden'
  const isGoods = !/virtual|downloadable|external/i.test(row.get('type') ?? '')
  return isShown && !isHidden && isGoods ? 'active' : 'draft'
}

/** Its categories, the one that says most first: of `Sale` and `Furniture > Sofas` the latter. */
const trailsIn = (cell: string): string[] => deepestFirst(listed(cell))

const SIDES = ['width', 'length', 'height', 'weight'] as const
type Measures = Readonly<Record<(typeof SIDES)[number], string | undefined>>

/**
 * WooCommerce's export of products. A product that is chosen by something has a row of its own, which is no variant, and
 * one for each of its variations, which name it by its SKU or its number. Days are counted by the clock of `timeZone`.
 */
export const wooCommerceAdapter = (timeZone: string): Adapter => {
  const itemIds = new Map<string, string>()
  const measures = new Map<string, Measures>()

  const sharedOf = (row: ForeignRow, itemId: string): Cells => {
    const text = (name: string) => unguarded(row.get(name)?.trim() ?? '')
    const categories = trailsIn(text('categories'))
    const attributes = attributesOf(row)
    const maker = attributes.find(({ name }) => isMaker(name))
    return given({
      item_id: itemId,
      name: text('name'),
      manufacturer: text('brands') || maker?.values[0] || '',
      product_type: typeOf(categories[0] ?? ''),
      category: categories.join('|'),
      status: statusOf(row),
      short_description: withBreaks(text('short description')),
      description: withBreaks(text('description')) || withBreaks(text('short description')),
      materials: attributes
        .filter(({ name }) => isMaterial(name))
        .map(({ name, values }) => `${name}: ${values.join(', ')}`)
        .join('|'),
      images: listed(text('images')).join('|'),
    })
  }

  return {
    names,
    reads: READS,
    readsAs: READS_AS,
    read: (row) => {
      const text = (name: string) => unguarded(row.get(name)?.trim() ?? '')
      const [type, id, sku] = [text('type').toLowerCase(), text('id'), text('sku')]
      const own = isItemId(sku) ? sku : id
      const parent = text('parent').replace(/^id:/, '')
      const isVariation = type.startsWith('variation')
      const itemId = isVariation ? (itemIds.get(parent) ?? parent) : own
      const known = measures.get(itemId)
      const measured: Measures = {
        width: measure(row, 'width') ?? known?.width,
        length: measure(row, 'length') ?? known?.length,
        height: measure(row, 'height') ?? known?.height,
        weight: measure(row, 'weight') ?? known?.weight,
      }
      if (!isVariation) {
        for (const name of [id, sku]) if (name !== '') itemIds.set(name, itemId)
        measures.set(itemId, measured)
      }
      const shared = isVariation ? undefined : sharedOf(row, itemId)
      if (type.startsWith('variable')) return { ...(shared && { shared }) }
      if (isVariation && text('published') !== '1') return {}
      const { stock, empty } = stockOf(row)
      const cells = given({
        item_id: itemId,
        sku: sku || id,
        gtin: text(BARCODE.toLowerCase()),
        ...pricesOf(row, timeZone),
        stock,
        width: measured.width,
        depth: measured.length,
        height: measured.height,
        weight: measured.weight,
        images: isVariation ? listed(text('images')).join('|') : '',
        ...choicesOf(row, isVariation),
      })
      const missing = { price: type.startsWith('grouped') ? SET_OF_PIECES : ON_REQUEST }
      return { cells, ...(shared && { shared }), ...(empty && { empty }), missing }
    },
  }
}
