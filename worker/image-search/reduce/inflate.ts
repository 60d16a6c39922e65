import { Broken } from './broken.ts'

const WINDOW = 32_768
const LONGEST_MATCH = 258
/** How long a match is, by its symbol from 257 on: the least, and how many bits say what is to be added. */
const LENGTHS = [
  3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131,
  163, 195, 227, 258,
]
const LENGTH_BITS = [
  0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0,
]
const distanceBits = (symbol: number) => Math.max(0, (symbol >> 1) - 1)
const DISTANCES = Array.from({ length: 30 }, (_, symbol) =>
  symbol < 2 ? symbol + 1 : 1 + ((2 + (symbol & 1)) << distanceBits(symbol)),
)
/** In which order the lengths of the codes for lengths come. */
const ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]

/** By the next `bits` bits, the last one first: a symbol, and below it in four bits how many of them are its code. */
type Codes = { readonly bits: number; readonly entries: Uint16Array }

const codesOf = (lengths: Uint8Array): Codes => {
  const bits = Math.max(1, ...lengths)
  const entries = new Uint16Array(1 << bits)
  let next = 0
  for (let length = 1; length <= bits; length++, next <<= 1)
    for (const [symbol, its] of lengths.entries()) {
      if (its !== length) continue
      let turned = 0
      for (let bit = 0; bit < length; bit++) turned |= ((next >> bit) & 1) << (length - 1 - bit)
      for (let at = turned; at < entries.length; at += 1 << length)
        entries[at] = (symbol << 4) | length
      next++
    }
  return { bits, entries }
}

const fixed = {
  literals: codesOf(
    Uint8Array.from({ length: 288 }, (_, at) => (at < 144 ? 8 : at < 256 ? 9 : at < 280 ? 7 : 8)),
  ),
  distances: codesOf(new Uint8Array(30).fill(5)),
}

const bitsOf = (data: Uint8Array, start: number) => {
  let [at, held, count] = [start, 0, 0]
  const need = (size: number) => {
    while (count < size) {
      // The last code may be looked up by bits beyond the end.
      if (at >= data.length + 4) throw new Broken()
      held |= (data[at++] ?? 0) << count
      count += 8
    }
  }
  return {
    bits: (size: number): number => {
      need(size)
      const value = held & ((1 << size) - 1)
      held >>>= size
      count -= size
      return value
    },
    symbol: ({ bits, entries }: Codes): number => {
      need(bits)
      const entry = entries[held & (entries.length - 1)] ?? 0
      if (entry === 0) throw new Broken()
      held >>>= entry & 15
      count -= entry & 15
      return entry >> 4
    },
    /** So many bytes as they are, behind their length, which comes twice. */
    stored: (): Uint8Array => {
      at -= count >> 3
      held = count = 0
      const size = (data[at] ?? 0) | ((data[at + 1] ?? 0) << 8)
      at += 4 + size
      if (at > data.length) throw new Broken()
      return data.subarray(at - size, at)
    },
  }
}

type Bits = ReturnType<typeof bitsOf>

const readCodes = (bits: Bits) => {
  const [literals, distances, count] = [bits.bits(5) + 257, bits.bits(5) + 1, bits.bits(4) + 4]
  const first = new Uint8Array(19)
  for (const symbol of ORDER.slice(0, count)) first[symbol] = bits.bits(3)
  const codes = codesOf(first)
  const lengths = new Uint8Array(literals + distances)
  for (let at = 0; at < lengths.length;) {
    const symbol = bits.symbol(codes)
    if (symbol < 16) lengths[at++] = symbol
    else {
      const value = symbol === 16 ? (lengths[at - 1] ?? 0) : 0
      const times =
        symbol === 16 ? 3 + bits.bits(2) : symbol === 17 ? 3 + bits.bits(3) : 11 + bits.bits(7)
      lengths.fill(value, at, at + times)
      at += times
    }
  }
  return {
    literals: codesOf(lengths.subarray(0, literals)),
    distances: codesOf(lengths.subarray(literals)),
  }
}

/**
 * Inflates what zlib has written, and hands it on in pieces until `take` wants no more. What it holds is its window, and
 * it leaves nothing behind: libraries make arrays anew for each piece, a hundred megabytes before they are collected,
 * and the runtime's `DecompressionStream` inflates what it is given whether anybody reads it or not.
 * @throws Broken where it is not whole.
 */
export const inflate = (data: Uint8Array, take: (piece: Uint8Array) => boolean): void => {
  const bits = bitsOf(data, 2)
  const out = new Uint8Array(8 * WINDOW)
  let [end, given] = [0, 0]
  const give = (): boolean => {
    const goesOn = take(out.subarray(given, end))
    if (end > WINDOW) {
      out.copyWithin(0, end - WINDOW, end)
      end = WINDOW
    }
    given = end
    return goesOn
  }

  const copy = (symbol: number, distances: Codes) => {
    const which = symbol - 257
    const length = (LENGTHS[which] ?? 0) + bits.bits(LENGTH_BITS[which] ?? 0)
    const far = bits.symbol(distances)
    const distance = (DISTANCES[far] ?? 0) + bits.bits(distanceBits(far))
    if (length === 0 || distance === 0 || distance > end) throw new Broken()
    if (distance === 1) out.fill(out[end - 1] ?? 0, end, end + length)
    else for (let at = end; at < end + length; at++) out[at] = out[at - distance] ?? 0
    end += length
  }

  let isLast = false
  while (!isLast) {
    isLast = bits.bits(1) === 1
    const kind = bits.bits(2)
    if (kind === 3) throw new Broken()
    if (kind === 0) {
      const stored = bits.stored()
      if (end + stored.length > out.length && !give()) return
      out.set(stored, end)
      end += stored.length
      continue
    }
    const { literals, distances } = kind === 1 ? fixed : readCodes(bits)
    for (let symbol = bits.symbol(literals); symbol !== 256; symbol = bits.symbol(literals)) {
      if (end > out.length - LONGEST_MATCH && !give()) return
      if (symbol < 256) out[end++] = symbol
      else copy(symbol, distances)
    }
  }
  give()
}
