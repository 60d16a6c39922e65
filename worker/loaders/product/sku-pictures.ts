import { MEDIA_LIMIT } from '../../../commerce/contract/limits.ts'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import type { Picture } from '../../../commerce/contract/product/product.ts'
import { within } from '../../time-outs.ts'
import type { Services } from '../../services.ts'

/** A list of lines does without pictures rather than wait longer for them. */
const TIMEOUT_MS = 600

type Media = Pick<Services['commerce'], 'media'>

/** The first picture of each SKU, from the media host; those that are not to be had are left out. */
export const firstPictures = async (
  { media }: Media,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, Picture>> => {
  const wanted = [...new Set(skuIds)].slice(0, MEDIA_LIMIT)
  if (wanted.length === 0) return new Map()
  const answer = await within(media.skus(wanted), TIMEOUT_MS)
  if (!answer?.ok) return new Map()
  return new Map(
    answer.value.items.flatMap(({ skuId, pictures: [first] }) => (first ? [[skuId, first]] : [])),
  )
}

type Line = { readonly catalogItem: { readonly skuId: string; readonly picture: Picture | null } }

/** A line, with its picture from the media host where it brought none. */
const pictured =
  (found: ReadonlyMap<string, Picture>) =>
  <L extends Line>(line: L): L => {
    const { skuId, picture } = line.catalogItem
    if (picture) return line
    return { ...line, catalogItem: { ...line.catalogItem, picture: found.get(skuId) ?? null } }
  }

/** The cart with a picture of everything in it and beside it, for its page and for the islands alike. */
export const cartWithPictures = async (commerce: Media, cart: Cart): Promise<Cart> => {
  const bare = [...cart.items, ...cart.saved].filter(({ catalogItem }) => !catalogItem.picture)
  const found = await firstPictures(
    commerce,
    bare.map(({ catalogItem }) => catalogItem.skuId),
  )
  return { ...cart, items: cart.items.map(pictured(found)), saved: cart.saved.map(pictured(found)) }
}
