import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { claim } from '../../../../commerce/contract/order/claims.ts'
import { deskClaim, deskClaims } from '../../../../commerce/contract/order/claim-desk.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { withMeanwhile } from '../meanwhile.ts'
import { accepted, contact, runClock, send } from '../shop.ts'
import { desk, orderAtDesk } from './desk.ts'
import {
  atDesk,
  arrived,
  ask,
  begin,
  claimOf,
  close,
  decide,
  done,
  lineOf,
  picture,
  QUEEN,
  ready,
  reasonOf,
  refundedOf,
  seedClaimShop,
  sent,
  subjectsOf,
} from './claim-shop.ts'

beforeAll(seedClaimShop)
afterEach(() => {
  vi.useRealTimers()
})

describe('damage on arrival', () => {
  test('of something small is refunded at once, with a photograph, once', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1, 'SKU-A': 1 }, {})
    const facts = { text: 'A leg is broken.', wish: 'refund' } as const
    const draft = await ready(it, 'damage', lineOf(it, 'SKU-A'), facts)
    expect(reasonOf(await done(it, draft.id, 'send'))).toBe('409 CLAIM_REFUSED unfinished')
    await picture(it, draft.id)
    // 249.00 is more than is refunded without anybody looking.
    const left = accepted(await done(it, draft.id, 'send'), claim)
    expect(left.status).toBe('desk')
    const paid = (await atDesk(left.number)).paid
    const answers = await Promise.all([1, 2].map(() => decide(left.number, { outcome: 'refund' })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await refundedOf(it.order.id)).toBe(paid)
    expect(await claimOf(it, left.id)).toMatchObject({ status: 'closed', turn: 'nobody' })
    expect(reasonOf(await begin(it, 'return', lineOf(it, 'SKU-A')))).toMatch(/not-open$/)
  })

  test('is refunded by rule where little was paid', async () => {
    await env.DB.prepare("UPDATE sku SET price = 9900 WHERE sku_id = 'SKU-B'").run()
    const it = await arrived({ 'SKU-B': 1 })
    const facts = { text: 'Cracked.', wish: 'refund' } as const
    const { id } = await ready(it, 'damage', lineOf(it, 'SKU-B'), facts, 1)
    const answers = await Promise.all([1, 2, 3].map(() => done(it, id, 'send')))
    for (const answer of answers)
      expect(accepted(answer, claim)).toMatchObject({ status: 'closed', decision: { by: 'rule' } })
    const paid = it.order.totals.subtotal + (it.order.totals.tax ?? 0)
    expect(await refundedOf(it.order.id)).toBe(paid)
  })

  test('is told piece by piece, and no more is refunded by rule than of all of it', async () => {
    const it = await arrived({ PILLOW: 6 })
    const [line, facts] = [lineOf(it, 'PILLOW'), { text: 'Torn.', wish: 'refund' } as const]
    const first = await sent(it, 'damage', line, { ...facts, quantity: 2 }, 1)
    expect(first).toMatchObject({ status: 'closed', decision: { by: 'rule' } })
    const before = await refundedOf(it.order.id)
    // Each is within what is refunded at once; together with the first they are not.
    const second = await sent(it, 'damage', line, { ...facts, quantity: 1 }, 1)
    expect(second).toMatchObject({ status: 'desk' })
    expect(await refundedOf(it.order.id)).toBe(before)
  })

  test('and not where another one is told just before it is written, either', async () => {
    await env.DB.prepare("UPDATE sku SET price = 9900 WHERE sku_id = 'SKU-B'").run()
    const it = await arrived({ PILLOW: 2, 'SKU-B': 1 })
    const facts = { text: 'Torn.', wish: 'refund' } as const
    const [slow, quick] = [
      await ready(it, 'damage', lineOf(it, 'PILLOW'), { ...facts, quantity: 2 }, 1),
      await ready(it, 'damage', lineOf(it, 'SKU-B'), facts, 1),
    ]
    const DB = withMeanwhile(env.DB, 'UPDATE claim SET status', () => done(it, quick.id, 'send'))
    expect(reasonOf(await done(it, slow.id, 'send', { DB }))).toMatch(/moved$/)
    const states = [quick, slow].map(async ({ id }) => (await claimOf(it, id)).status)
    expect(await Promise.all(states)).toEqual(['closed', 'draft'])
    expect(accepted(await done(it, slow.id, 'send'), claim).status).toBe('desk')
  })

  test('of a whole delivery is the desk’s, which asks, hears, and decides in its words', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1, [QUEEN]: 1 })
    const left = await sent(it, 'damage', null, { text: 'All wet.', wish: 'replace' }, 1)
    const list = accepted(await desk('GET', paths.claims()), deskClaims)
    expect(list.claims.map(({ number }) => number)).toContain(left.number)
    const asked = await desk('POST', paths.claimAsk(left.number), {
      text: 'The boxes, too?',
    })
    expect(accepted(asked, deskClaim)).toMatchObject({ status: 'customer', turn: 'customer' })
    const seen = await claimOf(it, left.id)
    expect(seen.question).toBe('The boxes, too?')
    await picture(it, left.id, 2)
    const answerPath = paths.orderClaimAnswer(it.token, left.id)
    accepted(await ask(it, 'POST', answerPath, { text: 'Yes, all of them.' }), claim)
    expect(reasonOf(await ask(it, 'POST', answerPath, { text: 'Again' }))).toMatch(/sent$/)
    expect(await atDesk(left.number)).toMatchObject({
      turn: 'shop',
      photographs: [{ position: 1 }, { position: 2 }],
      customer: { email: contact.email },
    })
    expect(reasonOf(await decide(left.number, { outcome: 'refund' }))).toMatch(/no-amount$/)
    expect(reasonOf(await decide(left.number, { outcome: 'refuse' }))).toMatch(/no-reason$/)
    expect(reasonOf(await decide(left.number, { outcome: 'repair', amount: 1 }))).toMatch(
      /no-refund$/,
    )
    const most = (await atDesk(left.number)).refundable
    expect(reasonOf(await decide(left.number, { outcome: 'refund', amount: most + 1 }))).toMatch(
      /too-much$/,
    )
    const agreed = await decide(left.number, {
      outcome: 'refund',
      amount: 5000,
      note: 'With our apologies.',
    })
    expect(accepted(agreed, deskClaim).status).toBe('closed')
    expect(reasonOf(await decide(left.number, { outcome: 'refuse', note: 'x' }))).toMatch(
      /decided$/,
    )
    expect(await refundedOf(it.order.id)).toBe(5000)
    await runClock()
    expect(await subjectsOf(it)).toEqual(
      expect.arrayContaining([
        'We have your damage report',
        'A question about your damage report',
        'Your damage report is complete',
      ]),
    )
  })

  test('the desk is for operators, and knows its numbers as people write them', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1 })
    const facts = { text: 'Torn.', wish: 'repair' } as const
    const { number } = await sent(it, 'damage', lineOf(it, 'HOLLIS-MOSS'), facts, 1)
    for (const path of [paths.claims(), paths.claim(number), paths.claimPicture(number, 1)])
      expect((await send('GET', path)).status).toBe(401)
    expect((await atDesk(number.toLowerCase().replaceAll('-', ' '))).number).toBe(number)
    expect(reasonOf(await desk('GET', paths.claim('C-0000-0000')))).toBe(
      '404 NOT_FOUND claim-number',
    )
    expect(reasonOf(await close(number))).toMatch(/undecided$/)
    expect((await desk('GET', paths.claimPicture(number, 1))).headers.get('content-type')).toBe(
      'image/webp',
    )
    expect((await desk('GET', paths.claimPicture(number, 2))).status).toBe(404)
    const { claims } = await orderAtDesk(it.order.number)
    expect(claims).toMatchObject([{ number, kind: 'damage', turn: 'shop' }])
  })
})
