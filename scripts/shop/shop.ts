import { Miniflare } from 'miniflare'
import type { V4WorkerOptions } from 'miniflare'
import { openControl } from './control.ts'
import { withDatabases } from './databases.ts'
import { lockState } from './lock.ts'
import { localSecrets } from './secrets.ts'
import type { ShopSettings } from './settings.ts'
import { shopOptions } from './workers.ts'

const MINUTE_MS = 60_000

export type Shop = {
  /** The running workers and their databases, for tests that look inside. */
  readonly miniflare: Miniflare
  close(): Promise<void>
}

export type OpenOptions = {
  readonly onLine: (line: string, level: string) => void
  /** Workers to run beside the shop's own, in the same runtime. */
  readonly more?: readonly V4WorkerOptions[]
}

/**
 * Runs the built shop in workerd. It listens when its databases are migrated and seeded, not before. Every minute the
 * commerce service's cron fires, as it would at Cloudflare. `close` leaves the state folder to the next start.
 */
export const openShop = async (settings: ShopSettings, options: OpenOptions): Promise<Shop> => {
  const unlock = lockState(settings.stateDir)
  await withDatabases(settings.stateDir)
  const secrets = localSecrets(settings.stateDir)
  const miniflare = new Miniflare(shopOptions(settings, secrets, options.onLine, options.more))
  await miniflare.ready
  const commerce = await miniflare.getWorker('commerce')
  const closeControl = await openControl(
    settings.stateDir,
    await miniflare.getD1Database('DB', 'commerce'),
  )
  const cron = setInterval(() => {
    commerce
      .scheduled({ cron: '* * * * *', scheduledTime: new Date() })
      .catch((error: unknown) => options.onLine(`The cron failed: ${String(error)}`, 'error'))
  }, MINUTE_MS)
  return {
    miniflare,
    close: async () => {
      clearInterval(cron)
      closeControl()
      await miniflare.dispose()
      unlock()
    },
  }
}
