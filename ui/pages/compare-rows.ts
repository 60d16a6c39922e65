import type { Product, ProductItem } from '../../commerce/contract/product.ts'
import type { Promised } from '../../commerce/contract/promise.ts'
import { firmnessOf } from '../../commerce/domain/compare.ts'
import { offersFinancing } from '../../commerce/domain/limits.ts'
import { add } from '../../commerce/domain/money.ts'
import type { Financing } from '../components/financing-figure.tsx'
import { monthlyText, termsText } from '../components/financing-words.ts'
import { bothUnits } from '../components/measures.ts'
import { moneyText } from '../components/price.tsx'
import { promiseDay, promiseFee } from '../components/promise-words.ts'

/** One column of a comparison: a product in one of its variants. */
export type ComparedPiece = {
  readonly product: Product
  readonly item: ProductItem
  /** `Queen, Medium`. */
  readonly choices: string
  readonly href: string
  readonly removeHref: string
  /** What a month costs, with its terms; null for what is not financed, or without the words that belong to it. */
  readonly financing: Financing | null
  /** Null when it could not be asked for. */
  readonly promises: { readonly delivery: Promised; readonly pickup: Promised } | null
}

export type CompareCell = {
  readonly lines: readonly string[]
  /** On the firmness scale. */
  readonly step?: number | null
}
export type CompareRow = {
  readonly name: string
  readonly cells: readonly CompareCell[]
  readonly isSame: boolean
}
export type CompareGroup = { readonly title: string; readonly rows: readonly CompareRow[] }

type Visitor = {
  readonly postalCode: string
  readonly storeName: string
  readonly storeId: number
}
type Read = (piece: ComparedPiece) => CompareCell | string | readonly string[] | null

const cellOf = (value: ReturnType<Read>): CompareCell => {
  if (value === null || value === '') return { lines: [] }
  if (typeof value === 'string') return { lines: [value] }
  return 'lines' in value ? value : { lines: value }
}

const rowOf = (name: string, pieces: readonly ComparedPiece[], read: Read): CompareRow[] => {
  const cells = pieces.map((piece) => cellOf(read(piece)))
  const texts = new Set(cells.map(({ lines }) => lines.join('\n').toLowerCase()))
  return cells.every(({ lines }) => lines.length === 0)
    ? []
    : [{ name, cells, isSame: texts.size === 1 }]
}

const NOT_NOW = 'We can’t tell right now'

const deliveredPrice: Read = ({ item, promises }) => {
  const delivery = promises?.delivery
  if (!delivery) return NOT_NOW
  if (delivery.kind === 'unknown') return promiseDay(delivery)
  const total = moneyText(add(item.pricing.price, delivery.fee))
  return delivery.fee === 0
    ? [total, 'Delivery is free']
    : [total, `${promiseFee(delivery)} of it for delivery`]
}

const pickUp: Read = ({ promises }) => (promises ? promiseDay(promises.pickup) : NOT_NOW)

const unique = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

const financingWords: Read = ({ item, financing }) => {
  if (item.dynamicProperties.clearance) return 'Not on clearance'
  if (!offersFinancing(item.pricing.price)) return 'Not at this price'
  return financing
    ? [`${monthlyText(financing.offer)}.`, termsText(financing.offer), financing.disclosure]
    : 'Available'
}

const firmness: Read = ({ product, item }) => {
  const found = firmnessOf(product, item)
  return found && { lines: [found.word], step: found.step }
}

const measure =
  (name: 'width' | 'depth' | 'length' | 'height'): Read =>
  ({ item: { dimensions } }) => {
    const inches = dimensions?.[name]
    // What is sold by its length has its long way there; its depth says the same again.
    if (name === 'depth' && dimensions && dimensions.length !== null) return null
    return inches ? bothUnits(inches) : null
  }

const weight: Read = ({ item: { dimensions } }) =>
  dimensions && `${Math.round(dimensions.weight)} lb (${Math.round(dimensions.weight * 0.4536)} kg)`

const rating: Read = ({ product }) =>
  product.rating && product.rating.count > 0
    ? `${product.rating.average.toFixed(1)} out of 5, by ${product.rating.count.toLocaleString('en-US')}`
    : 'No reviews yet'

/** A fact that some have by a name (`Frame`, `Cover`), in the order in which it first comes up. */
const materialRows = (pieces: readonly ComparedPiece[]): CompareRow[] =>
  unique(pieces.flatMap(({ product }) => product.materials.map(({ name }) => name))).flatMap(
    (name) =>
      rowOf(name, pieces, ({ product }) =>
        product.materials.filter((it) => it.name === name).map(({ value }) => value),
      ),
  )

/** All that can be compared, row by row. A row that nobody has anything to say in is left out. */
export const compareGroups = (
  pieces: readonly ComparedPiece[],
  { postalCode, storeName, storeId }: Visitor,
  differencesOnly: boolean,
): CompareGroup[] => {
  const rows = (...read: readonly (readonly [name: string, read: Read])[]) =>
    read.flatMap(([name, one]) => rowOf(name, pieces, one))
  const groups: CompareGroup[] = [
    {
      title: 'Price and delivery',
      rows: rows(
        [`Delivered to ${postalCode}`, deliveredPrice],
        ['Arrives', ({ promises }) => (promises ? promiseDay(promises.delivery) : NOT_NOW)],
        [`Pick-up at ${storeName}`, pickUp],
        ['Financing', financingWords],
        [
          `On display at ${storeName}`,
          ({ product }) =>
            product.dynamicProperties.stores.some((it) => it.storeId === storeId && it.onDisplay)
              ? 'Yes'
              : 'No',
        ],
      ),
    },
    {
      title: 'Size and comfort',
      rows: rows(
        ['Width', measure('width')],
        ['Depth', measure('depth')],
        ['Length', measure('length')],
        ['Height', measure('height')],
        ['Weight', weight],
        ['Firmness', firmness],
      ),
    },
    {
      title: 'Comes in',
      rows: rows(
        [
          'Sizes',
          ({ product }) =>
            unique(product.productItems.map((it) => it.dynamicProperties.size)).join(', '),
        ],
        [
          'Colors',
          ({ product }) =>
            unique(product.productItems.map((it) => it.dynamicProperties.colorSwatch?.name)).join(
              ', ',
            ),
        ],
        [
          'Finishes',
          ({ product }) =>
            unique(product.productItems.map((it) => it.dynamicProperties.finishSwatch?.name)).join(
              ', ',
            ),
        ],
        [
          'Other choices',
          ({ product }) =>
            product.optionLabel === null
              ? null
              : unique(product.productItems.map((it) => it.dynamicProperties.option)).join(', '),
        ],
      ),
    },
    { title: 'Materials', rows: materialRows(pieces) },
    {
      title: 'Living with it',
      rows: rows(
        ['Rating', rating],
        ['Good to know', ({ product }) => product.features],
        ['Care', ({ product }) => product.care],
        ['Assembly', ({ product }) => product.assembly],
        ['Warranty', ({ product }) => product.warranty],
      ),
    },
  ]
  return groups
    .map(({ title, rows: all }) => ({
      title,
      rows: differencesOnly ? all.filter(({ isSame }) => !isSame) : all,
    }))
    .filter(({ rows: left }) => left.length > 0)
}
