import { partsOf } from '../cells.ts'
import { type Adapter, type ForeignRow, typeOf } from '../adapter.ts'
import { type Cells, type ColumnName, columns, isAnyColumn, zoneFields } from '../columns.ts'
import { type ColumnMap, key, MEASURES, PRICES, type Source } from './column-map.ts'
import { american, beginning, currencyBeside, dollars, oneOfSides } from './units.ts'

/** Where one address of a picture ends in a cell that has several. */
const BETWEEN_ADDRESSES = /[\s,;]+(?=https?:\/\/)/gi

const cellOf = (
  name: string,
  source: Source,
  row: ForeignRow,
  keyOf: (name: string) => string,
): string | undefined => {
  const found = source.columns.map((column) => row.get(keyOf(column)))
  if (found.every((one) => one === undefined)) return undefined
  const text = found
    .filter((one) => one !== undefined && one.trim() !== '')
    .map((one = '') => (source.until ? beginning(one, source.until) : one))
    .join(source.between ?? ' ')
  if (MEASURES.has(name)) {
    const measure = source.part === undefined ? text : oneOfSides(text, source.part, name)
    return american(measure, source.unit, source.decimal)
  }
  if (PRICES.has(name))
    return partsOf(text)
      .map((price) => dollars(price, source))
      .join('|')
  if (name === 'images') return text.trim().replaceAll(BETWEEN_ADDRESSES, '|')
  return text
}

const isKind = (text: string): boolean => /^[a-z0-9-]+$/.test(text)

/** A kind of furniture as another shop writes it, in the words that ours are made of. */
const inOurWords = (cells: Cells): Cells => {
  const { product_type: type } = cells
  return {
    ...cells,
    ...(type !== undefined && !isKind(type) && { product_type: typeOf(type) }),
  }
}

/** Where nobody says what parts the cents: a comma before one digit or two does, and points before three part thousands. */
const decimalIn = (price: string): '.' | ',' =>
  /,\d{1,2}(?!\d)/.test(price) || /^\D*\d{1,3}(?:\.\d{3})+(?![.,\d])/.test(price) ? ',' : '.'

/** Prices that name a currency whose rate the map says, in dollars; all others as they are. */
const atRates = ({ rates }: ColumnMap, cells: Cells): Cells => {
  if (rates.size === 0) return cells
  const inDollars = (price: string): string => {
    const currency = currencyBeside(price)
    const rate = rates.get(key(currency ?? ''))
    return rate === undefined
      ? price
      : dollars(price, { currency, rate, decimal: decimalIn(price) })
  }
  return Object.fromEntries(
    Object.entries(cells).map(([name, cell]) => [
      name,
      OF_PRICES.test(name) ? partsOf(cell).map(inDollars).join('|') : cell,
    ]),
  )
}

/** Columns of prices, everybody's and those of zones. */
const OF_PRICES = new RegExp(`^(?:${[...PRICES].join('|')})(?: / |$)`)

/** Columns of prices by zone. */
const OF_ZONES = new RegExp(`^(?:${zoneFields.join('|')}) / `)

type Read = { readonly row: ForeignRow; readonly meant: Cells }

/** What the tables make of a row: the texts that stand in for theirs, and the cells of ours that they mean. */
const readValues = ({ values }: ColumnMap, row: ForeignRow, keyOf = key): Read => {
  const replaced = new Map(row)
  const meant: Partial<Record<ColumnName, string>> = {}
  for (const [name, table] of values) {
    const column = keyOf(name)
    const meaning = table.get(key(row.get(column) ?? ''))
    if (meaning === undefined) continue
    if (typeof meaning === 'string') replaced.set(column, meaning)
    else Object.assign(meant, meaning)
  }
  return { row: replaced, meant }
}

const ofProduct = new Set<string>(
  columns.filter(({ of, name }) => of === 'product' && name !== 'item_id').map(({ name }) => name),
)

/** What a table says of a product counts in all its rows, though many files name its department in the first alone. */
const meantForAll = () => {
  let last: { itemId: string | undefined; cells: Cells } = { itemId: undefined, cells: {} }
  return (itemId: string | undefined, meant: Cells): Cells => {
    const cells =
      itemId !== undefined && itemId === last.itemId ? { ...last.cells, ...meant } : meant
    last = {
      itemId,
      cells: Object.fromEntries(Object.entries(cells).filter(([name]) => ofProduct.has(name))),
    }
    return cells
  }
}

/** Nothing of a row is known but what a map says of it. */
const blank: Adapter = { names: {}, read: () => ({ cells: {} }) }

/** A column of theirs that tells more of ours by its values is where those are looked for. */
const namesOfValues = ({ values }: ColumnMap): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...values].flatMap(([column, table]) =>
      [...table.values()].flatMap((meaning) =>
        typeof meaning === 'string' ? [] : Object.keys(meaning).map((name) => [name, column]),
      ),
    ),
  )

/** Puts a map over what a format makes of a row; without a format the map is all there is. */
export const mapped = (map: ColumnMap, format?: Adapter): Adapter => {
  const under = format ?? blank
  const { called = (name) => name } = under
  const keyOf = (name: string) => called(key(name))
  const forAll = meantForAll()
  const names = {
    ...namesOfValues(map),
    ...under.names,
    ...Object.fromEntries(Object.entries(map.columns).map(([name, it]) => [name, it.columns[0]])),
  }
  return {
    names,
    ...(under.readsAs && { readsAs: under.readsAs }),
    ...(under.called && { called: under.called }),
    ...(under.begins && { begins: under.begins }),
    ...(under.isJoining && { isJoining: true }),
    reads: [
      ...(under.reads ?? []),
      ...Object.values(map.columns).flatMap((source) => source.columns.map(keyOf)),
      ...[...map.values.keys()].map(keyOf),
    ],
    read: (foreign, together) => {
      const { row, meant } = readValues(map, foreign, keyOf)
      const { cells, shared, ...rest } = under.read(
        row,
        together.map((one) => (one === foreign ? row : one)),
      )
      const own = Object.entries(map.columns).flatMap(([name, source]) => {
        const cell = cellOf(name, source, row, keyOf)
        return cell === undefined ? [] : [[name, cell] as const]
      })
      const over = (under: Cells): Cells => {
        const both: Cells = { ...under, ...Object.fromEntries(own) }
        return inOurWords(atRates(map, { ...both, ...forAll(both.item_id, meant) }))
      }
      return {
        ...rest,
        ...(cells && { cells: over(cells) }),
        ...(shared && { shared: over(shared) }),
      }
    },
  }
}

/** Rows that have our own names already, as objects do, read by the tables of a map. */
export const valuesOf = (map: ColumnMap): ((cells: Cells) => Cells) => {
  const forAll = meantForAll()
  return (cells) => {
    const { row, meant } = readValues(map, new Map(Object.entries(cells)))
    return atRates(map, { ...Object.fromEntries(row), ...forAll(cells.item_id, meant) })
  }
}

/** Our own columns under our own names. */
export const ownAdapter: Adapter = {
  names: Object.fromEntries(columns.map(({ name }) => [name, name])),
  readsAs: OF_ZONES,
  read: (row) => ({
    cells: Object.fromEntries([...row].filter(([name]) => isAnyColumn(name))),
  }),
}
