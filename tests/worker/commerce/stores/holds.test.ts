import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { paths } from '../../../../commerce/contract/paths.ts'
import {
  holdDeskList,
  holdOffer,
  holdPlaced,
  storeHold,
} from '../../../../commerce/contract/store-hold.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { productStatements } from '../../../../commerce/service/seeding/product-writing.ts'
import { readWhole } from '../../../../commerce/service/seeding/reading-products.ts'
import { importPart, partShop } from '../../../../scripts/catalogue/import-part.ts'
import { archive, publish } from '../../../../scripts/catalogue/withdraw.ts'
import { accepted, count, newShopper, refusalOf, runClock, send, words } from '../shop.ts'
import { target } from '../target.ts'
import { inbox } from '../../inbox.ts'
import {
  at,
  held,
  hold,
  holdsAnew,
  linkOf,
  newEmail,
  NOW,
  setStock,
  SKU,
  statusOf,
  stock,
  UNTIL,
} from './hold-shop.ts'

const DAY = 24 * 3_600_000
const KEY = 'the-desks-own-key-0001'

holdsAnew()

async function* textOf(text: string) {
  yield text
}

test('a piece is held until the second opening day closes, and then everybody’s again', async () => {
  const email = newEmail()
  const offer = await send('GET', `${paths.holdOffer()}?storeId=491&sku=${SKU}`)
  expect(accepted(offer, holdOffer)).toMatchObject({ until: UNTIL, isGone: false })
  expect(accepted(await hold(email), holdPlaced)).toEqual({
    storeId: 491,
    skuId: SKU,
    until: UNTIL,
  })
  expect(await stock()).toBe(2)
  const [mail] = await inbox(email)
  expect(mail?.subject).toBe('On hold until Thursday, December 3 at 8:00 PM: Hollis Sofa (Moss)')
  expect(mail?.html).toContain('/media/HOLLIS-MOSS.svg')
  expect(mail?.text).toContain('1 Main Street')
  const token = await linkOf(email)
  at(Date.parse(UNTIL) - 60_000)
  await runClock()
  expect([await statusOf(token), await stock()]).toEqual(['held', 2])
  at(Date.parse(UNTIL))
  expect(await statusOf(token)).toBe('expired')
  await Promise.all([runClock(), runClock()])
  await runClock()
  expect([await statusOf(token), await stock()]).toEqual(['expired', 3])
  at(Date.parse(UNTIL) + 8 * DAY)
  await runClock()
  expect((await send('GET', paths.hold(token))).status).toBe(404)
  expect(await count('SELECT count(*) FROM store_hold')).toBe(0)
})

test('pressed twice and from two tabs at once it is one piece and one mail', async () => {
  const email = newEmail()
  const answers = await Promise.all([hold(email), hold(email), hold(email.toUpperCase())])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect([await held(), await stock()]).toEqual([1, 2])
  // Whoever came first is written to as they wrote themselves.
  const mails = [...(await inbox(email)), ...(await inbox(email.toUpperCase()))]
  expect(mails).toHaveLength(1)
  expect(refusalOf(await hold(email, { storeId: 502 })).reason).toBe('elsewhere')
})

test('never more is held than there is, however many ask', async () => {
  const answers = await Promise.all(Array.from({ length: 9 }, () => hold(newEmail())))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
  const refused = answers.find(({ status }) => status === 409)
  expect(refused && refusalOf(refused)).toMatchObject({ code: 'HOLD_REFUSED', reason: 'gone' })
  expect([await held(), await stock()]).toEqual([3, 0])
})

test('what nobody counts can be held too, and is still not counted', async () => {
  await setStock(null)
  const email = newEmail()
  expect((await hold(email)).status).toBe(200)
  await send('DELETE', paths.hold(await linkOf(email)))
  expect(await stock()).toBeNull()
})

test('whoever counts the stock anew counts what is held with the rest', async () => {
  const count = async (stock: string) =>
    importPart(
      await readCatalogueFile(textOf(`sku,stock\n${SKU},${stock}`)),
      { stores: new Map() },
      partShop(target),
      { isDry: false },
    )
  const email = newEmail()
  await hold(email)
  await count('7')
  expect(await stock()).toBe(6)
  // What is read of the shop is what was counted; written again, it leaves what was left.
  const [hollis] = await readWhole(target.ask, ['100001'])
  expect(hollis?.skus.find(({ skuId }) => skuId === SKU)?.stock).toBe(7)
  await setStock(2)
  await target.run(productStatements(hollis ? [hollis] : [], { source: 'starter' }))
  expect(await stock()).toBe(6)
  await count('0')
  expect(await stock()).toBe(0)
  await count('7')
  await send('DELETE', paths.hold(await linkOf(email)))
  expect(await stock()).toBe(7)
})

test('whoever holds what is sold no more is told, and their link says why; sold again, it is everybody’s', async () => {
  const [email, buyer] = [newEmail(), newEmail()]
  await hold(email)
  await hold(buyer)
  const [token, bought] = [await linkOf(email), await linkOf(buyer)]
  await env.DB.prepare(`UPDATE store_hold SET status = 'bought' WHERE email = ?`).bind(buyer).run()
  await archive(target, ['100001'], 'archived', new Date().toISOString())
  await Promise.all([runClock(), runClock()])
  const [mail, ...others] = (await inbox(email)).filter(
    ({ subject }) => !subject.startsWith('On hold'),
  )
  expect(mail?.subject).toBe('Your hold has ended: we no longer sell Hollis Sofa')
  expect(mail?.text).toContain('we can’t keep it aside for you at Denver')
  expect(mail?.text).toMatch(/^See similar items:\n\S+\/search\/Hollis%20Sofa$/m)
  expect([others, (await inbox(buyer)).length]).toEqual([[], 1])
  expect([await statusOf(token), await statusOf(bought)]).toEqual(['withdrawn', 'bought'])
  expect(
    refusalOf(await send('POST', paths.holdCart(token), { shopper: await newShopper() })),
  ).toMatchObject({ reason: 'over' })
  await publish(target, ['100001'], new Date().toISOString())
  expect([await statusOf(token), await stock()]).toEqual(['withdrawn', 3])
})

test('given back by the link, once; asked for again it is held again', async () => {
  const email = newEmail()
  await hold(email)
  const token = await linkOf(email)
  for (const _ of [1, 2])
    expect(accepted(await send('DELETE', paths.hold(token)), storeHold).status).toBe('released')
  expect(await stock()).toBe(3)
  expect((await hold(email)).status).toBe(200)
  expect(await stock()).toBe(2)
})

test('one person has so many held, and a network asks so often', async () => {
  const email = newEmail()
  await env.DB.prepare(`UPDATE product_store SET pickup_available = 1 WHERE store_id = 491`).run()
  const answers = []
  for (const skuId of ['HOLLIS-MOSS', 'HOLLIS-FOG', 'CIRRUS-TWIN', 'CIRRUS-QUEEN'])
    answers.push(await hold(email, { skuId }))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 409])
  const [, , , last] = answers
  expect(last && refusalOf(last)).toMatchObject({ reason: 'too-many', params: { most: 3 } })
})

test('whatever is asked for, given back, waited out and deleted: what is held and what is left are the stock', async () => {
  await setStock(5)
  const emails = Array.from({ length: 8 }, newEmail)
  let now = NOW
  let seed = 7
  const next = (below: number) => (seed = (seed * 1103515245 + 12345) % 2147483648) % below
  for (let step = 0; step < 60; step += 1) {
    await env.DB.prepare('DELETE FROM attempt').run()
    const email = emails[next(emails.length)] ?? ''
    const what = next(5)
    if (what < 3) await hold(email)
    else if (what === 3)
      await env.DB.prepare(
        `UPDATE store_hold SET status = 'released' WHERE email = ? AND status = 'held'`,
      )
        .bind(email)
        .run()
    else {
      now += DAY
      at(now)
      await runClock()
    }
    expect(Number(await stock()) + (await held())).toBe(5)
    expect(Number(await stock())).toBeGreaterThanOrEqual(0)
  }
  await env.DB.prepare('DELETE FROM store_hold').run()
  expect(await stock()).toBe(5)
})

test.each([
  ['a piece that the store does not hand over', { skuId: 'PILLOW' }, '404 NOT_FOUND'],
  ['a piece that nobody sells', { skuId: 'NO-SUCH' }, '404 NOT_FOUND'],
  ['a store of another brand', { storeId: 801 }, '404 NOT_FOUND'],
  ['an address that is none', { email: 'ada' }, '422 COR-003'],
  ['nobody', { lastName: '' }, '422 COR-003'],
])('%s is refused', async (_, over, said) => {
  expect(words(await hold(newEmail(), over))).toBe(said)
  expect(await held()).toBe(0)
})

test('the desk sees what is to be kept aside, what ends first', async () => {
  await hold(newEmail())
  await hold(newEmail(), { storeId: 502 })
  const asked = { headers: { authorization: `Bearer ${KEY}` }, otherwise: { MODERATION_KEY: KEY } }
  const all = accepted(await send('GET', paths.holdDesk(), asked), holdDeskList)
  expect(all.items.map(({ storeName, piece }) => [storeName, piece])).toEqual([
    ['Denver', 'Hollis Sofa (Moss)'],
    ['Austin', 'Hollis Sofa (Moss)'],
  ])
  expect(
    accepted(await send('GET', `${paths.holdDesk()}?storeId=502`, asked), holdDeskList).total,
  ).toBe(1)
  expect(words(await send('GET', `${paths.holdDesk()}?storeId=4`, asked))).toBe('404 NOT_FOUND')
  expect((await send('GET', paths.holdDesk())).status).toBe(401)
})
