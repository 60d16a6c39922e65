export interface ImageHeader {
  extension: 'png' | 'jpg' | 'gif' | 'webp'
  mimeType: 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp'
  width: number
  height: number
}

/**
 * Reads the kind and the size in pixels from an image's first bytes, whatever its name claims.
 * Undefined when it is none of PNG, JPEG, GIF and WebP, or is cut off before its size.
 */
export function readImageHeader(bytes: Uint8Array): ImageHeader | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const header = readPng(view) ?? readGif(view) ?? readWebp(view) ?? readJpeg(view)
    return header !== undefined && header.width > 0 && header.height > 0 ? header : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

function readPng(view: DataView): ImageHeader | undefined {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return undefined
  return {
    extension: 'png',
    mimeType: 'image/png',
    width: view.getUint32(16),
    height: view.getUint32(20),
  }
}

function readGif(view: DataView): ImageHeader | undefined {
  if (textAt(view, 0, 4) !== 'GIF8') return undefined
  return {
    extension: 'gif',
    mimeType: 'image/gif',
    width: view.getUint16(6, true),
    height: view.getUint16(8, true),
  }
}

function readWebp(view: DataView): ImageHeader | undefined {
  if (textAt(view, 0, 4) !== 'RIFF' || textAt(view, 8, 4) !== 'WEBP') return undefined
  const size = webpSize(view, textAt(view, 12, 4))
  return size && { extension: 'webp', mimeType: 'image/webp', ...size }
}

function webpSize(view: DataView, chunk: string): { width: number; height: number } | undefined {
  if (chunk === 'VP8 ') {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff }
  }
  if (chunk === 'VP8L') {
    const bits = view.getUint32(21, true)
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
  }
  if (chunk === 'VP8X') {
    const uint24 = (offset: number) =>
      view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16)
    return { width: uint24(24) + 1, height: uint24(27) + 1 }
  }
  return undefined
}

function readJpeg(view: DataView): ImageHeader | undefined {
  if (view.getUint16(0) !== 0xffd8) return undefined
  let offset = 2
  for (;;) {
    if (view.getUint8(offset) !== 0xff) return undefined
    const marker = view.getUint8(offset + 1)
    // The frame headers (SOF0 to SOF15) hold the size; C4, C8 and CC are other things.
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) {
      return {
        extension: 'jpg',
        mimeType: 'image/jpeg',
        height: view.getUint16(offset + 5),
        width: view.getUint16(offset + 7),
      }
    }
    offset += marker === 0xff ? 1 : 2 + view.getUint16(offset + 2)
  }
}

function textAt(view: DataView, offset: number, length: number): string {
  return Array.from({ length }, (_, index) =>
    String.fromCharCode(view.getUint8(offset + index)),
  ).join('')
}
