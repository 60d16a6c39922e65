import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cart, rateList } from '../../../../commerce/contract/cart/cart.ts'
import { claim, claimOrder } from '../../../../commerce/contract/order/claims.ts'
import { deskClaim, deskClaims } from '../../../../commerce/contract/order/claim-desk.ts'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  chooseRates,
  contact,
  count,
  denver,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  runClock,
  seedShop,
  send,
  words,
} from '../shop.ts'
import {
  arrived,
  ask,
  atDesk,
  begin,
  claimOf,
  close,
  daysLater,
  decide,
  deliver,
  desk,
  done,
  lineOf,
  listOf,
  mailsOf,
  orderAtDesk,
  picture,
  placed,
  type Placed,
  ready,
  refundedOf,
  save,
  sent,
  stockMattresses,
  subjectsOf,
} from './claim-shop.ts'

beforeAll(async () => {
  await seedShop()
  await stockMattresses()
})
afterEach(() => {
  vi.useRealTimers()
})

const QUEEN = 'CIRRUS-QUEEN'
const offers = async (it: Placed) =>
  (await listOf(it)).offers.map(({ kind, state }) => `${kind} ${state}`)
const reasonOf = (answer: Parameters<typeof refusalOf>[0]) => {
  const { code, reason } = refusalOf(answer)
  return `${answer.status} ${code} ${reason ?? ''}`.trim()
}

/** The link that a mail of today has: here the one about a small refund. */
const linkOfToday = async ({ order: { number } }: Placed): Promise<string> => {
  await desk('POST', paths.orderRefund(number), { amount: 1 })
  await runClock()
  const mails = await mailsOf(number)
  const refund = mails.find(({ subject }) => subject.startsWith('Your refund'))
  return /\/order-status\/([\w-]+)/.exec(refund?.text ?? '')?.[1] ?? ''
}

/** Orders the new mattress by the claim's quote, as anybody orders. */
const orderNew = async (it: Placed, id: string): Promise<Placed> => {
  const { quoteToken } = accepted(await done(it, id, 'order'), claimOrder)
  const shopper = await newShopper()
  const body = { token: quoteToken }
  accepted(await send('POST', paths.cartQuote(), { shopper, body }), cart)
  await putDetails(shopper, { contact, shippingAddress: denver })
  const rated = await chooseRates(shopper)
  const ordered = accepted(
    await placeOrder({ shopper, cart: rated.totals.total > 0 ? await pay(shopper) : rated }),
    order,
  )
  const link = accepted(await send('POST', paths.orderLink(ordered.id), { shopper }), orderLink)
  return { order: ordered, token: link.token }
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
    await runClock()
    expect(await subjectsOf(it)).toEqual(
      expect.arrayContaining([
        'Your return is approved',
        'Your return is done',
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

describe('a comfort exchange', () => {
  const night30 = async (): Promise<Placed> => {
    const it = await arrived({ [QUEEN]: 1 })
    daysLater(30)
    return it
  }

  test('offers what is in stock in its size, each with its difference', async () => {
    const it = await night30()
    const { swaps } = accepted(await begin(it, 'exchange', lineOf(it, QUEEN)), claim)
    expect(swaps.map(({ skuId, difference }) => [skuId, difference])).toEqual([
      ['CIRRUS-SOFT', -30_000],
      ['CIRRUS-FIRM', 20_000],
    ])
  })

  test('for a dearer one: the difference is paid with its tax, stock is taken, the crew takes the old one along', async () => {
    const it = await night30()
    const stock = await count("SELECT stock FROM sku WHERE sku_id = 'CIRRUS-FIRM'")
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const claimed = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    expect(claimed).toMatchObject({
      status: 'approved',
      turn: 'customer',
      decision: { outcome: 'exchange', refund: 0, swap: { difference: 20_000 } },
    })
    expect(reasonOf(await close(claimed.number))).toBe('409 CLAIM_REFUSED not-ordered')
    const fresh = await orderNew(it, claimed.id)
    expect(fresh.order.items[0]).toMatchObject({ unitPrice: 20_000, quantity: 1 })
    expect(fresh.order.totals.subtotal).toBe(20_000)
    expect(fresh.order.totals.tax).toBeGreaterThan(0)
    expect(await count("SELECT stock FROM sku WHERE sku_id = 'CIRRUS-FIRM'")).toBe(stock - 1)
    expect(await claimOf(it, claimed.id)).toMatchObject({
      turn: 'shop',
      orderedAs: fresh.order.number,
    })
    expect((await orderAtDesk(fresh.order.number)).takesAlong).toEqual([
      { number: claimed.number, order: it.order.number, name: 'Cirrus Mattress' },
    ])
    const view = accepted(await send('GET', paths.orderStatus(fresh.token)), orderStatusView)
    expect(view.takesAlong).toEqual(['Cirrus Mattress'])
    for (const what of ['order', 'withdraw'] as const)
      expect(reasonOf(await done(it, claimed.id, what))).toBe('409 CLAIM_REFUSED ordered')
    accepted(await close(claimed.number), deskClaim)
    expect(await refundedOf(it.order.id)).toBe(0)
    expect(await offers(it)).toEqual([
      'exchange none-left',
      'damage none-left',
      'warranty none-left',
    ])
    // And the new one is not exchanged again.
    await deliver(fresh.order.number)
    daysLater(30)
    expect(await offers(fresh)).toContain('exchange exchanged')
  })

  test('for a cheaper one: nothing to pay for it, and the difference goes back with its tax when the old one is here', async () => {
    const it = await night30()
    const facts = { stained: false, skuId: 'CIRRUS-SOFT' }
    const claimed = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    const tax = it.order.totals.tax ?? 0
    expect(it.order.items.map(({ lineTax }) => lineTax)).toEqual([tax])
    const refund = 30_000 + Math.round((tax * 30_000) / 120_000)
    expect(claimed.decision?.refund).toBe(refund)
    const fresh = await orderNew(it, claimed.id)
    expect(fresh.order.items[0]).toMatchObject({ unitPrice: 0 })
    expect(await refundedOf(it.order.id)).toBe(0)
    await Promise.all([close(claimed.number), close(claimed.number)])
    expect(await refundedOf(it.order.id)).toBe(refund)
  })

  test('is ordered once, however many links its page gave', async () => {
    const it = await night30()
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const { id } = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    const links = await Promise.all([1, 2, 3].map(() => done(it, id, 'order')))
    expect(links.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
    expect(
      await count(
        'SELECT count(*) FROM quote WHERE id = (SELECT quote_id FROM claim WHERE id = ?)',
        id,
      ),
    ).toBe(1)
    await orderNew(it, id)
    expect(reasonOf(await done(it, id, 'order'))).toBe('409 CLAIM_REFUSED ordered')
  })

  test('is delivered, for the crew takes the old one along', async () => {
    const it = await night30()
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const { id } = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    const { quoteToken } = accepted(await done(it, id, 'order'), claimOrder)
    const shopper = await newShopper()
    const added = await send('POST', paths.cartQuote(), { shopper, body: { token: quoteToken } })
    const [line] = accepted(added, cart).items
    const pickedUp = await send('PUT', paths.cartItemShippingMethod(line?.id ?? ''), {
      shopper,
      body: { fulfillment: 'pickup', storeId: 491 },
    })
    expect(reasonOf(pickedUp)).toBe('409 NOT_PURCHASABLE exchange-picked-up')
  })

  test('comes by truck, though what came before and what comes now would fit a parcel', async () => {
    const ways = (ids: readonly string[]) =>
      env.DB.prepare(
        `UPDATE product SET shipping_method_ids = ?
         WHERE id = (SELECT product_id FROM sku WHERE sku_id = 'CIRRUS-FIRM')`,
      )
        .bind(JSON.stringify(ids))
        .run()
    const it = await night30()
    const before = await env.DB.prepare(
      `SELECT shipping_method_ids AS ids FROM product p JOIN sku s ON s.product_id = p.id
       WHERE s.sku_id = 'CIRRUS-FIRM'`,
    ).first<string>('ids')
    await ways(['parcel', 'in-store-pick-up'])
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const { id } = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    const { quoteToken } = accepted(await done(it, id, 'order'), claimOrder)
    const shopper = await newShopper()
    accepted(await send('POST', paths.cartQuote(), { shopper, body: { token: quoteToken } }), cart)
    accepted(await putDetails(shopper, { contact, shippingAddress: denver }), cart)
    const { rates } = accepted(
      await send('GET', paths.shipmentRate('delivery'), { shopper }),
      rateList,
    )
    expect(rates.map((rate) => rate.id)).toContain('home-delivery')
    expect(rates.map((rate) => rate.id)).not.toContain('parcel')
    const body = { rateId: 'parcel' }
    expect((await send('PUT', paths.shipmentRate('delivery'), { shopper, body })).status).toBe(400)
    const { items } = accepted(await send('GET', paths.cart(), { shopper }), cart)
    expect(items[0]?.promise).toMatchObject({ kind: 'truck' })
    await ways(JSON.parse(before ?? '[]'))
  })

  test('withdrawn takes its quote back', async () => {
    const it = await night30()
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const { id } = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    const { quoteToken } = accepted(await done(it, id, 'order'), claimOrder)
    accepted(await done(it, id, 'withdraw'), claim)
    const shopper = await newShopper()
    const added = await send('POST', paths.cartQuote(), { shopper, body: { token: quoteToken } })
    expect(reasonOf(added)).toBe('409 QUOTE_REFUSED revoked')
  })

  test('that nobody orders in two weeks lapses, and can be asked for anew', async () => {
    const it = await night30()
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const { id } = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    await done(it, id, 'order')
    daysLater(14)
    await runClock()
    expect(await claimOf(it, id)).toMatchObject({ status: 'lapsed', turn: 'nobody' })
    expect(reasonOf(await done(it, id, 'order'))).toBe('409 CLAIM_REFUSED over')
    expect(await offers(it)).toContain('exchange open')
  })

  test('that nobody has ordered is reminded of three days before, once, and nothing else is', async () => {
    const it = await night30()
    const other = await night30()
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    const ordered = await sent(other, 'exchange', lineOf(other, QUEEN), {
      ...facts,
      skuId: 'CIRRUS-SOFT',
    })
    await orderNew(other, ordered.id)
    const reminders = async ({ order: { number } }: Placed) =>
      (await mailsOf(number)).filter(({ subject }) =>
        subject.startsWith('Your comfort exchange is open until'),
      )
    daysLater(10)
    await runClock()
    expect(await reminders(it)).toHaveLength(0)
    daysLater(1)
    await Promise.all([runClock(), runClock()])
    daysLater(1)
    await runClock()
    const [mail, ...more] = await reminders(it)
    expect(more).toEqual([])
    expect(mail?.text).toContain('Order your new mattress:\nhttp')
    expect(mail?.text).toContain('isn’t ordered yet')
    expect(await reminders(other)).toEqual([])
  })

  test('whose new order is cancelled lapses as well, and gives nothing back', async () => {
    const it = await night30()
    const facts = { stained: false, skuId: 'CIRRUS-SOFT' }
    const { id, number } = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    const fresh = await orderNew(it, id)
    await send('POST', paths.orderCancel(fresh.token), {})
    expect(reasonOf(await close(number))).toBe('409 CLAIM_REFUSED not-ordered')
    await runClock()
    expect((await claimOf(it, id)).status).toBe('lapsed')
    expect(await refundedOf(it.order.id)).toBe(0)
  })

  test('for what just sold out is not sent; of a stained one the desk decides', async () => {
    const it = await night30()
    const line = lineOf(it, QUEEN)
    const gone = await ready(it, 'exchange', line, { stained: false, skuId: 'CIRRUS-GONE' })
    expect(reasonOf(await done(it, gone.id, 'send'))).toBe('409 CLAIM_REFUSED sold-out')
    accepted(await save(it, gone.id, { stained: true, skuId: 'CIRRUS-FIRM' }), claim)
    const left = accepted(await done(it, gone.id, 'send'), claim)
    expect(left).toMatchObject({ status: 'desk', turn: 'shop', decision: null })
    expect((await atDesk(left.number)).decision).toMatchObject({ reason: 'stained' })
    const agreed = accepted(await decide(left.number, { outcome: 'exchange' }), deskClaim)
    expect(agreed).toMatchObject({ status: 'approved', turn: 'customer' })
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
        'Your damage report is done',
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
