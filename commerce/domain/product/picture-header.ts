import { imageDimensionsFromData, type ImageType } from 'image-dimensions'
import type { PictureType } from '../../contract/order/claims.ts'

/** What a picture's first bytes say of it. */
export type PictureHeader = {
  readonly type: PictureType
  readonly width: number
  readonly height: number
}

const TYPES: Readonly<Partial<Record<ImageType, PictureType>>> = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
}

/**
 * What kind of picture the bytes are and how large, by what they say and not by what they are called. Null for anything
 * but JPEG, PNG and WebP, and for a header that is cut short or has no size.
 */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader | null => {
  const found = imageDimensionsFromData(bytes)
  const type = found && TYPES[found.type]
  return type && found.width > 0 && found.height > 0
    ? { type, width: found.width, height: found.height }
    : null
}
