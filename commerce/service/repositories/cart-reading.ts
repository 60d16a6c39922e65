import { z } from 'zod'
import { address } from '../../contract/address.ts'
import { cardDisplay, contact } from '../../contract/cart.ts'
import { postalCodePlace, store } from '../../contract/location.ts'
import { cents } from '../../contract/money.ts'
import { shippingMethod } from '../../contract/shipping.ts'
import type { CartState } from '../cart/cart-state.ts'
import { type SiteId, sites } from '../config.ts'
import type { Db } from '../database.ts'
import type { Owner } from './identities.ts'
import { skuDetail } from './products.ts'
import { storedFlag, storedJson } from './stored-json.ts'

/** Which cart: an owner's open one, or one of the owner's by its id. */
export type CartKey = { readonly owner: Owner; readonly siteId: SiteId; readonly id?: string }

const promoRow = z.object({
  code: z.string(),
  label: z.string(),
  minimumSubtotal: cents,
  isSpent: storedFlag,
  expiresAt: z.int().nullable(),
})

const cartRow = z.object({
  id: z.string(),
  version: z.int(),
  status: z.enum(['open', 'ordered', 'merged', 'absorbed']),
  location: storedJson(z.object({ postalCode: z.string(), storeId: z.int() })).nullable(),
  contact: storedJson(contact).nullable(),
  shipping_address: storedJson(address).nullable(),
  billing_address: storedJson(address).nullable(),
  payment: storedJson(cardDisplay).nullable(),
  payment_token: z.string().nullable(),
  promo: storedJson(
    z.discriminatedUnion('kind', [
      promoRow.extend({ kind: z.literal('fixed'), amount: cents }),
      promoRow.extend({ kind: z.literal('percent'), amount: z.int() }),
    ]),
  ).nullable(),
})

const lineRow = z
  .object({
    id: z.string(),
    skuId: z.string(),
    quantity: z.int(),
    fulfillment: z.enum(['delivery', 'pickup']),
    storeId: z.int().transform((id) => (id === 0 ? null : id)),
    priceSeen: cents,
    price: cents,
    listPrice: cents.nullable(),
    stock: z.int().nullable(),
    leadTimeDays: z.int().nullable(),
    itemId: z.string(),
    name: z.string(),
    manufacturerName: z.string(),
    optionLabel: z.string().nullable(),
    size: z.string().nullable(),
    clearance: storedFlag,
    isMattressRemoval: storedFlag,
    shippingMethodIds: storedJson(z.array(z.string())),
    canPickUp: storedFlag,
    plan: storedJson(z.object({ skuId: z.string(), name: z.string(), price: cents })).nullable(),
    detail: storedJson(skuDetail),
  })
  .transform(({ detail, ...line }) => ({
    ...line,
    colorSwatch: detail.colorSwatch,
    finishSwatch: detail.finishSwatch,
    option: detail.option,
    picture: detail.images[0] ?? null,
  }))

const rateRow = z.object({ shipment_id: z.string(), rate_id: z.string() })
const storeRow = z.object({ detail: storedJson(store) })

const SELECT_LINES = `
  SELECT l.id, l.sku_id AS skuId, l.quantity, l.fulfillment, l.store_id AS storeId,
    l.price_seen AS priceSeen, s.price, s.list_price AS listPrice, s.stock,
    s.lead_time_days AS leadTimeDays, s.size, s.clearance,
    s.is_mattress_removal AS isMattressRemoval, s.detail, p.item_id AS itemId, p.name,
    p.manufacturer AS manufacturerName, p.option_label AS optionLabel,
    p.shipping_method_ids AS shippingMethodIds,
    coalesce(ps.pickup_available AND ps.operational, 0) AS canPickUp,
    (SELECT json_object('skuId', plan.sku_id, 'name', of.name, 'price', plan.price)
      FROM sku plan JOIN product of ON of.id = plan.product_id
      WHERE plan.sku_id = l.plan_sku_id) AS plan
  FROM cart_line l
  JOIN sku s ON s.sku_id = l.sku_id
  JOIN product p ON p.id = s.product_id
  LEFT JOIN product_store ps ON ps.product_id = p.id AND ps.store_id = l.store_id
  WHERE l.cart_id = (SELECT id FROM chosen) ORDER BY l.added_at, l.id`

/** Reads a cart with everything it is priced by, in one round trip; null when the owner has no such cart. */
export const readCart = async (db: Db, key: CartKey): Promise<CartState | null> => {
  const chosen =
    key.id === undefined
      ? `WITH chosen AS (SELECT * FROM cart WHERE owner = ?1 AND site_id = ?2 AND status = 'open')`
      : `WITH chosen AS (SELECT * FROM cart WHERE owner = ?1 AND site_id = ?2 AND id = ?3)`
  const values = key.id === undefined ? [key.owner, key.siteId] : [key.owner, key.siteId, key.id]
  const ofCart = (sql: string) => db.prepare(`${chosen} ${sql}`).bind(...values)
  const [carts, lines, rates, places, stores, methods] = await db.batch([
    ofCart(`SELECT c.*, CASE WHEN p.code IS NOT NULL THEN json_object('code', p.code,
        'label', p.label, 'kind', p.kind, 'amount', p.amount,
        'minimumSubtotal', p.minimum_subtotal, 'expiresAt', p.expires_at,
        'isSpent', p.max_uses IS NOT NULL AND p.used >= p.max_uses) END AS promo
      FROM chosen c LEFT JOIN promo p ON p.code = c.promo_code`),
    ofCart(SELECT_LINES),
    ofCart('SELECT shipment_id, rate_id FROM cart_rate WHERE cart_id = (SELECT id FROM chosen)'),
    ofCart(`SELECT p.postal_code AS postalCode, p.city, p.state, p.latitude, p.longitude
      FROM chosen c JOIN postal_code p ON p.postal_code IN
        (substr(c.shipping_address ->> 'postalCode', 1, 5), substr(c.location ->> 'postalCode', 1, 5))`),
    db.prepare('SELECT detail FROM store WHERE brand_id = ?').bind(sites[key.siteId].brandId),
    db.prepare('SELECT * FROM shipping_method ORDER BY position, id'),
  ])
  if (!carts?.results[0]) return null
  const row = cartRow.parse(carts.results[0])
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    lines: z.array(lineRow).parse(lines?.results),
    location: row.location,
    contact: row.contact,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    payment: row.payment,
    paymentToken: row.payment_token,
    promo: row.promo,
    chosenRates: new Map(
      z
        .array(rateRow)
        .parse(rates?.results)
        .map(({ shipment_id, rate_id }) => [shipment_id, rate_id]),
    ),
    places: new Map(
      z
        .array(postalCodePlace)
        .parse(places?.results)
        .map((place) => [place.postalCode, place]),
    ),
    stores: z
      .array(storeRow)
      .parse(stores?.results)
      .map(({ detail }) => detail),
    methods: z.array(shippingMethod).parse(methods?.results),
  }
}
