import {
  type SharedWishlist,
  type Wishlist,
  type WishlistItem,
  type WishlistSummary,
} from '../../contract/product/wishlist.ts'
import { namedOptions } from '../../domain/product/variant.ts'
import type { Owner } from '../repositories/customers/identities.ts'
import type { StoredSummary } from '../repositories/lists/wishlist-reading.ts'
import type { PricedItem, PricedList } from './list-sets.ts'

const NAMES_SHOWN = 10
const PICTURES_SHOWN = 4

const iso = (at: number): string => new Date(at).toISOString()

export const presentSummary = ({ items, updatedAt, ...list }: StoredSummary): WishlistSummary => ({
  ...list,
  itemCount: items.length,
  updatedAt: iso(updatedAt),
  pictures: items.flatMap(({ picture }) => picture ?? []).slice(0, PICTURES_SHOWN),
  sets: items.flatMap(({ set }) => set ?? []).slice(0, PICTURES_SHOWN),
  skuIds: items.flatMap(({ skuId, set }) => (set ? [] : skuId)),
  itemIds: [...new Set(items.flatMap(({ itemId }) => itemId ?? []))],
})

const availabilityOf = ({ price, stock }: PricedItem): WishlistItem['availability'] =>
  price === null ? 'gone' : stock === 0 ? 'soldOut' : 'available'

/** A piece as `viewer` sees it: which vote and which notes are their own. */
const presentItem = (list: PricedList, item: PricedItem, viewer: Owner | null): WishlistItem => {
  const votes = list.votes.filter(({ itemId }) => itemId === item.id)
  const comments = list.comments.filter(({ itemId }) => itemId === item.id)
  const by = (vote: 'like' | 'dislike') => votes.filter((it) => it.vote === vote)
  const namesOf = (vote: 'like' | 'dislike') =>
    by(vote)
      .slice(0, NAMES_SHOWN)
      .map(({ name }) => name)
  const { id, skuId, itemId, name, manufacturerName, picture, plan, set, quantity, note, room } =
    item
  return {
    id,
    skuId,
    itemId,
    name,
    manufacturerName,
    productType: item.productType ?? '',
    options: namedOptions(item),
    picture,
    plan,
    set,
    quantity,
    note,
    room,
    addedAt: iso(item.addedAt),
    addedPrice: item.addedPrice,
    price: item.price,
    listPrice: item.listPrice,
    availability: availabilityOf(item),
    votes: {
      likes: by('like').length,
      dislikes: by('dislike').length,
      likedBy: namesOf('like'),
      dislikedBy: namesOf('dislike'),
      mine: votes.find(({ voter }) => voter === viewer)?.vote ?? null,
    },
    comments: comments.map((comment) => ({
      id: comment.id,
      name: comment.name,
      text: comment.text,
      at: iso(comment.at),
      mine: comment.voter === viewer,
    })),
    unseen: [...votes, ...comments].filter(
      ({ at, voter }) => at > list.seenAt && voter !== list.owner,
    ).length,
  }
}

/** A list as its owner sees it. */
export const presentList = (list: PricedList, owner: Owner): Wishlist => {
  const items = list.items.map((item) => presentItem(list, item, owner))
  return {
    id: list.id,
    name: list.name,
    updatedAt: iso(list.updatedAt),
    items,
    alerts: list.alerts,
    alertsConfirmed: list.isConfirmed,
    share: list.share,
    unseen: items.reduce((sum, { unseen }) => sum + unseen, 0),
  }
}

const lastNameOf = ({ votes, comments }: PricedList, viewer: Owner | null): string | null =>
  [...votes, ...comments].filter(({ voter }) => voter === viewer).toSorted((a, b) => b.at - a.at)[0]
    ?.name ?? null

/** A list as whoever has its link sees it: of its owner nothing but a first name, and their notes only if they say so. */
export const presentShared = (list: PricedList, viewer: Owner | null): SharedWishlist => ({
  name: list.name,
  ownerFirstName: list.firstName,
  mine: list.owner === viewer,
  myName: lastNameOf(list, viewer),
  updatedAt: iso(list.updatedAt),
  items: list.items.map((item) => {
    const {
      addedPrice: _price,
      addedAt: _at,
      unseen: _unseen,
      plan: _plan,
      ...shown
    } = presentItem(list, item, viewer)
    return { ...shown, note: list.share?.notes ? shown.note : '' }
  }),
})
