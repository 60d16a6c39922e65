import { Miniflare } from 'miniflare'
import { openControl } from './control.ts'
import { withDatabases } from './state/databases.ts'
import { openFrontDoor } from './front-door.ts'
import { capIsolates } from './isolate-memory.ts'
import { openHome, openPostgresHome, type PostgresHome } from './state/home.ts'
import { lockState } from './state/lock.ts'
import { makeSidecar } from './state/sidecar.ts'
import { localSecrets } from './state/secrets.ts'
import { CRASH_WORDS } from './runtime-crashes.ts'
import type { ShopSettings } from './settings.ts'
import { chooseStanding, readStanding, type Standing, writeStanding } from './state/standing.ts'
import { watchedLog } from './watched-log.ts'
import { FRONT_DOOR } from './front-door-worker.ts'
import { type Extras, shopOptions, type WorkerName } from './workers.ts'
import type { Database } from './state/database.ts'

const MINUTE_MS = 60_000
/** The workers that have crons. */
const CLOCKS = ['commerce', 'storefront'] as const satisfies readonly WorkerName[]

/** Nobody may take what a shop does that lost its memory for what it does: a test run or a bench fails by this error. */
const failByCrash = (): void => {
  queueMicrotask(() => {
    throw new Error(CRASH_WORDS)
  })
}

export type Shop = {
  /** The running workers and their databases, for tests that look inside. */
  readonly miniflare: Miniflare
  /** The database of the commerce service, wherever it stands. */
  commerce(): Database
  /** The storefront's clock has been round once: the feeds are written, if they could be. */
  readonly firstTurn: Promise<unknown>
  /** Ends the workers and starts them again on the same data, with nothing in their memory. */
  restart(): Promise<void>
  close(): Promise<void>
}

export type OpenOptions = Omit<Extras, 'postgresUrl'> & {
  readonly onLine: (line: string, level: string) => void
  /** False where nothing may run but what is asked for: a bench would measure the crons' work as its own. */
  readonly crons?: boolean
  /** A fresh shop stands on a PostgreSQL of its own. */
  readonly postgres?: boolean
  /** What to do when the runtime has crashed; left out, it ends whatever the shop was opened for. */
  readonly onCrash?: () => void
}

/**
 * Runs the built shop in workerd. It starts to listen once its databases are migrated and seeded. The crons of the
 * commerce service and the storefront fire every minute, as they would at Cloudflare, and the storefront's at once: it
 * writes the feeds. Each isolate has as much heap as there. `close` releases the state folder.
 * @throws Error in words where its data stands on another database than the one that is asked for.
 */
export const openShop = async (settings: ShopSettings, options: OpenOptions): Promise<Shop> => {
  const { stateDir } = settings
  const unlock = lockState(stateDir)
  const wanted = { postgres: options.postgres ?? false, url: settings.databaseUrl }
  const standing = chooseStanding(readStanding(stateDir), wanted)
  /** The PostgreSQL that the shop stands on, or is moving to; it is closed with the shop. */
  let postgres: PostgresHome | null = await openHome(stateDir, standing)
  let standsOnPostgres = postgres !== null
  await withDatabases(stateDir, undefined, postgres)
  writeStanding(stateDir, standing)
  const secrets = localSecrets(stateDir)
  // The front door first: it holds the port, and early requests wait until the runtime is ready.
  const inside = Promise.withResolvers<Miniflare>()
  const door = await openFrontDoor(settings, async () =>
    (await inside.promise).unsafeGetDirectURL(FRONT_DOOR),
  )
  capIsolates()
  const log = watchedLog(options.onCrash ?? failByCrash)
  const sidecar = makeSidecar(CLOCKS)
  const runtimeOptions = () =>
    shopOptions(
      settings,
      secrets,
      { onLine: options.onLine, log },
      {
        ...options,
        more: [...(options.more ?? []), sidecar.worker],
        postgresUrl: standsOnPostgres ? postgres?.workersUrl : undefined,
      },
    )
  const miniflare = new Miniflare(runtimeOptions())
  inside.resolve(miniflare)
  await miniflare.ready
  const restart = () => miniflare.setOptions(runtimeOptions())
  const d1 = sidecar.database(miniflare, 'DB')
  const commerce = () => (standsOnPostgres && postgres ? postgres.database : d1)
  const closeControl = await openControl(stateDir, {
    commerce,
    d1,
    imageOrigins: settings.storefront['IMAGE_ORIGINS'] ?? '',
    openPostgres: async (url) => (postgres ??= await openPostgresHome(stateDir, url)).url,
    standOn: async (it: Standing) => {
      writeStanding(stateDir, it)
      standsOnPostgres = it.database === 'postgres'
      postgres ??= await openHome(stateDir, it)
      await restart()
    },
  })
  const fire = (name: WorkerName) =>
    sidecar
      .fire(miniflare, name)
      .catch((error: unknown) => options.onLine(`The cron failed: ${String(error)}`, 'error'))
  const hasCrons = options.crons ?? true
  const firstTurn = hasCrons ? fire('storefront') : Promise.resolve()
  const everyMinute = () => {
    for (const name of CLOCKS) void fire(name)
  }
  const cron = hasCrons ? setInterval(everyMinute, MINUTE_MS) : undefined
  return {
    miniflare,
    commerce,
    firstTurn,
    restart,
    close: async () => {
      clearInterval(cron)
      closeControl()
      door.close()
      await miniflare.dispose()
      await postgres?.close()
      unlock()
    },
  }
}
