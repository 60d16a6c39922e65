import { z } from 'zod'
import { address } from '../../../contract/account/address.ts'
import { cardDisplay, cart, contact } from '../../../contract/cart/cart.ts'
import { unfinishedDetails } from '../../../contract/cart/unfinished-details.ts'
import { postalCodePlace } from '../../../contract/location.ts'
import { cents } from '../../../contract/money.ts'
import { orderNotes } from '../../../contract/order/order-notes.ts'
import { type ShippingMethod, shippingMethod } from '../../../contract/cart/shipping.ts'
import { truckIds } from '../../../domain/delivery/promise.ts'
import { dateOf } from '../../../domain/stores/store-clock.ts'
import type { CartLine, CartState } from '../../cart/cart-state.ts'
import { preparedBy } from '../../cart/prepared-by.ts'
import { type Db, newBatch, readAlone, type Reading } from '../../database.ts'
import { type Bearer, boundOf, SELECT_OWNER } from '../customers/identities.ts'
import { readTour, selectTour } from '../orders/delivery-stops.ts'
import { STORES_VERSION, storesAt } from '../products/stores.ts'
import { storedFlag, storedJson } from '../stored-json.ts'
import { SET_IS_WHOLE } from './cart-sets.ts'
import type { CartKey } from './cart-key.ts'
import { type ReadLines, readLines, type SavedItems, selectLines } from './line-reading.ts'
import { rowsOf } from '../rows.ts'

const DAY_MS = 24 * 60 * 60_000

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
  tour: z.string().nullable(),
  promo: storedJson(
    z.discriminatedUnion('kind', [
      promoRow.extend({ kind: z.literal('fixed'), amount: cents }),
      promoRow.extend({ kind: z.literal('percent'), amount: z.int() }),
    ]),
  ).nullable(),
  rates: storedJson(
    z.array(z.object({ shipmentId: z.string(), rateId: z.string(), day: z.string().nullable() })),
  ),
  places: storedJson(z.array(postalCodePlace)),
  methods: storedJson(z.array(shippingMethod)),
  gone: storedJson(cart.shape.gone),
  storesVersion: z.string(),
  tourRead: storedJson(readTour),
})
const readCartRows = rowsOf(cartRow)

const NO_STOP = { orderId: "''", shipmentId: "''" }

const openRow = z.object({ id: z.string(), isEmpty: storedFlag })
const readOpenRows = rowsOf(openRow)

/** The crew takes the old mattress of an exchange along. */
const carriedBy =
  (methods: readonly ShippingMethod[]) =>
  (line: CartLine): CartLine =>
    line.quote?.isExchange
      ? { ...line, shippingMethodIds: truckIds(line.shippingMethodIds, methods) }
      : line

/**
 * A cart with all that hangs on it but its lines, its promo code with what that is worth: SQL, after a `chosen` cart.
 * `since` is the placeholder of the day from which on its tour is read.
 */
const selectCart = (since: string): string => `SELECT c.*,
    CASE WHEN p.code IS NOT NULL THEN json_object('code', p.code,
      'label', p.label, 'kind', p.kind, 'amount', p.amount,
      'minimumSubtotal', p.minimum_subtotal, 'expiresAt', p.expires_at,
      'isSpent', p.max_uses IS NOT NULL AND p.used >= p.max_uses) END AS promo,
    (SELECT json_group_array(json_object('shipmentId', r.shipment_id, 'rateId', r.rate_id, 'day', r.day))
      FROM cart_rate r WHERE r.cart_id = c.id) AS rates,
    (SELECT json_group_array(json_object('postalCode', z.postal_code, 'city', z.city,
        'state', z.state, 'latitude', z.latitude, 'longitude', z.longitude))
      FROM postal_code z WHERE z.postal_code IN (substr(c.shipping_address ->> 'postalCode', 1, 5),
        substr(c.location ->> 'postalCode', 1, 5))) AS places,
    (SELECT json_group_array(json_object('id', m.id, 'name', m.name, 'description', m.description,
        'fulfillment', m.fulfillment, 'carrier', m.carrier) ORDER BY m.position, m.id)
      FROM shipping_method m) AS methods,
    (SELECT json_group_array(json_object('skuId', skuId, 'name', name) ORDER BY put_at, skuId)
      FROM (SELECT g.sku_id AS skuId, g.name, l.added_at AS put_at FROM cart_line l
          JOIN gone_sku g ON g.sku_id = l.sku_id WHERE l.cart_id = c.id
        UNION ALL SELECT s.id, s.name, s.put_at FROM cart_set s
          WHERE s.cart_id = c.id AND NOT (${SET_IS_WHOLE}))) AS gone,
    ${STORES_VERSION} AS storesVersion,
    (SELECT json_group_array(json_object('kind', kind, 'from', "from", 'day', day, 'places', places,
        'count', "count", 'taken', taken))
      FROM (${selectTour({ ...NO_STOP, tour: 'c.tour', day: since, from: `unixepoch(${since}) * 1000` })})) AS tourRead
  FROM chosen c LEFT JOIN promo p ON p.code = c.promo_code`

type CartRow = z.output<typeof cartRow>

/** What was read of an owner: `row` is null where there is no such cart, and `lines` are none then. */
export type FoundCart = ReadLines & { readonly row: CartRow | null }

/** A day that is no later than today anywhere: no store’s clock is known before its tour is read. */
const yesterday = (at: Date): string => dateOf(Math.floor(at.getTime() / DAY_MS) - 1)

/** Whose cart is read, in SQL: what stands before the query, where the owner is in it, and what is bound first. */
type Whose = {
  readonly before: string
  readonly owner: string
  readonly bound: readonly (string | number)[]
}

const readingOf = (
  db: Db,
  { before, owner, bound }: Whose,
  it: { readonly id?: string | undefined; readonly zone: string; readonly at: Date },
): Reading<FoundCart> => {
  const values = it.id === undefined ? bound : [...bound, it.id]
  const which = it.id === undefined ? "status = 'open'" : `id = ?${values.length}`
  const chosen = `WITH ${before} chosen AS (SELECT * FROM cart
    WHERE owner = ${owner} AND site_id = ?2 AND ${which})`
  const next = `?${values.length + 1}`
  const { statements, add } = newBatch()
  const carts = add(db.prepare(`${chosen} ${selectCart(next)}`).bind(...values, yesterday(it.at)))
  const lines = add(
    db.prepare(`${chosen} ${selectLines(owner, next)}`).bind(...values, it.at.getTime()),
  )
  return {
    statements,
    read: (results) => ({
      ...readLines(lines(results), it),
      row: readCartRows(carts(results)?.results)[0] ?? null,
    }),
  }
}

/**
 * How a cart is read with everything it is priced by at a moment, but the stores: alone, or in the batch that changes it.
 * What it found is made whole by `wholeCart`.
 */
export const cartReading = (db: Db, key: CartKey, at: Date): Reading<FoundCart> =>
  readingOf(db, { before: '', owner: '?1', bound: [key.owner, key.siteId] }, { ...key, at })

/** The same of the open cart of whoever holds a bearer, in the batch that finds out who that is. */
export const bearersCartReading = (
  db: Db,
  bearer: Bearer,
  it: { readonly zone: string; readonly at: Date },
): Reading<FoundCart> =>
  readingOf(
    db,
    {
      before: `asking AS (${SELECT_OWNER}),`,
      owner: '(SELECT owner FROM asking)',
      bound: boundOf(bearer),
    },
    it,
  )

/** An owner's cart, null where there is no such one, and what they have out of it. */
export type OwnCart = { readonly state: CartState | null; readonly asides: SavedItems }

/** Puts what was read together with the brand's stores. */
export const wholeCart = async (db: Db, key: CartKey, found: FoundCart): Promise<OwnCart> => {
  const { row, lines, saved, removed } = found
  const asides = { saved, removed }
  if (!row) return { state: null, asides }
  const { methods } = row
  const state: CartState = {
    id: row.id,
    version: row.version,
    status: row.status,
    lines: lines.map(carriedBy(methods)),
    ...asides,
    gone: row.gone,
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
    chosenRates: new Map(row.rates.map(({ shipmentId, ...rate }) => [shipmentId, rate])),
    places: new Map(row.places.map((place) => [place.postalCode, place])),
    stores: await storesAt(db, key.brandId, row.storesVersion),
    methods,
    tour: row.tour === null ? null : { name: row.tour, ...row.tourRead },
  }
  return { state, asides }
}

/** Reads an owner's cart, and what they have out of it, in one round trip. */
export const readOwnCart = async (db: Db, key: CartKey, at: Date): Promise<OwnCart> =>
  wholeCart(db, key, await readAlone(db, cartReading(db, key, at)))

/** The same, of the cart alone; null when the owner has no such cart. */
export const readCart = async (db: Db, key: CartKey, at: Date): Promise<CartState | null> =>
  (await readOwnCart(db, key, at)).state

/** What a card entry needs to know of an open cart. */
export type OpenCart = z.output<typeof openRow>

/** How to read that of whoever holds a bearer; null where they have no open cart. */
export const bearersOpenCartReading = (db: Db, bearer: Bearer): Reading<OpenCart | null> => ({
  statements: [
    db
      .prepare(
        `WITH asking AS (${SELECT_OWNER})
         SELECT c.id, NOT EXISTS (SELECT 1 FROM cart_line l JOIN sku ON sku.sku_id = l.sku_id
             WHERE l.cart_id = c.id)
           AND NOT EXISTS (SELECT 1 FROM cart_set s WHERE s.cart_id = c.id AND ${SET_IS_WHOLE}) AS isEmpty
         FROM cart c
         WHERE c.owner = (SELECT owner FROM asking) AND c.site_id = ?2 AND c.status = 'open'`,
      )
      .bind(...boundOf(bearer)),
  ],
  read: ([found]) => readOpenRows(found?.results)[0] ?? null,
})
