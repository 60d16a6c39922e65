import * as words from '#words'
import type { Cart, CartItem } from '../../commerce/contract/cart/cart.ts'
import type { CommerceError } from '../../commerce/contract/errors.ts'
import { ok, type Result } from '../../commerce/contract/result.ts'
import { causeWords } from '../../commerce/domain/error-messages.ts'
import type { AppContext } from '../factory.ts'
import { goTo } from './place.ts'

type Location = { readonly postalCode: string; readonly storeId: number }

/** A line that was bought as a piece: plans and removals go with theirs. */
export const isPiece = ({ catalogItemType, catalogItem }: CartItem): boolean =>
  catalogItemType === 'product' && !catalogItem.dynamicProperties.isMattressRemoval

export const piecesOf = (cart: Cart) => cart.items.filter(isPiece)

/** Why a line cannot be ordered as it is; null where it can. */
export const problemOf = ({
  availability,
  availableQuantity,
  problem,
}: CartItem): string | null => {
  if (problem) return causeWords(problem)
  if (availability === 'available') return null
  return availability === 'insufficient' && availableQuantity !== null
    ? words.promise.onlyLeft(availableQuantity)
    : words.buying.soldOut
}

export type Wanted = { readonly sku: string; readonly quantity: number }

/** `line` as it is wanted, or a new one; null once the cart holds it so. */
export const settle = async (
  { services }: AppContext['var'],
  line: CartItem | undefined,
  { sku, quantity }: Wanted,
  location: Location | undefined,
): Promise<Result<Cart, CommerceError> | null> => {
  const { cart: calls } = services.commerce
  if (quantity === 0) return line ? calls.removeItem(line.id) : null
  if (line) return line.quantity === quantity ? null : calls.updateItem(line.id, { quantity })
  return calls.addItem({ skuId: sku, quantity, ...(location && { location }) })
}

/**
 * The cart of whoever is spoken for, with the prices of where the request is already (`isSomewhere`), else of where the
 * cart was said to be: it stays there. `location` is missing where nobody has said anything.
 */
export const cartThere = async (
  c: AppContext,
  isSomewhere: boolean,
): Promise<Result<{ cart: Cart; location: Location | undefined }, CommerceError>> => {
  const calls = c.var.services.commerce.cart
  const found = await calls.get()
  if (!found.ok) return found
  let cart = found.value
  if (!isSomewhere && cart.location) {
    const { pricingZone } = c.var.store
    await goTo(c, cart.location.postalCode)
    const again = c.var.store.pricingZone === pricingZone ? found : await calls.get()
    if (!again.ok) return again
    cart = again.value
  }
  const location =
    isSomewhere || cart.location !== null
      ? { postalCode: c.var.location.postalCode, storeId: c.var.store.storeId }
      : undefined
  return ok({ cart, location })
}

/** The cart, from now on for this place. */
export const moved = async (
  { services }: AppContext['var'],
  cart: Cart,
  location: Location | undefined,
): Promise<Result<Cart, CommerceError>> =>
  location && cart.id !== '' && cart.location?.postalCode !== location.postalCode
    ? services.commerce.cart.updateDetails(cart.id, { location })
    : ok(cart)
