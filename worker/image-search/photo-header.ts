/** What the first bytes of a photograph say about it. */
export type PhotoHeader = {
  readonly format: 'jpeg' | 'png' | 'webp'
  readonly width: number
  readonly height: number
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0
const big16 = (bytes: Uint8Array, index: number) => (at(bytes, index) << 8) | at(bytes, index + 1)
const big32 = (bytes: Uint8Array, index: number) =>
  big16(bytes, index) * 0x1_0000 + big16(bytes, index + 2)
const little16 = (bytes: Uint8Array, index: number) =>
  at(bytes, index) | (at(bytes, index + 1) << 8)
const little24 = (bytes: Uint8Array, index: number) =>
  little16(bytes, index) | (at(bytes, index + 2) << 16)
const letters = (bytes: Uint8Array, index: number, count: number) =>
  String.fromCharCode(...bytes.subarray(index, index + count))

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]

const pngHeader = (bytes: Uint8Array): PhotoHeader | null =>
  letters(bytes, 12, 4) === 'IHDR'
    ? { format: 'png', width: big32(bytes, 16), height: big32(bytes, 20) }
    : null

/** Start-of-frame markers, which hold the size: all of C0 to CF but for tables and restarts. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc

const jpegHeader = (bytes: Uint8Array): PhotoHeader | null => {
  for (let index = 2; index + 9 < bytes.length;) {
    if (at(bytes, index) !== 0xff) return null
    const marker = at(bytes, index + 1)
    if (marker === 0xff) {
      index++
      continue
    }
    if (isFrame(marker))
      return { format: 'jpeg', width: big16(bytes, index + 7), height: big16(bytes, index + 5) }
    const length = big16(bytes, index + 2)
    if (length < 2 || marker === 0xda) return null
    index += 2 + length
  }
  return null
}

/** https://developers.google.com/speed/webp/docs/riff_container */
const webpHeader = (bytes: Uint8Array): PhotoHeader | null => {
  const size = (width: number, height: number): PhotoHeader => ({ format: 'webp', width, height })
  switch (letters(bytes, 12, 4)) {
    case 'VP8 ':
      return size(little16(bytes, 26) & 0x3fff, little16(bytes, 28) & 0x3fff)
    case 'VP8L': {
      const packed = little24(bytes, 21) + at(bytes, 24) * 0x100_0000
      return size((packed & 0x3fff) + 1, (Math.floor(packed / 0x4000) & 0x3fff) + 1)
    }
    case 'VP8X':
      return size(little24(bytes, 24) + 1, little24(bytes, 27) + 1)
    default:
      return null
  }
}

/** Tells a JPEG, PNG or WebP by its own bytes, and how large it is; null for anything else. */
export const readPhotoHeader = (bytes: Uint8Array): PhotoHeader | null => {
  if (bytes.length < 30) return null
  if (PNG.every((byte, index) => at(bytes, index) === byte)) return pngHeader(bytes)
  if (at(bytes, 0) === 0xff && at(bytes, 1) === 0xd8) return jpegHeader(bytes)
  if (letters(bytes, 0, 4) === 'RIFF' && letters(bytes, 8, 4) === 'WEBP') return webpHeader(bytes)
  return null
}
