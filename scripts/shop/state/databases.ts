import { join } from 'node:path'
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from 'miniflare'
import type { Database } from './database.ts'
import { migrate } from './migrations.ts'
import { reconnecting } from './reconnecting.ts'
import { root } from '../places.ts'
import { openHome, type PostgresHome } from './home.ts'
import { prepareCatalogue, SEEDS } from './seed.ts'
import { readStanding } from './standing.ts'
import { BOUND_IN, makeSidecar } from './sidecar.ts'
import { persistenceFolder } from '../settings.ts'

/**
 * Opens the files that stand for D1 in a state folder, without the shop, and brings them up to date. Hands over the
 * commerce service's, whether the shop stands on it or not.
 */
export const withD1 = async (
  stateDir: string,
  work: (commerce: Database) => Promise<void>,
): Promise<void> => {
  const sidecar = makeSidecar()
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      resourcePersistencePath: persistenceFolder({ stateDir }),
      log: new Log(LogLevel.WARN),
      cf: {}, // none of this machine's, and no call to find it out
      telemetry: { enabled: false },
      workers: [sidecar.worker],
    }),
  )
  try {
    const commerce = sidecar.database(miniflare, 'DB')
    for (const [database, folder] of [
      [commerce, BOUND_IN.DB],
      [sidecar.database(miniflare, 'PAYMENTS_DB'), BOUND_IN.PAYMENTS_DB],
      [sidecar.database(miniflare, 'MAIL_DB'), BOUND_IN.MAIL_DB],
    ] as const)
      await reconnecting(() => migrate(database, join(root, folder, 'migrations')))
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
