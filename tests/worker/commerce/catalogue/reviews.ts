import { env } from 'cloudflare:workers'
import { beforeAll, beforeEach } from 'vitest'
import { createCommerceClient } from '../../../../commerce/client/client.ts'
import type { Result } from '../../../../commerce/contract/result.ts'
import type { CommerceError } from '../../../../commerce/contract/errors.ts'
import { seedShop, send, type Shopper } from '../shop.ts'

const OPERATOR = 'test-only-moderation-key'

export const otherwise = { MODERATION_KEY: OPERATOR }

export const asOperator = { headers: { authorization: `Bearer ${OPERATOR}` }, otherwise }

/** The client that the storefront uses, before the service itself. */
export const clientOf = (shopper?: Shopper, site: 'davenport' | 'drift' = 'davenport') =>
  createCommerceClient({
    origin: 'http://commerce.test',
    tenant: 'davenport',
    site: shopper?.site ?? site,
    tokens: shopper ? { guestToken: shopper.token } : {},
    fetch: async (input, init) => {
      const { method, url, headers, body } = new Request(input, init)
      const { status, body: answered } = await send(method, new URL(url).pathname, {
        raw: await new Response(body).text(),
        headers: Object.fromEntries(headers),
      })
      return Response.json(answered, { status })
    },
  }).rating

export const refusalOf = <T>(result: Result<T, CommerceError>) => {
  if (result.ok || result.error.kind !== 'refused') throw new Error(JSON.stringify(result))
  return result.error
}

export const ofSofa = { kind: 'product', subject: '100001' } as const

/** What each file of ratings begins with. */
export const seedReviews = (): void => {
  beforeAll(seedShop)
  beforeEach(async () => {
    await env.DB.batch(
      ['review', 'review_vote', 'question', 'answer'].map((table) =>
        env.DB.prepare(`DELETE FROM ${table}`),
      ),
    )
  })
}
