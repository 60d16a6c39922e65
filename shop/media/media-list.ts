/**
 * Which pictures and 3D models the goods have. `media.json` says it, so that neither filling a store nor building one
 * has to know how they were made; `npm run media:list` writes it anew from what lies in the folders beside it.
 */
import { z } from 'zod'
import listed from './media.json' with { type: 'json' }
import { takes } from './shots.ts'

const file = z.object({
  /** What it is called where it is served, before what changes with its content. */
  name: z.string(),
  /** Of its content; part of its address. */
  hash: z.string(),
})
const picture = file.extend({
  width: z.int(),
  height: z.int(),
  /** Of a room: the products that are seen well in it, the largest first. */
  shows: z.array(z.object({ itemId: z.string(), name: z.string() })).optional(),
})
export type ListedPicture = z.infer<typeof picture>

const sku = z.object({
  pictures: z.partialRecord(z.enum(takes), z.string()),
  /** The color that holds a picture's place until it is there. */
  color: z.string(),
  /** `variantName` is the coloring in the file that is this SKU's, null where the file shows it by itself. */
  model: z.object({ source: z.string(), variantName: z.string().nullable() }).nullable(),
  colorSwatch: z.string().nullable(),
  finishSwatch: z.string().nullable(),
})

export const mediaListSchema = z.object({
  /** By where they lie in this folder. */
  pictures: z.record(z.string(), picture),
  models: z.record(z.string(), file),
  skus: z.record(z.string(), sku),
})
export type MediaList = z.infer<typeof mediaListSchema>

const list = mediaListSchema.parse(listed)

/** The picture that a source names. A list that names one and does not have it is a mistake, and throws. */
export const listedPicture = (source: string): ListedPicture => {
  const found = list.pictures[source]
  if (!found) throw new Error(`media.json names ${source} and does not list it`)
  return found
}

type SkuMedia = MediaList['skus'][string]

/** What a SKU has; null where the list does not know it. */
export const mediaOfSku = (skuId: string): SkuMedia | null => list.skus[skuId] ?? null

/** The pictures of a SKU in the order in which they are shown. */
export const takesOf = (skuId: string) => {
  const pictures = mediaOfSku(skuId)?.pictures ?? {}
  return takes.flatMap((take) => {
    const source = pictures[take]
    return source === undefined ? [] : [{ take, source, ...listedPicture(source) }]
  })
}

export const listedSkus: readonly string[] = Object.keys(list.skus)
export const listedModels: ReadonlyMap<string, { readonly name: string; readonly hash: string }> =
  new Map(Object.entries(list.models))
