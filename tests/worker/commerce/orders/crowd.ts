import { env } from 'cloudflare:workers'
import { sha256 } from '../../../../commerce/service/tokens.ts'
import { contact, denver, getCart, type Orderable } from '../shop.ts'

/** Many guests with carts that can be ordered, written straight into the databases. */
export const crowd = async (
  size: number,
  line: { skuId: string; quantity?: number; promo?: string },
): Promise<Orderable[]> => {
  const people = Array.from({ length: size }, (_, index) => ({
    id: `crowd-${crypto.randomUUID()}`,
    token: `crowd-token-${index}-${crypto.randomUUID()}`,
    card: `crowd-card-${index}-${crypto.randomUUID()}`,
  }))
  const later = Date.now() + 3_600_000
  const card = { masked: 'XXXX4242', brand: 'Visa', expiry: '12/40' }
  const rows = await Promise.all(
    people.map(async (one) => ({ ...one, hash: await sha256(one.token) })),
  )
  const each = (sql: string, value: (row: (typeof rows)[number]) => readonly unknown[]) =>
    [sql, JSON.stringify(rows.map(value))] as const
  const insert = (db: D1Database, [sql, values]: readonly [string, string]) =>
    db.prepare(`${sql} FROM json_each(?)`).bind(values)
  await env.PAYMENTS_DB.batch([
    insert(
      env.PAYMENTS_DB,
      each(
        `INSERT INTO card_token (token, reference, masked, brand, expiry, behavior, expires_at)
         SELECT value ->> 0, value ->> 1, 'XXXX4242', 'Visa', '12/40', 'approve', value ->> 2`,
        (row) => [row.card, row.id, later],
      ),
    ),
  ])
  await env.DB.batch([
    insert(
      env.DB,
      each(
        `INSERT INTO guest (id, site_id, token_hash, created_at)
         SELECT value ->> 0, 'davenport', value ->> 1, 0`,
        (row) => [row.id, row.hash],
      ),
    ),
    insert(
      env.DB,
      each(
        `INSERT INTO cart (id, owner, site_id, version, status, contact, shipping_address, location,
           payment, payment_token, promo_code, created_at, updated_at)
         SELECT value ->> 0, 'guest:' || (value ->> 0), 'davenport', 1, 'open', value ->> 1,
           value ->> 2, '{"postalCode":"80239","storeId":491}', value ->> 3, value ->> 4,
           value ->> 5, 0, 0`,
        (row) => [
          row.id,
          JSON.stringify(contact),
          JSON.stringify(denver),
          JSON.stringify(card),
          row.card,
          line.promo ?? null,
        ],
      ),
    ),
    insert(
      env.DB,
      each(
        `INSERT INTO cart_line
           (id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at)
         SELECT value ->> 0 || '-line', value ->> 0, value ->> 1, value ->> 2, 'delivery', 0,
           (SELECT price FROM sku WHERE sku_id = value ->> 1), 0`,
        (row) => [row.id, line.skuId, line.quantity ?? 1],
      ),
    ),
    insert(
      env.DB,
      each(
        `INSERT INTO cart_rate (cart_id, shipment_id, rate_id)
         SELECT value ->> 0, 'delivery', 'home-delivery'`,
        (row) => [row.id],
      ),
    ),
  ])
  const [first] = people
  const sample = await getCart({ token: first?.token ?? '', site: 'davenport' })
  return people.map(({ id, token }) => ({
    shopper: { token, site: 'davenport' },
    cart: { id, version: 1, totals: sample.totals },
  }))
}
