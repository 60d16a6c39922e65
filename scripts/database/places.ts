import { z } from 'zod'
import { controlOf, ofDatabase, ofRunningShop, type Target } from '../catalogue/target.ts'
import { openPostgresHome, type PostgresHome } from '../shop/state/home.ts'
import { isLocked, lockState } from '../shop/state/lock.ts'
import { readStanding, type Standing, writeStanding } from '../shop/state/standing.ts'

/** Both databases of a shop, of which it stands on one. */
export type Places = {
  readonly standing: Standing
  readonly d1: Target
  /** Opens the PostgreSQL at an address, or the state folder's own. Returns where it is. */
  openPostgres(url: string | undefined): Promise<string>
  /** The shop works with another database from now on. */
  standOn(it: Standing): Promise<void>
}

/** Gives `work` access to the databases of a shop, whether it is running or not. */
export const withPlaces = async (
  stateDir: string,
  work: (places: Places) => Promise<void>,
): Promise<void> => {
  const standing = readStanding(stateDir) ?? { database: 'd1' }
  if (isLocked(stateDir)) {
    const call = controlOf(stateDir)
    return work({
      standing,
      d1: ofRunningShop(call, 'd1/'),
      openPostgres: async (url) => z.tuple([z.string()]).parse(await call('postgres', { url }))[0],
      standOn: async (it) => {
        await call('stand-on', it)
      },
    })
  }
  const unlock = lockState(stateDir)
  const opened: PostgresHome[] = []
  try {
    // As in `withTarget`: only where the local runtime is wanted.
    const { withD1 } = await import('../shop/state/databases.ts')
    await withD1(stateDir, (commerce) =>
      work({
        standing,
        d1: ofDatabase(commerce),
        openPostgres: async (url) => {
          const home = opened[0] ?? (await openPostgresHome(stateDir, url))
          opened[0] = home
          return home.url
        },
        standOn: (it) => Promise.resolve(writeStanding(stateDir, it)),
      }),
    )
  } finally {
    await opened[0]?.close()
    unlock()
  }
}
