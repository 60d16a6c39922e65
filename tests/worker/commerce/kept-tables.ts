import { env } from 'cloudflare:workers'
import { tables } from '../../../commerce/service/postgres/tables.ts'

/** The tables that a database keeps rows in, whichever database it is. */
export const keptTables = async (database: D1Database): Promise<string[]> => {
  if (database === env.DB) return Object.keys(tables).filter((name) => name !== 'product_search')
  const { results } = await database
    .prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_cf%' ESCAPE '\\'",
    )
    .all<{ name: string }>()
  return results.map(({ name }) => name)
}
