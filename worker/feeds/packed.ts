import { Deflate, Z_FULL_FLUSH } from 'pako'

/**
 * Pieces of one gzip file that are compressed apart: each ends at a whole byte and refers to nothing before it, so that a
 * file is its pieces one after the other, and a piece is replaced without looking at the rest. RFC 1951 and 1952.
 */
export type Packed = {
  readonly bytes: Uint8Array<ArrayBuffer>
  /** CRC-32 of the text. */
  readonly crc: number
  /** Bytes of the text. */
  readonly length: number
}

const POLYNOMIAL = 0xedb88320

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte
  for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ POLYNOMIAL : crc >>> 1
  return crc
})

/** The CRC-32 of bytes that follow those of which it was `before`. */
const crcOf = (bytes: Uint8Array, before: number): number => {
  let crc = ~before
  for (const byte of bytes) crc = (crc >>> 8) ^ (table[(crc ^ byte) & 0xff] ?? 0)
  return ~crc >>> 0
}

/** The product of two polynomials of the CRC's field; the highest bit is the lowest power. */
const times = (one: number, other: number): number => {
  let [product, factor] = [0, other]
  for (let bit = 0x80000000; bit !== 0; bit >>>= 1) {
    if (one & bit) product ^= factor
    factor = factor & 1 ? (factor >>> 1) ^ POLYNOMIAL : factor >>> 1
  }
  return product >>> 0
}

/** x to the power of 8 × `bytes`: what so many bytes move a CRC by. */
const moved = (bytes: number): number => {
  let [power, square] = [0x80000000, 0x00800000]
  for (let left = bytes; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) power = times(power, square)
    square = times(square, square)
  }
  return power
}

type Told = Pick<Packed, 'crc' | 'length'>

/** What is known of two texts, one after the other. */
export const joined = (one: Told, other: Told): Told => ({
  crc: (times(moved(other.length), one.crc) ^ other.crc) >>> 0,
  length: one.length + other.length,
})

const encoder = new TextEncoder()

/** Compresses a text as it comes, so that no more of it is held than was given at once. */
export const packer = () => {
  const out: Uint8Array[] = []
  let told: Told = { crc: 0, length: 0 }
  const deflate = new Deflate({ raw: true })
  deflate.onData = (bytes) => {
    out.push(bytes)
  }
  return {
    add: (text: string): void => {
      const bytes = encoder.encode(text)
      told = { crc: crcOf(bytes, told.crc), length: told.length + bytes.byteLength }
      deflate.push(bytes)
    },
    end: (): Packed => {
      deflate.push(new Uint8Array(0), Z_FULL_FLUSH)
      const bytes = new Uint8Array(out.reduce((sum, it) => sum + it.byteLength, 0))
      let at = 0
      for (const it of out) {
        bytes.set(it, at)
        at += it.byteLength
      }
      return { bytes, ...told }
    },
  }
}

export const pack = (text: string): Packed => {
  const { add, end } = packer()
  add(text)
  return end()
}

const HEAD = Uint8Array.of(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff)
/** A last block with nothing in it. */
const LAST = Uint8Array.of(3, 0)

/** The pieces as one gzip file. */
export async function* gzipOf(
  pieces: AsyncIterable<Packed>,
): AsyncGenerator<Uint8Array<ArrayBuffer>, void, void> {
  yield HEAD
  let all: Told = { crc: 0, length: 0 }
  for await (const piece of pieces) {
    all = joined(all, piece)
    yield piece.bytes
  }
  const foot = new DataView(new ArrayBuffer(8))
  foot.setUint32(0, all.crc, true)
  foot.setUint32(4, all.length % 2 ** 32, true)
  yield LAST
  yield new Uint8Array(foot.buffer)
}
