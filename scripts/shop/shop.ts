import { Miniflare } from 'miniflare'
import type { V4WorkerOptions } from 'miniflare'
import { type Database, prepareDatabases } from './databases.ts'
import { lockState } from './lock.ts'
import { localSecrets } from './secrets.ts'
import type { ShopSettings } from './settings.ts'
import { shopOptions } from './workers.ts'

const MINUTE_MS = 60_000

export type Shop = {
  readonly miniflare: Miniflare
  /** The commerce service's database. */
  readonly database: Database
  close(): Promise<void>
}

export type OpenOptions = {
  readonly onLine: (line: string, level: string) => void
  /** Workers to run beside the shop's own, in the same runtime. */
  readonly more?: readonly V4WorkerOptions[]
}

/**
 * Runs the built shop in workerd, its databases migrated and seeded. Every minute the commerce service's cron fires, as
 * it would at Cloudflare. `close` waits for what is running and leaves the state folder to the next start.
 */
export const openShop = async (settings: ShopSettings, options: OpenOptions): Promise<Shop> => {
  const unlock = lockState(settings.stateDir)
  const secrets = localSecrets(settings.stateDir)
  const miniflare = new Miniflare(shopOptions(settings, secrets, options.onLine, options.more))
  try {
    await miniflare.ready
    const database = await prepareDatabases(miniflare)
    const commerce = await miniflare.getWorker('commerce')
    const cron = setInterval(() => {
      commerce
        .scheduled({ cron: '* * * * *', scheduledTime: new Date() })
        .catch((error: unknown) => options.onLine(`The cron failed: ${String(error)}`, 'error'))
    }, MINUTE_MS)
    return {
      miniflare,
      database,
      close: async () => {
        clearInterval(cron)
        await miniflare.dispose()
        unlock()
      },
    }
  } catch (error) {
    await miniflare.dispose()
    unlock()
    throw error
  }
}
