import { expect, test } from 'vitest'
import { secretsOf, unsetSecrets } from './secrets.ts'

test('a worker that nobody has set up lacks what it cannot do without, and is told what else it will not have', () => {
  const { needed, optional } = unsetSecrets('commerce', [])
  expect(needed).toEqual([
    'commerce: the secret PSP_API_KEY is not set. Run `wrangler secret put PSP_API_KEY --name commerce`.',
    'commerce: the secret MAIL_API_KEY is not set. Run `wrangler secret put MAIL_API_KEY --name commerce`.',
  ])
  expect(optional[0]).toBe(
    'commerce: without HOUSEHOLD_KEY there are no swatches by post. `wrangler secret put HOUSEHOLD_KEY --name commerce` sets it.',
  )
})

test('what is set is not asked for', () => {
  const all = secretsOf.commerce.map(({ name }) => name)
  expect(unsetSecrets('commerce', all)).toEqual({ needed: [], optional: [] })
  expect(unsetSecrets('storefront', ['PREVIEW_SECRET']).needed).toEqual([])
})
