import type { Picture } from '../../commerce/contract/product.ts'
import { MEDIA_LIMIT } from '../../commerce/contract/media.ts'
import { within } from '../patience.ts'
import type { Services } from '../services.ts'

/** A list of lines does without pictures rather than wait longer for them. */
const PATIENCE_MS = 600

type Media = Pick<Services['commerce'], 'media'>

/** The first picture of each SKU, from the media host; those that are not to be had are left out. */
export const firstPictures = async (
  { media }: Media,
  skuIds: readonly string[],
): Promise<ReadonlyMap<string, Picture>> => {
  const wanted = [...new Set(skuIds)].slice(0, MEDIA_LIMIT)
  if (wanted.length === 0) return new Map()
  const answer = await within(media.skus(wanted), PATIENCE_MS)
  if (!answer?.ok) return new Map()
  return new Map(
    answer.value.items.flatMap(({ skuId, pictures: [first] }) => (first ? [[skuId, first]] : [])),
  )
}

type Line = { readonly catalogItem: { readonly skuId: string; readonly picture: Picture | null } }

/** Lines of a cart or an order, each with its picture where the media host has one and the line brought none. */
export const withPictures = async <L extends Line>(
  commerce: Media,
  lines: readonly L[],
): Promise<L[]> => {
  const bare = lines.filter(({ catalogItem }) => catalogItem.picture === null)
  const found = await firstPictures(
    commerce,
    bare.map(({ catalogItem }) => catalogItem.skuId),
  )
  return lines.map((line) =>
    line.catalogItem.picture
      ? line
      : {
          ...line,
          catalogItem: {
            ...line.catalogItem,
            picture: found.get(line.catalogItem.skuId) ?? null,
          },
        },
  )
}
