import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { cart, rateList } from '../../../../commerce/contract/cart/cart.ts'
import { claim, claimOrder } from '../../../../commerce/contract/order/claims.ts'
import { deskClaim } from '../../../../commerce/contract/order/claim-desk.ts'
import { deskOrder } from '../../../../commerce/contract/order/order-desk.ts'
import { order, orderStatusView } from '../../../../commerce/contract/order/order.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  accepted,
  add,
  chooseRates,
  contact,
  count,
  denver,
  getCart,
  newShopper,
  pay,
  placeOrder,
  putDetails,
  runClock,
  send,
} from '../shop.ts'
import { desk, orderAtDesk } from './desk.ts'
import {
  atDesk,
  arrived,
  begin,
  claimOf,
  close,
  daysLater,
  decide,
  deliver,
  done,
  lineOf,
  mailsOf,
  offers,
  type Placed,
  QUEEN,
  ready,
  reasonOf,
  refundedOf,
  save,
  seedClaimShop,
  sent,
} from './claim-shop.ts'

beforeAll(seedClaimShop)
afterEach(() => {
  vi.useRealTimers()
})

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

  test('of what the desk has refunded before goes to the desk, which sees why', async () => {
    const it = await night30()
    const paid = it.order.totals.total
    accepted(await desk('POST', paths.orderRefund(it.order.number), { amount: paid }), deskOrder)
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const claimed = await sent(it, 'exchange', lineOf(it, QUEEN), facts)
    expect(claimed).toMatchObject({ status: 'desk', turn: 'shop' })
    expect(await atDesk(claimed.number)).toMatchObject({
      refundable: 0,
      decision: { outcome: null, reason: 'refunded-before' },
    })
    expect(reasonOf(await done(it, claimed.id, 'order'))).toBe('409 CLAIM_REFUSED over')
  })

  test('whose numbers are taken gets others: the claim’s, then its quote’s', async () => {
    /** The next number that is drawn is this one. */
    const drawNext = (number: string): void => {
      const draw = crypto.getRandomValues.bind(crypto)
      const drawing = vi.spyOn(crypto, 'getRandomValues').mockImplementation((array) => {
        const drawn = draw(array)
        if (!(drawn instanceof Uint32Array)) return drawn
        drawing.mockRestore()
        return drawn.fill(Number(number.replaceAll(/\D/g, '')))
      })
    }
    const facts = { stained: false, skuId: 'CIRRUS-FIRM' }
    const [first, second] = [await night30(), await night30()]
    const other = await sent(first, 'exchange', lineOf(first, QUEEN), facts)
    accepted(await done(first, other.id, 'order'), claimOrder)
    const quoted = await env.DB.prepare(
      'SELECT number FROM quote WHERE id = (SELECT quote_id FROM claim WHERE id = ?)',
    )
      .bind(other.id)
      .first<string>('number')
    drawNext(other.number)
    const { id, number } = await sent(second, 'exchange', lineOf(second, QUEEN), facts)
    expect(number).not.toBe(other.number)
    drawNext(quoted ?? '')
    accepted(await done(second, id, 'order'), claimOrder)
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
    // Kept for later with one to be picked up, it comes back as that one was.
    const store = { fulfillment: 'pickup', storeId: 491 }
    const both = await add(shopper, 'CIRRUS-FIRM', store)
    const [at] = both.items.filter(({ fulfillment }) => fulfillment === 'pickup')
    for (const id of [at?.id, line?.id])
      accepted(await send('POST', paths.cartItemSave(id ?? ''), { shopper, body: {} }), cart)
    const [kept] = (await getCart(shopper)).saved
    const back = accepted(
      await send('POST', paths.savedItem(kept?.id ?? ''), { shopper, body: {} }),
      cart,
    )
    const change = { shopper, body: { quantity: 1 } }
    const one = accepted(await send('PATCH', paths.cartItem(back.items[0]?.id ?? ''), change), cart)
    expect(one.items).toMatchObject([{ fulfillment: 'pickup', availability: 'unavailable' }])
    expect(reasonOf(await placeOrder({ shopper, cart: one }))).toBe(
      '409 NOT_PURCHASABLE exchange-picked-up',
    )
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
    // Until the clock has seen it, its quote is one that was used.
    expect(reasonOf(await done(it, id, 'order'))).toBe('409 CLAIM_REFUSED over')
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
