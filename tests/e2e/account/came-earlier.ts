import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { daysEarlier } from '../../fixtures/days-earlier.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const hasOrders = (database: DatabaseSync): boolean =>
  database.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'order_event'`).get() !== undefined

/** The database of the commerce service, while the shop runs. */
const openCommerce = (): DatabaseSync => {
  const files = globSync(`${process.env['SHOP_STATE']}/**/*.sqlite`, { cwd: root })
  for (const file of files) {
    const database = new DatabaseSync(`${root}${file}`, { timeout: 10_000 })
    if (hasOrders(database)) return database
    database.close()
  }
  throw new Error(`No database with orders among ${files.length} in ${process.env['SHOP_STATE']}.`)
}

/** As if all that happened to an order had happened so many days before: its nights cannot be waited for. */
export const cameEarlier = (number: string, days: number): void => {
  const database = openCommerce()
  const events = z.array(z.object({ order_id: z.string(), seq: z.int(), at: z.int() })).parse(
    database
      .prepare(
        `SELECT order_id, seq, at FROM order_event
           WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
      )
      .all(number),
  )
  const move = database.prepare('UPDATE order_event SET at = ? WHERE order_id = ? AND seq = ?')
  for (const { order_id, seq, at } of events) move.run(daysEarlier(at, days), order_id, seq)
  database.close()
  expect(events.length, `events of ${number}`).toBeGreaterThan(0)
}
