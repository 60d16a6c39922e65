import * as words from '#words'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { MAX_LINE_QUANTITY, MAX_LINK_ITEMS } from '../../commerce/contract/limits.ts'
import { type CartLink, readCartLink } from '../../commerce/forms/cart/cart-link.ts'
import {
  LINK_KEY_LENGTH,
  readCartLinkNote,
  REMEMBERED_LINKS,
  writeCartLinkNote,
} from '../cookies.ts'
import { sha256 } from '../digest.ts'
import { noteInTests } from '../experiments/tested-visits.ts'
import type { AppContext } from '../factory.ts'
import type { NoticeCode } from '../page/flash.ts'
import { isSpeculative } from '../page/speculative.ts'
import { asShopper, showCart } from '../account/session.ts'
import { sendCart } from './cart-answers.tsx'
import { NOTHING } from './link-notices.ts'

const linkKey = async (items: readonly unknown[]): Promise<string> =>
  (await sha256(JSON.stringify(items))).slice(0, LINK_KEY_LENGTH)

const LINK_KEY_HOLDS = 60

type FillOptions = {
  /** What makes the key, together with the pieces. */
  readonly isNamedBy?: string
  /** What the cart says when all of it is in. */
  readonly notice?: NoticeCode | 'created'
}

/**
 * Puts what is named in the cart, and leaves a note of what became of it for the cart's page. Once a visit for a key.
 */
export const fillCart = async (
  c: AppContext,
  { items, unreadable, badQuantities, isTooLong, byAssistant }: CartLink,
  { isNamedBy = '', notice = 'created' }: FillOptions = {},
): Promise<Response> => {
  if (items.length + unreadable.length + badQuantities.length === 0)
    return c.redirect('/cart?notice=link-empty', 303)
  const { done } = readCartLinkNote(c) ?? NOTHING
  const key = await linkKey(isNamedBy === '' ? items : [isNamedBy, ...items])
  // A form that is sent again was not answered: what it asked for is done.
  if (done.includes(key) && notice !== 'created') return c.redirect(`/cart?notice=${notice}`, 303)
  if (done.includes(key)) {
    writeCartLinkNote(c, { ...NOTHING, done, isRepeat: true })
    return c.redirect('/cart?notice=created', 303)
  }
  // A second press, or a link opened twice at once, comes before the first has left its note. A link has no key of its
  // own, and may be followed in another visit: within a minute it is the same press.
  const press =
    isNamedBy === '' ? { key, holds: { keyHoldsSeconds: LINK_KEY_HOLDS } } : { key: isNamedBy }
  const { location, store } = c.var
  const unknown = [...unreadable]
  const refused = [
    ...(isTooLong ? [words.cartLink.tooLong(MAX_LINK_ITEMS)] : []),
    ...badQuantities.map((one) => words.cartLink.badQuantity({ ...one, max: MAX_LINE_QUANTITY })),
  ]
  let count = 0
  for (const { skuId, quantity } of items) {
    const added = await asShopper(c, ({ commerce }) =>
      commerce.cart.addItem(
        {
          skuId,
          quantity,
          location: { postalCode: location.postalCode, storeId: store.storeId },
          byAssistant,
          ...press.holds,
        },
        `${press.key}:${skuId}`,
      ),
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
    else refused.push(words.cartLink.refused({ skuId, why: errorMessage(error).summary }))
  }
  if (count > 0) noteInTests(c, 'cart')
  const isWhole = count === items.length && refused.length + unknown.length === 0
  writeCartLinkNote(c, {
    // What put nothing in can be followed again, and says again why.
    done: count > 0 ? [...done, key].slice(-REMEMBERED_LINKS) : done,
    added: count,
    unknown,
    refused,
    isRepeat: false,
  })
  return c.redirect(`/cart?notice=${isWhole ? notice : 'created'}`, 303)
}

/**
 * GET /cart/create. What the link names is put in the cart, once for a link and visit: going back, loading again and
 * opening it a second time add nothing. Nobody has come yet for a page fetched ahead, or for a HEAD.
 */
export const followCartLink = (c: AppContext): Response | Promise<Response> => {
  if (isSpeculative(c)) return c.body(null, 204)
  if (c.req.method === 'HEAD') return c.redirect('/cart', 303)
  return fillCart(c, readCartLink(c.var.url.searchParams))
}
