import {
  type Adapted,
  type Adapter,
  deepestFirst,
  type ForeignRow,
  given,
  itemIdOf,
  typeOf,
} from './adapter.ts'
import { type Choice, chosenBy } from './choices.ts'
import type { Cells } from './columns.ts'
import { toldOfProduct, toldOfVariant } from './foreign-attributes.ts'
import { ON_REQUEST, regularAndSale, SET_OF_PIECES } from './regular-and-sale.ts'

const ATTRIBUTES = 'additional_attributes'

const names = {
  item_id: 'sku',
  sku: 'sku',
  name: 'name',
  manufacturer: ATTRIBUTES,
  product_type: 'categories',
  category: 'categories',
  status: 'product_online',
  price: 'price',
  list_price: 'price',
  sale_price: 'special_price',
  from: 'special_price_from_date',
  until: 'special_price_to_date',
  stock: 'qty',
  weight: 'weight',
  images: 'base_image',
  short_description: 'short_description',
  description: 'description',
  materials: ATTRIBUTES,
} as const

const READS = [
  'store_view_code',
  'product_type',
  'visibility',
  'additional_images',
  'allow_backorders',
  'is_in_stock',
  'manage_stock',
  'use_config_manage_stock',
  'configurable_variations',
  'configurable_variation_labels',
]

/** Pictures that are among the others, once more in other sizes. */
const READS_AS = /^(?:small|thumbnail|swatch|base|additional)_images?(?:_labels?)?$/

/** Whether a header is that of its export: our own has neither of these. */
export const isOfMagento = (header: ReadonlySet<string>): boolean =>
  header.has('sku') &&
  header.has('product_type') &&
  (header.has('configurable_variations') || header.has(ATTRIBUTES))

/** What stands in for a block or a picture of its editor. */
const withoutDirectives = (html: string): string => html.replaceAll(/\{\{[^}]*\}\}/g, '')

/**
 * `color=Moss,size=84 in` in pairs. A comma that no name follows is the value's own, quotes hold a value together, and
 * several values of one attribute have bars between.
 */
const pairsOf = (cell: string): Choice[] => {
  const pairs: { name: string; value: string }[] = []
  for (const part of cell.split(',')) {
    const [, name, value = ''] = /^\s*(\w+)=(.*)$/s.exec(part) ?? []
    const last = pairs.at(-1)
    if (name !== undefined) pairs.push({ name: name.toLowerCase(), value })
    else if (last) last.value += `,${part}`
  }
  return pairs.map(({ name, value }) => ({
    name,
    value: value
      .trim()
      .replace(/^"(.*)"$/s, '$1')
      .replaceAll('""', '"'),
  }))
}

/** `frame_material` is “Frame material” to people. */
const inWords = (code: string): string => {
  const words = code.replaceAll('_', ' ').trim()
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

const attributesOf = (row: ForeignRow): Choice[] =>
  pairsOf(row.get(ATTRIBUTES) ?? '').flatMap(({ name, value }) =>
    value === '' ? [] : [{ name: inWords(name), value: value.replaceAll('|', ', ') }],
  )

/** `Default Category/Living Room/Sofas` as `Living Room > Sofas`: the first is above all that it sells. */
export const magentoTrails = (cell: string): string[] =>
  deepestFirst(
    cell.split(',').flatMap((path) => {
      const [, ...below] = path.trim().split(/(?<!\\)\//)
      return below.length === 0 ? [] : [below.map((one) => one.replaceAll('\\/', '/')).join(' > ')]
    }),
  )

/** Its variants by their SKUs, with what each is chosen by: `sku=A-1,color=Moss|sku=A-2,color=Oat`. */
const variantsOf = (row: ForeignRow, itemId: string): ReadonlyMap<string, Cells> => {
  const labels = new Map(
    pairsOf(row.get('configurable_variation_labels') ?? '').map(({ name, value }) => [name, value]),
  )
  return new Map(
    (row.get('configurable_variations') ?? '').split('|').flatMap((variant) => {
      const [first, ...choices] = pairsOf(variant)
      if (first?.name !== 'sku') return []
      const named = choices.map(({ name, value }) => ({
        name: labels.get(name) || inWords(name),
        value,
      }))
      return [[first.value, { item_id: itemId, ...chosenBy(named) }] as const]
    }),
  )
}

/** Pictures lie in a folder of the shop, and are found beside the file: `/a/l/alma.jpg` is `a/l/alma.jpg`. */
const picturesOf = (row: ForeignRow): string =>
  [row.get('base_image') ?? '', ...(row.get('additional_images') ?? '').split(',')]
    .map((one) => one.trim().replace(/^\//, ''))
    .filter((one, at, all) => one !== '' && one !== 'no_selection' && all.indexOf(one) === at)
    .join('|')

/** Nothing is sold for nothing: what has no price is written so. */
const priced = (amount: string): string => (Number(amount) === 0 ? '' : amount)

const isSwitchedOff = (online: string): boolean => /^(?:0|2|disabled)$/i.test(online)
const isNoGoods = (type: string): boolean => /virtual|downloadable|gift/i.test(type)

/** What is there: what is not counted is not known, unless the shop says that none is there. */
const stockOf = (row: ForeignRow): Pick<Adapted, 'empty'> & { readonly stock: string } => {
  const text = (name: string) => row.get(name)?.trim() ?? ''
  const isCounted = text('use_config_manage_stock') !== '0' || text('manage_stock') !== '0'
  const isGone = text('is_in_stock') === '0' || Number(text('qty')) < 0
  const stock = isGone ? '0' : isCounted ? text('qty') : ''
  const isLast = stock !== '' && !isOnBackorder(text('allow_backorders'))
  return { stock, ...(isLast && { empty: ['lead_time_days'] }) }
}

/** Whether it may be ordered though none is there. */
export const isOnBackorder = (backorders: string): boolean => /^[12]$/.test(backorders.trim())

/**
 * Magento's export of products. Each variant has a row of its own, as any piece has, and the row of its product names it by
 * its SKU. Days are counted by the clock of `timeZone`.
 */
export const magentoAdapter = (timeZone: string): Adapter => ({
  names,
  reads: READS,
  readsAs: READS_AS,
  isJoining: true,
  read: (row) => {
    const text = (name: string) => row.get(name)?.trim() ?? ''
    // The same in the words of another view of that shop.
    if (text('store_view_code') !== '') return {}
    const type = text('product_type').toLowerCase()
    const itemId = itemIdOf(text('sku'))
    const isOff = isSwitchedOff(text('product_online'))
    const isSeen = !/not visible/i.test(text('visibility'))
    const attributes = attributesOf(row)
    const trails = magentoTrails(text('categories'))
    const shared = given({
      item_id: itemId,
      name: text('name'),
      product_type: typeOf(trails[0] ?? ''),
      category: trails.join('|'),
      status: isOff || !isSeen || isNoGoods(type) ? 'draft' : 'active',
      short_description: withoutDirectives(text('short_description')),
      description:
        withoutDirectives(text('description')) || withoutDirectives(text('short_description')),
      ...toldOfProduct(attributes),
    })
    if (type === 'configurable')
      return {
        shared: { ...shared, images: picturesOf(row) },
        variants: variantsOf(row, itemId),
      }
    const { stock, empty } = stockOf(row)
    const cells = given({
      item_id: itemId,
      sku: text('sku'),
      ...regularAndSale(
        {
          regular: priced(text('price')),
          sale: priced(text('special_price')),
          begins: text('special_price_from_date'),
          ends: text('special_price_to_date'),
        },
        timeZone,
      ),
      stock,
      weight: Number(text('weight')) > 0 ? text('weight') : undefined,
      images: picturesOf(row),
      ...toldOfVariant(attributes),
    })
    const isSet = type === 'grouped' || type === 'bundle'
    const missing = { price: isSet ? SET_OF_PIECES : ON_REQUEST }
    return { cells, shared, missing, isOff, ...(empty && { empty }) }
  },
})
