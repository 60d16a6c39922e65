import type { Cart } from '../../contract/cart.ts'
import { err, ok } from '../../contract/result.ts'
import type { Rule } from '../database.ts'
import type { Dependencies } from '../dependencies.ts'
import { badRequest, notFound, type Outcome, staleCart } from '../refusal.ts'
import { type CartKey, readCart } from '../repositories/cart-reading.ts'
import type { CartState } from './cart-state.ts'
import { emptyCart, presentCart } from './present-cart.ts'

type Reading = Pick<Dependencies, 'db' | 'now'>

/** The owner's open cart, or an empty one. */
export const currentCart = async ({ db, now }: Reading, key: CartKey): Promise<Cart> => {
  const state = await readCart(db, key)
  return state ? presentCart(state, now()) : emptyCart()
}

/** The owner's open cart with what it is priced by. With `key.id`, only when it is that one. */
export const openCart = async ({ db }: Reading, key: CartKey): Promise<Outcome<CartState>> => {
  const state = await readCart(db, key)
  return state?.status === 'open' ? ok(state) : err(notFound('There is no such cart.'))
}

/** The cart after a change, or the refusal that the broken rule stands for. */
export const afterChange = async (
  reading: Reading,
  key: CartKey,
  rule: Rule | null,
): Promise<Outcome<Cart>> => {
  switch (rule) {
    case null:
      return ok(await currentCart(reading, key))
    case 'stale_cart': {
      const state = await readCart(reading.db, key)
      return err(
        state ? staleCart(presentCart(state, reading.now())) : notFound('There is no such cart.'),
      )
    }
    case 'line_missing':
      return err(notFound('This item is not in your cart any more.'))
    case 'line_quantity':
      return err(badRequest('You can order up to 50 pieces of one item.'))
    default:
      throw new Error(`changing a cart broke the rule ${rule}`)
  }
}
