import { readMoney } from '../cells.ts'
import type { ColumnName } from '../columns.ts'
import { plain } from './column-names.ts'
import type { Proposal, ProposedSource } from './proposal.ts'
import { cellsOf, type Sample, tally } from './sample.ts'
import { currencyBeside } from './units.ts'

/** A comma that parts the cents, and what says that none does. */
const CENTS = /,\d{1,2}(?!\d)/
const NO_CENTS = /,\d{3}(?![\d,]|\.\d{3})|\.\d{1,2}(?!\d)/

/** Whether a comma parts the decimals of these numbers; undefined where nothing in them says. */
export const isDecimalComma = (cells: readonly string[]): boolean | undefined => {
  if (cells.some((cell) => NO_CENTS.test(cell))) return false
  return cells.some((cell) => CENTS.test(cell)) ? true : undefined
}

const currencyIsBeside = (cells: readonly string[]): boolean =>
  cells.some((cell) => currencyBeside(cell) !== undefined)

const hasDigit = (cell: string): boolean => /\d/.test(cell)

const CALLED_PRICE = /(?:^| )(?:[a-z]*(?:price|preis|prijs)|vk|pvp|prix|precio|prezzo)(?: |$)/
/** What a shop pays itself, or asked before. */
const OTHER_PRICE =
  /(?:^| )(?:cost|wholesale|dealer|purchase|trade|landed|ek|einkaufs?[a-z]*|haendler[a-z]*|achat|compra|acquisto|inkoop[a-z]*|list|old|was|original|compare|sale|online)(?: |$)/

/** Columns that what a piece costs might stand in, by a word of their names and by the numbers in them. */
export const columnsOfPrices = (sample: Sample, taken: ReadonlySet<string>): string[] =>
  sample.header.filter((column) => {
    const name = plain(column)
    const cells = cellsOf(sample, column)
    return (
      !taken.has(column) &&
      CALLED_PRICE.test(name) &&
      !OTHER_PRICE.test(name) &&
      cells.filter(hasDigit).length * 2 > cells.length
    )
  })

type Written = {
  readonly name: 'price' | 'list_price'
  readonly column: string
  /** Prices that are not in our notation. */
  readonly odd: readonly string[]
  readonly comma: string | undefined
  readonly currency: string | undefined
}

/** `Preis (€)`, `Price EUR`: a currency that the name of a column says. */
const CURRENCY = /[€£¥]|(?<![a-z])(?:eur|gbp|chf|sek|nok|dkk|cad|aud|mxn)(?![a-z])/i

/** The one currency that all prices name that name any, or that their column does; undefined where there are several. */
const currencyOf = (cells: readonly string[], column: string): string | undefined => {
  const named = new Set(cells.map(currencyBeside).filter((one) => one !== undefined))
  if (named.size > 1) return undefined
  return [...named][0] ?? CURRENCY.exec(column)?.[0]
}

const DOLLAR = /^(?:\$|US\$|USD)$/i

/** The currencies that stand beside prices, other than dollars, and beside how many. */
const currenciesBeside = (sample: Sample, columns: readonly string[]): [string, number][] =>
  tally(
    columns
      .flatMap((column) => cellsOf(sample, column))
      .flatMap((cell) => currencyBeside(cell) ?? [])
      .filter((currency) => !DOLLAR.test(currency)),
  )

/** Of prices in several currencies, or in columns of a known format: a rate for each that is not the dollar. */
export const proposeRates = (
  sample: Sample,
  columns: readonly string[],
): { readonly rates: Readonly<Record<string, number>>; readonly unsure: readonly string[] } => {
  const named = currenciesBeside(sample, columns)
  const says = named.map(([currency, count]) => `“${currency}” (${count.toLocaleString('en-US')})`)
  return {
    rates: Object.fromEntries(named.map(([currency]) => [currency, 1])),
    unsure:
      named.length === 0
        ? []
        : [
            `Prices are in ${says.join(' and ')}: write under "rates" what one of ${named.length > 1 ? 'each' : 'it'} is in dollars; until then one is a dollar.`,
          ],
  }
}

const writtenIn = (sample: Sample, name: Written['name'], column: string): Written => {
  const cells = cellsOf(sample, column).filter(hasDigit)
  const odd = cells.filter((cell) => !readMoney(cell).ok)
  const comma = isDecimalComma(cells) ? odd.find((cell) => CENTS.test(cell)) : undefined
  const named = currencyOf(cells, column)
  const currency = odd.length > 0 || !currencyIsBeside(cells) ? named : undefined
  return { name, column, odd, comma, currency }
}

/** Words that a table has in place of a price that there is not. */
const wordsFor = (sample: Sample, column: string): string[] =>
  tally(cellsOf(sample, column).filter((cell) => !hasDigit(cell)))
    .filter(([, count]) => count > 1)
    .map(([cell]) => cell)

type Prices = {
  readonly columns: Partial<Record<Written['name'], ProposedSource>>
  readonly values: Proposal['map']['values']
  readonly rates: Readonly<Record<string, number>>
  readonly unsure: readonly string[]
}

/** How a table writes its prices: the words for none, the decimals, the currency. */
export const proposePrices = (
  sample: Sample,
  found: Readonly<Partial<Record<ColumnName, ProposedSource | undefined>>>,
): Prices => {
  const written = (['price', 'list_price'] as const).flatMap((name) => {
    const column = found[name]
    return typeof column === 'string' ? [writtenIn(sample, name, column)] : []
  })
  const unsure: string[] = []
  // A table is in one currency, though not all of its columns name it.
  const [currency, ...others] = new Set(
    written.map((one) => one.currency).filter((one) => one !== undefined),
  )
  const money = currency === undefined || others.length > 0 ? {} : { currency, rate: 1 }
  const inSeveral =
    'rate' in money
      ? { rates: {}, unsure: [] }
      : proposeRates(
          sample,
          written.map(({ column }) => column),
        )
  const isInSeveral = Object.keys(inSeveral.rates).length > 0
  unsure.push(...inSeveral.unsure)
  const columns = Object.fromEntries(
    written.map(({ name, column, odd, comma }): [string, ProposedSource] => {
      if (comma !== undefined) unsure.push(`In “${column}” a comma parts the cents: “${comma}”.`)
      const source = { column, ...(comma !== undefined && { decimal: ',' as const }), ...money }
      const isRead = odd.length === 0 || comma !== undefined || 'rate' in money || isInSeveral
      if (!isRead)
        unsure.push(
          `“${column}” has prices such as “${odd[0]}”: name their currency and its rate, {"column": "${column}", "currency": "…", "rate": …}; “decimal”: "," where a comma parts the cents.`,
        )
      return [name, comma !== undefined || 'rate' in money ? source : column]
    }),
  )
  if ('rate' in money)
    unsure.push(
      `Prices are in “${currency}”: write as “rate” what one of it is in dollars; until then one is a dollar.`,
    )
  else if (!isInSeveral && written.some(({ name }) => name === 'price'))
    unsure.push('Prices are taken for US dollars where they name no currency.')
  const list = written.find(({ name }) => name === 'list_price')
  const words = list ? wordsFor(sample, list.column) : []
  if (list && words.length > 0)
    unsure.push(
      `In “${list.column}”, ${words.map((word) => `“${word}”`).join(', ')} is taken for no price.`,
    )
  return {
    columns,
    rates: inSeveral.rates,
    values:
      list && words.length > 0
        ? { [list.column]: Object.fromEntries(words.map((word) => [word, ''])) }
        : {},
    unsure,
  }
}

/** Rates are in a map that needs any. */
export const withRates = (rates: Prices['rates']): Pick<Proposal['map'], 'rates'> =>
  Object.keys(rates).length > 0 ? { rates } : {}
