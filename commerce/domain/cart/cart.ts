import type { ItemSet } from '../../contract/cart/arrangement.ts'
import type { Cart, CartItem } from '../../contract/cart/cart.ts'

type ItemKind = Pick<CartItem, 'catalogItemType' | 'catalogItem'>

/** Whether a line covers another one instead of being a thing itself. */
const isPlan = ({ catalogItemType }: Pick<CartItem, 'catalogItemType'>): boolean =>
  catalogItemType === 'protectionPlan' || catalogItemType === 'warranty'

const isRemoval = ({ catalogItem }: Pick<CartItem, 'catalogItem'>): boolean =>
  catalogItem.dynamicProperties.isMattressRemoval

/** Lines as they are shown: mattress removal last, all else as it was. */
export const sortItems = <I extends Pick<CartItem, 'catalogItem'>>(items: readonly I[]): I[] =>
  items.toSorted((a, b) => Number(isRemoval(a)) - Number(isRemoval(b)))

/** Lines that are parts of one set are together where the first of them is; every other line is by itself. */
export const inSets = <
  I extends { readonly id: string; readonly set?: ItemSet | null | undefined },
>(
  items: readonly I[],
): (readonly [I, ...I[]])[] =>
  [...Map.groupBy(items, ({ id, set }) => set?.id ?? id).values()].flatMap(([first, ...rest]) =>
    first === undefined ? [] : [[first, ...rest] as const],
  )

/** How many pieces there are: plans and mattress removal are services, not pieces; a set is one, of however many parts. */
export const itemCount = (
  items: readonly (ItemKind & Pick<CartItem, 'id' | 'quantity' | 'set'>)[],
): number =>
  inSets(items).reduce(
    (sum, [item]) => (isPlan(item) || isRemoval(item) ? sum : sum + (item.set ? 1 : item.quantity)),
    0,
  )

/** Whether the cart can be ordered as it is: it has a piece in it, and every line is there in its quantity. */
export const isPurchasable = ({ items }: Pick<Cart, 'items'>): boolean =>
  itemCount(items) > 0 && items.every(({ availability }) => availability === 'available')

/**
 * Whether a line counts as valid with a protection plan: it is a plan or warranty itself, or is among those known to
 * be covered, or has a plan chosen and is not clearance.
 */
export const isValidWithPlan = (
  item: Pick<CartItem, 'id' | 'catalogItem' | 'catalogItemType' | 'selectedWarranty'>,
  coveredIds: readonly string[] = [],
): boolean =>
  isPlan(item) ||
  coveredIds.includes(item.id) ||
  (item.selectedWarranty !== null && !item.catalogItem.dynamicProperties.clearance)
