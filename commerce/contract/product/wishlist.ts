import { z } from 'zod'
import {
  MAX_DISPLAY_NAME,
  MAX_ID,
  MAX_LIST_ITEMS,
  MAX_LIST_NOTE,
  MAX_LIST_ROOM,
  MAX_WIRE_LIST_NAME,
} from '../limits.ts'
import { id, quantity, shareId, visitorPlace } from '../fields.ts'
import { cents } from '../money.ts'
import { namedArrangement } from '../cart/arrangement.ts'
import { refusalCause } from '../refusal-cause.ts'
import { picture } from './product.ts'

/** What somebody else said of a piece, by the link. The name is whatever they call themselves. */
export const listComment = z.object({
  id: z.string(),
  name: z.string(),
  text: z.string(),
  at: z.iso.datetime(),
  mine: z.boolean(),
})
export type ListComment = z.infer<typeof listComment>

export const listVotes = z.object({
  likes: z.int(),
  dislikes: z.int(),
  /** What those who voted call themselves, the latest first. */
  likedBy: z.array(z.string()),
  dislikedBy: z.array(z.string()),
  mine: z.enum(['like', 'dislike']).nullable(),
})
export type ListVotes = z.infer<typeof listVotes>

/**
 * A sofa put together from modules, as a list keeps it: its parts, and its measures over all in inches. Without parts it
 * cannot be had any more.
 */
export const listSet = namedArrangement.extend({
  parts: z.array(
    z.object({
      name: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
      quantity: z.int(),
    }),
  ),
  measures: z.object({ width: z.int(), depth: z.int(), height: z.int(), seats: z.int() }),
})
export type ListSet = z.infer<typeof listSet>

/**
 * A piece on a list, kept as the choice that was made: a SKU with its options, a plan, how many. `price` and what else
 * is of today; all of it null or empty for what is not in the range any more, which still has the name it was saved by.
 * A sofa put together from modules has a `set` and its collection's name; its `skuId` is no SKU.
 */
export const wishlistItem = z.object({
  id: z.string(),
  skuId: z.string(),
  itemId: z.string().nullable(),
  name: z.string(),
  manufacturerName: z.string(),
  productType: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  picture: picture.nullable(),
  plan: z.object({ skuId: z.string(), name: z.string(), price: cents }).nullable(),
  set: listSet.nullable(),
  quantity,
  note: z.string(),
  room: z.string(),
  addedAt: z.iso.datetime(),
  addedPrice: cents,
  price: cents.nullable(),
  listPrice: cents.nullable(),
  availability: z.enum(['available', 'soldOut', 'gone']),
  votes: listVotes,
  comments: z.array(listComment),
  /** Votes and notes of others since the owner last said that they have seen them. */
  unseen: z.int(),
})
export type WishlistItem = z.infer<typeof wishlistItem>

/** A list among others, with what its pieces are, so that a page can tell what is saved. */
export const wishlistSummary = z.object({
  id: z.string(),
  name: z.string(),
  itemCount: z.int(),
  updatedAt: z.iso.datetime(),
  shared: z.boolean(),
  unseen: z.int(),
  pictures: z.array(picture),
  /** Sofas put together from modules, of which there are drawings. */
  sets: z.array(namedArrangement),
  skuIds: z.array(z.string()),
  itemIds: z.array(z.string()),
})
export type WishlistSummary = z.infer<typeof wishlistSummary>

/** GET /v1/customer/profile/wishlists: the owner's lists, the one changed last first. */
export const wishlists = z.object({ wishlists: z.array(wishlistSummary) })
export type Wishlists = z.infer<typeof wishlists>

/** GET /v1/customer/profile/wishlists/{id}, and the answer of every change to it. */
export const wishlist = z.object({
  id: z.string(),
  name: z.string(),
  updatedAt: z.iso.datetime(),
  items: z.array(wishlistItem),
  /** Whether mails tell of lower prices and of what can be had again; only customers get them. */
  alerts: z.boolean(),
  /** Whether the owner's address was shown to be theirs: until then a mail asks, and no other is sent. */
  alertsConfirmed: z.boolean(),
  share: z.object({ customerId: shareId, wishlistId: shareId, notes: z.boolean() }).nullable(),
  /** Votes and notes of others since the owner last said that they have seen them. */
  unseen: z.int(),
})
export type Wishlist = z.infer<typeof wishlist>

const name = z.string().max(MAX_WIRE_LIST_NAME)

/** POST /v1/customer/profile/wishlists. `id` is made with the form, so that one sent twice makes one list. */
export const newWishlistRequest = z.strictObject({ name, id: z.uuid().optional() })
export type NewWishlistRequest = z.infer<typeof newWishlistRequest>

/** PATCH /v1/customer/profile/wishlists/{id}. `seen` says that the owner has read what others said. */
export const wishlistRequest = z.strictObject({
  name: name.optional(),
  alerts: z.boolean().optional(),
  seen: z.literal(true).optional(),
})
export type WishlistRequest = z.infer<typeof wishlistRequest>

const note = z.string().max(4 * MAX_LIST_NOTE)
const room = z.string().max(4 * MAX_LIST_ROOM)

/**
 * POST /v1/customer/profile/wishlists/{id}/items; `default` for the id is the list changed last, made when there is
 * none. A product (`itemId`) stands for its first choice that can be had; `set` is a sofa put together from modules, of
 * which there is one. What is there already stays as it is.
 */
export const newWishlistItemRequest = z
  .strictObject({
    skuId: id.optional(),
    itemId: id.optional(),
    set: namedArrangement.optional(),
    quantity: quantity.default(1),
    note: note.default(''),
    room: room.default(''),
    planSkuId: id.nullable().default(null),
  })
  .refine(
    ({ skuId: sku, itemId, set }) =>
      [sku, itemId, set].filter((it) => it !== undefined).length === 1,
    { message: 'one of skuId, itemId and set' },
  )
export type NewWishlistItemRequest = z.input<typeof newWishlistItemRequest>

/** PATCH …/items/{itemId}. */
export const wishlistItemRequest = z.strictObject({
  quantity: quantity.optional(),
  note: note.optional(),
  room: room.optional(),
  planSkuId: id.nullable().optional(),
})
export type WishlistItemRequest = z.infer<typeof wishlistItemRequest>

/** POST …/items/{itemId}/transfer: onto another of the owner's lists, or a copy of it. */
export const wishlistTransferRequest = z.strictObject({
  wishlistId: id,
  copy: z.boolean(),
})
export type WishlistTransferRequest = z.infer<typeof wishlistTransferRequest>

/** POST …/{id}/cart: these pieces, or all, into the owner's cart for delivery. */
export const wishlistToCartRequest = z.strictObject({
  items: z.array(z.string().max(MAX_ID)).max(MAX_LIST_ITEMS).optional(),
  location: visitorPlace.optional(),
})
export type WishlistToCartRequest = z.infer<typeof wishlistToCartRequest>

/** What went into the cart, and what did not and why. */
export const wishlistToCart = z.object({
  added: z.array(z.object({ id: z.string(), name: z.string() })),
  refused: z.array(z.object({ id: z.string(), name: z.string(), why: refusalCause })),
  cartCount: z.int(),
  priceChanged: z.boolean(),
})
export type WishlistToCart = z.infer<typeof wishlistToCart>

/** PUT …/{id}/share. With `notes`, the owner's own notes can be read there, too. */
export const shareRequest = z.strictObject({ notes: z.boolean().default(false) })

/** GET /v1/wishlist/shared/{customerId}/{wishlistId}: the list as whoever has the link sees it. */
export const sharedWishlist = z.object({
  name: z.string(),
  /** The first name and nothing more; null of a guest. */
  ownerFirstName: z.string().nullable(),
  /** Whether it is the owner who looks. */
  mine: z.boolean(),
  /** What this visitor called themselves when they last said something here. */
  myName: z.string().nullable(),
  updatedAt: z.iso.datetime(),
  items: z.array(wishlistItem.omit({ addedPrice: true, addedAt: true, unseen: true, plan: true })),
})
export type SharedWishlist = z.infer<typeof sharedWishlist>

const displayName = z.string().max(4 * MAX_DISPLAY_NAME)

/** PUT …/items/{itemId}/vote of a shared list; null takes the own vote back. */
export const voteRequest = z.strictObject({
  vote: z.enum(['like', 'dislike']).nullable(),
  name: displayName,
})
export type VoteRequest = z.infer<typeof voteRequest>

/** POST …/items/{itemId}/comments of a shared list. */
export const commentRequest = z.strictObject({ text: note, name: displayName })
export type CommentRequest = z.infer<typeof commentRequest>

/** What a link that ends a list's mails belongs to. */
export const wishlistAlerts = z.object({ active: z.boolean(), maskedEmail: z.string() })
export type WishlistAlerts = z.infer<typeof wishlistAlerts>
