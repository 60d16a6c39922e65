import { Broken } from './broken.ts'

/** Codes by the 16 bits that begin with them: how many of those are the code, and below that its symbol. */
export type HuffmanTable = Uint16Array

/** The table of a DHT segment: how many codes there are of each length from 1 to 16, and their symbols in order. */
export const huffmanTable = (counts: Uint8Array, symbols: Uint8Array): HuffmanTable => {
  const table = new Uint16Array(65_536)
  let [at, next] = [0, 0]
  for (const [index, count] of counts.entries()) {
    const length = index + 1
    const span = 1 << (16 - length)
    for (let code = 0; code < count; code++, at += span)
      table.fill((length << 8) | (symbols[next++] ?? 0), at, at + span)
  }
  if (at > table.length) throw new Broken()
  return table
}

/** A scan's bits may be read so many bytes beyond its end, since they are fetched ahead. */
const AHEAD_BYTES = 8

export type Bits = ReturnType<typeof bitsOf>

/** The bits of a scan that begins at `start`. At its end, and at each restart within, stands a marker. */
export const bitsOf = (bytes: Uint8Array, start: number) => {
  let [at, held, count, beyond] = [start, 0, 0, 0]

  const fill = () => {
    while (count <= 24) {
      let byte = bytes[at] ?? 0
      if (at >= bytes.length || (byte === 0xff && bytes[at + 1] !== 0)) {
        byte = 0
        if (++beyond > AHEAD_BYTES) throw new Broken()
      } else at += byte === 0xff ? 2 : 1
      held = (held << 8) | byte
      count += 8
    }
  }

  return {
    /** The next symbol. */
    symbol: (table: HuffmanTable): number => {
      if (count < 16) fill()
      const entry = table[(held >>> (count - 16)) & 0xffff] ?? 0
      if (entry === 0) throw new Broken()
      count -= entry >> 8
      return entry & 0xff
    },
    skip: (size: number) => {
      if (count < size) fill()
      count -= size
    },
    /** The next `size` bits, 16 at most. */
    bits: (size: number): number => {
      if (count < size) fill()
      count -= size
      return (held >>> count) & ((1 << size) - 1)
    },
    /** Goes on behind the restart marker that has to stand here. */
    restart: () => {
      while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at++
      const marker = bytes[at + 1] ?? 0
      if (bytes[at] !== 0xff || marker < 0xd0 || marker > 0xd7) throw new Broken()
      at += 2
      held = count = beyond = 0
    },
    /** Where the bits are read on. */
    place: () => at,
  }
}
