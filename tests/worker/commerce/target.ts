import { env } from 'cloudflare:workers'
import type { Target } from '../../../scripts/catalogue/target.ts'

/** The tests' own database, as the commands of the catalogue reach a shop's. */
export const target: Target = {
  ask: async (sql, values = []) =>
    (
      await env.DB.prepare(sql)
        .bind(...values)
        .all()
    ).results,
  run: async (statements) => {
    await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))
  },
}
