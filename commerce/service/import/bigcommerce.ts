import { MAX_ID } from '../../contract/limits.ts'
import {
  type Adapted,
  type Adapter,
  deepestFirst,
  type ForeignRow,
  given,
  isItemId,
  madeId,
  typeOf,
} from './adapter.ts'
import {
  BIG_COMMERCE_READS,
  bigCommerceName,
  chosenOf,
  type Chosen,
  fieldsOf,
  hexesOf,
  inTheirOrder,
  kindOf,
  pictureOf,
  picturesOf,
} from './bigcommerce-rows.ts'
import { chosenBy } from './choices.ts'
import type { Cells } from './columns.ts'
import { toldOfProduct, toldOfVariant } from './foreign-attributes.ts'
import { ON_REQUEST } from './regular-and-sale.ts'

const names = {
  item_id: 'Product Code/SKU',
  sku: 'Product Code/SKU',
  gtin: 'Product UPC/EAN',
  mpn: 'Manufacturer Part Number',
  name: 'Product Name',
  manufacturer: 'Brand Name',
  product_type: 'Category',
  category: 'Category',
  status: 'Product Visible?',
  price: 'Price',
  list_price: 'Retail Price',
  stock: 'Current Stock Level',
  width: 'Product Width',
  depth: 'Product Depth',
  height: 'Product Height',
  weight: 'Product Weight',
  images: 'Product Images',
  description: 'Product Description',
  warranty: 'Product Warranty',
} as const

/** `Category Name: Sofas, Category Path: Living Room/Sofas|…`, or the paths alone, between semicolons. */
export const bigCommerceTrails = (cell: string): string[] => {
  const named = [...cell.matchAll(/category path:\s*([^|;]+?)\s*(?=[|;]|$)/gi)]
  const paths = named.length > 0 ? named.map(([, path = '']) => path) : cell.split(/[;|]/)
  return deepestFirst(
    paths.map((path) => path.trim().replaceAll('/', ' > ')).filter((path) => path !== ''),
  )
}

const isNo = (cell: string | undefined): boolean => /^\s*(?:n|no|false)\s*$/i.test(cell ?? '')

/** The rules of a product that are of this variant: by its SKU, or by what it is chosen by. */
const rulesFor = (
  sku: ForeignRow,
  chosen: readonly Chosen[],
  rows: readonly ForeignRow[],
): ForeignRow[] => {
  const code = sku.get('product code/sku')?.trim() ?? ''
  const isHis = (rule: ForeignRow): boolean => {
    const its = rule.get('product code/sku')?.trim() ?? ''
    if (its !== '') return its === code
    const asked = chosenOf(rule)
    return (
      asked.length > 0 &&
      asked.every(({ name, value }) =>
        chosen.some((one) => one.name === name && one.value === value),
      )
    )
  }
  return rows.filter((row) => kindOf(row) === 'rule' && isHis(row))
}

/** An amount as a rule changes it: `[ADD]20`, `[REMOVE]15`, `[FIXED]899`, `[PERCENT]10`; any other is the amount. */
const ruled = (amount: string, rule: string): string => {
  const [, way = 'FIXED', number = ''] =
    /^\s*(?:\[(\w+)\])?\s*\$?(-?\d+(?:\.\d+)?)\s*%?\s*$/.exec(rule) ?? []
  if (number === '') return amount
  const by: Readonly<Record<string, number>> = {
    FIXED: Number(number),
    ADD: Number(amount) + Number(number),
    REMOVE: Number(amount) - Number(number),
    PERCENT: Number(amount) * (1 + Number(number) / 100),
  }
  const changed = by[way.toUpperCase()]
  return changed === undefined ? amount : changed.toFixed(2)
}

/** A price without what parts its thousands; nothing is sold for nothing. */
const amountIn = (row: ForeignRow, name: string): string => {
  const amount = (row.get(name) ?? '').replaceAll(/[$,\s]/g, '')
  return Number(amount) === 0 ? '' : amount
}

/**
 * What it costs: on sale for as long as the file says so. A variant's own price is there for the product's, and rules are
 * of the regular price and of the sale's alike.
 */
const pricesOf = (row: ForeignRow, product: ForeignRow, rules: readonly ForeignRow[]): Cells => {
  const text = (name: string) => amountIn(row, name) || amountIn(product, name)
  const own = amountIn(row, 'price')
  const after = (amount: string) =>
    rules.reduce((so, rule) => (so === '' ? so : ruled(so, rule.get('price') ?? '')), amount)
  const price = after(text('price'))
  const sale = row !== product && own !== '' ? '' : after(text('sale price'))
  const isOnSale = sale !== '' && Number(sale) < Number(price)
  const was = isOnSale ? price : text('retail price')
  const now = isOnSale ? sale : price
  return given({ price: now, list_price: Number(was) > Number(now) ? was : '' })
}

/** What is there, counted by product or by variant; what is not counted is not known. */
const stockOf = (
  row: ForeignRow,
  product: ForeignRow,
): Pick<Adapted, 'empty'> & { readonly stock: string } => {
  const how = product.get('track inventory')?.trim().toLowerCase() ?? ''
  const isByVariant = /option|variant/.test(how)
  const counts = (isByVariant ? row : product).get('current stock level')?.trim() ?? ''
  if (how === '' || how === 'none' || counts === '') return { stock: '' }
  // What is counted over all of them says of one only that there is none.
  const isShared = row !== product && !isByVariant && Number(counts) > 0
  return { stock: isShared ? '' : Number(counts) < 0 ? '0' : counts, empty: ['lead_time_days'] }
}

/** What the first of these columns says that says anything; undefined where the file has none of them. */
const firstOf = (row: ForeignRow, names: readonly string[]): string | undefined => {
  const cells = names.flatMap((name) => row.get(name)?.trim() ?? [])
  return cells.find((cell) => cell !== '') ?? cells[0]
}

/** The newer export has numbers for makers and for categories, which nobody else knows. */
const numbered = (column: string, example: string): string =>
  `is missing: “${column}” has numbers alone. A map says what each is: {"values": {"${column}": {"35": {${example}}}}}`

/**
 * BigCommerce's exports of products: the row of a product, of each of its variants below, and then, in the older, of rules
 * that change what those cost, or in the newer of its pictures.
 */
export const bigCommerceAdapter: Adapter = {
  names,
  called: bigCommerceName,
  reads: BIG_COMMERCE_READS,
  readsAs: /^product image/,
  begins: (row) => kindOf(row) === 'product',
  read: (row, together) => {
    const [product = row] = together
    const text = (name: string) => row.get(name)?.trim() ?? ''
    const ofProduct = (name: string) => product.get(name)?.trim() ?? ''
    const kind = kindOf(row)
    const code = ofProduct('product code/sku')
    const itemId = isItemId(code) ? code : ofProduct('product id')
    if (kind === 'image') return { shared: { item_id: itemId, ...pictureOf(row) } }
    if (kind !== 'product' && kind !== 'variant') return {}
    const fields = fieldsOf(product)
    const trails = bigCommerceTrails(ofProduct('category'))
    const isHidden = isNo(ofProduct('product visible?')) || isNo(ofProduct('allow purchases?'))
    const isGoods = !/^d/i.test(ofProduct('product type'))
    const shared =
      row === product
        ? given({
            item_id: itemId,
            name: text('product name'),
            manufacturer: text('brand name'),
            product_type: /^\d*$/.test(trails[0] ?? '') ? '' : typeOf(trails[0] ?? ''),
            category: trails.join('|'),
            status: isHidden || !isGoods ? 'draft' : 'active',
            description: text('product description'),
            images: [picturesOf(row), inTheirOrder(together)].filter((one) => one !== '').join('|'),
            ...toldOfProduct(fields),
            ...(text('product warranty') !== '' && { warranty: text('product warranty') }),
          })
        : undefined
    const hasSkus = together.some((one) => kindOf(one) === 'variant')
    if (row === product && hasSkus) return { ...(shared && { shared }) }
    const chosen = row === product ? [] : chosenOf(row)
    const rules = row === product ? [] : rulesFor(row, chosen, together)
    if (rules.some((rule) => isNo(rule.get('allow purchases?')))) return {}
    const { stock, empty } = stockOf(row, product)
    const measure = (name: string) => [text(name), ofProduct(name)].find((one) => Number(one) > 0)
    const weight = measure('product weight')
    const cells = given({
      item_id: itemId,
      sku:
        text('product code/sku') ||
        (row === product ? itemId : madeId([itemId, ...chosen.map(({ value }) => value)], MAX_ID)),
      gtin: firstOf(row, ['product upc/ean', 'global trade number']),
      mpn: firstOf(row, ['manufacturer part number']),
      ...pricesOf(row, product, rules),
      stock,
      width: measure('product width'),
      depth: measure('product depth'),
      height: measure('product height'),
      weight: rules.reduce((so, rule) => so && ruled(so, rule.get('product weight') ?? ''), weight),
      images:
        row === product
          ? ''
          : ([row, ...rules].map(picturesOf).find((images) => images !== '') ?? ''),
      ...toldOfVariant(fields),
      ...chosenBy(chosen),
      ...hexesOf(chosen),
    })
    const missing = {
      price: ON_REQUEST,
      ...(product.has('brand id') && {
        manufacturer: numbered('Brand ID', '"manufacturer": "Acme"'),
      }),
      ...(/^\d+$/.test(trails[0] ?? '') && {
        product_type: numbered('Categories', '"product_type": "sofa"'),
      }),
    }
    return { cells, missing, ...(shared && { shared }), ...(empty && { empty }) }
  },
}
