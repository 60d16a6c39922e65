import { asD1 } from '../as-d1.ts'
import { realNow } from '../clock.ts'
import type { Outcome, Pool } from './driver.ts'

const metaOf = ({ rows, changes }: Outcome, began: number): D1Meta & Record<string, unknown> => ({
  duration: realNow().getTime() - began,
  size_after: 0,
  rows_read: rows.length,
  rows_written: changes,
  last_row_id: 0,
  changed_db: changes > 0,
  changes,
})

/** Reaches the database by its address; connections are made by the first statement, of code that is loaded then. */
export const openPostgres = (url: string, connections?: number) => {
  let pool: Promise<Pool> | null = null
  const made = () =>
    (pool ??= import('./driver.ts').then(({ createPool }) => createPool(url, connections)))
  return {
    database: asD1(async (statements) => {
      const began = realNow().getTime()
      const outcomes = await (await made()).run(statements)
      return outcomes.map((outcome) => ({
        success: true,
        results: [...outcome.rows],
        meta: metaOf(outcome, began),
      }))
    }),
    close: async () => (await pool)?.close(),
  }
}
