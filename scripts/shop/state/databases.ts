import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import { unstable_readConfig as readConfig } from 'wrangler'
import { z } from 'zod'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { reconnecting } from './reconnecting.ts'
import { root } from '../places.ts'
import { openHome, type PostgresHome } from './home.ts'
import { prepareCatalogue, SEEDS } from './seed.ts'
import { readStanding } from './standing.ts'
import { persistenceFolder } from '../settings.ts'

const bindings = z.array(z.object({ binding: z.string(), database_id: z.string() }))

/** The databases that a wrangler.toml binds, with the ids that decide which file holds them. */
const boundDatabases = (folder: string): Record<string, string> => {
  const config = readConfig({ config: join(root, folder, 'wrangler.toml') })
  const bound = bindings.parse(config.d1_databases)
  return Object.fromEntries(bound.map(({ binding, database_id }) => [binding, database_id]))
}

const databases = [
  { worker: 'commerce', binding: 'DB', folder: 'commerce/service' },
  { worker: 'payments', binding: 'PAYMENTS_DB', folder: 'doubles/payments' },
  { worker: 'mail', binding: 'MAIL_DB', folder: 'doubles/mail' },
] as const

/**
 * Opens the files that stand for D1 in a state folder, without the shop, and brings them up to date. Hands over the
 * commerce service's, whether the shop stands on it or not.
 */
export const withD1 = async (
  stateDir: string,
  work: (commerce: Database) => Promise<void>,
): Promise<void> => {
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: persistenceFolder({ stateDir }),
      log: new Log(LogLevel.WARN),
      cf: {}, // none of this machine's, and no call to find it out
      telemetry: { enabled: false },
      workers: databases.map(({ worker, folder }) => ({
        name: worker,
        modules: true as const,
        script: 'export default {}',
        compatibilityDate: '2026-10-01',
        d1Databases: boundDatabases(folder),
      })),
    }),
  )
  try {
    for (const { worker, binding, folder } of databases) {
      const database = await miniflare.getD1Database(binding, worker)
      await reconnecting(() => migrate(database, join(root, folder, 'migrations')))
    }
    const commerce = await miniflare.getD1Database('DB', 'commerce')
    await reconnecting(() => commerce.prepare(SEEDS).run())
    await work(commerce)
  } finally {
    await miniflare.dispose()
  }
}

/**
 * Opens the databases of a state folder without the shop: brings them up to date, fills the catalogue the first time,
 * and hands the commerce service's to `work`, on whatever it stands. The caller holds the folder's lock. `open`: what is
 * open already of the PostgreSQL that the shop stands on; null of D1.
 */
export const withDatabases = async (
  stateDir: string,
  work: (commerce: Database) => Promise<void> = async () => {},
  open?: PostgresHome | null,
): Promise<void> => {
  const seedCatalogue = await prepareCatalogue(stateDir)
  const home =
    open === undefined
      ? await openHome(stateDir, readStanding(stateDir) ?? { database: 'd1' })
      : open
  try {
    await withD1(stateDir, async (d1) => {
      const commerce = home?.database ?? d1
      await reconnecting(() => seedCatalogue(commerce))
      await work(commerce)
    })
  } finally {
    if (open === undefined) await home?.close()
  }
}
