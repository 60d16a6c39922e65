import { z } from 'zod'
import { imageAssetDocument, imageFile, sha1Of } from './pictures/assets.ts'
import { documentId, randomId, type DocumentChange } from './document.ts'
import { readImageHeader } from './pictures/image-header.ts'
import type { LakeStorage } from './storage.ts'

const SEEDED_AT = '2026-11-01T09:00:00Z'

const importedDocument = z.looseObject({
  _id: documentId,
  _type: z.string(),
  _rev: z.string().optional(),
  _createdAt: z.string().optional(),
  _updatedAt: z.string().optional(),
})

/** Reads a file of a shop's content by its path, `images/sofa.webp`; undefined when there is none. */
export type ReadFile = (path: string) => Promise<Uint8Array<ArrayBuffer> | undefined>

/** Lists the sizes that a build made of the pictures, as JSON: `["sofa@480.avif"]`. They lie beside it. */
const LIST_OF_SIZES = 'sizes/sizes.json'

/** A picture as a dataset names it, and its file. */
const NAMED_IMAGE = /"(image@file:\/\/\.\/images\/([^"]+))"/g

/**
 * Fills an empty store with the documents of a dataset in Sanity's import format (`davenport.ndjson`: one JSON document
 * per line; `_sanityAsset` names a picture beside it) and with those pictures. They are read and stored one after the
 * other: a shop may have more of them than a worker has memory. Throws when a line is no document, an id comes twice or a
 * picture is not there; the store then counts as empty still.
 */
export async function fillStore(
  storage: LakeStorage,
  dataset: string,
  read: ReadFile,
): Promise<void> {
  const ndjson = asText(await read(`${dataset}.ndjson`))
  const listed = z.array(z.string()).parse(JSON.parse(asText(await read(LIST_OF_SIZES)) || '[]'))
  const sizesOf = Map.groupBy(listed, (name) => name.slice(0, name.lastIndexOf('@')))
  const assets: Assets = new Map()
  for (const [, name = '', file = ''] of ndjson.matchAll(NAMED_IMAGE)) {
    if (assets.has(name)) continue
    const sizes = sizesOf.get(file.slice(0, file.lastIndexOf('.'))) ?? []
    // Together: each would wait until what was written before it is on the disk.
    const [image, ...sized] = await Promise.all([
      read(`images/${file}`),
      ...sizes.map(async (size) => ({ size, bytes: await read(`sizes/${size}`) })),
    ])
    const { document, path } = await storeImage(storage, file, image)
    for (const { size, bytes } of sized) if (bytes) storeSize(storage, path, size, bytes)
    assets.set(name, document)
  }
  storage.writeChanges(readDocuments(ndjson, assets))
}

const asText = (bytes: Uint8Array | undefined): string => new TextDecoder().decode(bytes)

type AssetDocument = ReturnType<typeof imageAssetDocument>
/** Documents of pictures, by the name that a dataset has for them: `image@file://./images/sofa.webp`. */
type Assets = Map<string, AssetDocument>

async function storeImage(
  storage: LakeStorage,
  filename: string,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<{ document: AssetDocument; path: string }> {
  const header = bytes && readImageHeader(bytes)
  if (bytes === undefined || header === undefined)
    throw new Error(`The seed has no image ${filename}`)
  const assetId = await sha1Of(bytes)
  const path = imageFile(header, assetId)
  storage.writeAsset(path, { mimeType: header.mimeType, bytes })
  return { document: imageAssetDocument(header, { assetId, size: bytes.length, filename }), path }
}

/** Under the name of its picture and its own end: `sofa@480.avif` is `…-1920x1080.webp@480.avif`. */
function storeSize(
  storage: LakeStorage,
  path: string,
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
): void {
  const size = name.slice(name.lastIndexOf('@') + 1)
  const mimeType = `image/${size.slice(size.indexOf('.') + 1)}`
  storage.writeAsset(`${path}@${size}`, { mimeType, bytes })
}

/** The changes that create the documents of a dataset in Sanity's import format, and those of the pictures that they name. */
export function readDocuments(ndjson: string, assets: Assets = new Map()): DocumentChange[] {
  const documents = ndjson
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line): DocumentChange => {
      const { _rev, _createdAt, _updatedAt, ...document } = importedDocument.parse(
        withAssets(JSON.parse(line), assets),
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
  const assetDocuments = [...assets.values()].map((document): DocumentChange => ({
    id: document._id,
    before: null,
    after: { ...document, _rev: randomId(), _createdAt: SEEDED_AT, _updatedAt: SEEDED_AT },
  }))
  return [...assetDocuments, ...documents]
}

/** The same value with a reference to the asset wherever a picture is named. */
function withAssets(value: unknown, assets: Assets): unknown {
  if (Array.isArray(value)) return value.map((item) => withAssets(item, assets))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const asset =
        name === '_sanityAsset' && typeof inner === 'string' ? assets.get(inner) : undefined
      return asset
        ? ['asset', { _type: 'reference', _ref: asset._id }]
        : [name, withAssets(inner, assets)]
    }),
  )
}
