import { z } from 'zod'
import { EMBEDDING_VERSION } from '../../domain/image-embedding/embed.ts'
import type { AuthoredProduct } from '../authored-product.ts'
import type { PictureVectorRow } from '../rows.ts'
import { indexedPictures } from './indexed-pictures.ts'
import listed from './picture-vectors.json' with { type: 'json' }

const { version, vectors } = z
  .object({ version: z.int(), vectors: z.record(z.string(), z.string()) })
  .parse(listed)

/** What the embedding says of each picture, by the picture's file; nothing when another embedding said it. */
export const knownVectors: ReadonlyMap<string, string> = new Map(
  version === EMBEDDING_VERSION ? Object.entries(vectors) : [],
)

/** The index of image search: `npm run media:index` adds what is missing. */
export const pictureVectorsOf = (products: readonly AuthoredProduct[]): PictureVectorRow[] =>
  indexedPictures(products).flatMap(({ file, skuId }) => {
    const vector = knownVectors.get(file)
    return vector === undefined ? [] : [{ skuId, vector }]
  })
