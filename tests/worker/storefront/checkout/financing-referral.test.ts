import { beforeAll, describe, expect, test } from 'vitest'
import { count, seedShop } from '../../commerce/shop.ts'
import { formFields, wordsOf } from '../html.ts'
import '../matchers.ts'
import { atReview } from './purchase.ts'
import { newShopper, visit } from '../shop.ts'

beforeAll(seedShop)

const referralIn = (cookies: readonly string[]) =>
  cookies.find((line) => line.startsWith('financingReferral='))

describe('[S-02] a visit that begins at a sale or financing page with an offer’s code', () => {
  test.each(['/financing', '/financing/how-it-works', '/sale/holiday', '/sale/no-such-page'])(
    '%s keeps it for 30 days',
    async (path) => {
      const { cookies, headers } = await visit(
        `${path}?financing_referral=Denver-Fall-26&utm_source=x`,
      )
      expect(referralIn(cookies)).toBe(
        'financingReferral=denver-fall-26; Path=/; Max-Age=2592000; Secure; SameSite=Lax',
      )
      expect(headers.get('cache-control')).toBe('private, no-cache')
    },
  )

  test.each([
    '/financing?financing_referral=',
    '/financing?financing_referral=x',
    '/financing?financing_referral=%3Cscript%3E',
    '/financing?financing_referral=a%0d%0aset-cookie:b',
    `/financing?financing_referral=${'x'.repeat(41)}`,
    '/financing?referral=denver-fall-26',
    '/about?financing_referral=denver-fall-26',
    '/?financing_referral=denver-fall-26',
    '/c/living-room?financing_referral=denver-fall-26',
  ])('%s keeps nothing', async (path) => {
    expect(referralIn((await visit(path)).cookies)).toBeUndefined()
  })

  test('what is none leaves the one that is kept', async () => {
    const shopper = newShopper()
    await shopper.visit('/financing?financing_referral=denver-fall-26')
    await shopper.visit('/financing?financing_referral=%00')
    expect(shopper.cookies.get('financingReferral')).toBe('denver-fall-26')
    await shopper.visit('/sale/holiday?financing_referral=spring-27')
    expect(shopper.cookies.get('financingReferral')).toBe('spring-27')
  })

  test('a page fetched ahead of a click keeps nothing', async () => {
    const headers = { 'sec-purpose': 'prefetch' }
    const page = await visit('/financing?financing_referral=denver-fall-26', { headers })
    expect(page.cookies).toEqual([])
  })

  test('the page stays the same for everybody, from what is kept', async () => {
    const path = '/financing/how-it-works'
    await visit(path)
    const referred = await visit(`${path}?financing_referral=canary-offer`)
    expect(referred.cache).toBe('memory')
    expect(referralIn(referred.cookies)).toContain('canary-offer')
    expect(referred.html).not.toContain('canary-offer')
    const shopper = newShopper()
    await shopper.visit(`${path}?financing_referral=canary-offer`)
    const again = await shopper.visit(path)
    expect([again.cache, again.cookies]).toEqual(['memory', []])
    expect(again.html).not.toContain('canary-offer')
  })

  test('financing pages have the place where the browser says it; others have not', async () => {
    for (const path of ['/financing', '/financing/how-it-works'])
      expect((await visit(path)).html).toMatch(
        /<p class="referral-note" hidden[^>]*>[^]*data-financing-referral/,
      )
    expect((await visit('/about')).html).not.toContain('data-financing-referral')
  })

  test('a made-up cookie is none', async () => {
    const page = await visit('/account/financing', {}, {}, 'financingReferral=<script>')
    expect(page.status).toBe(200)
    expect(wordsOf(page.html)).not.toContain('Your financing offer')
  })

  test('it is on the review page, in the order and its confirmation, and is then used up', async () => {
    const { shopper } = await atReview('HOLLIS-MOSS')
    await shopper.visit('/financing?financing_referral=denver-fall-26')
    const review = await shopper.visit('/checkout/review')
    expect(wordsOf(review.html)).toContain('Financing offer on this order: denver-fall-26')
    const placed = await shopper.post(
      '/checkout/review',
      formFields(review.html, '/checkout/review'),
    )
    const confirmation = placed.headers.get('location') ?? ''
    expect(confirmation).toMatch(/^\/checkout\/confirm\//)
    expect(shopper.cookies.has('financingReferral')).toBe(false)
    expect(await shopper.visit(confirmation)).toShow('Financing offer: denver-fall-26')
    const id = confirmation.split('/').at(-1) ?? ''
    expect(
      await count(
        "SELECT count(*) FROM orders WHERE id = ? AND financing_referral = 'denver-fall-26'",
        id,
      ),
    ).toBe(1)
  })
})
