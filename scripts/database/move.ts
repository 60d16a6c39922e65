import { randomUUID } from 'node:crypto'
import { type Fingerprint, fingerprintOf, isSame, pagesOf } from './fingerprint.ts'
import type { Side } from './side.ts'
import { differences, inOrder, keyOf, type Row, type Table } from './tables.ts'

/** What is told while it goes on: `copied` after each page, `compared` after each table. */
export type Tell = (
  it:
    | { readonly step: 'copied'; readonly table: string; readonly rows: number }
    | { readonly step: 'compared'; readonly table: string; readonly fingerprint: Fingerprint },
) => void

const pages = (side: Side, table: Table, after: Row | null = null) =>
  pagesOf(side.page, table, (row) => keyOf(table, row), after)

/**
 * The tables of both.
 * @throws Error that names what one of them has otherwise.
 */
const commonTables = async (from: Side, to: Side): Promise<Table[]> => {
  const [here, there] = await Promise.all([from.tables(), to.tables()])
  const found = differences(here, there)
  if (found.length > 0)
    throw new Error(
      `The two databases do not have the same tables. Are both at the latest migration?\n${found.join('\n')}`,
    )
  const keyless = here.filter(({ key }) => key.length === 0)
  if (keyless.length > 0)
    throw new Error(`Without a primary key: ${keyless.map(({ name }) => name).join(', ')}.`)
  return inOrder(here)
}

/**
 * Copies everything from one database into another, and compares them. The first writes nothing from its beginning on,
 * until the move is cancelled. Begun again after it was cut off, it goes on where it was; whatever was in the second is lost.
 * @throws Error that names the tables whose fingerprints differ.
 */
export const copyAll = async (from: Side, to: Side, tell: Tell): Promise<void> => {
  const tables = await commonTables(from, to)
  const known = await from.frozenFor()
  const token = known ?? randomUUID()
  if (known === null) await from.freeze(tables, token)
  const begun = await to.progress()
  if (begun?.token !== token) await to.begin(tables, token)
  const progress = begun?.token === token ? begun.tables : []
  for (const table of tables) {
    const had = progress.find((it) => it.table === table.name)
    if (had?.done) continue
    let after = had?.after ?? null
    for await (const rows of pages(from, table, after)) {
      after = keyOf(table, rows.at(-1) ?? [])
      await to.add(table, rows, { table: table.name, after, done: false })
      tell({ step: 'copied', table: table.name, rows: rows.length })
    }
    await to.add(table, [], { table: table.name, after, done: true })
  }
  await compare(from, to, tables, tell)
  await to.finish(tables, await from.counters())
}

const compare = async (from: Side, to: Side, tables: readonly Table[], tell: Tell) => {
  const differing: string[] = []
  for (const table of tables) {
    const [here, there] = await Promise.all(
      [from, to].map((side) => fingerprintOf(table, pages(side, table))),
    )
    if (!here || !there) continue
    if (isSame(here, there)) tell({ step: 'compared', table: table.name, fingerprint: here })
    else
      differing.push(`${table.name}: ${here.rows} ${here.hash} became ${there.rows} ${there.hash}`)
  }
  if (differing.length > 0)
    throw new Error(`The copy differs from the original:\n${differing.join('\n')}`)
}

/** The first database writes again. What was copied is of no use any more: a later move begins anew. */
export const cancelMove = async (from: Side): Promise<void> => from.thaw(await from.tables())
