import { requestError } from './errors.ts'
import { readImageHeader } from './image-header.ts'
import type { StoredAsset } from './storage.ts'

/** The largest image taken: what an editor's camera makes, with room to spare. */
const MAX_IMAGE_BYTES = 20_000_000

export interface ImageUpload {
  bytes: Uint8Array<ArrayBuffer>
  filename: string | null
  /** Where images are served, without a trailing slash: `https://host/lake/images/{project}/{dataset}`. */
  imagesUrl: string
}

export interface ImageAsset {
  /** The asset's document, as Sanity writes it. */
  document: Record<string, unknown> & { _id: string; _type: 'sanity.imageAsset' }
  /** The name it is kept and served by. */
  path: string
  stored: StoredAsset
}

/** Makes an asset of an upload; throws a LakeError when it is too large (413) or no image (415). */
export async function imageAssetOf(upload: ImageUpload): Promise<ImageAsset> {
  if (upload.bytes.length > MAX_IMAGE_BYTES) {
    throw requestError(413, 'payloadTooLarge', `Images may have ${MAX_IMAGE_BYTES} bytes at most`)
  }
  const header = readImageHeader(upload.bytes)
  if (header === undefined) {
    throw requestError(415, 'unsupportedMediaType', 'Images must be PNG, JPEG, GIF or WebP')
  }
  const { width, height, extension, mimeType } = header
  const assetId = hex(await crypto.subtle.digest('SHA-1', upload.bytes))
  const path = `${assetId}-${width}x${height}.${extension}`
  return {
    path,
    stored: { mimeType, bytes: upload.bytes },
    document: {
      _id: `image-${assetId}-${width}x${height}-${extension}`,
      _type: 'sanity.imageAsset',
      assetId,
      sha1hash: assetId,
      extension,
      mimeType,
      size: upload.bytes.length,
      ...(upload.filename === null ? {} : { originalFilename: upload.filename }),
      path,
      url: `${upload.imagesUrl}/${path}`,
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: {
          _type: 'sanity.imageDimensions',
          width,
          height,
          aspectRatio: width / height,
        },
      },
    },
  }
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
