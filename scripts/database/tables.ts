/** How a column’s values are written as text. */
export type Kind = 'integer' | 'real' | 'text' | 'blob'

export type Column = { readonly name: string; readonly kind: Kind }

export type Table = {
  readonly name: string
  /** In the order of their names, whatever order the database has them in. */
  readonly columns: readonly Column[]
  /** The columns of its primary key, in their order. */
  readonly key: readonly string[]
  /** The tables that its rows refer to. */
  readonly refersTo: readonly string[]
}

/** A value as it travels: whole numbers in digits, others as JavaScript writes them, blobs in hexadecimal. */
export type Cell = string | null
export type Row = readonly Cell[]

export const byName = (one: { readonly name: string }, other: { readonly name: string }): number =>
  one.name < other.name ? -1 : 1

/** Each after those that it refers to. */
export const inOrder = (tables: readonly Table[]): Table[] => {
  const ordered: Table[] = []
  let waiting = tables.toSorted(byName)
  while (waiting.length > 0) {
    const open = new Set(waiting.map(({ name }) => name))
    const next = waiting.filter((it) =>
      it.refersTo.every((name) => name === it.name || !open.has(name)),
    )
    if (next.length === 0) throw new Error(`Tables refer to each other: ${[...open].join(', ')}.`)
    ordered.push(...next)
    waiting = waiting.filter((it) => !next.includes(it))
  }
  return ordered
}

const described = ({ columns, key }: Table): string =>
  `${columns.map(({ name, kind }) => `${name} ${kind}`).join(', ')}; by ${key.join(', ')}`

/** Where two databases do not have the same tables, one sentence for each difference. */
export const differences = (ones: readonly Table[], others: readonly Table[]): string[] => {
  const [mine, theirs] = [ones, others].map(
    (tables) => new Map(tables.map((table) => [table.name, described(table)])),
  )
  return [...new Set([...(mine?.keys() ?? []), ...(theirs?.keys() ?? [])])].flatMap((name) => {
    const [here, there] = [mine?.get(name), theirs?.get(name)]
    return here === there
      ? []
      : [`${name}: ${here ?? 'not there'} on one side, ${there ?? 'not there'} on the other`]
  })
}

/** The cells of a row that are its key. */
export const keyOf = ({ columns, key }: Table, row: Row): Row =>
  key.map((name) => row[columns.findIndex((column) => column.name === name)] ?? null)

/** Rows with what is not a whole number as JavaScript writes it, however the database did. */
export const withPlainNumbers = ({ columns }: Table, rows: readonly Row[]): Row[] => {
  if (!columns.some(({ kind }) => kind === 'real')) return [...rows]
  return rows.map((row) =>
    row.map((cell, at) =>
      cell !== null && columns[at]?.kind === 'real' ? String(Number(cell)) : cell,
    ),
  )
}

/** What is searched: texts in PostgreSQL, and in D1 the words of them, one after the other. */
export const WORDS = 'product_search'

/**
 * A row as it is compared. Of what is searched only letters and digits, without their marks: where a word ends, what of
 * other scripts is part of one, and whether a picture is, each database sees in its own way.
 */
export const comparable = ({ name }: Table, row: Row): Row =>
  name === WORDS
    ? row.map((cell) =>
        cell === null
          ? null
          : cell
              .toUpperCase()
              .replaceAll(/[^\p{L}\p{M}\p{Nd}]|[\u{10000}-\u{10ffff}]/gu, '')
              .normalize('NFD')
              .replaceAll(/\p{M}/gu, ''),
      )
    : row
