import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { persistenceFolder } from '../settings.ts'

export const standing = z.discriminatedUnion('database', [
  z.object({ database: z.literal('d1') }),
  z.object({
    database: z.literal('postgres'),
    /** Where the server is; absent where it is the state folder's own. */
    url: z.string().optional(),
  }),
])

/** On which database a shop stands. */
export type Standing = z.infer<typeof standing>

const fileOf = (stateDir: string) => join(stateDir, 'database.json')

/** What the state folder says; null of one that has never had a database. */
export const readStanding = (stateDir: string): Standing | null => {
  try {
    return standing.parse(JSON.parse(readFileSync(fileOf(stateDir), 'utf8')))
  } catch (error) {
    if (existsSync(fileOf(stateDir)))
      throw new Error(`${fileOf(stateDir)} cannot be read.`, { cause: error })
    return existsSync(persistenceFolder({ stateDir })) ? { database: 'd1' } : null
  }
}

/** An address holds a password: nobody else reads the file. It is there as a whole, or as it was. */
export const writeStanding = (stateDir: string, it: Standing): void => {
  mkdirSync(stateDir, { recursive: true })
  const unfinished = `${fileOf(stateDir)}.new`
  writeFileSync(unfinished, `${JSON.stringify(it, null, 2)}\n`, { mode: 0o600 })
  renameSync(unfinished, fileOf(stateDir))
}

/** What a command asks for: PostgreSQL, and where, or nothing. */
export type Wanted = { readonly postgres: boolean; readonly url: string | undefined }

/**
 * On which database the shop stands that is started now. Without a word it is the one it stood on before, and D1 for a
 * fresh one; a shop is not torn from its data by the way it is started.
 * @throws Error in words where it stands on another than the one that is asked for.
 */
export const chooseStanding = (before: Standing | null, { postgres, url }: Wanted): Standing => {
  const wantsPostgres = postgres || url !== undefined
  if (!wantsPostgres) return before ?? { database: 'd1' }
  if (before?.database === 'd1')
    throw new Error(
      'This shop runs on D1. `npm run database -- move --to postgres` moves it to PostgreSQL with its data; `npm run reset` starts a fresh one.',
    )
  if (before && before.url === undefined && url !== undefined)
    throw new Error(
      'This shop runs on a PostgreSQL of its own, and DATABASE_URL names another. Move it back to D1 first: `npm run database -- move --to d1`.',
    )
  // An address that has changed is believed: it is the same database, somewhere else by now.
  return { database: 'postgres', ...((url ?? before?.url) ? { url: url ?? before?.url } : {}) }
}
