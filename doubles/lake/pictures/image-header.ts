import { imageDimensionsFromData, type ImageType } from 'image-dimensions'

export interface ImageHeader {
  extension: 'png' | 'jpg' | 'gif' | 'webp' | 'avif' | 'svg'
  mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp' | 'image/avif' | 'image/svg+xml'
  width: number
  height: number
}

/** Of an image that is made of pixels. */
export type PixelHeader = ImageHeader & { extension: Exclude<ImageHeader['extension'], 'svg'> }

const KINDS: Readonly<Partial<Record<ImageType, Pick<PixelHeader, 'extension' | 'mimeType'>>>> = {
  png: { extension: 'png', mimeType: 'image/png' },
  jpeg: { extension: 'jpg', mimeType: 'image/jpeg' },
  gif: { extension: 'gif', mimeType: 'image/gif' },
  webp: { extension: 'webp', mimeType: 'image/webp' },
  avif: { extension: 'avif', mimeType: 'image/avif' },
}

/**
 * Reads the kind and the size in pixels from an image's first bytes, whatever its name claims.
 * Undefined when it is none of PNG, JPEG, GIF, WebP and AVIF, or is cut off before its size.
 */
export function readImageHeader(bytes: Uint8Array): PixelHeader | undefined {
  const found = imageDimensionsFromData(bytes)
  const kind = found && KINDS[found.type]
  return kind && found.width > 0 && found.height > 0
    ? { ...kind, width: found.width, height: found.height }
    : undefined
}
