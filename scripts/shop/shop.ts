import { Miniflare } from 'miniflare'
import { openControl } from './control.ts'
import { withDatabases } from './state/databases.ts'
import { openFrontDoor } from './front-door.ts'
import { capIsolates } from './isolate-memory.ts'
import { lockState } from './state/lock.ts'
import { localSecrets } from './state/secrets.ts'
import type { ShopSettings } from './settings.ts'
import { type Extras, FRONT_DOOR, shopOptions, type WorkerName } from './workers.ts'

const MINUTE_MS = 60_000

export type Shop = {
  /** The running workers and their databases, for tests that look inside. */
  readonly miniflare: Miniflare
  /** The storefront's clock has been round once: the feeds are written, if they could be. */
  readonly firstTurn: Promise<unknown>
  close(): Promise<void>
}

export type OpenOptions = Extras & {
  readonly onLine: (line: string, level: string) => void
  /** False where nothing may run but what is asked for: a bench would measure the crons' work as its own. */
  readonly crons?: boolean
}

/**
 * Runs the built shop in workerd. It starts to listen once its databases are migrated and seeded. The crons of the
 * commerce service and the storefront fire every minute, as they would at Cloudflare, and the storefront's at once: it
 * writes the feeds. Each isolate has as much heap as there. `close` releases the state folder.
 */
export const openShop = async (settings: ShopSettings, options: OpenOptions): Promise<Shop> => {
  const unlock = lockState(settings.stateDir)
  await withDatabases(settings.stateDir)
  const secrets = localSecrets(settings.stateDir)
  // The front door first: it holds the port, and early requests wait until the runtime is ready.
  const inside = Promise.withResolvers<Miniflare>()
  const door = await openFrontDoor(settings, async () =>
    (await inside.promise).unsafeGetDirectURL(FRONT_DOOR),
  )
  capIsolates()
  const miniflare = new Miniflare(shopOptions(settings, secrets, options.onLine, options))
  inside.resolve(miniflare)
  await miniflare.ready
  const closeControl = await openControl(
    settings.stateDir,
    await miniflare.getD1Database('DB', 'commerce'),
  )
  const fire = (name: WorkerName) =>
    // Looked up each time: a handle from before a restart with other settings no longer works.
    miniflare
      .getWorker(name)
      .then((worker) => worker.scheduled({ cron: '* * * * *', scheduledTime: new Date() }))
      .catch((error: unknown) => options.onLine(`The cron failed: ${String(error)}`, 'error'))
  const hasCrons = options.crons ?? true
  const firstTurn = hasCrons ? fire('storefront') : Promise.resolve()
  const everyMinute = () => {
    void fire('commerce')
    void fire('storefront')
  }
  const cron = hasCrons ? setInterval(everyMinute, MINUTE_MS) : undefined
  return {
    miniflare,
    firstTurn,
    close: async () => {
      clearInterval(cron)
      closeControl()
      door.close()
      await miniflare.dispose()
      unlock()
    },
  }
}
