import { readMoney } from '../cells.ts'
import type { ColumnName } from '../columns.ts'
import type { Proposal, ProposedSource } from './proposal.ts'
import { cellsOf, type Sample, tally } from './sample.ts'
import { currencyBeside } from './units.ts'

/** A comma that parts the cents, and what says that none does. */
const CENTS = /,\d{1,2}(?!\d)/
const NO_CENTS = /,\d{3}(?![\d,]|\.\d{3})|\.\d{1,2}(?!\d)/

const hasDigit = (cell: string): boolean => /\d/.test(cell)

type Written = {
  readonly name: 'price' | 'list_price'
  readonly column: string
  /** Prices that are not in our notation. */
  readonly odd: readonly string[]
  readonly comma: string | undefined
  readonly currency: string | undefined
}

/** The one currency that all prices name that name any; undefined where there are several. */
const currencyOf = (cells: readonly string[]): string | undefined => {
  const named = new Set(cells.map(currencyBeside).filter((one) => one !== undefined))
  return named.size === 1 ? [...named][0] : undefined
}

const writtenIn = (sample: Sample, name: Written['name'], column: string): Written => {
  const cells = cellsOf(sample, column).filter(hasDigit)
  const odd = cells.filter((cell) => !readMoney(cell).ok)
  const comma = cells.some((cell) => NO_CENTS.test(cell))
    ? undefined
    : odd.find((cell) => CENTS.test(cell))
  const currency = odd.length > 0 ? currencyOf(cells) : undefined
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
  const columns = Object.fromEntries(
    written.map(({ name, column, odd, comma }): [string, ProposedSource] => {
      if (comma !== undefined) unsure.push(`In “${column}” a comma parts the cents: “${comma}”.`)
      const source = { column, ...(comma !== undefined && { decimal: ',' as const }), ...money }
      const isRead = odd.length === 0 || comma !== undefined || 'rate' in money
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
  else if (written.some(({ name }) => name === 'price'))
    unsure.push('Prices are taken for US dollars where they name no currency.')
  const list = written.find(({ name }) => name === 'list_price')
  const words = list ? wordsFor(sample, list.column) : []
  if (list && words.length > 0)
    unsure.push(
      `In “${list.column}”, ${words.map((word) => `“${word}”`).join(', ')} is taken for no price.`,
    )
  return {
    columns,
    values:
      list && words.length > 0
        ? { [list.column]: Object.fromEntries(words.map((word) => [word, ''])) }
        : {},
    unsure,
  }
}
