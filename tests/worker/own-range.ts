import { env } from 'cloudflare:workers'
import type { SeedStatement } from '../../commerce/service/seeding/seed-rows.ts'
import { feedbackStatements } from '../../commerce/service/seeding/seed-feedback.ts'
import { seedStatements } from '../../commerce/service/seeding/seed.ts'
import { buildGoods } from '../../shop/goods/goods.ts'
import { withSalesToday } from './sales-today.ts'

const run = (statements: readonly SeedStatement[]) =>
  env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values)))

/** Fills the database with the shop's own range with its sales on, its reviews, and the zip codes of its stores. */
export const seedOwnRange = async (): Promise<void> => {
  const { catalogue, feedback } = buildGoods()
  const postalCodes = catalogue.stores.map(({ address, latitude, longitude }) => ({
    postalCode: address.postalCode,
    city: address.city,
    state: address.stateOrRegion,
    latitude,
    longitude,
  }))
  const once = new Map(postalCodes.map((it) => [it.postalCode, it]))
  await run([
    ...feedbackStatements(feedback),
    ...seedStatements({ ...withSalesToday(catalogue), postalCodes: [...once.values()] }),
  ])
}
