import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { testSeedStatements } from './seed-test.ts'
import { ensureBuilt } from '../../scripts/shop/build.ts'
import { withDatabases } from '../../scripts/shop/state/databases.ts'
import { freePort } from '../../scripts/shop/port.ts'
import { runStatements } from '../../scripts/shop/state/seed.ts'
import { readSettings } from '../../scripts/shop/settings.ts'
import { type OpenOptions, openShop } from '../../scripts/shop/shop.ts'

const requestLine = z.object({ requestId: z.string(), method: z.string(), route: z.string() })

export type Besides = Pick<OpenOptions, 'more' | 'onCrash' | 'inspectorPort'> & {
  /** A state folder that holds the fixed things of tests already; the shop has a copy of it. */
  readonly seeded?: string
}

/** The shop as it is built for production, with the fixed things of tests, and which route answered what. */
export const openBuiltShop = async (
  env: Readonly<Record<string, string>> = {},
  { seeded, ...options }: Besides = {},
) => {
  ensureBuilt()
  const stateDir = mkdtempSync(join(tmpdir(), 'davenport-built-'))
  if (seeded) cpSync(seeded, stateDir, { recursive: true })
  else
    await withDatabases(stateDir, async (commerce) =>
      runStatements(commerce, await testSeedStatements()),
    )
  const routes = new Map<string, string>()
  const settings = readSettings(
    { PORT: String(await freePort()), STATE_DIR: stateDir, ...env },
    { log: 'all' },
  )
  const shop = await openShop(settings, {
    onLine: (line) => {
      if (!line.startsWith('{')) return
      const parsed = requestLine.safeParse(JSON.parse(line))
      if (parsed.success)
        routes.set(parsed.data.requestId, `${parsed.data.method} ${parsed.data.route}`)
    },
    ...options,
  })
  await shop.firstTurn
  return {
    origin: settings.sites[0].origin,
    stateDir,
    /** Where a brand is, by its id. */
    siteOf: (brand: string): string => settings.sites.find(({ id }) => id === brand)?.origin ?? '',
    /** The shop's book and the processor's, as they stand. */
    databases: async () => ({
      commerce: shop.commerce(),
      payments: await shop.miniflare.getD1Database('PAYMENTS_DB', 'payments'),
    }),
    /** A turn of the commerce service's clock. */
    runClock: async () => {
      const commerce = await shop.miniflare.getWorker('commerce')
      await commerce.scheduled({ cron: '* * * * *', scheduledTime: new Date() })
    },
    /** `GET /cart`, by the id that the answer carried; undefined where no line was written yet. */
    routeOf: (requestId: string) => routes.get(requestId),
    close: async () => {
      await shop.close()
      rmSync(stateDir, { recursive: true, force: true })
    },
  }
}
