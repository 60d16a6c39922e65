import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { claim } from '../../../../commerce/contract/order/claims.ts'
import { deskClaim } from '../../../../commerce/contract/order/claim-desk.ts'
import { orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { accepted, count, runClock, send } from '../shop.ts'
import { desk, orderAtDesk } from './desk.ts'
import {
  arrived,
  begin,
  claimOf,
  close,
  daysLater,
  decide,
  done,
  lineOf,
  mailsOf,
  offers,
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

describe('a return', () => {
  const facts = { reason: 'changed-mind', condition: 'as-arrived', quantity: 1 } as const

  test('is agreed by rule, and its money goes back once the piece is here, once', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 2 })
    const claimed = await sent(it, 'return', lineOf(it, 'HOLLIS-MOSS'), facts)
    const { number, decision } = claimed
    const half = Math.ceil((it.order.totals.subtotal + (it.order.totals.tax ?? 0)) / 2)
    expect(claimed).toMatchObject({ status: 'approved', turn: 'shop' })
    expect(decision).toMatchObject({ by: 'rule', fee: 9900, refund: half - 9900, collect: true })
    expect(await refundedOf(it.order.id)).toBe(0)
    const answers = await Promise.all([1, 2, 3].map(() => close(number)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    expect(await refundedOf(it.order.id)).toBe(half - 9900)
    expect(accepted(await close(number), deskClaim)).toMatchObject({ status: 'closed' })
    expect(await refundedOf(it.order.id)).toBe(half - 9900)
    const seen = accepted(await send('GET', paths.orderStatus(it.token)), orderStatusView)
    expect(seen.items).toMatchObject([{ quantity: 2, returned: 1 }])
    const { order } = await orderAtDesk(it.order.number)
    expect(order.items).toMatchObject([{ quantity: 2, returned: 1 }])
    await runClock()
    expect(await subjectsOf(it)).toEqual(
      expect.arrayContaining([
        'Your return is approved',
        'Your return is complete',
        expect.stringMatching(/^Your refund of \$/),
      ]),
    )
    const mails = await mailsOf(it.order.number)
    const agreed = mails.find(({ subject }) => subject.startsWith('Your return is approved'))
    expect(agreed?.text).toContain('1 × Hollis Sofa')
    expect(await offers(it)).toContain('return open')
  })

  test('of more than were bought cannot be sent from two tabs at once', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 2 })
    const line = lineOf(it, 'HOLLIS-MOSS')
    const first = await ready(it, 'return', line, { ...facts, quantity: 2 })
    const second = await ready(
      it,
      'damage',
      line,
      { text: 'Torn.', wish: 'refund', quantity: 2 },
      1,
    )
    const answers = await Promise.all([done(it, first.id, 'send'), done(it, second.id, 'send')])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await count('SELECT sum(holds) FROM claim WHERE order_id = ?', it.order.id)).toBe(2)
    const late = await begin(it, 'warranty', line)
    expect(reasonOf(late)).toBe('409 CLAIM_REFUSED not-open')
  })

  test('sent again, at once or later, is the one that was sent', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1 })
    const { id } = await ready(it, 'return', lineOf(it, 'HOLLIS-MOSS'), facts)
    const answers = await Promise.all([1, 2, 3].map(() => done(it, id, 'send')))
    for (const answer of answers) expect(accepted(answer, claim).status).toBe('approved')
    daysLater(60)
    expect(accepted(await done(it, id, 'send'), claim).status).toBe('approved')
    const { events } = await claimOf(it, id)
    expect(events.map(({ kind }) => kind)).toEqual(['started', 'approved'])
  })

  test('after its window is not taken, though it was begun in it', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1 })
    const { id } = await ready(it, 'return', lineOf(it, 'HOLLIS-MOSS'), facts)
    daysLater(31)
    expect(reasonOf(await done(it, id, 'send'))).toBe('409 CLAIM_REFUSED not-open')
  })

  test('withdrawn leaves the piece to be claimed for again; what is done stays', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1 })
    const line = lineOf(it, 'HOLLIS-MOSS')
    const { id } = await sent(it, 'return', line, facts)
    expect(accepted(await done(it, id, 'withdraw'), claim).status).toBe('withdrawn')
    expect(accepted(await done(it, id, 'withdraw'), claim).status).toBe('withdrawn')
    const again = await sent(it, 'return', line, facts)
    accepted(await close(again.number), deskClaim)
    expect(reasonOf(await done(it, again.id, 'withdraw'))).toBe('409 CLAIM_REFUSED over')
    expect(reasonOf(await begin(it, 'return', line))).toBe('409 CLAIM_REFUSED not-open')
  })

  test('pays for one truck with all that it takes along, and is not taken back from under it', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 3 })
    const line = lineOf(it, 'HOLLIS-MOSS')
    const drafted = await ready(it, 'return', line, facts)
    const paying = accepted(await done(it, drafted.id, 'send'), claim)
    const second = await ready(it, 'return', line, facts)
    const riding = accepted(await done(it, second.id, 'send'), claim)
    expect(paying.decision).toMatchObject({ fee: 9900 })
    expect(riding.decision).toMatchObject({ fee: 0, reason: 'same-trip' })
    // What each brings was said before it was sent.
    expect(paying.decision).toMatchObject(drafted.estimate ?? { refund: 'not told' })
    expect(riding.decision).toMatchObject(second.estimate ?? { refund: 'not told' })
    expect(reasonOf(await done(it, paying.id, 'withdraw'))).toBe('409 CLAIM_REFUSED same-trip')
    accepted(await close(paying.number), deskClaim)
    // That truck has been; the next one costs what it costs.
    expect((await sent(it, 'return', line, facts)).decision).toMatchObject({ fee: 9900 })
    accepted(await close(riding.number), deskClaim)
    const { subtotal, tax } = it.order.totals
    const two = Math.round(((subtotal + (tax ?? 0)) * 2) / 3)
    expect(Math.abs(Number(await refundedOf(it.order.id)) - (two - 9900))).toBeLessThanOrEqual(1)
    await runClock()
    const mails = await mailsOf(it.order.number)
    expect(mails.some(({ text }) => text.includes('no second charge for shipping'))).toBe(true)
  })

  test('of all pieces one by one, decided and withdrawn in any order, is what was paid, to the cent', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 3 }, { promo: 'welcome-50' })
    const line = lineOf(it, 'HOLLIS-MOSS')
    const { items, totals } = it.order
    const all = totals.subtotal - totals.discount + (items[0]?.lineTax ?? 0)
    // Otherwise there are no odd cents to lose.
    expect([totals.discount % 3, (items[0]?.lineTax ?? 0) % 3]).not.toEqual([0, 0])
    const torn = await sent(it, 'damage', line, { text: 'Torn.', wish: 'refund', quantity: 1 }, 1)
    const first = await sent(it, 'return', line, facts)
    accepted(await close(first.number), deskClaim)
    await decide(torn.number, { outcome: 'refund', collect: false, note: '' })
    const unsent = await sent(it, 'return', line, facts)
    accepted(await done(it, unsent.id, 'withdraw'), claim)
    const last = await sent(it, 'return', line, facts)
    accepted(await close(last.number), deskClaim)
    const fees = [first, last].reduce((sum, { decision }) => sum + (decision?.fee ?? 0), 0)
    expect(Number(await refundedOf(it.order.id)) + fees).toBe(all)
  })

  test('two that are sent at once pay for one truck', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1, 'HOLLIS-FOG': 1 })
    const both = [
      await ready(it, 'return', lineOf(it, 'HOLLIS-MOSS'), facts),
      await ready(it, 'return', lineOf(it, 'HOLLIS-FOG'), facts),
    ]
    const answers = await Promise.all(both.map(({ id }) => done(it, id, 'send')))
    // One that comes second in the very moment is shown what it brings now, and sent once more.
    for (const answer of answers.filter(({ status }) => status !== 200))
      expect(reasonOf(answer)).toBe('409 CLAIM_REFUSED moved')
    for (const { id } of both) accepted(await done(it, id, 'send'), claim)
    const fees = await Promise.all(
      both.map(async ({ id }) => (await claimOf(it, id)).decision?.fee),
    )
    expect(fees.toSorted()).toEqual([0, 9900])
  })

  test('whose truck was just taken back is not sent without it', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 2 })
    const line = lineOf(it, 'HOLLIS-MOSS')
    const paying = await sent(it, 'return', line, facts)
    const riding = await ready(it, 'return', line, facts)
    await Promise.all([done(it, paying.id, 'withdraw'), done(it, riding.id, 'send')])
    const [first, second] = [await claimOf(it, paying.id), await claimOf(it, riding.id)]
    expect(first.status === 'withdrawn' && second.decision?.reason === 'same-trip').toBe(false)
  })

  test('gives back no more than is left of what was paid', async () => {
    const it = await arrived({ 'HOLLIS-MOSS': 1 })
    const { number } = await sent(it, 'return', lineOf(it, 'HOLLIS-MOSS'), facts)
    const all = it.order.totals.total
    await desk('POST', paths.orderRefund(it.order.number), { amount: all - 500 })
    expect(accepted(await close(number), deskClaim).decision?.refund).toBe(500)
    expect(await refundedOf(it.order.id)).toBe(all)
  })
})
