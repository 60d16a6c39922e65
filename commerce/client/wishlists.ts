import { paths } from '../contract/paths.ts'
import {
  type CommentRequest,
  type NewWishlistItemRequest,
  type NewWishlistRequest,
  sharedWishlist,
  type VoteRequest,
  wishlist,
  wishlistAlerts,
  type WishlistItemRequest,
  type WishlistRequest,
  wishlists,
  wishlistToCart,
  type WishlistToCartRequest,
  type WishlistTransferRequest,
} from '../contract/product/wishlist.ts'
import type { Call } from './call.ts'

export type WishlistCalls = ReturnType<typeof wishlistCalls>

/** The lists of whoever's bearer is carried; a change answers with the whole list as it is then. */
export const wishlistCalls = (call: Call) => ({
  all: () =>
    call({ name: 'wishlists.all', method: 'GET', path: paths.wishlists, answer: wishlists }),

  create: (list: NewWishlistRequest) =>
    call({
      name: 'wishlists.create',
      method: 'POST',
      path: paths.wishlists,
      body: list,
      answer: wishlist,
    }),

  get: (id: string) =>
    call({
      name: 'wishlists.get',
      method: 'GET',
      path: () => paths.wishlist(id),
      answer: wishlist,
    }),

  change: (id: string, change: WishlistRequest) =>
    call({
      name: 'wishlists.change',
      method: 'PATCH',
      path: () => paths.wishlist(id),
      body: change,
      answer: wishlist,
    }),

  remove: (id: string) =>
    call({
      name: 'wishlists.remove',
      method: 'DELETE',
      path: () => paths.wishlist(id),
      answer: wishlists,
    }),

  restore: (id: string) =>
    call({
      name: 'wishlists.restore',
      method: 'POST',
      path: () => paths.wishlistRestore(id),
      body: {},
      answer: wishlist,
    }),

  share: (id: string, share: { notes: boolean }) =>
    call({
      name: 'wishlists.share',
      method: 'PUT',
      path: () => paths.wishlistShare(id),
      body: share,
      answer: wishlist,
    }),

  unshare: (id: string) =>
    call({
      name: 'wishlists.unshare',
      method: 'DELETE',
      path: () => paths.wishlistShare(id),
      answer: wishlist,
    }),

  /** Once for a key that was made with the list's page. */
  toCart: (id: string, request: WishlistToCartRequest, idempotencyKey?: string) =>
    call({
      name: 'wishlists.toCart',
      method: 'POST',
      path: () => paths.wishlistToCart(id),
      body: request,
      ...(idempotencyKey !== undefined && { idempotencyKey }),
      answer: wishlistToCart,
    }),

  /** `default` for the id is the list changed last. */
  addItem: (id: string, item: NewWishlistItemRequest) =>
    call({
      name: 'wishlists.addItem',
      method: 'POST',
      path: () => paths.wishlistItems(id),
      body: item,
      answer: wishlist,
    }),

  /** Takes a product off all lists. */
  removeProduct: (productId: string) =>
    call({
      name: 'wishlists.removeProduct',
      method: 'DELETE',
      path: () => paths.wishlistProduct(productId),
      answer: wishlists,
    }),

  changeItem: (id: string, itemId: string, change: WishlistItemRequest) =>
    call({
      name: 'wishlists.changeItem',
      method: 'PATCH',
      path: () => paths.wishlistItem(id, itemId),
      body: change,
      answer: wishlist,
    }),

  removeItem: (id: string, itemId: string) =>
    call({
      name: 'wishlists.removeItem',
      method: 'DELETE',
      path: () => paths.wishlistItem(id, itemId),
      answer: wishlist,
    }),

  restoreItem: (id: string, itemId: string) =>
    call({
      name: 'wishlists.restoreItem',
      method: 'POST',
      path: () => paths.wishlistItemRestore(id, itemId),
      body: {},
      answer: wishlist,
    }),

  transferItem: (id: string, itemId: string, transfer: WishlistTransferRequest) =>
    call({
      name: 'wishlists.transferItem',
      method: 'POST',
      path: () => paths.wishlistItemTransfer(id, itemId),
      body: transfer,
      answer: wishlist,
    }),

  removeComment: (id: string, itemId: string, commentId: string) =>
    call({
      name: 'wishlists.removeComment',
      method: 'DELETE',
      path: () => paths.wishlistComment(id, itemId, commentId),
      answer: wishlist,
    }),

  shared: (customerId: string, wishlistId: string) =>
    call({
      name: 'wishlists.shared',
      method: 'GET',
      path: () => paths.sharedWishlist(customerId, wishlistId),
      answer: sharedWishlist,
    }),

  vote: (link: SharedLink, itemId: string, vote: VoteRequest) =>
    call({
      name: 'wishlists.vote',
      method: 'PUT',
      path: () => paths.sharedWishlistVote(link.customerId, link.wishlistId, itemId),
      body: vote,
      answer: sharedWishlist,
    }),

  comment: (link: SharedLink, itemId: string, comment: CommentRequest) =>
    call({
      name: 'wishlists.comment',
      method: 'POST',
      path: () => paths.sharedWishlistComments(link.customerId, link.wishlistId, itemId),
      body: comment,
      answer: sharedWishlist,
    }),

  /** What the link of a mail belongs to; changes nothing. */
  alerts: (token: string) =>
    call({
      name: 'wishlists.alerts',
      method: 'GET',
      path: () => paths.wishlistAlerts(token),
      answer: wishlistAlerts,
    }),

  /** What a link that asks for an address is about; changes nothing. */
  confirmation: (token: string) =>
    call({
      name: 'wishlists.confirmation',
      method: 'GET',
      path: () => paths.wishlistAlertsConfirmation(token),
      answer: wishlistAlerts,
    }),

  confirm: (token: string) =>
    call({
      name: 'wishlists.confirm',
      method: 'POST',
      path: () => paths.wishlistAlertsConfirmation(token),
      body: {},
      answer: wishlistAlerts,
    }),

  endAlerts: (token: string) =>
    call({
      name: 'wishlists.endAlerts',
      method: 'POST',
      path: () => paths.wishlistAlerts(token),
      body: {},
      answer: wishlistAlerts,
    }),
})

type SharedLink = { readonly customerId: string; readonly wishlistId: string }
