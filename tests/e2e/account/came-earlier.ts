import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { z } from 'zod'
import { withTarget } from '../../../scripts/catalogue/target.ts'
import { daysEarlier } from '../../fixtures/days-earlier.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

const event = z.object({ order_id: z.string(), seq: z.int(), at: z.int() })

/**
 * As if all that happened to an order had happened so many days before: its nights cannot be waited for. The running shop
 * writes it, since a second process on its files is met as a locked database by whoever shops meanwhile.
 */
export const cameEarlier = async (number: string, days: number): Promise<void> =>
  withTarget(join(root, process.env['SHOP_STATE'] ?? ''), async ({ ask, run }) => {
    const events = await ask(
      `SELECT order_id, seq, at FROM order_event
         WHERE order_id = (SELECT id FROM orders WHERE number = ?)`,
      [number],
    )
    expect(events.length, `events of ${number}`).toBeGreaterThan(0)
    await run(
      events
        .map((row) => event.parse(row))
        .map(({ order_id, seq, at }) => ({
          sql: 'UPDATE order_event SET at = CAST(? AS INTEGER) WHERE order_id = ? AND seq = CAST(? AS INTEGER)',
          values: [String(daysEarlier(at, days)), order_id, String(seq)],
        })),
    )
  })
