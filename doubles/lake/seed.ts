import { z } from 'zod'
import { imageAssetDocument, imageFile } from './pictures/assets.ts'
import { documentId, randomId, type DocumentChange } from './document.ts'
import { readImageHeader } from './pictures/image-header.ts'
import type { StoredAsset } from './storage.ts'

const SEEDED_AT = '2026-11-01T09:00:00Z'

const importedDocument = z.looseObject({
  _id: documentId,
  _type: z.string(),
  _rev: z.string().optional(),
  _createdAt: z.string().optional(),
  _updatedAt: z.string().optional(),
})

/** What a dataset starts with: its documents, and the images that they show, by the name they are served by. */
export interface Seed {
  changes: readonly DocumentChange[]
  assets: ReadonlyMap<string, StoredAsset>
}

/** The pictures beside a dataset, by the name of their file; their sizes are named `sofa@480.avif`. */
export type SeedImages = ReadonlyMap<string, Uint8Array<ArrayBuffer>>

const IMPORTED_IMAGE = 'image@file://./images/'
const NAMED_IMAGE = new RegExp(`"${IMPORTED_IMAGE}([^"]+)"`, 'g')

/** The files of the pictures that a dataset in Sanity's import format names. */
export const namedImages = (ndjson: string): string[] =>
  Array.from(ndjson.matchAll(NAMED_IMAGE), ([, file = '']) => file)

/** What the names of a picture and of its sizes have in common: `sofa` of `sofa.webp` and of `sofa@480.avif`. */
export const stemOf = (file: string): string =>
  file.slice(0, file.lastIndexOf(file.includes('@') ? '@' : '.'))

/**
 * Reads a dataset in Sanity's import format (one JSON document per line; `_sanityAsset` names a picture beside it) as
 * the changes that create it. Throws when a line is no document, an id comes twice or a picture is not there.
 */
export function readSeed(ndjson: string, images: SeedImages = new Map()): Seed {
  const pictures = new Map<string, SeededImage>()
  const asset = (file: string): string => {
    const known = pictures.get(file) ?? seededImage(file, images.get(file))
    pictures.set(file, known)
    return known.document._id
  }
  const documents = ndjson
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): DocumentChange => {
      const { _rev, _createdAt, _updatedAt, ...document } = importedDocument.parse(
        withAssets(JSON.parse(line), asset),
      )
      const createdAt = _createdAt ?? SEEDED_AT
      const after = {
        ...document,
        _rev: _rev ?? randomId(),
        _createdAt: createdAt,
        _updatedAt: _updatedAt ?? createdAt,
      }
      return { id: document._id, before: null, after }
    })
  const ids = new Set(documents.map((change) => change.id))
  if (ids.size !== documents.length) throw new Error('The seed holds a document id twice')
  const assetDocuments = [...pictures.values()].map(({ document }): DocumentChange => ({
    id: document._id,
    before: null,
    after: { ...document, _rev: randomId(), _createdAt: SEEDED_AT, _updatedAt: SEEDED_AT },
  }))
  return {
    changes: [...assetDocuments, ...documents],
    assets: new Map([
      ...[...pictures.values()].map(({ path, stored }) => [path, stored] as const),
      ...[...pictures].flatMap(([file, { path }]) => sizesOf(file, path, images)),
    ]),
  }
}

/** The sizes that there are of a picture, by the names that they are kept by. */
function sizesOf(file: string, path: string, images: SeedImages): [string, StoredAsset][] {
  const stem = `${stemOf(file)}@`
  return [...images]
    .filter(([name]) => name.startsWith(stem))
    .map(([name, bytes]) => {
      const size = name.slice(stem.length)
      return [`${path}@${size}`, { mimeType: `image/${size.split('.')[1]}`, bytes }]
    })
}

/** The same value with a reference to the asset wherever a picture is named. */
function withAssets(value: unknown, asset: (file: string) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => withAssets(item, asset))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) =>
      name === '_sanityAsset' && typeof inner === 'string' && inner.startsWith(IMPORTED_IMAGE)
        ? ['asset', { _type: 'reference', _ref: asset(inner.slice(IMPORTED_IMAGE.length)) }]
        : [name, withAssets(inner, asset)],
    ),
  )
}

type SeededImage = {
  document: ReturnType<typeof imageAssetDocument>
  path: string
  stored: StoredAsset
}

function seededImage(file: string, bytes: Uint8Array<ArrayBuffer> | undefined): SeededImage {
  const header = bytes && readImageHeader(bytes)
  if (bytes === undefined || header === undefined) throw new Error(`The seed has no image ${file}`)
  const assetId = contentId(bytes)
  const document = imageAssetDocument(header, { assetId, size: bytes.length, filename: file })
  return {
    document,
    path: imageFile(header, assetId),
    stored: { mimeType: header.mimeType, bytes },
  }
}

/**
 * Forty hexadecimal digits that change with the bytes (FNV-1a from five starts). Uploads are named by SHA-1, which only
 * comes asynchronously, and a store that opens cannot wait.
 */
function contentId(bytes: Uint8Array): string {
  const parts = Array.from({ length: 5 }, (_, start) => {
    let hash = 0x811c9dc5 + start
    for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193)
    return (hash >>> 0).toString(16).padStart(8, '0')
  })
  return parts.join('')
}
