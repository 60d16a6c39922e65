import * as words from '#words'
import { secondWay } from '../../../commerce/domain/product/outline.ts'
import type { ProductItem } from '../../../commerce/contract/product/product.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { firmnessOf } from '../../../commerce/domain/product/compare.ts'
import { add } from '../../../commerce/domain/money.ts'
import { monthlyText, paymentsText, rateText } from '../../components/financing/financing-words.ts'
import { bothUnits, bothWeights, inches } from '../../components/product/measures.ts'
import { partWords } from '../../components/modular/set-head.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { promiseDay, promiseFee, wholeDays } from '../../components/product/promise-words.ts'
import type { ComparedPiece, ComparedProduct, ComparedSofa } from './compared.ts'

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
  /** Their store; null where a brand has none. */
  readonly store: { readonly name: string; readonly storeId: number } | null
}
type Read<Of = ComparedPiece> = (piece: Of) => CompareCell | string | readonly string[] | null

type Reading = readonly [name: string, read: Read]

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

/** What only goods have to say. */
const ofProduct =
  (read: Read<ComparedProduct>): Read =>
  (piece) =>
    piece.kind === 'product' ? read(piece) : null

const deliveryOf = (piece: ComparedPiece): Promised | null =>
  piece.kind === 'sofa' ? piece.delivery : (piece.promises?.delivery ?? null)

const deliveredPrice: Read = (piece) => {
  const delivery = deliveryOf(piece)
  if (!delivery || piece.price === null) return words.compareRows.notNow
  if (delivery.kind === 'unknown') return promiseDay(delivery, wholeDays)
  const total = moneyText(add(piece.price, delivery.fee))
  return delivery.fee === 0
    ? [total, words.compareRows.deliveryIsFree]
    : [total, words.compareRows.feeOfIt(promiseFee(delivery))]
}

const arrives: Read = (piece) => {
  const delivery = deliveryOf(piece)
  return delivery ? promiseDay(delivery, wholeDays) : words.compareRows.notNow
}

const pickUp: Read = (piece) => {
  if (piece.kind === 'sofa') return words.compareRows.deliveredOnly
  return piece.promises ? promiseDay(piece.promises.pickup, wholeDays) : words.compareRows.notNow
}

const unique = (values: readonly (string | null | undefined)[]): string[] => [
  ...new Set(values.flatMap((value) => value ?? [])),
]

/** What a product's variants differ in, or what a sofa is made in. */
const choicesOf =
  (
    read: (item: ProductItem['dynamicProperties']) => string | null | undefined,
    ofSofa: (sofa: ComparedSofa) => readonly string[] = () => [],
  ): Read =>
  (piece) =>
    words.compareRows.choices(
      piece.kind === 'sofa'
        ? ofSofa(piece)
        : unique(
            piece.product.productItems.map(({ dynamicProperties }) => read(dynamicProperties)),
          ),
    )

const financingText: Read = (piece) => {
  const { financing, offersFinancing } = piece
  if (piece.kind === 'product' && piece.item.dynamicProperties.clearance)
    return words.compareRows.notOnClearance
  if (!offersFinancing) return words.compareRows.notAtThisPrice
  return financing
    ? [
        `${monthlyText(financing.offer)}. ${rateText(financing.offer)}`,
        paymentsText(financing.offer),
        financing.disclosure,
      ]
    : words.compareRows.financingAvailable
}

const firmness = ofProduct(({ product, item }) => {
  const found = firmnessOf(product, item)
  return found && { lines: [found.word], step: found.step }
})

const measure =
  (name: 'width' | 'depth' | 'length' | 'height'): Read =>
  (piece) => {
    if (piece.kind === 'sofa') return name === 'length' ? null : bothUnits(piece.measures[name])
    const { dimensions } = piece.item
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

const weight: Read = (piece) => {
  const pounds = piece.kind === 'sofa' ? piece.cartons?.weight : piece.item.dimensions?.weight
  return pounds ? bothWeights(pounds) : null
}

/** What only a sofa that was put together has to say. */
const ofSofa =
  (read: Read<ComparedSofa>): Read =>
  (piece) =>
    piece.kind === 'sofa' ? read(piece) : null

const seats = ofSofa(({ measures }) => String(measures.seats))
const boxes = ofSofa(({ cartons }) =>
  cartons
    ? [
        words.buildSofa.boxesOf({ count: cartons.count, weight: bothWeights(cartons.weight) }),
        words.compareRows.largestBox(
          [cartons.largest.width, cartons.largest.depth, cartons.largest.height]
            .map(inches)
            .join(' × '),
        ),
      ]
    : null,
)

const rating = ofProduct(({ product }) =>
  product.rating && product.rating.count > 0
    ? words.compareRows.rated({
        average: product.rating.average.toFixed(1),
        count: product.rating.count,
      })
    : words.compareRows.noReviews,
)

/** A fact that some have by a name (`Frame`, `Cover`), in the order in which it first comes up. */
const materialRows = (pieces: readonly ComparedPiece[]): CompareRow[] =>
  unique(
    pieces
      .flatMap((it) => (it.kind === 'product' ? it.product.materials : []))
      .map(({ name }) => name),
  ).flatMap((name) =>
    rowOf(
      name,
      pieces,
      ofProduct(({ product }) =>
        product.materials.filter((it) => it.name === name).map(({ value }) => value),
      ),
    ),
  )

/** All that can be compared, row by row. A row that nobody has anything to say in is left out. */
export const compareGroups = (
  pieces: readonly ComparedPiece[],
  { postalCode, store }: Visitor,
  differencesOnly: boolean,
): CompareGroup[] => {
  const rows = (...read: readonly Reading[]) =>
    read.flatMap(([name, one]) => rowOf(name, pieces, one))
  const atStore = (row: (at: NonNullable<typeof store>) => Reading): Reading[] =>
    store ? [row(store)] : []
  const said = words.compareRows
  const sizes = rows(
    [said.width, measure('width')],
    [said.depth, measure('depth')],
    [said.length, measure('length')],
    [said.height, measure('height')],
    [said.weight, weight],
    [said.seats, seats],
    [said.boxes, boxes],
    [
      said.parts,
      ofSofa(({ parts }) =>
        parts.map((part) => partWords({ quantity: part.quantity, catalogItem: part })),
      ),
    ],
    [said.firmness, firmness],
  )
  const groups: CompareGroup[] = [
    {
      title: said.priceAndDelivery,
      rows: rows(
        [said.deliveredTo(postalCode), deliveredPrice],
        [said.arrives, arrives],
        ...atStore(({ name }) => [said.pickUpAt(name), pickUp]),
        [said.financing, financingText],
        ...atStore(({ name, storeId }) => [
          said.onDisplayAt(name),
          ofProduct(({ product }) =>
            product.dynamicProperties.stores.some((it) => it.storeId === storeId && it.onDisplay)
              ? said.yes
              : said.no,
          ),
        ]),
      ),
    },
    { title: said.sizeAndComfort, rows: sizes },
    {
      title: said.comesIn,
      rows: rows(
        [said.sizes, choicesOf((it) => it.size)],
        [
          said.colors,
          choicesOf(
            (it) => it.colorSwatch?.name,
            ({ fabrics }) => fabrics,
          ),
        ],
        [
          said.finishes,
          choicesOf(
            (it) => it.finishSwatch?.name,
            ({ finishes }) => finishes,
          ),
        ],
        [
          said.otherChoices,
          ofProduct((piece) =>
            piece.product.optionLabel === null ? null : choicesOf((it) => it.option)(piece),
          ),
        ],
      ),
    },
    {
      title: said.materials,
      // A mattress's height is a fact of its make as well.
      rows: materialRows(pieces).filter(({ name }) => !sizes.some((size) => size.name === name)),
    },
    {
      title: said.livingWithIt,
      rows: rows(
        [said.rating, rating],
        [said.goodToKnow, ofProduct(({ product }) => product.features)],
        [said.care, ofProduct(({ product }) => product.care)],
        [said.assembly, ofProduct(({ product }) => product.assembly)],
        [said.warranty, ofProduct(({ product }) => product.warranty)],
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
