import { z } from 'zod'
import { cents } from '../../../contract/money.ts'
import { itemSet } from '../../../contract/cart/arrangement.ts'
import type { CartLine, CartState } from '../../cart/cart-state.ts'
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
import { storedFlag, storedJson } from '../stored-json.ts'
import { setLines } from './cart-sets.ts'
import { quoteOfLine } from './quote-of-line.ts'
import { LEAD_TIME } from './sellable.ts'
import { rowsOf } from '../rows.ts'

const planRow = z.object({ skuId: z.string(), name: z.string(), price: cents, ...turning })

const lineRow = z
  .object({
    place: z.enum(['cart', 'saved', 'removed']),
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
    held: z.int(),
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
const readLineRows = rowsOf(lineRow)

type LineRow = z.output<typeof lineRow>

/**
 * Shares the stock out among a cart's lines: however one SKU came to stand on several, those put in first have of it.
 * What is held for a line is its own.
 */
const sharedOut = (rows: readonly LineRow[]): LineRow[] => {
  const left = new Map<string, number>()
  return rows.map((row) => {
    if (row.stock === null) return row
    const stock = left.get(row.skuId) ?? row.stock
    left.set(row.skuId, Math.max(0, stock - Math.max(0, row.quantity - row.held)))
    return { ...row, stock }
  })
}

const planFor = <Plan extends PriceRow>(
  { sales, zonePrices, ...plan }: Plan,
  pricedFor: PricedFor,
) => ({ ...plan, price: pricingOf({ price: plan.price, sales, zonePrices }, pricedFor).price })

/** Lines with the prices of a zone and moment; a quote's price is its own in any. */
const lineOf =
  (pricedFor: PricedFor) =>
  ({
    sales,
    zonePrices,
    quoted,
    quote,
    plan,
    offeredPlans,
    place: _,
    held,
    ...line
  }: LineRow): CartLine => {
    const { price, ...pricing } = pricingOf({ ...line, sales, zonePrices }, pricedFor)
    return {
      ...line,
      stock: line.stock === null ? null : line.stock + held,
      price: quoted ?? price,
      ...pricing,
      quote: quote && { ...quote, priceWithout: price },
      plan: plan && planFor(plan, pricedFor),
      offeredPlans: offeredPlans.map((offered) => planFor(offered, pricedFor)),
    }
  }

/** What an owner has out of the cart that can come back. */
export type SavedItems = Pick<CartState, 'saved' | 'removed'>

export type ReadLines = SavedItems & Pick<CartState, 'lines'>

/** The rows of `selectLines`, by where they are. */
export const readLines = (found: D1Result | undefined, pricedFor: PricedFor): ReadLines => {
  const rows = readLineRows(found?.results)
  const at = (place: LineRow['place']) => rows.filter((row) => row.place === place)
  const line = lineOf(pricedFor)
  return {
    lines: sharedOut(at('cart')).map(line),
    saved: at('saved').map(line),
    removed: at('removed').map(line),
  }
}

/** What a variant's price is made of, so that an order can tell that it still is: SQL. */
export const madeOf = (sku: string): string =>
  `(json_array(${sku}.price, ${sku}.sales, ${sku}.zone_prices) || '')`

/**
 * The lines of a cart, in their order, and what its owner has out of it, newest first, with what the catalogue of their
 * site says about them now: SQL, after a `chosen` cart. `now` is the placeholder of the moment that quotes have to hold
 * at, `owner` says whose they are; `?2` is the site.
 */
export const selectLines = (owner: string, now: string): string => `
  SELECT l.place, l.id, l.sku_id AS skuId, l.quantity, l.fulfillment, l.store_id AS storeId,
    l.price_seen AS priceSeen, s.price, s.list_price AS listPrice, ${turningColumns('s')},
    ${madeOf('s')} AS madeOf,
    s.stock, CASE l.place WHEN 'cart' THEN ${heldForLine(owner)} ELSE 0 END AS held,
    ${LEAD_TIME} AS leadTimeDays, s.size, s.clearance,
    s.is_mattress_removal AS isMattressRemoval, s.detail, p.item_id AS itemId, p.name,
    p.manufacturer AS manufacturerName, p.product_type AS productType, p.option_label AS optionLabel,
    p.shipping_method_ids AS shippingMethodIds,
    coalesce(ps.pickup_available & ps.operational, 0) AS canPickUp,
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
        CROSS JOIN product_category sold ON sold.product_id = of.id AND sold.site_id = ?2
          AND sold.path = '') END AS offeredPlans,
    l.promised, ${quoteOfLine('l', 'l.quantity', now)} AS quote, l.part_of AS "set"
  FROM (
    SELECT 'cart' AS place, added_at AS turn, id, cart_id, sku_id, quantity, fulfillment, store_id,
      price_seen, added_at, plan_sku_id, quote_id, promised, NULL AS part_of
    FROM cart_line WHERE cart_id = (SELECT id FROM chosen)
    UNION ALL SELECT 'cart', added_at, id, cart_id, sku_id, quantity, fulfillment, store_id,
      price_seen, added_at, plan_sku_id, quote_id, promised, part_of
    FROM (${setLines('s.cart_id = (SELECT id FROM chosen)')})
    UNION ALL SELECT reason, -put_at, id, NULL, sku_id, quantity, fulfillment, store_id,
      price_seen, put_at, plan_sku_id, NULL, NULL, NULL
    FROM cart_aside WHERE owner = ${owner} AND site_id = ?2
    UNION ALL SELECT reason, -put_at, id, NULL, sku_id, quantity, fulfillment, store_id,
      price_seen, put_at, plan_sku_id, NULL, NULL, part_of
    FROM (${setLines(`s.cart_id IS NULL AND s.owner = ${owner} AND s.site_id = ?2`)})
  ) l
  JOIN sku s ON s.sku_id = l.sku_id
  JOIN product p ON p.id = s.product_id
  LEFT JOIN product_store ps ON ps.product_id = p.id AND ps.store_id = l.store_id
  ORDER BY l.turn, l.id`
