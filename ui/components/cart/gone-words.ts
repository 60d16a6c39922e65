import * as words from '#words'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'

/** What was in the cart and is sold no more, by name; null where that is nothing. */
export const goneWords = ({ gone }: Pick<Cart, 'gone'>): string | null =>
  gone.length === 0
    ? null
    : words.cartNotices.gone(words.listed([...new Set(gone.map(({ name }) => name))]))
