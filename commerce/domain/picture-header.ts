import type { PictureType } from '../contract/order-link.ts'

/** What a picture's first bytes say of it. */
export type PictureHeader = {
  readonly type: PictureType
  readonly width: number
  readonly height: number
}

const startsWith = (bytes: Uint8Array, at: number, text: string): boolean =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0))

const viewOf = (bytes: Uint8Array): DataView =>
  new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)

/** Markers that begin a frame, and so hold its size: every SOFn but the tables DHT, JPG and DAC. */
const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

/** https://www.w3.org/Graphics/JPEG/itu-t81.pdf, annex B: segments of marker and length until the first frame. */
const readJpeg = (bytes: Uint8Array): PictureHeader | null => {
  const view = viewOf(bytes)
  let at = 2
  while (at + 9 <= bytes.length) {
    if (bytes[at] !== 0xff) return null
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xff) at += 1
    else if (isFrame(marker))
      return { type: 'image/jpeg', height: view.getUint16(at + 5), width: view.getUint16(at + 7) }
    else if (marker === 0xda || marker === 0xd9) return null
    else {
      const length = view.getUint16(at + 2)
      if (length < 2) return null
      at += 2 + length
    }
  }
  return null
}

/** https://www.w3.org/TR/png-3/#11IHDR: the first chunk is the header. */
const readPng = (bytes: Uint8Array): PictureHeader | null => {
  if (bytes.length < 24 || !startsWith(bytes, 12, 'IHDR')) return null
  const view = viewOf(bytes)
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) }
}

/** https://developers.google.com/speed/webp/docs/riff_container: extended, lossless or lossy. */
const readWebp = (bytes: Uint8Array): PictureHeader | null => {
  if (bytes.length < 30) return null
  const view = viewOf(bytes)
  const type = 'image/webp'
  const uint24 = (at: number) => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16)
  if (startsWith(bytes, 12, 'VP8X')) return { type, width: uint24(24) + 1, height: uint24(27) + 1 }
  if (startsWith(bytes, 12, 'VP8L') && bytes[20] === 0x2f) {
    const bits = view.getUint32(21, true)
    return { type, width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (startsWith(bytes, 12, 'VP8 ') && bytes[23] === 0x9d && bytes[24] === 0x01)
    return {
      type,
      width: view.getUint16(26, true) & 0x3fff,
      height: view.getUint16(28, true) & 0x3fff,
    }
  return null
}

/**
 * What kind of picture the bytes are and how large, by what they say and not by what they are called. Null for anything
 * but JPEG, PNG and WebP, and for a header that is cut short or has no size.
 */
export const readPictureHeader = (bytes: Uint8Array): PictureHeader | null => {
  const header =
    bytes[0] === 0xff && bytes[1] === 0xd8
      ? readJpeg(bytes)
      : startsWith(bytes, 0, '\u0089PNG\r\n\u001a\n')
        ? readPng(bytes)
        : startsWith(bytes, 0, 'RIFF') && startsWith(bytes, 8, 'WEBP')
          ? readWebp(bytes)
          : null
  return header && header.width > 0 && header.height > 0 ? header : null
}
