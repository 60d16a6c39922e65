import { requestError } from './errors.ts'
import { type ImageHeader, readImageHeader } from './image-header.ts'
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
  const assetId = hex(await crypto.subtle.digest('SHA-1', upload.bytes))
  const { filename, imagesUrl } = upload
  const document = imageAssetDocument(header, {
    assetId,
    size: upload.bytes.length,
    filename,
    imagesUrl,
  })
  return {
    path: document.path,
    stored: { mimeType: header.mimeType, bytes: upload.bytes },
    document: { ...document, sha1hash: assetId },
  }
}

/** The document of an image, as Sanity writes it. */
export function imageAssetDocument(
  { width, height, extension, mimeType }: ImageHeader,
  of: { assetId: string; size: number; filename: string | null; imagesUrl: string },
) {
  const { assetId, size, filename, imagesUrl } = of
  const path = `${assetId}-${width}x${height}.${extension}`
  return {
    _id: `image-${assetId}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset' as const,
    assetId,
    extension,
    mimeType,
    size,
    ...(filename === null ? {} : { originalFilename: filename }),
    path,
    url: `${imagesUrl}/${path}`,
    metadata: {
      _type: 'sanity.imageMetadata',
      dimensions: {
        _type: 'sanity.imageDimensions',
        width,
        height,
        aspectRatio: width / height,
      },
    },
  }
}

function hex(buffer: ArrayBuffer): string {
  return Array.from(new Uint8Array(buffer), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
