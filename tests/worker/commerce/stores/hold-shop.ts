import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, vi } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import { storeHold } from '../../../../commerce/contract/store-hold.ts'
import { inbox } from '../../inbox.ts'
import { accepted, type Answer, count, seedShop, send } from '../shop.ts'

/** A Tuesday, ten in the morning in Denver; a hold ends on Thursday at eight. */
export const NOW = Date.parse('2026-12-01T17:00:00Z')
export const UNTIL = '2026-12-04T03:00:00.000Z'
export const SKU = 'HOLLIS-MOSS'

export const at = (moment: number): unknown => vi.useFakeTimers({ toFake: ['Date'], now: moment })

export const setStock = (stock: number | null): Promise<unknown> =>
  env.DB.prepare('UPDATE sku SET stock = ? WHERE sku_id = ?').bind(stock, SKU).run()

export const stock = (): Promise<unknown> =>
  env.DB.prepare('SELECT stock FROM sku WHERE sku_id = ?').bind(SKU).first('stock')

/** Each test begins on that Tuesday, with three pieces and nothing held. */
export const holdsAnew = (): void => {
  beforeAll(seedShop)
  beforeEach(async () => {
    at(NOW)
    await env.DB.batch(
      ['store_hold', 'attempt', 'outbox'].map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    )
    await setStock(3)
  })
  afterEach(() => {
    vi.useRealTimers()
  })
}

let names = 0
export const newEmail = (): string => `keeping-${(names += 1)}@shopper.example`

export const hold = (
  email: string,
  over: Readonly<Record<string, unknown>> = {},
): Promise<Answer> =>
  send('POST', paths.holds(), {
    body: {
      storeId: 491,
      skuId: SKU,
      firstName: 'Ruth',
      lastName: 'Stone',
      phoneNumber: '',
      email,
      ...over,
    },
  })

export const linkOf = async (email: string): Promise<string> =>
  /\/holds\/manage\/([\w-]{43})$/m.exec((await inbox(email))[0]?.text ?? '')?.[1] ?? 'none'

export const statusOf = async (token: string): Promise<string> =>
  accepted(await send('GET', paths.hold(token)), storeHold).status

export const held = (): Promise<number> =>
  count(`SELECT count(*) FROM store_hold WHERE status = 'held'`)
