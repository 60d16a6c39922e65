import { CAPTIONS_EXTENSION, FILM_TYPES } from '../../../content/file-url.ts'
import type { LakeDocument } from '../document.ts'
import { requestError } from '../errors.ts'
import { readImageHeader, type ImageHeader } from './image-header.ts'
import type { Renditions } from './renditions.ts'
import type { StoredAsset } from '../storage.ts'
import { readSvgSize } from './svg.ts'

/** The largest file taken: what an editor's camera makes, with room to spare. */
const MAX_BYTES = 20_000_000

/** The most pixels that fit into a worker's memory while they are worked on: 24 megapixels are what cameras make. */
const MAX_PIXELS = 25_000_000

/** What browsers play is called what it is: those that upload captions rarely know their type. */
const PLAYED_TYPES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(FILM_TYPES),
  [CAPTIONS_EXTENSION, 'text/vtt'],
])

export interface Upload {
  bytes: Uint8Array<ArrayBuffer>
  filename: string | null
  mimeType: string | null
}

export interface Asset {
  /** The asset's document, as Sanity writes it; where it is served is said when it is read. */
  document: Record<string, unknown> & { _id: string; _type: string }
  /** The name it is kept and served by. */
  file: string
  stored: StoredAsset
}

/**
 * Makes an asset of an uploaded image; throws a LakeError when it is too large (413), no image (415) or a broken one
 * (400): every address of it would fail later.
 */
export async function imageAssetOf(upload: Upload, renditions: Renditions): Promise<Asset> {
  const { bytes, filename } = upload
  refuseTooLarge(bytes)
  const header = await checkedHeader(bytes, renditions)
  const assetId = await sha1Of(bytes)
  const of = { assetId, size: bytes.length, filename }
  return {
    document: { ...imageAssetDocument(header, of), sha1hash: assetId },
    file: imageFile(header, assetId),
    stored: { mimeType: header.mimeType, bytes },
  }
}

async function checkedHeader(
  bytes: Uint8Array<ArrayBuffer>,
  renditions: Renditions,
): Promise<ImageHeader> {
  const svg = readSvgSize(bytes)
  if (svg !== undefined) return { ...svg, extension: 'svg', mimeType: 'image/svg+xml' }
  const header = readImageHeader(bytes)
  if (header === undefined) {
    const types = 'JPEG, PNG, WebP, AVIF, GIF or SVG'
    throw requestError(415, 'unsupportedMediaType', `Images must be ${types}`)
  }
  if (header.width * header.height > MAX_PIXELS) {
    const megapixels = (pixels: number) => `${Math.round(pixels / 1e5) / 10} megapixels`
    const has = megapixels(header.width * header.height)
    const limit = `Images may have ${megapixels(MAX_PIXELS)} at most; this one has ${has}`
    throw requestError(413, 'payloadTooLarge', limit)
  }
  if (header.extension === 'gif') return header
  try {
    // Cameras hold their pictures sideways and note it; what is upright counts.
    return { ...header, ...(await renditions.sizeOf(bytes, header.extension)) }
  } catch {
    // Of those that are whole, only a JPEG for printers cannot be read here; Sanity reads it.
    const orForPrint =
      header.extension === 'jpg' ? ', or in print colors (CMYK): save it as RGB' : ''
    throw requestError(400, 'invalidImage', `This ${header.extension} image is broken${orForPrint}`)
  }
}

/** Makes an asset of any other uploaded file; throws a LakeError when it is too large (413). */
export async function fileAssetOf({ bytes, filename, mimeType }: Upload): Promise<Asset> {
  refuseTooLarge(bytes)
  const assetId = await sha1Of(bytes)
  const extension = /\.([A-Za-z0-9]{1,10})$/.exec(filename ?? '')?.[1]?.toLowerCase() ?? 'bin'
  const type = PLAYED_TYPES.get(extension) ?? mimeType ?? 'application/octet-stream'
  return {
    document: {
      _id: `file-${assetId}-${extension}`,
      _type: 'sanity.fileAsset',
      assetId,
      extension,
      mimeType: type,
      size: bytes.length,
      sha1hash: assetId,
      ...(filename === null ? {} : { originalFilename: filename }),
    },
    file: `${assetId}.${extension}`,
    stored: { mimeType: type, bytes },
  }
}

function refuseTooLarge(bytes: Uint8Array): void {
  if (bytes.length > MAX_BYTES) {
    throw requestError(413, 'payloadTooLarge', `Files may have ${MAX_BYTES} bytes at most`)
  }
}

/** The name that an image is kept and served by. */
export function imageFile({ width, height, extension }: ImageHeader, assetId: string): string {
  return `${assetId}-${width}x${height}.${extension}`
}

/** The document of an image, as Sanity writes it. */
export function imageAssetDocument(
  { width, height, extension, mimeType }: ImageHeader,
  of: { assetId: string; size: number; filename: string | null },
) {
  const { assetId, size, filename } = of
  return {
    _id: `image-${assetId}-${width}x${height}-${extension}`,
    _type: 'sanity.imageAsset' as const,
    assetId,
    extension,
    mimeType,
    size,
    ...(filename === null ? {} : { originalFilename: filename }),
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

/** Where assets are found: the lake's own address as whoever asks has it, and whose assets they are. */
export interface AssetPlace {
  lakeUrl: string
  projectId: string
  dataset: string
}

/**
 * An asset's document with its path and its whole address, which is not kept: the service answers on more than one host.
 * Any other document as it is.
 */
export function withAddress<Document extends LakeDocument>(
  document: Document,
  { lakeUrl, projectId, dataset }: AssetPlace,
): Document {
  const [, folder, name, extension] = /^(image|file)-(.+)-([a-z0-9]+)$/.exec(document._id) ?? []
  if (folder === undefined || document._type !== `sanity.${folder}Asset`) return document
  const path = `${folder}s/${projectId}/${dataset}/${name}.${extension}`
  return { ...document, path, url: `${lakeUrl}/${path}` }
}

/** What an asset is named by, as Sanity names it: its content, in forty hexadecimal digits. */
export async function sha1Of(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
