import type { CustomerSubscription } from '../../../commerce/contract/account/account.ts'
import type { SavedAddress } from '../../../commerce/contract/account/address-book.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { OrderSummary } from '../../../commerce/contract/order/order.ts'
import type { WishlistSummary } from '../../../commerce/contract/product/wishlist.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import type { Services } from '../../services.ts'

const LATEST_ORDERS = 3
const LATEST_LISTS = 3

export type AccountOverview = {
  readonly orders: readonly OrderSummary[] | null
  readonly addresses: readonly SavedAddress[] | null
  readonly lists: readonly WishlistSummary[] | null
  readonly subscription: CustomerSubscription | null
}

/**
 * What the overview shows; a part that cannot be had now is null, and the others show all the same. Only a session that
 * has ended is an error of the whole.
 */
export const loadAccountOverview = async ({
  commerce,
}: Services): Promise<Result<AccountOverview, CommerceError>> => {
  const [orders, book, lists, subscription] = await Promise.all([
    commerce.orders.list(1),
    commerce.addresses.list(),
    commerce.wishlists.all(),
    commerce.account.subscription(),
  ])
  for (const answer of [orders, book, lists, subscription])
    if (!answer.ok && answer.error.kind === 'refused' && answer.error.status === 401)
      return err(answer.error)
  return ok({
    orders: orders.ok ? orders.value.orders.slice(0, LATEST_ORDERS) : null,
    addresses: book.ok ? book.value.addresses : null,
    lists: lists.ok ? lists.value.wishlists.slice(0, LATEST_LISTS) : null,
    subscription: subscription.ok ? subscription.value : null,
  })
}
