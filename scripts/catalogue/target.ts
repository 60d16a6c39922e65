import { readFileSync } from 'node:fs'
import { z } from 'zod'
import type { Database } from '../shop/state/database.ts'
import { reconnecting } from '../shop/state/reconnecting.ts'
import { controlFile, isLocked, lockState } from '../shop/state/lock.ts'

export type Statement = { readonly sql: string; readonly values: readonly string[] }

/** The database that an import reads from and writes to. `run` is one transaction. */
export type Target = {
  readonly ask: (sql: string, values?: readonly string[]) => Promise<unknown[]>
  readonly run: (statements: readonly Statement[]) => Promise<void>
}

export const ofDatabase = (database: Database): Target => ({
  ask: async (sql, values = []) =>
    (
      await reconnecting(() =>
        database
          .prepare(sql)
          .bind(...values)
          .all(),
      )
    ).results,
  // A transaction is whole or not there, and says how things are to be: twice is as once.
  run: async (statements) => {
    await reconnecting(() =>
      database.batch(statements.map(({ sql, values }) => database.prepare(sql).bind(...values))),
    )
  },
})

const control = z.object({ port: z.int(), token: z.string() })
const answer = z.object({ results: z.array(z.unknown()) })

/**
 * How a running shop is asked, which has the files open.
 * @throws Error in words where it cannot be.
 */
export const controlOf = (stateDir: string) => {
  let text: string
  try {
    text = readFileSync(controlFile(stateDir), 'utf8')
  } catch {
    throw new Error(
      `${stateDir} is in use by another command, or by a shop that cannot import (npm run dev). Wait for the command, or stop the shop.`,
    )
  }
  const { port, token } = control.parse(JSON.parse(text))
  return async (path: string, body: unknown): Promise<unknown[]> => {
    const response = await fetch(`http://127.0.0.1:${port}/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }).catch(() => {
      throw new Error(`The shop running on ${stateDir} does not respond. Is it stopping?`)
    })
    if (!response.ok) throw new Error(`The running shop refused: ${await response.text()}`)
    return answer.parse(await response.json()).results
  }
}

/** One of the databases of a running shop: the one it stands on, or D1 whatever it stands on. */
export const ofRunningShop = (
  call: ReturnType<typeof controlOf>,
  database: '' | 'd1/' = '',
): Target => ({
  ask: (sql, values = []) => call(`${database}ask`, { sql, values }),
  run: async (statements) => {
    await call(`${database}run`, { statements })
  },
})

/** The IMAGE_ORIGINS of the shop that runs; where none does, those that it would be started with here. */
export const imageOriginsOf = async (stateDir: string, here: string): Promise<string> =>
  isLocked(stateDir) ? z.string().parse((await controlOf(stateDir)('image-origins', {}))[0]) : here

/** Gives `work` access to the shop's database, whether the shop is running or not. */
export const withTarget = async <T>(
  stateDir: string,
  work: (target: Target) => Promise<T>,
): Promise<T> => {
  if (isLocked(stateDir)) return work(ofRunningShop(controlOf(stateDir)))
  const unlock = lockState(stateDir)
  try {
    // The local runtime takes longer to load than most commands to run: not for one that a shop answers, or that is wrong.
    const { withDatabases } = await import('../shop/state/databases.ts')
    const done: T[] = []
    await withDatabases(stateDir, async (commerce) => {
      done.push(await work(ofDatabase(commerce)))
    })
    const [result] = done
    if (result === undefined) throw new Error('The database could not be opened.')
    return result
  } finally {
    unlock()
  }
}
