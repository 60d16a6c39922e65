import { z } from 'zod'
import { address } from '../../../contract/account/address.ts'
import { cardDisplay, cart, contact } from '../../../contract/cart/cart.ts'
import { unfinishedDetails } from '../../../contract/cart/unfinished-details.ts'
import { postalCodePlace, store } from '../../../contract/location.ts'
import { cents } from '../../../contract/money.ts'
import { itemSet } from '../../../contract/cart/arrangement.ts'
import { orderNotes } from '../../../contract/order/order-notes.ts'
import { type ShippingMethod, shippingMethod } from '../../../contract/cart/shipping.ts'
import { truckIds } from '../../../domain/delivery/promise.ts'
import type { CartLine, CartState } from '../../cart/cart-state.ts'
import { preparedBy } from '../../cart/prepared-by.ts'
import type { Db } from '../../database.ts'
import {
  type PricedFor,
  type PriceRow,
  pricingOf,
  storedTurning,
  turning,
  turningColumns,
  turningJson,
} from '../products/prices.ts'
import { skuDetail } from '../products/products.ts'
import { heldForLine } from '../stores/holds.ts'
import { SET_IS_WHOLE, setLines } from './cart-sets.ts'
import type { CartKey } from './cart-key.ts'
import { LEAD_TIME } from './sellable.ts'
import { quoteOfLine } from './quote-of-line.ts'
import { storedFlag, storedJson } from '../stored-json.ts'

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
  unfinished: storedJson(unfinishedDetails).nullable(),
  payment: storedJson(cardDisplay).nullable(),
  payment_token: z.string().nullable(),
  payment_limit: cents.nullable(),
  second_payment: storedJson(cardDisplay).nullable(),
  second_payment_token: z.string().nullable(),
  financing: storedJson(
    z.object({ planId: z.string(), planName: z.string(), downPayment: cents, token: z.string() }),
  ).nullable(),
  notes: storedJson(orderNotes).nullable(),
  prepared_by: storedJson(preparedBy).nullable(),
  promo: storedJson(
    z.discriminatedUnion('kind', [
      promoRow.extend({ kind: z.literal('fixed'), amount: cents }),
      promoRow.extend({ kind: z.literal('percent'), amount: z.int() }),
    ]),
  ).nullable(),
})

const planRow = z.object({ skuId: z.string(), name: z.string(), price: cents, ...turning })

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
    ...storedTurning,
    madeOf: z.string(),
    stock: z.int().nullable(),
    leadTimeDays: z.int().nullable(),
    itemId: z.string(),
    name: z.string(),
    manufacturerName: z.string(),
    productType: z.string(),
    optionLabel: z.string().nullable(),
    size: z.string().nullable(),
    clearance: storedFlag,
    isMattressRemoval: storedFlag,
    shippingMethodIds: storedJson(z.array(z.string())),
    canPickUp: storedFlag,
    plan: storedJson(planRow.extend({ madeOf: z.string() })).nullable(),
    offeredPlans: storedJson(z.array(planRow.extend({ years: z.int() }))),
    promised: storedJson(z.object({ for: z.string(), latest: z.string() })).nullable(),
    quote: storedJson(
      z.object({
        id: z.string(),
        number: z.string(),
        until: z.int(),
        isExchange: storedFlag,
        pieces: z.int(),
        price: cents.nullable(),
      }),
    ).nullable(),
    set: storedJson(itemSet).nullable(),
    detail: storedJson(skuDetail),
  })
  .transform(({ detail, quote, ...line }) => ({
    ...line,
    quoted: quote?.price ?? null,
    quote:
      quote && quote.price !== null
        ? {
            id: quote.id,
            number: quote.number,
            until: quote.until,
            isExchange: quote.isExchange,
          }
        : null,
    beyondQuote:
      quote && quote.price === null ? { number: quote.number, pieces: quote.pieces } : null,
    colorSwatch: detail.colorSwatch,
    finishSwatch: detail.finishSwatch,
    option: detail.option,
    picture: detail.images[0] ?? null,
  }))

const planFor = <Plan extends PriceRow>(
  { sales, zonePrices, ...plan }: Plan,
  pricedFor: PricedFor,
) => ({ ...plan, price: pricingOf({ price: plan.price, sales, zonePrices }, pricedFor).price })

/** The rows of lines with the prices of a zone and moment; a quote's price is its own in any. */
const readLines = (found: D1Result | undefined, pricedFor: PricedFor): CartLine[] =>
  z
    .array(lineRow)
    .parse(found?.results)
    .map(({ sales, zonePrices, quoted, quote, plan, offeredPlans, ...line }) => {
      const { price, listPrice } = pricingOf({ ...line, sales, zonePrices }, pricedFor)
      return {
        ...line,
        price: quoted ?? price,
        listPrice,
        quote: quote && { ...quote, priceWithout: price },
        plan: plan && planFor(plan, pricedFor),
        offeredPlans: offeredPlans.map((offered) => planFor(offered, pricedFor)),
      }
    })

/** The crew takes the old mattress of an exchange along. */
const carriedBy =
  (methods: readonly ShippingMethod[]) =>
  (line: CartLine): CartLine =>
    line.quote?.isExchange
      ? { ...line, shippingMethodIds: truckIds(line.shippingMethodIds, methods) }
      : line

const rateRow = z.object({
  shipment_id: z.string(),
  rate_id: z.string(),
  day: z.string().nullable(),
})
const storeRow = z.object({ detail: storedJson(store) })

/** What a variant's price is made of, so that an order can tell that it still is: SQL. */
export const madeOf = (sku: string): string =>
  `(json_array(${sku}.price, ${sku}.sales, ${sku}.zone_prices) || '')`

/** The lines of a table with what the catalogue of their site says about them now. */
const selectLines = (
  from: string,
  site: string,
  promised: string,
  quote: string,
  held: string,
  where: string,
) => `
  SELECT l.id, l.sku_id AS skuId, l.quantity, l.fulfillment, l.store_id AS storeId,
    l.price_seen AS priceSeen, s.price, s.list_price AS listPrice, ${turningColumns('s')},
    ${madeOf('s')} AS madeOf, s.stock + ${held} AS stock,
    ${LEAD_TIME} AS leadTimeDays, s.size, s.clearance,
    s.is_mattress_removal AS isMattressRemoval, s.detail, p.item_id AS itemId, p.name,
    p.manufacturer AS manufacturerName, p.product_type AS productType, p.option_label AS optionLabel,
    p.shipping_method_ids AS shippingMethodIds,
    coalesce(ps.pickup_available AND ps.operational, 0) AS canPickUp,
    (SELECT json_object('skuId', plan.sku_id, 'name', of.name, 'price', plan.price,
        ${turningJson('plan')}, 'madeOf', ${madeOf('plan')})
      FROM sku plan JOIN product of ON of.id = plan.product_id
      WHERE plan.sku_id = l.plan_sku_id) AS plan,
    CASE WHEN s.clearance = 1 OR s.is_mattress_removal = 1 THEN '[]' ELSE
      (SELECT json_group_array(json_object('skuId', plan.sku_id, 'name', of.name,
          'price', plan.price, ${turningJson('plan')}, 'years', plan.plan_years) ORDER BY plan.plan_years)
        -- In this order: left to itself, SQLite begins with all that the site sells.
        FROM json_each(p.plan_sku_ids) offered
        CROSS JOIN sku plan ON plan.sku_id = offered.value AND plan.plan_years IS NOT NULL
        CROSS JOIN product of ON of.id = plan.product_id
        CROSS JOIN product_category sold ON sold.product_id = of.id AND sold.site_id = ${site}
          AND sold.path = '') END AS offeredPlans,
    ${promised} AS promised, ${quote} AS quote, l.part_of AS "set"
  FROM ${from} l
  JOIN sku s ON s.sku_id = l.sku_id
  JOIN product p ON p.id = s.product_id
  LEFT JOIN product_store ps ON ps.product_id = p.id AND ps.store_id = l.store_id
  WHERE ${where}`

/** `now` is the placeholder of the moment that quotes have to hold at. */
const selectCartLines = (now: string) =>
  selectLines(
    `(SELECT id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at,
        plan_sku_id, quote_id, promised, NULL AS part_of
      FROM cart_line WHERE cart_id = (SELECT id FROM chosen)
      UNION ALL SELECT id, cart_id, sku_id, quantity, fulfillment, store_id, price_seen, added_at,
        plan_sku_id, quote_id, promised, part_of
      FROM (${setLines('s.cart_id = (SELECT id FROM chosen)')}))`,
    '(SELECT site_id FROM chosen)',
    'l.promised',
    quoteOfLine('l', 'l.quantity', now),
    heldForLine('(SELECT owner FROM cart WHERE id = l.cart_id)'),
    'TRUE ORDER BY l.added_at, l.id',
  )

const SELECT_ASIDES = selectLines(
  `(SELECT id, owner, site_id, reason, sku_id, quantity, fulfillment, store_id, price_seen,
      plan_sku_id, put_at, NULL AS part_of FROM cart_aside
    UNION ALL SELECT id, owner, site_id, reason, sku_id, quantity, fulfillment, store_id,
      price_seen, plan_sku_id, put_at, part_of FROM (${setLines('s.cart_id IS NULL')}))`,
  'l.site_id',
  'NULL',
  'NULL',
  '0',
  `l.owner = ? AND l.site_id = ? AND l.reason = ? ORDER BY l.put_at DESC, l.id`,
)

export type SavedItems = Pick<CartState, 'saved' | 'removed'>

const askSaved = (db: Db, { owner, siteId }: CartKey): D1PreparedStatement[] =>
  (['saved', 'removed'] as const).map((reason) =>
    db.prepare(SELECT_ASIDES).bind(owner, siteId, reason),
  )

const savedOf = (
  saved: D1Result | undefined,
  removed: D1Result | undefined,
  pricedFor: PricedFor,
): SavedItems => ({
  saved: readLines(saved, pricedFor),
  removed: readLines(removed, pricedFor),
})

/** What an owner has out of the cart that can come back, with or without a cart. */
export const readSaved = async (db: Db, key: CartKey, at: Date): Promise<SavedItems> => {
  const [saved, removed] = await db.batch(askSaved(db, key))
  return savedOf(saved, removed, { zone: key.zone, at })
}

/**
 * Reads a cart with everything it is priced by at a moment, in one round trip; null when the owner has no such cart.
 */
export const readCart = async (db: Db, key: CartKey, at: Date): Promise<CartState | null> => {
  const chosen =
    key.id === undefined
      ? `WITH chosen AS (SELECT * FROM cart WHERE owner = ?1 AND site_id = ?2 AND status = 'open')`
      : `WITH chosen AS (SELECT * FROM cart WHERE owner = ?1 AND site_id = ?2 AND id = ?3)`
  const values = key.id === undefined ? [key.owner, key.siteId] : [key.owner, key.siteId, key.id]
  const ofCart = (sql: string) => db.prepare(`${chosen} ${sql}`).bind(...values)
  const [carts, lines, rates, places, stores, methods, gone, saved, removed] = await db.batch([
    ofCart(`SELECT c.*, CASE WHEN p.code IS NOT NULL THEN json_object('code', p.code,
        'label', p.label, 'kind', p.kind, 'amount', p.amount,
        'minimumSubtotal', p.minimum_subtotal, 'expiresAt', p.expires_at,
        'isSpent', p.max_uses IS NOT NULL AND p.used >= p.max_uses) END AS promo
      FROM chosen c LEFT JOIN promo p ON p.code = c.promo_code`),
    db
      .prepare(`${chosen} ${selectCartLines(`?${values.length + 1}`)}`)
      .bind(...values, at.getTime()),
    ofCart(
      'SELECT shipment_id, rate_id, day FROM cart_rate WHERE cart_id = (SELECT id FROM chosen)',
    ),
    ofCart(`SELECT p.postal_code AS postalCode, p.city, p.state, p.latitude, p.longitude
      FROM chosen c JOIN postal_code p ON p.postal_code IN
        (substr(c.shipping_address ->> 'postalCode', 1, 5), substr(c.location ->> 'postalCode', 1, 5))`),
    db.prepare('SELECT detail FROM store WHERE brand_id = ?').bind(key.brandId),
    db.prepare('SELECT * FROM shipping_method ORDER BY position, id'),
    ofCart(`SELECT skuId, name FROM (SELECT g.sku_id AS skuId, g.name, l.added_at FROM cart_line l
        JOIN gone_sku g ON g.sku_id = l.sku_id WHERE l.cart_id = (SELECT id FROM chosen)
        UNION ALL SELECT s.id, s.name, s.put_at FROM cart_set s
        WHERE s.cart_id = (SELECT id FROM chosen) AND NOT (${SET_IS_WHOLE}))
      ORDER BY added_at, skuId`),
    ...askSaved(db, key),
  ])
  if (!carts?.results[0]) return null
  const pricedFor = { zone: key.zone, at }
  const row = cartRow.parse(carts.results[0])
  const ways = z.array(shippingMethod).parse(methods?.results)
  return {
    id: row.id,
    version: row.version,
    status: row.status,
    lines: readLines(lines, pricedFor).map(carriedBy(ways)),
    ...savedOf(saved, removed, pricedFor),
    gone: cart.shape.gone.parse(gone?.results),
    location: row.location,
    contact: row.contact,
    shippingAddress: row.shipping_address,
    billingAddress: row.billing_address,
    unfinished: row.unfinished,
    payment: row.payment,
    paymentToken: row.payment_token,
    paymentLimit: row.payment_limit,
    secondPayment: row.second_payment,
    secondPaymentToken: row.second_payment_token,
    financing: row.financing,
    notes: row.notes,
    preparedBy: row.prepared_by,
    promo: row.promo,
    chosenRates: new Map(
      z
        .array(rateRow)
        .parse(rates?.results)
        .map(({ shipment_id, rate_id, day }) => [shipment_id, { rateId: rate_id, day }]),
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
    methods: ways,
  }
}
