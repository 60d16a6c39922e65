import { describe, expect, test } from 'vitest'
import { count } from '../../commerce/shop.ts'
import { chooseRate, giveAddress, pay } from '../checkout/purchase.ts'
import { formFields } from '../html.ts'
import { newEditor } from './preview.ts'
import '../matchers.ts'
import { newIsolate, visit } from '../shop.ts'
import {
  A,
  B,
  COOKIE,
  LATER,
  PAGE,
  ask,
  inTest,
  lake,
  notify,
  shopperWho,
  shownIn,
  sums,
  testOf,
  told,
  willing,
  withTests,
} from './tested-pages.ts'

withTests()

describe('what comes of a test', () => {
  test('a visitor counts once, what they put into the cart once, and an order once', async () => {
    const before = await sums()
    const shopper = await shopperWho(B)
    const met = (await sums()).visitors
    for (let turn = 0; turn < 3; turn += 1) await shopper.visit(PAGE)
    expect(await sums()).toMatchObject({ visitors: met, added: before.added })
    await Promise.all([shopper.cart.add('PILLOW'), shopper.cart.add('PILLOW')])
    await shopper.cart.add('PILLOW')
    expect(await sums()).toMatchObject({ visitors: met, added: before.added + 1 })
    await giveAddress(shopper)
    await chooseRate(shopper)
    await pay(shopper)
    const form = formFields((await shopper.visit('/checkout/review')).html, '/checkout/review')
    const placed = await Promise.all([
      shopper.post('/checkout/review', form),
      shopper.post('/checkout/review', form),
    ])
    expect(placed.some(({ status }) => status === 303)).toBe(true)
    await shopper.post('/checkout/review', form)
    expect(await sums()).toMatchObject({
      visitors: met,
      added: before.added + 1,
      ordered: before.ordered + 1,
    })
  })

  test('of who has met no test, or allows nothing any more, nothing counts', async () => {
    const before = await sums()
    const stranger = willing()
    await stranger.cart.add('PILLOW')
    const shopper = await shopperWho(A)
    const { added } = await sums()
    shopper.cookies.set('consent', 'necessary')
    await shopper.cart.add('PILLOW')
    expect((await sums()).added).toBe(added)
    expect(added).toBe(before.added)
  })

  test('nor of tests that are over, or that there are none of', async () => {
    const shopper = willing()
    const number = '3'.repeat(32)
    shopper.cookies.set(COOKIE, `test-later!b!${number}~made-up!a!${number}`)
    await shopper.cart.add('PILLOW')
    expect(await count('SELECT count(*) FROM tested_visit WHERE visitor = ?', number)).toBe(0)
  })

  test('is told once the service is there again, and nobody waits for it', async () => {
    const worker = await newIsolate()
    const before = (await sums()).visitors
    const broken = {
      COMMERCE: { fetch: () => Promise.resolve(new Response(null, { status: 500 })) },
    }
    const shopper = willing({ worker })
    expect((await shopper.visit(PAGE, {}, broken)).status).toBe(200)
    expect((await sums()).visitors).toBe(before)
    await willing({ worker }).visit(PAGE)
    expect((await sums()).visitors).toBe(before + 2)
  })

  test('a no takes them out of it, and what was kept of them goes', async () => {
    const shopper = await shopperWho(B)
    const [, , visitor = ''] = shopper.cookies.get(COOKIE)?.split('!') ?? []
    const rows = () => count('SELECT count(*) FROM tested_visit WHERE visitor = ?', visitor)
    expect(await rows()).toBe(1)
    await shopper.post('/privacy-choices', { targeting: 'deny' })
    expect(inTest(shopper)).toBe(false)
    expect(await rows()).toBe(0)
    expect(shownIn((await shopper.visit(PAGE)).html)).toBe(A)
  })

  test('is nobody’s business without the studio’s secret', async () => {
    expect((await visit('/api/draft/experiments?experiment=test-halves')).status).toBe(401)
    for (const query of [{}, { experiment: '' }, { experiment: 'a b' }])
      expect((await ask(query as Record<string, string>)).status).toBe(422)
    const experiment = 'test-halves'
    expect((await ask({ experiment }, { CLOCK_KEY: undefined })).status).toBe(503)
    expect(told.parse((await ask({ experiment: 'nobody-met' })).json()).days).toEqual([])
  })
})

test('an editor looks at version B, also before it is on, and counts for nothing', async () => {
  const editor = await newEditor({ version: 'b' }, '/', willing())
  const before = await sums()
  for (const path of [PAGE, LATER]) {
    const { html } = await editor.visit(path)
    expect(shownIn(html)).toBe(B)
    expect(html).toContain('shown in version B')
  }
  await editor.post('/api/draft/view', { path: PAGE, version: 'a' })
  expect(shownIn((await editor.visit(PAGE)).html)).toBe(A)
  expect((await editor.post('/api/draft/view', { path: PAGE, version: 'c' })).status).toBe(422)
  expect(inTest(editor)).toBe(false)
  expect(await sums()).toEqual(before)
})

test('a test that is ended is over, whatever cookies say', async () => {
  const second = await shopperWho(B)
  await lake.write(testOf('test-halves', 'test-halves-page', { outcome: 'a' }))
  await notify('experiment')
  expect(shownIn((await second.visit(PAGE)).html)).toBe(A)
  expect((await second.visit(PAGE)).cookies).toEqual([])
})
