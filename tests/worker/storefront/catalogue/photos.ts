import type { Pixels } from '../../../../commerce/domain/image-embedding/pixels.ts'

type Hex = readonly [red: number, green: number, blue: number]

export type Drawing = {
  readonly piece: 'sofa' | 'back' | 'lamp' | 'stool' | 'cat' | 'stripes' | 'nothing'
  readonly hex: Hex
  /** Pixels; 320 unless told. */
  readonly width?: number
  readonly light?: number
  /** Another piece in the right half. */
  readonly beside?: Drawing
}

/** Which of a piece's tones lies at a place (from 0 to 1 each way): 1 is its own colour; null is the wall. */
const shades: Record<Drawing['piece'], (x: number, y: number) => number | null> = {
  sofa: (x, y) => {
    if (y > 0.4 && y < 0.85 && (x < 0.16 || x > 0.84) && x > 0.05 && x < 0.95) return 0.8
    if (x < 0.12 || x > 0.88) return null
    if (y > 0.25 && y < 0.55) return Math.abs(x - 0.5) < 0.012 ? 0.6 : 1
    if (y >= 0.55 && y < 0.8) return y < 0.57 ? 0.6 : 0.9
    return y >= 0.8 && y < 0.9 && (x < 0.16 || x > 0.84) ? 0.4 : null
  },
  // The same sofa from behind.
  back: (x, y) => {
    if (x < 0.08 || x > 0.92) return null
    if (y > 0.3 && y < 0.78) return y < 0.36 ? 0.9 : 0.7
    return y >= 0.78 && y < 0.88 && (x < 0.13 || x > 0.87) ? 0.3 : null
  },
  lamp: (x, y) => {
    if (y > 0.1 && y < 0.35) return Math.abs(x - 0.5) < 0.06 + (y - 0.1) * 0.5 ? 1.3 : null
    if (y >= 0.35 && y < 0.86) return Math.abs(x - 0.5) < 0.015 ? 0.7 : null
    return y >= 0.86 && y < 0.91 && Math.abs(x - 0.5) < 0.1 ? 0.8 : null
  },
  stool: (x, y) => {
    if (y > 0.45 && y < 0.52 && x > 0.3 && x < 0.7) return 1
    const isLeg = [0.33, 0.5, 0.67].some((leg) => Math.abs(x - leg) < 0.02)
    return y >= 0.52 && y < 0.9 && isLeg ? 0.7 : null
  },
  cat: (x, y) => {
    const isIn = (cx: number, cy: number, rx: number, ry: number) =>
      ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 < 1
    if (isIn(0.26, 0.4, 0.02, 0.03) || isIn(0.35, 0.4, 0.02, 0.03)) return 0.2
    if (isIn(0.3, 0.42, 0.13, 0.17)) return 1
    if (
      y < 0.3 &&
      y > 0.12 &&
      (Math.abs(x - 0.21) < (y - 0.12) * 0.3 || Math.abs(x - 0.38) < (y - 0.12) * 0.3)
    )
      return 0.9
    if (isIn(0.55, 0.65, 0.28, 0.2)) return Math.sin(x * 60) > 0.7 ? 0.7 : 1
    return isIn(0.86, 0.45, 0.04, 0.25) ? 0.9 : null
  },
  stripes: (x, y) => (Math.sin((x + y) * 40) > 0 ? 1 : 0.4),
  nothing: () => null,
}

/** A piece before a plain wall, as pixels. */
export const drawing = (it: Drawing): Pixels => {
  const { width = 320, light = 1, beside } = it
  const height = Math.round(width * (beside ? 0.375 : 0.75))
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [across, down] = [(x + 0.5) / width, (y + 0.5) / height]
      const isRight = beside !== undefined && across >= 0.5
      const shown = isRight ? beside : it
      const place = beside ? (across * 2) % 1 : across
      const shade = shades[shown.piece](place, down)
      const color = shade === null ? [244, 240, 233] : shown.hex.map((one) => one * shade)
      for (const [channel, value] of color.entries())
        data[(y * width + x) * 4 + channel] = value * light
      data[(y * width + x) * 4 + 3] = 255
    }
  return { data, width, height }
}

const table = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
const crc = (bytes: Uint8Array) => {
  let value = 0xffffffff
  for (const byte of bytes) value = (value >>> 8) ^ (table[(value ^ byte) & 255] ?? 0)
  return (value ^ 0xffffffff) >>> 0
}

const chunk = (name: string, data: Uint8Array): number[] => {
  const body = new Uint8Array([...new TextEncoder().encode(name), ...data])
  const framed = new DataView(new ArrayBuffer(8))
  framed.setUint32(0, data.length)
  framed.setUint32(4, crc(body))
  const numbers = new Uint8Array(framed.buffer)
  return [...numbers.subarray(0, 4), ...body, ...numbers.subarray(4)]
}

/** Pixels as a PNG file. */
export const pngOf = async ({ data, width, height }: Pixels): Promise<Uint8Array> => {
  const rows = new Uint8Array(height * (width * 4 + 1))
  for (let y = 0; y < height; y++)
    rows.set(data.subarray(y * width * 4, (y + 1) * width * 4), y * (width * 4 + 1) + 1)
  const packed = await new Response(
    new Response(rows).body?.pipeThrough(new CompressionStream('deflate')) ?? null,
  ).arrayBuffer()
  const header = new DataView(new ArrayBuffer(13))
  header.setUint32(0, width)
  header.setUint32(4, height)
  header.setUint8(8, 8)
  header.setUint8(9, 6)
  return new Uint8Array([
    0x89,
    0x50,
    0x4e,
    0x47,
    0x0d,
    0x0a,
    0x1a,
    0x0a,
    ...chunk('IHDR', new Uint8Array(header.buffer)),
    ...chunk('IDAT', new Uint8Array(packed)),
    ...chunk('IEND', new Uint8Array()),
  ])
}

/** A JPEG file with a camera's word on which side is up, and where it was taken. */
export const withOrientation = (jpeg: Uint8Array, orientation: number): Uint8Array => {
  const exif = [
    0x45,
    0x78,
    0x69,
    0x66,
    0,
    0,
    0x4d,
    0x4d,
    0,
    0x2a,
    0,
    0,
    0,
    8,
    0,
    1,
    0x01,
    0x12,
    0,
    3,
    0,
    0,
    0,
    1,
    0,
    orientation,
    0,
    0,
    0,
    0,
    0,
    0,
  ]
  return new Uint8Array([
    ...jpeg.subarray(0, 2),
    0xff,
    0xe1,
    0,
    exif.length + 2,
    ...exif,
    ...jpeg.subarray(2),
  ])
}
