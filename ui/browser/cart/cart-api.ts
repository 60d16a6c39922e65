import * as words from '#words'
import type { CartView } from '../stores/cart-view.ts'
import { callShop, type ApiAnswer, type CallShop } from '../api.ts'
import { readCartAnswer } from './cart-answer.ts'

/** What the cart page asks of the shop; every answer is the whole cart as it is now. */
export interface CartApi {
  readonly read: () => Promise<ApiAnswer<CartView>>
  /** With the version that the shopper saw: a cart that changed since refuses as `stale`. */
  readonly setQuantity: (change: QuantityChange) => Promise<ApiAnswer<CartView>>
  readonly remove: (itemId: string) => Promise<ApiAnswer<CartView>>
  /** Puts back what was removed last, or kept for later. */
  readonly bringBack: (savedItemId: string) => Promise<ApiAnswer<CartView>>
}
interface QuantityChange {
  readonly itemId: string
  readonly quantity: number
  readonly cartVersion: number
}

export function createCartApi(call: CallShop = callShop): CartApi {
  const itemPath = (itemId: string) => `/cart/items/${encodeURIComponent(itemId)}`
  return {
    read: async () => readCart(await call('GET', '/cart')),
    setQuantity: async ({ itemId, quantity, cartVersion }) =>
      readCart(
        await call('POST', itemPath(itemId), {
          quantity: String(quantity),
          cartVersion: String(cartVersion),
        }),
      ),
    bringBack: async (savedItemId) =>
      readCart(await call('POST', `/cart/aside/${encodeURIComponent(savedItemId)}`, {})),
    remove: async (itemId) => readCart(await call('POST', `${itemPath(itemId)}/remove`, {})),
  }
}

function readCart(answer: ApiAnswer<unknown>): ApiAnswer<CartView> {
  if (!answer.ok) return answer
  const cart = readCartAnswer(answer.value)
  return cart
    ? { ok: true, value: cart }
    : {
        ok: false,
        problem: { kind: 'unreachable', summary: words.problems.noResponse, fields: [] },
      }
}
