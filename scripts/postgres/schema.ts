import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import postgres from 'postgres'
import { z } from 'zod'
import { root } from '../shop/places.ts'
import { refuseLaterVersion } from '../shop/state/later-version.ts'

const OWN = join(root, 'commerce/service/postgres')
const steps = z.array(z.object({ name: z.string() }))

/** Where a database notes what was written into it, as D1 has it in scripts/shop/state/seed.ts. */
const SEEDS = `CREATE TABLE IF NOT EXISTS _seeds (
  name text COLLATE "C" PRIMARY KEY, digest text COLLATE "C" NOT NULL
)`

/** What is noted of a step in the transaction that takes it. */
const NOTE = 'INSERT INTO schema_step (name) VALUES ($1)'

/** The steps that came after `schema.sql` was written anew for databases that stand already, in the order of their names. */
const laterSteps = (folder: string): string[] => {
  try {
    return readdirSync(join(folder, 'steps'))
      .filter((name) => name.endsWith('.sql'))
      .toSorted()
  } catch {
    return []
  }
}

/**
 * Gives a database the shop’s tables, or those it does not have yet. A step has the name of D1’s migration that it stands
 * for; it is whole or not there.
 * @param folder where `schema.sql` and `steps/` are.
 * @returns the names of the steps that were taken.
 * @throws Error in words for a database of a later version.
 */
export const setUpSchema = async (url: string, folder = OWN): Promise<string[]> => {
  const sql = postgres(url, { max: 1, fetch_types: false, onnotice: () => {} })
  try {
    await sql.unsafe(SEEDS)
    const [known] = await sql`SELECT to_regclass('schema_step') IS NOT NULL AS is`
    const whole = readFileSync(join(folder, 'schema.sql'), 'utf8')
    if (known?.['is'] !== true) {
      await sql.begin((inside) => inside.unsafe(whole).simple())
      return ['schema.sql']
    }
    const taken = steps
      .parse([...(await sql`SELECT name FROM schema_step`)])
      .map(({ name }) => name)
    const [, written = ''] =
      /INSERT INTO schema_step \(name\) VALUES \('([^']+)'\)/.exec(whole) ?? []
    refuseLaterVersion(taken, [written, ...laterSteps(folder)])
    const last = taken.toSorted().at(-1) ?? ''
    const waiting = laterSteps(folder).filter((name) => name > last)
    for (const name of waiting)
      await sql.begin(async (inside) => {
        await inside.unsafe(readFileSync(join(folder, 'steps', name), 'utf8')).simple()
        await inside.unsafe(NOTE, [name])
      })
    return waiting
  } finally {
    await sql.end()
  }
}
