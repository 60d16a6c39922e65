import { z } from 'zod'
import { EMBEDDING_VERSION } from '../../domain/image-embedding/embed.ts'
import type { AuthoredProduct } from '../authored-product.ts'
import type { PictureVectorRow } from '../rows.ts'
import { indexedPictures } from './indexed-pictures.ts'
import listed from './picture-vectors.json' with { type: 'json' }
import { turnedPieces } from './turned-pieces.ts'
import { TURNTABLE_VERSION } from './turntable/version.ts'

/** `from` is the hash of the glTF file that was looked at. */
const turnedPiece = z.object({ from: z.string(), vectors: z.array(z.string()) })
export type TurnedVectors = z.infer<typeof turnedPiece>

const { version, vectors, turntable } = z
  .object({
    version: z.union([z.int(), z.string()]),
    vectors: z.record(z.string(), z.string()),
    turntable: z.object({
      version: z.int(),
      pieces: z.record(z.string(), turnedPiece),
    }),
  })
  .parse(listed)
const isKnown = version === EMBEDDING_VERSION

/** What the embedding says of each picture, by the picture's file; nothing when another embedding said it. */
export const knownVectors: ReadonlyMap<string, string> = new Map(
  isKnown ? Object.entries(vectors) : [],
)

/** What it says of each shape from all around, by `TurnedPiece`'s key. */
export const knownTurns: ReadonlyMap<string, TurnedVectors> = new Map(
  isKnown && turntable.version === TURNTABLE_VERSION ? Object.entries(turntable.pieces) : [],
)

/** Views before this one are a look's own pictures. */
export const FIRST_TURNED = 2

/** The index of image search: `npm run media:index` adds what is missing. */
export const pictureVectorsOf = (products: readonly AuthoredProduct[]): PictureVectorRow[] => [
  ...indexedPictures(products).flatMap(({ file, skuId, view }) => {
    const vector = knownVectors.get(file)
    return vector === undefined ? [] : [{ skuId, view, vector }]
  }),
  ...turnedPieces(products).flatMap(({ key, variant: { skuId } }) =>
    (knownTurns.get(key)?.vectors ?? []).map((vector, index) => ({
      skuId,
      view: FIRST_TURNED + index,
      vector,
    })),
  ),
]
