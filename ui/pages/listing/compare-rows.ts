import * as words from '#words'
import { secondWay } from '../../../commerce/domain/product/outline.ts'
import type { Product, ProductItem } from '../../../commerce/contract/product/product.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { firmnessOf } from '../../../commerce/domain/product/compare.ts'
import { add } from '../../../commerce/domain/money.ts'
import type { Financing } from '../../components/financing/financing-figure.tsx'
import { monthlyText, paymentsText, rateText } from '../../components/financing/financing-words.ts'
import { bothUnits, bothWeights } from '../../components/product/measures.ts'
import { moneyText } from '../../components/product/price.tsx'
import { promiseDay, promiseFee } from '../../components/product/promise-words.ts'

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
  /** Whether financing may be spoken of at this price. */
  readonly offersFinancing: boolean
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

export type Visitor = {
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

const deliveredPrice: Read = ({ item, promises }) => {
  const delivery = promises?.delivery
  if (!delivery) return words.compareRows.notNow
  if (delivery.kind === 'unknown') return promiseDay(delivery)
  const total = moneyText(add(item.pricing.price, delivery.fee))
  return delivery.fee === 0
    ? [total, words.compareRows.deliveryIsFree]
    : [total, words.compareRows.feeOfIt(promiseFee(delivery))]
}

const arrives: Read = ({ promises }) =>
  promises ? promiseDay(promises.delivery) : words.compareRows.notNow

const pickUp: Read = ({ promises }) =>
  promises ? promiseDay(promises.pickup) : words.compareRows.notNow

const unique = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

/** What a product's variants differ in. */
const choicesOf =
  (read: (item: ProductItem['dynamicProperties']) => string | null | undefined): Read =>
  ({ product }) =>
    words.compareRows.choices(
      unique(product.productItems.map(({ dynamicProperties }) => read(dynamicProperties))),
    )

const financingText: Read = ({ item, financing, offersFinancing }) => {
  if (item.dynamicProperties.clearance) return words.compareRows.notOnClearance
  if (!offersFinancing) return words.compareRows.notAtThisPrice
  return financing
    ? [
        `${monthlyText(financing.offer)}. ${rateText(financing.offer)}`,
        paymentsText(financing.offer),
        financing.disclosure,
      ]
    : words.compareRows.financingAvailable
}

const firmness: Read = ({ product, item }) => {
  const found = firmnessOf(product, item)
  return found && { lines: [found.word], step: found.step }
}

const measure =
  (name: 'width' | 'depth' | 'length' | 'height'): Read =>
  ({ item: { dimensions } }) => {
    const inches = dimensions?.[name]
    // What lies head to foot has a length, everything else a depth; the other of the two says nothing new.
    if (
      dimensions &&
      (name === 'depth' || name === 'length') &&
      secondWay(dimensions).name !== name
    )
      return null
    return inches ? bothUnits(inches) : null
  }

const weight: Read = ({ item: { dimensions } }) =>
  dimensions?.weight ? bothWeights(dimensions.weight) : null

const rating: Read = ({ product }) =>
  product.rating && product.rating.count > 0
    ? words.compareRows.rated({
        average: product.rating.average.toFixed(1),
        count: product.rating.count,
      })
    : words.compareRows.noReviews

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
  const said = words.compareRows
  const groups: CompareGroup[] = [
    {
      title: said.priceAndDelivery,
      rows: rows(
        [said.deliveredTo(postalCode), deliveredPrice],
        [said.arrives, arrives],
        [said.pickUpAt(storeName), pickUp],
        [said.financing, financingText],
        [
          said.onDisplayAt(storeName),
          ({ product }) =>
            product.dynamicProperties.stores.some((it) => it.storeId === storeId && it.onDisplay)
              ? said.yes
              : said.no,
        ],
      ),
    },
    {
      title: said.sizeAndComfort,
      rows: rows(
        [said.width, measure('width')],
        [said.depth, measure('depth')],
        [said.length, measure('length')],
        [said.height, measure('height')],
        [said.weight, weight],
        [said.firmness, firmness],
      ),
    },
    {
      title: said.comesIn,
      rows: rows(
        [said.sizes, choicesOf((it) => it.size)],
        [said.colors, choicesOf((it) => it.colorSwatch?.name)],
        [said.finishes, choicesOf((it) => it.finishSwatch?.name)],
        [
          said.otherChoices,
          (piece) =>
            piece.product.optionLabel === null ? null : choicesOf((it) => it.option)(piece),
        ],
      ),
    },
    { title: said.materials, rows: materialRows(pieces) },
    {
      title: said.livingWithIt,
      rows: rows(
        [said.rating, rating],
        [said.goodToKnow, ({ product }) => product.features],
        [said.care, ({ product }) => product.care],
        [said.assembly, ({ product }) => product.assembly],
        [said.warranty, ({ product }) => product.warranty],
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
