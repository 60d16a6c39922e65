import { env } from 'cloudflare:workers'
import {
  customerProfile,
  type CustomerProfile,
} from '../../../../commerce/contract/account/customer.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { testSeed } from '../../../setup/seed-test.ts'
import { accepted, seedShop, send, type Shopper } from '../shop.ts'

const { a, b } = testSeed.customers
export const ada: Shopper = { token: a.sessionToken, site: 'davenport' }
export const ben: Shopper = { token: b.sessionToken, site: 'davenport' }

/** The shop and its two customers as they begin, who have done nothing yet. */
export const seedCustomers = async (): Promise<void> => {
  await env.DB.batch(
    ['attempt', 'subscription', 'outbox', 'account_notice', 'wishlist'].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  )
  await seedShop()
}

export const readProfile = async (shopper = ada): Promise<CustomerProfile> =>
  accepted(await send('GET', paths.customerProfile(), { shopper }), customerProfile)
