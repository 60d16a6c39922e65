import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { claim } from '../../../../commerce/contract/order/claims.ts'
import { deskClaim } from '../../../../commerce/contract/order/claim-desk.ts'
import { orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { target } from '../target.ts'
import { accepted, count, refusalOf, runClock, send, words } from '../shop.ts'
import { desk } from './desk.ts'
import {
  atDesk,
  arrived,
  ask,
  begin,
  claimOf,
  close,
  daysLater,
  deliver,
  done,
  lineOf,
  listOf,
  mailsOf,
  offers,
  picture,
  type Placed,
  placed,
  QUEEN,
  reasonOf,
  save,
  seedClaimShop,
  sent,
} from './claim-shop.ts'

beforeAll(seedClaimShop)
afterEach(() => {
  vi.useRealTimers()
})

/** The link that a mail of today has: here the one about a small refund. */
const linkOfToday = async ({ order: { number } }: Placed): Promise<string> => {
  await desk('POST', paths.orderRefund(number), { amount: 1 })
  await runClock()
  const mails = await mailsOf(number)
  const refund = mails.find(({ subject }) => subject.startsWith('Your refund'))
  return /\/order-status\/([\w-]+)/.exec(refund?.text ?? '')?.[1] ?? ''
}

describe('what an order offers', () => {
  test('nothing before it has come; then each with its clock', async () => {
    const it = await placed({ [QUEEN]: 1 })
    expect(await offers(it)).toEqual([
      'exchange not-arrived',
      'damage not-arrived',
      'warranty not-arrived',
    ])
    const view = accepted(await send('GET', paths.orderStatus(it.token)), orderStatusView)
    expect(view.claims).toBeNull()
    expect(reasonOf(await begin(it, 'damage', lineOf(it, QUEEN)))).toBe(
      '409 CLAIM_REFUSED not-open',
    )
    await deliver(it.order.number)
    daysLater(12)
    const [exchange] = (await listOf(it)).offers
    expect(exchange).toMatchObject({
      kind: 'exchange',
      state: 'early',
      clock: { unit: 'night', now: 12, of: 100 },
    })
  })

  test('nothing of what never comes, since it was called off', async () => {
    const it = await placed({ [QUEEN]: 1 })
    accepted(await send('POST', paths.orderCancel(it.token), {}), orderStatusView)
    expect(await offers(it)).toEqual([])
  })

  test('a warranty is what was said of it when it was bought, whatever becomes of the product', async () => {
    const it = await arrived({ [QUEEN]: 1 })
    const { itemId } = it.order.items[0]?.catalogItem ?? { itemId: '' }
    const warranty = async () =>
      accepted(await send('GET', paths.orderStatus(it.token)), orderStatusView).items[0]?.warranty
    const said = await warranty()
    expect(said).toBe('10-year limited warranty.')
    await archive(target, [itemId], 'archived', new Date().toISOString())
    try {
      expect(await warranty()).toBe(said)
      expect(await offers(it)).toContain('warranty open')
      expect((await begin(it, 'warranty', lineOf(it, QUEEN))).status).toBe(200)
    } finally {
      await publish(target, [itemId], new Date().toISOString())
    }
  })

  test.each([
    [20, 'early'],
    [21, 'open'],
    [100, 'open'],
    [101, 'late'],
  ])('on night %d the exchange is %s', async (nights, state) => {
    const it = await arrived({ [QUEEN]: 1 })
    daysLater(nights)
    expect(await offers(it)).toContain(`exchange ${state}`)
    const begun = await begin(it, 'exchange', lineOf(it, QUEEN))
    expect(begun.status).toBe(state === 'open' ? 200 : 409)
  })

  test('at the brand whose trial gives the money back, that instead', async () => {
    const it = await arrived({ 'DRIFT-QUEEN': 1 }, { site: 'drift' })
    daysLater(21)
    expect(await offers(it)).toEqual(['return open', 'damage open', 'warranty open'])
    const claimed = await sent(it, 'return', lineOf(it, 'DRIFT-QUEEN'), { stained: false })
    expect(claimed).toMatchObject({ status: 'approved', decision: { outcome: 'refund', fee: 0 } })
  })
})

describe('a draft', () => {
  test('is kept as it is said, whatever breaks off, and is one in however many tabs', async () => {
    const it = await arrived({ [QUEEN]: 1 })
    const line = lineOf(it, QUEEN)
    const tabs = await Promise.all([1, 2, 3].map(() => begin(it, 'warranty', line)))
    const ids = new Set(tabs.map((answer) => accepted(answer, claim).id))
    expect(ids.size).toBe(1)
    const [id = ''] = ids
    accepted(await save(it, id, { fault: 'sag', text: 'A hollow where I sleep.' }), claim)
    await picture(it, id, 3)
    daysLater(3)
    const later = accepted(await begin(it, 'warranty', line), claim)
    expect(later).toMatchObject({
      id,
      status: 'draft',
      turn: 'customer',
      next: 'measures',
      facts: { fault: 'sag', text: 'A hollow where I sleep.' },
      pictures: [3],
      picturesNeeded: 4,
    })
    expect(reasonOf(await done(it, id, 'send'))).toBe('409 CLAIM_REFUSED unfinished')
    const view = accepted(await send('GET', paths.orderStatus(it.token)), orderStatusView)
    expect(view.claims).toEqual({ open: 1, yours: 1, kinds: ['exchange', 'warranty', 'damage'] })
  })

  test('is forgotten when nobody goes on with it for a month', async () => {
    const it = await arrived({ [QUEEN]: 1 })
    const { id } = accepted(await begin(it, 'warranty', lineOf(it, QUEEN)), claim)
    await picture(it, id)
    daysLater(31)
    await runClock()
    expect((await ask(it, 'GET', paths.orderClaim(it.token, id))).status).toBe(404)
    expect(await count('SELECT count(*) FROM claim_picture WHERE claim_id = ?', id)).toBe(0)
  })

  test('is nobody else’s: another order’s link does not find it', async () => {
    const it = await arrived({ [QUEEN]: 1 })
    const other = await arrived({ [QUEEN]: 1 })
    const { id } = accepted(await begin(it, 'warranty', lineOf(it, QUEEN)), claim)
    const stolen = { ...it, token: other.token }
    for (const answer of [
      await ask(stolen, 'GET', paths.orderClaim(other.token, id)),
      await save(stolen, id, { text: 'mine' }),
      await picture(stolen, id),
      await done(stolen, id, 'send'),
      await done(stolen, id, 'withdraw'),
      await done(stolen, id, 'order'),
    ])
      expect(reasonOf(answer)).toBe('404 NOT_FOUND claim')
    expect(reasonOf(await begin(stolen, 'warranty', lineOf(other, QUEEN), id))).toMatch(/^409/)
    expect(reasonOf(await begin({ ...it, token: 'nobody' }, 'warranty', null))).toBe(
      '404 NOT_FOUND link',
    )
    expect((await claimOf(it, id)).facts).toEqual({})
  })

  test('refuses pieces that were not bought, inches of no mattress, and a card number', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 2 })
    const { id } = accepted(await begin(it, 'return', lineOf(it, 'HOLLIS-MOSS')), claim)
    expect(refusalOf(await save(it, id, { quantity: 3 })).fieldErrors).toMatchObject([
      { field: 'quantity', code: 'claim-pieces', params: { left: 2 } },
    ])
    expect((await save(it, id, { sag: -1 })).status).toBe(400)
    expect((await save(it, id, { sag: 25 })).status).toBe(400)
    expect(words(await save(it, id, { text: '4242 4242 4242 4242' }))).toBe('422 COR-003')
    expect((await begin(it, 'return', 'no-such-line')).status).toBe(409)
    expect((await begin(it, 'exchange', lineOf(it, 'HOLLIS-MOSS'))).status).toBe(409)
  })
})

describe('a warranty claim', () => {
  const facts = {
    fault: 'sag',
    text: 'A hollow where I sleep.',
    sag: 1.75,
    slatGap: 2.5,
    lawTag: 'attached',
    stained: false,
  } as const

  test.each([
    ['deep enough, on a good base', {}, 'approved', 'within-terms'],
    ['settling', { sag: 1 }, 'refused', 'settling'],
    ['on slats too far apart', { slatGap: 3 }, 'refused', 'slats-too-wide'],
    ['without its law tag', { lawTag: 'missing' as const }, 'desk', 'no-law-tag'],
  ])('%s', async (_, over, status, reason) => {
    const it = await arrived({ [QUEEN]: 1 })
    daysLater(200)
    const claimed = await sent(it, 'warranty', lineOf(it, QUEEN), { ...facts, ...over }, 4)
    expect(claimed.status).toBe(status)
    expect((await atDesk(claimed.number)).decision?.reason).toBe(reason)
    await runClock()
    const [mail] = (await mailsOf(it.order.number)).filter(({ subject }) =>
      subject.includes('warranty claim'),
    )
    expect(mail?.html).toContain('/claims/')
    expect(mail?.text).toContain(claimed.number)
  })

  test('years later, by a link of today; and once a piece was replaced, again', async () => {
    const it = await arrived({ [QUEEN]: 1 })
    const line = lineOf(it, QUEEN)
    daysLater(3 * 365)
    expect(reasonOf(await begin(it, 'warranty', line))).toBe('404 NOT_FOUND link')
    const now = { ...it, token: await linkOfToday(it) }
    const first = await sent(now, 'warranty', line, facts, 4)
    expect(first.clock).toMatchObject({ unit: 'year', now: 3, of: 10 })
    accepted(await close(first.number), deskClaim)
    expect((await sent(now, 'warranty', line, facts, 4)).status).toBe('approved')
  })
})
