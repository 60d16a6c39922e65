import { z } from 'zod'
import { embeddingVersion } from '../../commerce/domain/image-embedding/embed.ts'
import type { AuthoredProduct } from '../goods/authored-product.ts'
import type { PictureVectorRow } from '../../commerce/domain/catalogue-rows.ts'
import learned from './image-search/learned.json' with { type: 'json' }
import { variantsOf } from '../goods/variants.ts'
import { indexedPictures } from './indexed-pictures.ts'
import listed from './picture-vectors.json' with { type: 'json' }

/** One shape of a product, looked at from all around. */
const turnedPiece = z.object({
  /** `100106-chaise-right` */
  key: z.string(),
  /** The SKU that stands for it. */
  skuId: z.string(),
  /** The hash of the glTF file that was looked at. */
  from: z.string(),
  vectors: z.array(z.string()),
})
export type TurnedVectors = z.infer<typeof turnedPiece>

/** The pieces that a picture of a room shows well. */
const furnishedRoom = z.object({
  /** `davenport-bedroom` */
  name: z.string(),
  /** The hash of what was looked at. */
  from: z.string(),
  pieces: z.array(z.object({ skuId: z.string(), vector: z.string() })),
})
export type RoomVectors = z.infer<typeof furnishedRoom>

const { version, vectors, turntable, rooms } = z
  .object({
    version: z.union([z.int(), z.string()]),
    vectors: z.record(z.string(), z.string()),
    turntable: z.object({ version: z.int(), pieces: z.array(turnedPiece) }),
    rooms: z.array(furnishedRoom),
  })
  .parse(listed)
const isKnown = version === embeddingVersion(learned)

/** What the embedding says of each picture, by the picture's file; nothing when another embedding said it. */
export const knownVectors: ReadonlyMap<string, string> = new Map(
  isKnown ? Object.entries(vectors) : [],
)

/** What it says of each shape from all around, and by which turntable it was shown. */
export const knownTurns: {
  readonly version: number
  readonly pieces: readonly TurnedVectors[]
} = { version: turntable.version, pieces: isKnown ? turntable.pieces : [] }

/** What it says of each piece in each room, framed as a shopper frames what they photograph. */
export const knownRooms: readonly RoomVectors[] = isKnown ? rooms : []

/** Views before this one are a look's own pictures. */
export const FIRST_TURNED = 2
/** Views from this one on are parts of rooms. */
export const FIRST_IN_ROOMS = 100

/** The index of image search: `npm run media:index` adds what is missing. */
export const pictureVectorsOf = (products: readonly AuthoredProduct[]): PictureVectorRow[] => {
  const sold = new Set(products.flatMap(variantsOf).map(({ skuId }) => skuId))
  const inRooms = Map.groupBy(
    knownRooms.flatMap(({ pieces }) => pieces).filter(({ skuId }) => sold.has(skuId)),
    ({ skuId }) => skuId,
  )
  return [
    ...indexedPictures(products).flatMap(({ file, skuId, view }) => {
      const vector = knownVectors.get(file)
      return vector === undefined ? [] : [{ skuId, view, vector }]
    }),
    ...knownTurns.pieces
      .filter(({ skuId }) => sold.has(skuId))
      .flatMap(({ skuId, vectors }) =>
        vectors.map((vector, index) => ({ skuId, view: FIRST_TURNED + index, vector })),
      ),
    ...[...inRooms].flatMap(([skuId, pieces]) =>
      pieces.map(({ vector }, index) => ({ skuId, view: FIRST_IN_ROOMS + index, vector })),
    ),
  ]
}
