import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import type { RefusalCause } from '../../../commerce/contract/refusal-cause.ts'
import { causeWords } from '../../../commerce/domain/error-messages.ts'
import type { Services } from '../../services.ts'
import { cartWithPictures } from '../product/sku-pictures.ts'

const inWords = (cause: RefusalCause): RefusalCause => ({ ...cause, detail: causeWords(cause) })

/** A cart as it is shown: with its pictures, and in words what is wrong with it, which no browser has to know. */
export const shownCart = async (
  services: Pick<Services, 'commerce'>,
  cart: Cart,
): Promise<Cart> => {
  const { items, promo, ...rest } = await cartWithPictures(services.commerce, cart)
  return {
    ...rest,
    items: items.map((item) => (item.problem ? { ...item, problem: inWords(item.problem) } : item)),
    promo: promo?.problem ? { ...promo, problem: inWords(promo.problem) } : promo,
  }
}
