import type { Address } from '../../../contract/account/address.ts'
import type { CardDisplay } from '../../../contract/cart/cart.ts'
import type { UnfinishedDetails } from '../../../contract/cart/unfinished-details.ts'
import type { OrderNotes } from '../../../contract/order/order-notes.ts'
import type { CartFinancing } from '../../cart/cart-state.ts'
import type { Db } from '../../database.ts'
import type { CartKey } from './cart-key.ts'
import { OPEN_CART, touch } from './open-cart.ts'

type Column =
  | 'contact'
  | 'shipping_address'
  | 'billing_address'
  | 'unfinished'
  | 'location'
  | 'notes'
  | 'promo_code'
  | 'payment'
  | 'payment_token'
  | 'payment_limit'
  | 'second_payment'
  | 'second_payment_token'
  | 'financing'
/** What columns are to hold; objects are kept as JSON, what is left out stays as it is. */
type Columns = Readonly<Partial<Record<Column, object | string | number | null | undefined>>>

const stored = (value: object | string | number | null | undefined) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/** Changes columns of the owner's open cart. */
const setColumns = (db: Db, key: CartKey, columns: Columns, now: number): D1PreparedStatement[] => {
  const given = Object.entries(columns).filter(([, value]) => value !== undefined)
  const update = db
    .prepare(
      `UPDATE cart SET ${given.map(([column]) => `${column} = ?`).join(', ')}
       WHERE id = ${OPEN_CART}`,
    )
    .bind(...given.map(([, value]) => stored(value)), key.owner, key.siteId)
  return [...touch(db, key, now), ...(given.length > 0 ? [update] : [])]
}

export type CartDetails = {
  readonly contact?: { readonly email: string; readonly phoneNumber: string } | undefined
  readonly shippingAddress?: Address | undefined
  readonly billingAddress?: Address | null | undefined
  readonly unfinished?: UnfinishedDetails | null | undefined
  readonly location?: { readonly postalCode: string; readonly storeId: number } | undefined
  readonly notes?: OrderNotes | undefined
}

/** Writes the given parts of the checkout's first step; the others stay as they are. */
export const setDetails = (
  db: Db,
  key: CartKey,
  { contact, shippingAddress, billingAddress, unfinished, location, notes }: CartDetails,
  now: number,
): D1PreparedStatement[] =>
  setColumns(
    db,
    key,
    {
      contact,
      shipping_address: shippingAddress,
      billing_address: billingAddress,
      unfinished,
      location,
      notes,
    },
    now,
  )

export const setRate = (
  db: Db,
  key: CartKey,
  choice: { shipmentId: string; rateId: string; day: string | null },
  now: number,
): D1PreparedStatement[] => [
  ...touch(db, key, now),
  db
    .prepare(
      `INSERT INTO cart_rate (cart_id, shipment_id, rate_id, day) VALUES (${OPEN_CART}, ?, ?, ?)
         ON CONFLICT (cart_id, shipment_id)
         DO UPDATE SET rate_id = excluded.rate_id, day = excluded.day`,
    )
    .bind(key.owner, key.siteId, choice.shipmentId, choice.rateId, choice.day),
]

export const setPromo = (
  db: Db,
  key: CartKey,
  code: string | null,
  now: number,
): D1PreparedStatement[] => setColumns(db, key, { promo_code: code }, now)

type Card = { readonly token: string; readonly card: CardDisplay }

const NO_SECOND_CARD = { second_payment: null, second_payment_token: null } as const

/** The card that pays, all of it or up to a limit. */
export const setPayment = (
  db: Db,
  key: CartKey,
  { token, card, limit }: Card & { readonly limit: number | null },
  now: number,
): D1PreparedStatement[] =>
  setColumns(
    db,
    key,
    {
      payment: card,
      payment_token: token,
      payment_limit: limit,
      financing: null,
      ...NO_SECOND_CARD,
    },
    now,
  )

/** The card that pays a plan's down payment. */
export const setDownPaymentCard = (
  db: Db,
  key: CartKey,
  { token, card }: Card,
  now: number,
): D1PreparedStatement[] => setColumns(db, key, { payment: card, payment_token: token }, now)

/** Pays by a lender's plan instead of by two cards. */
export const setFinancing = (
  db: Db,
  key: CartKey,
  financing: CartFinancing,
  now: number,
): D1PreparedStatement[] =>
  setColumns(db, key, { financing, payment_limit: null, ...NO_SECOND_CARD }, now)

/** The card that pays what the first one leaves. */
export const setSecondPayment = (
  db: Db,
  key: CartKey,
  { token, card }: Card,
  now: number,
): D1PreparedStatement[] =>
  setColumns(db, key, { second_payment: card, second_payment_token: token }, now)
