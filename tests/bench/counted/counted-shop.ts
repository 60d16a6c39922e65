import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { ShopSettings } from '../../../scripts/shop/settings.ts'
import { openShop } from '../../../scripts/shop/shop.ts'

const countedLine = z.object({
  counted: z.enum(['storefront', 'commerce']),
  method: z.string(),
  pathname: z.string(),
  statements: z.number(),
  trips: z.number(),
  rowsRead: z.number(),
  rowsWritten: z.number(),
  keysRead: z.number(),
  keysWritten: z.number(),
  calls: z.number(),
})

type Line = z.infer<typeof countedLine>

/** What one or many requests made the shop ask of others. Rows, statements and trips are D1's, keys are KV's. */
export type Counts = Readonly<
  Record<
    | 'requests'
    | 'calls'
    | 'statements'
    | 'trips'
    | 'rowsRead'
    | 'rowsWritten'
    | 'keysRead'
    | 'keysWritten',
    number
  >
>

/** After this long without a line, all that a request began is over. */
const QUIET_MS = 1000
/** What any visit asks now and then, whatever it is about: shared by all who come meanwhile. */
const SHARED = new Set(['/v1/catalog/changes', '/v1/range'])

const around = stripTypeScriptTypes(readFileSync(new URL('around.ts', import.meta.url), 'utf8'))

/**
 * The built shop, each invocation of its storefront and its commerce service counted. `countsOf` does something in it and
 * gives what that made them ask of D1, of KV and of each other, with all that went on behind the answers.
 */
export const openCountedShop = async (settings: ShopSettings) => {
  let lines: Line[] = []
  let last = performance.now()
  const shop = await openShop(settings, {
    around: { storefront: around, commerce: around },
    onLine: (text) => {
      last = performance.now()
      if (text.startsWith('{"counted"')) lines.push(countedLine.parse(JSON.parse(text)))
    },
  })
  await shop.firstTurn
  const settle = async (): Promise<void> => {
    while (performance.now() - last < QUIET_MS) await wait(QUIET_MS / 4)
  }
  return {
    shop,
    countsOf: async (
      work: () => Promise<unknown>,
      isMeant: (invocation: Line) => boolean = () => true,
    ): Promise<Counts> => {
      await settle()
      lines = []
      await work()
      last = performance.now()
      await settle()
      const meant = lines.filter(isMeant)
      const own = meant.filter(({ pathname }) => !SHARED.has(pathname))
      const sum = (name: Exclude<keyof Counts, 'requests'>) =>
        own.reduce((all, it) => all + it[name], 0)
      return {
        requests: own.filter(({ counted }) => counted === 'storefront').length,
        calls: sum('calls') - (meant.length - own.length),
        statements: sum('statements'),
        trips: sum('trips'),
        rowsRead: sum('rowsRead'),
        rowsWritten: sum('rowsWritten'),
        keysRead: sum('keysRead'),
        keysWritten: sum('keysWritten'),
      }
    },
  }
}
