import type { CardDisplay } from '../../../contract/cart/cart.ts'
import type { CartFinancing, CartState } from '../../cart/cart-state.ts'
import type { Db } from '../../database.ts'
import type { CartKey } from './cart-key.ts'
import { type ExpectedCart, OPEN_CART, touch } from './open-cart.ts'

/** Where the cart keeps what the steps of the checkout change. */
const columns = {
  contact: 'contact',
  shippingAddress: 'shipping_address',
  billingAddress: 'billing_address',
  unfinished: 'unfinished',
  location: 'location',
  notes: 'notes',
  payment: 'payment',
  paymentToken: 'payment_token',
  paymentLimit: 'payment_limit',
  secondPayment: 'second_payment',
  secondPaymentToken: 'second_payment_token',
  financing: 'financing',
} as const satisfies Readonly<Partial<Record<keyof CartState, string>>>

type Part = keyof typeof columns

/** What a step of the checkout makes of a cart; what is left out stays as it is. */
export type CheckoutChange = { readonly [P in Part]?: CartState[P] | undefined }

const stored = (value: NonNullable<CartState[Part]> | null) =>
  typeof value === 'object' && value !== null ? JSON.stringify(value) : value

/**
 * Writes the change of the owner's open cart, with a new address the tour to it; fails as `stale_cart` when that is not
 * the expected one.
 */
export const setParts = (
  db: Db,
  key: CartKey,
  change: CheckoutChange,
  { now, tour }: { readonly now: number; readonly tour: string | null },
  expected?: ExpectedCart,
): D1PreparedStatement[] => {
  const parts = (Object.keys(columns) as Part[]).flatMap((part) => {
    const value = change[part]
    return value === undefined ? [] : [[`${columns[part]} = ?`, stored(value)] as const]
  })
  const isElsewhere = change.shippingAddress !== undefined
  const set = isElsewhere ? [...parts, ['tour = ?', tour] as const] : parts
  return touch(db, key, now, { expected, set })
}

/** The cart once the change of it is written. */
export const withParts = (state: CartState, change: CheckoutChange): CartState => ({
  ...state,
  ...Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)),
})

export type RateChoice = {
  readonly shipmentId: string
  readonly rateId: string
  readonly day: string | null
}

/** The same for the way that a shipment is to go. */
export const setRate = (
  db: Db,
  key: CartKey,
  { shipmentId, rateId, day }: RateChoice,
  now: number,
  expected?: ExpectedCart,
): D1PreparedStatement[] => [
  ...touch(db, key, now, { expected }),
  db
    .prepare(
      `INSERT INTO cart_rate (cart_id, shipment_id, rate_id, day) VALUES (${OPEN_CART}, ?, ?, ?)
         ON CONFLICT (cart_id, shipment_id)
         DO UPDATE SET rate_id = excluded.rate_id, day = excluded.day`,
    )
    .bind(key.owner, key.siteId, shipmentId, rateId, day),
]

export const withRate = (state: CartState, { shipmentId, rateId, day }: RateChoice): CartState => ({
  ...state,
  chosenRates: new Map([...state.chosenRates, [shipmentId, { rateId, day }]]),
})

export const setPromo = (
  db: Db,
  key: CartKey,
  code: string | null,
  now: number,
): D1PreparedStatement[] => touch(db, key, now, { set: [['promo_code = ?', code]] })

type Card = { readonly token: string; readonly card: CardDisplay }

const NO_SECOND_CARD = { secondPayment: null, secondPaymentToken: null } as const

/** The card that pays, all of it or up to a limit. */
export const cardPays = (
  { token, card }: Card,
  limit: CartState['paymentLimit'],
): CheckoutChange => ({
  payment: card,
  paymentToken: token,
  paymentLimit: limit,
  financing: null,
  ...NO_SECOND_CARD,
})

/** The card that pays a plan's down payment. */
export const cardPaysDown = ({ token, card }: Card): CheckoutChange => ({
  payment: card,
  paymentToken: token,
})

/** A plan pays, instead of two cards. */
export const planPays = (financing: CartFinancing): CheckoutChange => ({
  financing,
  paymentLimit: null,
  ...NO_SECOND_CARD,
})

/** The card that pays what the first one leaves. */
export const cardPaysRest = ({ token, card }: Card): CheckoutChange => ({
  secondPayment: card,
  secondPaymentToken: token,
})
