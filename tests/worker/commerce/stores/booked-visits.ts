import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { storeVisit } from '../../../../commerce/contract/store-visit.ts'
import { inbox } from '../../inbox.ts'
import { accepted, seedShop, send } from '../shop.ts'

/** A Tuesday, eight in the morning in Denver. */
export const NOW = Date.parse('2026-12-01T15:00:00Z')
export const STORE = 491
/** Thursday at two, in Denver. */
export const THURSDAY = '2026-12-03T21:00:00.000Z'

export const at = (moment: number) => vi.useFakeTimers({ toFake: ['Date'], now: moment })

/** What each file of visits begins with. */
export const beginVisits = (): void => {
  beforeAll(seedShop)
  beforeEach(async () => {
    at(NOW)
    await env.DB.batch(
      ['store_visit', 'attempt', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    )
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

let names = 0
export const newEmail = () => `visiting-${(names += 1)}@shopper.example`

export const mailsTo = async (email: string) => (await inbox(email)).toReversed()

const ruth = {
  storeId: STORE,
  startsAt: THURSDAY,
  firstName: 'Ruth',
  lastName: "O'Neil",
  phoneNumber: '',
  note: '',
  skuIds: [],
}
export const book = (email: string, over: Readonly<Record<string, unknown>> = {}) =>
  send('POST', paths.visits(), { body: { ...ruth, email, ...over } })
export const tokenIn = (text: string | undefined): string =>
  /\/visits\/manage\/([\w-]{43})$/m.exec(text ?? '')?.[1] ?? 'none'
export const linkOf = async (email: string) => tokenIn((await mailsTo(email))[0]?.text)
export const visit = async (token: string) =>
  accepted(await send('GET', paths.visit(token)), storeVisit)
