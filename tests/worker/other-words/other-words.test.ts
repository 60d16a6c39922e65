import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { paths } from '../../../commerce/contract/paths.ts'
import { seedShop } from '../commerce/shop.ts'
import { atReview } from '../storefront/checkout/purchase.ts'
import { watched } from '../storefront/edge/faults.ts'
import { visit } from '../storefront/shop.ts'
import '../storefront/matchers.ts'

beforeAll(seedShop)

/** The service as it answers whoever wants more than there is, and then has enough again. */
const soldElsewhere = watched(env.COMMERCE, ({ method, path }) =>
  method === 'POST' && path === paths.orders()
    ? Response.json(
        {
          code: 'OUT_OF_STOCK',
          reason: 'some-left',
          params: { name: 'Hollis Sofa', left: 2 },
          detail: 'Only two are left.',
        },
        { status: 409 },
      )
    : null,
)

test('a shop that changes nothing but its words says the new ones at checkout', async () => {
  const { shopper, form } = await atReview('HOLLIS-MOSS')
  const refused = await shopper.post('/checkout/review', form, {
    COMMERCE: soldElsewhere.service,
  })
  expect(refused).toShow('We are down to 2 of the Hollis Sofa.', 409)
  expect(refused.html).not.toContain('Only two are left.')
})

test('a filter and what can be chosen in it are called by the shop’s words', async () => {
  const page = await visit('/c/living-room/sofas?stock=in')
  expect(page).toShow('Colour')
  expect(page).toShow('Here now')
  expect(page.html).not.toMatch(/<summary>Color</)
  expect(page.html).not.toContain('In stock</')
})
