import { type Adapter, axisOf, categoryPath, type ForeignRow, given, typeOf } from './adapter.ts'
import type { Cells } from './columns.ts'

const GRAMS_A_POUND = 453.592

const names = {
  item_id: 'Handle',
  sku: 'Variant SKU',
  name: 'Title',
  manufacturer: 'Vendor',
  product_type: 'Type',
  category: 'Product Category',
  price: 'Variant Price',
  list_price: 'Variant Compare At Price',
  stock: 'Variant Inventory Qty',
  weight: 'Variant Grams',
  images: 'Image Src',
  image_alt: 'Image Alt Text',
  description: 'Body (HTML)',
} as const

type Known = {
  title: string
  body: string
  vendor: string
  type: string
  category: string
  options: string[]
  images: string[]
}

const LAST_OPTION = 3

/** A choice called Title with the value Default Title is how Shopify writes that there is none. */
const choices = (row: ForeignRow, options: readonly string[]): Cells => {
  const cells: Partial<Record<'size' | 'color' | 'finish' | 'option' | 'option_label', string>> = {}
  options.forEach((name, index) => {
    const value = row.get(`option${index + 1} value`)?.trim() ?? ''
    if (name === '' || value === '' || value === 'Default Title') return
    const axis = axisOf(name)
    if (cells[axis] === undefined) cells[axis] = value
    else cells.option = cells.option === undefined ? value : `${cells.option}, ${value}`
    if (axis === 'option' || cells[axis] !== value) cells.option_label ??= name
  })
  return given(cells)
}

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

/**
 * Shopify's export of products. Its rows with the same handle are one product; the first says what is true of all, and
 * rows without a price are further pictures, which go to the variants after them and are the product's own.
 */
export const shopifyAdapter = (): Adapter => {
  let handle = ''
  let known: Known = {
    title: '',
    body: '',
    vendor: '',
    type: '',
    category: '',
    options: [],
    images: [],
  }
  return {
    names,
    cells: (row) => {
      const text = (name: string) => row.get(name.toLowerCase())?.trim() ?? ''
      if (text('handle') !== handle) {
        handle = text('handle')
        known = {
          title: text('title'),
          body: row.get('body (html)') ?? '',
          vendor: text('vendor'),
          type: text('type') || typeOf(text('product category')),
          category: categoryPath(text('product category') || text('type')),
          options: Array.from({ length: LAST_OPTION }, (_, at) => text(`option${at + 1} name`)),
          images: [],
        }
      }
      const picture = text('image src')
      if (picture !== '' && !known.images.includes(picture)) known.images.push(picture)
      if (text('variant price') === '' && text('variant sku') === '') return null
      const stock = Number(text('variant inventory qty'))
      const was = text('variant compare at price')
      const [width, depth, height] = ['width', 'depth', 'height'].map((name) =>
        metafield(row, name),
      )
      return given({
        item_id: handle,
        sku: text('variant sku'),
        name: known.title,
        manufacturer: known.vendor,
        product_type: known.type.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-'),
        category: known.category,
        price: text('variant price'),
        // A regular price that is no higher says that it is not on sale.
        list_price: Number(was) > Number(text('variant price')) ? was : '',
        // Below zero: sold beyond what was there.
        stock: stock < 0 ? '0' : row.get('variant inventory qty'),
        width,
        depth,
        height,
        weight: pounds(row),
        images: [text('variant image'), ...known.images].filter((one) => one !== '').join('|'),
        image_alt: text('image alt text'),
        description: known.body,
        ...choices(row, known.options),
      })
    },
  }
}
