import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { feedbackStatements } from '../../../commerce/service/seeding/seed-feedback.ts'
import { seedStatements } from '../../../commerce/service/seeding/seed.ts'
import { beginStep } from '../../../tools/progress.mjs'
import type { Database } from './database.ts'
import { reconnecting } from './reconnecting.ts'
import { loadGoods, shop } from '../own-shop.ts'
import { root, shopFolder } from '../places.ts'

type Statement = { readonly sql: string; readonly values: readonly (string | number | null)[] }

/** Where a database notes what was written into it. */
export const SEEDS =
  'CREATE TABLE IF NOT EXISTS _seeds (name TEXT PRIMARY KEY, digest TEXT NOT NULL) STRICT'

/** Runs statements as one transaction. */
export const runStatements = async (
  database: Database,
  statements: readonly Statement[],
): Promise<void> => {
  await reconnecting(() =>
    database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values))),
  )
}

type Seed = { readonly statements: readonly Statement[]; readonly digest: string }

const makeSeed = async (): Promise<Seed> => {
  const { catalogue, feedback } = await loadGoods()
  const statements = [
    ...feedbackStatements(feedback),
    ...seedStatements(catalogue, shop.policies.promos),
  ]
  const digest = createHash('sha256').update(JSON.stringify(statements)).digest('hex')
  return { statements, digest }
}

/** A digest of everything that the catalogue is made of. */
const sourcesDigest = (): string => {
  const hash = createHash('sha256')
  const files = globSync(
    ['commerce/**/*.ts', `${relative(root, shopFolder)}/**/*.{ts,json}`, 'package-lock.json'],
    {
      cwd: root,
      exclude: ['**/*.test.ts'],
    },
  )
  for (const file of files.toSorted()) hash.update(file).update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const readNote = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/**
 * Makes the catalogue ready to be written, if it has changed since it was written into this state folder: that takes
 * a second or two, and no connection should wait for it. What it returns fills the catalogue of a new
 * store, and again when the catalogue in the repository has changed. Carts, orders, customers and what was imported
 * are left alone. What was written is noted in the same transaction, so a seed is whole or not there.
 */
export const prepareCatalogue = async (
  stateDir: string,
): Promise<(database: Database) => Promise<void>> => {
  const noteFile = join(stateDir, 'catalogue-sources')
  const sources = sourcesDigest()
  const made = readNote(noteFile) === sources ? null : await makeSeed()
  return async (database) => {
    const noted = await database
      .prepare("SELECT digest FROM _seeds WHERE name = 'catalogue'")
      .first<{ digest: string }>()
    if (noted && made === null) return
    const { statements, digest } = made ?? (await makeSeed())
    if (noted?.digest !== digest) {
      const endStep = beginStep(
        noted
          ? 'The catalogue has changed; writing it anew'
          : 'Filling the databases, usually a few seconds',
      )
      await runStatements(database, [
        ...statements,
        {
          sql: `INSERT INTO _seeds (name, digest) VALUES ('catalogue', ?)
                ON CONFLICT (name) DO UPDATE SET digest = excluded.digest`,
          values: [digest],
        },
      ]).finally(endStep)
    }
    mkdirSync(dirname(noteFile), { recursive: true })
    writeFileSync(noteFile, sources)
  }
}
