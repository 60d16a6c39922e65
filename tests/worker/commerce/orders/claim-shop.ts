import { env } from 'cloudflare:workers'
import { vi } from 'vitest'
import {
  type Claim,
  claim,
  type ClaimFacts,
  type ClaimKind,
  type OrderClaims,
  orderClaims,
} from '../../../../commerce/contract/order/claims.ts'
import {
  type DecideClaimRequest,
  deskClaim,
  type DeskClaim,
} from '../../../../commerce/contract/order/claim-desk.ts'
import { type Order, order } from '../../../../commerce/contract/order/order.ts'
import { orderLink } from '../../../../commerce/contract/order/order-link.ts'
import { paths } from '../../../../commerce/contract/paths.ts'
import { jpegOnItsSide } from '../../storefront/catalogue/photo-bytes.ts'
import {
  accepted,
  add,
  type Answer,
  chooseRates,
  contact,
  denver,
  newShopper,
  type Otherwise,
  pay,
  placeOrder,
  putDetails,
  refusalOf,
  seedShop,
  send,
} from '../shop.ts'
import { inbox } from '../../inbox.ts'
import { desk } from './desk.ts'

export const DAY_MS = 86_400_000

/** An order with its link. */
export type Placed = { readonly order: Order; readonly token: string }

type Site = 'davenport' | 'drift'

const linked = async (shopper: Awaited<ReturnType<typeof newShopper>>, placed: Answer) => {
  const it = accepted(placed, order)
  const link = accepted(await send('POST', paths.orderLink(it.id), { shopper }), orderLink)
  return { order: it, token: link.token }
}

/** Places an order of so many pieces of each. */
export const placed = async (
  pieces: Readonly<Record<string, number>>,
  { site = 'davenport', promo = '' }: { site?: Site; promo?: string } = {},
): Promise<Placed> => {
  const shopper = await newShopper(site)
  for (const [skuId, quantity] of Object.entries(pieces)) await add(shopper, skuId, { quantity })
  await putDetails(shopper, { contact, shippingAddress: denver })
  await chooseRates(shopper)
  if (promo) await send('PUT', paths.promo(), { shopper, body: { code: promo } })
  return linked(shopper, await placeOrder({ shopper, cart: await pay(shopper) }))
}

export const deliver = async (number: string): Promise<void> => {
  for (let step = 0; step < 3; step += 1) await desk('POST', paths.orderAdvance(number), {})
}

/** The same, and it has arrived. */
export const arrived = async (...it: Parameters<typeof placed>): Promise<Placed> => {
  const made = await placed(...it)
  await deliver(made.order.number)
  return made
}

export const daysLater = (days: number): void => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + days * DAY_MS })
}

const siteOf = ({ order: { number } }: Placed): Site =>
  number.startsWith('DV') ? 'davenport' : 'drift'

export const lineOf = ({ order: { items } }: Placed, skuId: string): string =>
  items.find(({ catalogItem }) => catalogItem.skuId === skuId)?.id ?? 'missing'

export const listOf = async (it: Placed): Promise<OrderClaims> =>
  accepted(await send('GET', paths.orderClaims(it.token), { site: siteOf(it) }), orderClaims)

export const ask = (
  it: Placed,
  method: string,
  path: string,
  body?: unknown,
  otherwise: Otherwise = {},
): Promise<Answer> =>
  send(method, path, {
    site: siteOf(it),
    otherwise,
    ...(body === undefined ? {} : { body }),
  })

export const begin = (
  it: Placed,
  kind: ClaimKind,
  lineId: string | null,
  id: string = crypto.randomUUID(),
): Promise<Answer> => ask(it, 'POST', paths.orderClaims(it.token), { id, kind, lineId })

export const save = (it: Placed, id: string, facts: ClaimFacts): Promise<Answer> =>
  ask(it, 'PUT', paths.orderClaim(it.token, id), facts)

const doing = {
  send: paths.orderClaimSend,
  withdraw: paths.orderClaimWithdraw,
  order: paths.orderClaimOrder,
}

export const done = (
  it: Placed,
  id: string,
  what: 'send' | 'withdraw' | 'order',
  otherwise: Otherwise = {},
): Promise<Answer> => ask(it, 'POST', doing[what](it.token, id), undefined, otherwise)

export const picture = (
  it: Placed,
  id: string,
  position = 1,
  raw: Uint8Array = jpegOnItsSide,
  otherwise: Otherwise = {},
): Promise<Answer> =>
  send('PUT', paths.orderClaimPicture(it.token, id, position), {
    site: siteOf(it),
    raw,
    otherwise,
    headers: { 'content-type': 'application/octet-stream' },
  })

/** A claim that says all that it has to, not sent yet. */
export const ready = async (
  it: Placed,
  kind: ClaimKind,
  lineId: string | null,
  facts: ClaimFacts,
  pictures = 0,
): Promise<Claim> => {
  const { id } = accepted(await begin(it, kind, lineId), claim)
  for (let position = 1; position <= pictures; position += 1) await picture(it, id, position)
  return accepted(await save(it, id, facts), claim)
}

/** The same, sent. */
export const sent = async (...it: Parameters<typeof ready>): Promise<Claim> => {
  const { id } = await ready(...it)
  return accepted(await done(it[0], id, 'send'), claim)
}

export const claimOf = async (it: Placed, id: string): Promise<Claim> =>
  accepted(await ask(it, 'GET', paths.orderClaim(it.token, id)), claim)

export const atDesk = async (number: string): Promise<DeskClaim> =>
  accepted(await desk('GET', paths.claim(number)), deskClaim)

export const decide = (number: string, body: DecideClaimRequest): Promise<Answer> =>
  desk('POST', paths.claimDecide(number), body)
export const close = (number: string): Promise<Answer> => desk('POST', paths.claimClose(number), {})

/** The mails of an order, by their subjects without the order's name. */
export const subjectsOf = async ({ order: { number } }: Placed): Promise<string[]> =>
  (await mailsOf(number)).map(({ subject }) => subject.replace(/ \(.* order .*\)$/, ''))

export const mailsOf = async (number: string) => {
  const messages = await inbox(contact.email)
  return messages.filter(({ subject }) => subject.includes(number))
}

export const refundedOf = (orderId: string) =>
  env.PAYMENTS_DB.prepare('SELECT refunded FROM charge WHERE idempotency_key = ?')
    .bind(orderId)
    .first<number>('refunded')

/** Mattresses of the same size as CIRRUS-QUEEN (1,200.00): a dearer one, a cheaper one and one that is gone. */
const stockMattresses = async (): Promise<void> => {
  const like = (skuId: string, position: number, price: number, stock: number) =>
    env.DB.prepare(
      `INSERT OR REPLACE INTO sku (sku_id, product_id, position, price, stock, clearance,
         is_mattress_removal, size, detail)
       SELECT ?1, product_id, ?2, ?3, ?4, 0, 0, size, detail FROM sku WHERE sku_id = 'CIRRUS-QUEEN'`,
    ).bind(skuId, position, price, stock)
  await env.DB.batch([
    like('CIRRUS-FIRM', 7, 140_000, 5),
    like('CIRRUS-SOFT', 8, 90_000, 5),
    like('CIRRUS-GONE', 9, 95_000, 0),
    env.DB.prepare(
      `UPDATE product SET detail = json_set(detail, '$.warranty', '10-year limited warranty.')
       WHERE product_type = 'mattress'`,
    ),
  ])
}

/** The shop that claims are made in. */
export const seedClaimShop = async (): Promise<void> => {
  await seedShop()
  await stockMattresses()
}

export const QUEEN = 'CIRRUS-QUEEN'

/** What an order offers, in short: `return open`. */
export const offers = async (it: Placed): Promise<string[]> =>
  (await listOf(it)).offers.map(({ kind, state }) => `${kind} ${state}`)

/** A refusal in short, with its reason where it has one. */
export const reasonOf = (answer: Answer): string => {
  const { code, reason } = refusalOf(answer)
  return `${answer.status} ${code} ${reason ?? ''}`.trim()
}
