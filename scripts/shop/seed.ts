import { createHash } from 'node:crypto'
import { buildCatalogue } from '../../commerce/catalogue/catalogue.ts'
import { buildFeedback } from '../../commerce/catalogue/feedback/feedback.ts'
import { feedbackStatements } from '../../commerce/service/seed-feedback.ts'
import { seedStatements } from '../../commerce/service/seed.ts'
import type { Database } from './databases.ts'

type Statement = { readonly sql: string; readonly values: readonly (string | number | null)[] }

/** Runs statements as one transaction. */
export const runStatements = async (
  database: Database,
  statements: readonly Statement[],
): Promise<void> => {
  await database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values)))
}

/**
 * Fills the catalogue of a new store, and again when the catalogue in the repository has changed since. Carts, orders
 * and customers are left alone. What was written is noted in the same transaction, so a seed is whole or not there.
 */
export const seedCatalogue = async (database: Database): Promise<void> => {
  const catalogue = buildCatalogue()
  const statements = [...feedbackStatements(buildFeedback(catalogue)), ...seedStatements(catalogue)]
  const digest = createHash('sha256').update(JSON.stringify(statements)).digest('hex')
  await database
    .prepare(
      'CREATE TABLE IF NOT EXISTS _seeds (name TEXT PRIMARY KEY, digest TEXT NOT NULL) STRICT',
    )
    .run()
  const noted = await database
    .prepare("SELECT digest FROM _seeds WHERE name = 'catalogue'")
    .first<{ digest: string }>()
  if (noted?.digest === digest) return
  console.log(noted ? 'The catalogue has changed; writing it anew …' : 'Filling the catalogue …')
  await runStatements(database, [
    ...statements,
    {
      sql: "INSERT OR REPLACE INTO _seeds (name, digest) VALUES ('catalogue', ?)",
      values: [digest],
    },
  ])
}
