import { readFileSync } from 'node:fs'
import type { ProductRow, SkuRow } from '../../../commerce/domain/catalogue-rows.ts'

/** One query, and what each of its first five has to be. */
export type Judgement = {
  readonly query: string
  readonly kind: string
  readonly site: string
  /** Nothing in the range is meant. */
  readonly isNonsense: boolean
  /** The SKU whose own page is the answer. */
  readonly sku: string | null
  /** What one of the first five must be called. */
  readonly must: RegExp | null
  readonly fits: (piece: Piece) => boolean
}

/** A product as it was written, with its variants. */
export type Piece = { readonly product: ProductRow; readonly skus: readonly SkuRow[] }

type Holds = (piece: Piece, sku: SkuRow) => boolean

const holding = (text: string, alternatives: string): boolean =>
  new RegExp(`(?<![a-z])(?:${alternatives})`, 'i').test(text)

const materialsOf = ({ product }: Piece) => product.materials.map(({ value }) => value).join(' ; ')
const colorsOf = (sku: SkuRow): (string | null | undefined)[] =>
  [sku.colorSwatch, sku.finishSwatch].flatMap((it) => [it?.family, it?.name])
const toldOf = (piece: Piece, sku: SkuRow): string =>
  [
    piece.product.name,
    piece.product.manufacturerName,
    piece.product.productType,
    ...piece.product.categoryPaths,
    materialsOf(piece),
    sku.size,
    sku.option,
    ...colorsOf(sku),
  ].join(' ; ')

/** `width<=80`, `price>=500`, `height~12`: of one variant. */
const MEASURE = /^(width|height|length|price)(<=|>=|~)(\d+(?:\.\d+)?)$/
const NEAR = 2

const measureOf = (name: string, amount: number, sign: string): Holds => {
  const compares = (its: number) =>
    sign === '<=' ? its <= amount : sign === '>=' ? its >= amount : Math.abs(its - amount) <= NEAR
  return (_, sku) => {
    if (name === 'price') return compares(sku.price / 100)
    const { width, height, length } = sku.dimensions ?? {}
    const its = { width, height, length }[name]
    return typeof its === 'number' && compares(its)
  }
}

/** One condition: `type=sofa|sectional`, `name~round`, `not material=leather`, or two joined by `or`. */
const conditionOf = (text: string): Holds => {
  const either = text.split(' or ')
  if (either.length > 1) {
    const all = either.map(conditionOf)
    return (piece, sku) => all.some((holds) => holds(piece, sku))
  }
  if (text.startsWith('not ')) {
    const holds = conditionOf(text.slice(4))
    return (piece, sku) => !holds(piece, sku)
  }
  const measure = MEASURE.exec(text)
  if (measure) return measureOf(measure[1] ?? '', Number(measure[3]), measure[2] ?? '')
  const [, name = '', value = ''] = /^(\w+)[=~](.*)$/.exec(text) ?? []
  switch (name) {
    case 'type':
      return ({ product }) => value.split('|').includes(product.productType)
    case 'name':
      return ({ product }) => holding(product.name, value)
    case 'told':
      return (piece, sku) => holding(toldOf(piece, sku), value)
    case 'material':
      return (piece) => holding(materialsOf(piece), value)
    case 'maker':
      return ({ product }) => product.manufacturerName === value
    case 'category':
      return ({ product }) => product.categoryPaths.some((path) => path.startsWith(value))
    case 'size':
      return (_, sku) => sku.size === value
    case 'color':
      return (_, sku) => colorsOf(sku).some((color) => color && holding(color, value))
    case 'allcolor':
      return ({ skus }) =>
        skus.every((sku) => colorsOf(sku).some((color) => color && holding(color, value)))
    default:
      if (text === 'any') return () => true
      throw new Error(`No condition: ${text}`)
  }
}

const judgementOf = (line: string, kind: string): Judgement => {
  const [asked = '', wanted = ''] = line.split(' => ')
  const [query = '', site = 'davenport'] = asked.split(' @')
  const parts = wanted.split('; ')
  const value = (name: string) =>
    parts.find((part) => part.startsWith(name))?.slice(name.length) ?? null
  const must = value('must~')
  const conditions = parts.filter((part) => !/^(?:must~|sku=|none$)/.test(part)).map(conditionOf)
  return {
    query,
    kind,
    site,
    isNonsense: wanted === 'none',
    sku: value('sku='),
    must: must === null ? null : new RegExp(must, 'i'),
    fits: (piece) => piece.skus.some((sku) => conditions.every((holds) => holds(piece, sku))),
  }
}

/** Reads a set: a line for each query, under headings that say of which kind the queries are. */
export const readJudgements = (file: URL): Judgement[] => {
  let kind = ''
  return readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (line.startsWith('# ')) kind = line.slice(2)
      return line.includes(' => ') ? [judgementOf(line, kind)] : []
    })
}
