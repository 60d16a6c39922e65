import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { readCartLink } from '../../commerce/forms/cart-link.ts'
import { readCartLinkNote, writeCartLinkNote } from '../cookies.ts'
import type { AppContext } from '../factory.ts'
import { isSpeculative } from '../speculative.ts'
import { asShopper, showCart } from '../session.ts'
import { sendCart } from './cart-answers.tsx'
import { NOTHING } from './link-notices.ts'

/** So many links of a visit are remembered. */
const REMEMBERED = 20

const linkKey = async (items: readonly unknown[]): Promise<string> => {
  const bytes = new TextEncoder().encode(JSON.stringify(items))
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest.slice(0, 6), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/**
 * GET /cart/create. What the link names is put in the cart, once for a link and visit: going back, loading again and
 * opening it a second time add nothing. Nobody has come yet for a page fetched ahead, or for a HEAD.
 */
export const followCartLink = async (c: AppContext): Promise<Response> => {
  if (isSpeculative(c)) return c.body(null, 204)
  if (c.req.method === 'HEAD') return c.redirect('/cart', 303)
  const { items, unreadable } = readCartLink(c.var.url.searchParams)
  if (items.length === 0 && unreadable.length === 0)
    return c.redirect('/cart?notice=link-empty', 303)
  const { done } = readCartLinkNote(c) ?? NOTHING
  const key = await linkKey(items)
  if (done.includes(key)) {
    writeCartLinkNote(c, { ...NOTHING, done, isRepeat: true })
    return c.redirect('/cart?notice=created', 303)
  }
  const { location, store } = c.var
  const unknown = [...unreadable]
  const refused: string[] = []
  let count = 0
  for (const { skuId, quantity } of items) {
    const added = await asShopper(c, ({ commerce }) =>
      commerce.cart.addItem({
        skuId,
        quantity,
        location: { postalCode: location.postalCode, storeId: store.storeId },
      }),
    )
    if (added.ok) {
      showCart(c, added.value)
      count += 1
      continue
    }
    const { error } = added
    // Without an answer nothing is known: the link can be followed again.
    if (error.kind === 'unreachable')
      return sendCart(c, 502, { problem: errorMessage(error).summary })
    if (error.status === 404) unknown.push(skuId)
    else refused.push(`${skuId}: ${errorMessage(error).summary}`)
  }
  writeCartLinkNote(c, {
    done: [...done, key].slice(-REMEMBERED),
    added: count,
    unknown,
    refused,
    isRepeat: false,
  })
  return c.redirect('/cart?notice=created', 303)
}
