import { globSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { DatabaseSync } from 'node:sqlite'
import { expect } from '@playwright/test'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const DAY_MS = 86_400_000

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
  const { changes } = database
    .prepare(
      `UPDATE order_event SET at = at - ?
       WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
    )
    .run(days * DAY_MS, number)
  database.close()
  expect(Number(changes), `events of ${number}`).toBeGreaterThan(0)
}
