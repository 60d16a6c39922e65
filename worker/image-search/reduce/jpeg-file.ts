import { Broken } from './broken.ts'
import { type HuffmanTable, huffmanTable } from './jpeg-bits.ts'
import { type Component, type Frame, readMeans, type Scan } from './jpeg-scan.ts'
import { readOrientation } from './orientation.ts'

/** What is known of a file that is read up to somewhere. */
type Known = {
  frame: Frame | null
  readonly quantization: Map<number, number>
  readonly tables: Map<number, HuffmanTable>
  restartInterval: number
  orientation: number
  /** What Adobe's programs say of the colours; undefined where they have not written it. */
  transform: number | undefined
}

export type JpegFile = Omit<Known, 'frame'> & { readonly frame: Frame }

const word = (bytes: Uint8Array, at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)

const readFrame = (segment: Uint8Array, isProgressive: boolean): Frame => {
  const [height, width, count] = [word(segment, 1), word(segment, 3), segment[5] ?? 0]
  if (segment[0] !== 8 || width === 0 || height === 0 || ![1, 3, 4].includes(count))
    throw new Broken()
  const listed = Array.from({ length: count }, (_, index) => {
    const at = 6 + index * 3
    const sampling = segment[at + 1] ?? 0
    return {
      id: segment[at] ?? 0,
      across: sampling >> 4,
      down: sampling & 15,
      quantization: segment[at + 2] ?? 0,
    }
  })
  if (listed.some(({ across, down }) => across < 1 || across > 4 || down < 1 || down > 4))
    throw new Broken()
  const mostAcross = Math.max(...listed.map(({ across }) => across))
  const mostDown = Math.max(...listed.map(({ down }) => down))
  const unitsWide = Math.ceil(width / (8 * mostAcross))
  const unitsHigh = Math.ceil(height / (8 * mostDown))
  const components = listed.map((it): Component => ({
    ...it,
    stride: unitsWide * it.across,
    wide: Math.ceil((width * it.across) / mostAcross / 8),
    high: Math.ceil((height * it.down) / mostDown / 8),
    means: new Int16Array(unitsWide * it.across * unitsHigh * it.down),
  }))
  return { isProgressive, width, height, unitsWide, unitsHigh, components }
}

const readQuantization = (segment: Uint8Array, known: Known) => {
  for (let at = 0; at < segment.length;) {
    const [isWide, id] = [(segment[at] ?? 0) >> 4 > 0, (segment[at] ?? 0) & 15]
    known.quantization.set(id, isWide ? word(segment, at + 1) : (segment[at + 1] ?? 0))
    at += 1 + (isWide ? 128 : 64)
  }
}

const readTables = (segment: Uint8Array, known: Known) => {
  for (let at = 0; at < segment.length;) {
    const counts = segment.subarray(at + 1, at + 17)
    const symbols = counts.reduce((sum, count) => sum + count, 0)
    known.tables.set(
      segment[at] ?? 0,
      huffmanTable(counts, segment.subarray(at + 17, at + 17 + symbols)),
    )
    at += 17 + symbols
  }
}

const readScan = (segment: Uint8Array, { frame, tables, restartInterval }: Known) => {
  if (!frame) throw new Broken()
  const count = segment[0] ?? 0
  const parts = Array.from({ length: count }, (_, index) => {
    const [id, which] = [segment[1 + index * 2], segment[2 + index * 2] ?? 0]
    const component = frame.components.find((it) => it.id === id)
    if (!component) throw new Broken()
    return { component, dc: tables.get(which >> 4), ac: tables.get(16 | (which & 15)) }
  })
  const [first, shifts] = [segment[1 + count * 2] ?? 0, segment[3 + count * 2] ?? 0]
  if (count === 0 || count > frame.components.length) throw new Broken()
  const scan: Scan = {
    parts,
    shift: frame.isProgressive ? shifts & 15 : 0,
    shiftBefore: shifts >> 4,
    restartInterval,
  }
  return { frame, scan, hasMeans: !frame.isProgressive || first === 0 }
}

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7

/** Where the next marker stands that ends a scan. */
const endOfScan = (bytes: Uint8Array, from: number): number => {
  for (let at = bytes.indexOf(0xff, from); at !== -1; at = bytes.indexOf(0xff, at + 1)) {
    const marker = bytes[at + 1] ?? 0
    if (marker !== 0 && marker !== 0xff && !isRestart(marker)) return at
  }
  return bytes.length
}

const readSegment = (marker: number, segment: Uint8Array, known: Known) => {
  if (marker === 0xdb) readQuantization(segment, known)
  else if (marker === 0xc4) readTables(segment, known)
  else if (marker === 0xdd) known.restartInterval = word(segment, 0)
  else if (marker === 0xe1) known.orientation = readOrientation(segment) ?? known.orientation
  else if (marker === 0xee && segment[0] === 0x41 && segment.length >= 12)
    known.transform = segment[11]
  else if (marker >= 0xc0 && marker <= 0xcf && marker !== 0xc8 && marker !== 0xcc) {
    // Sequential or progressive, with Huffman’s codes; nobody writes photographs in any other way.
    if (marker > 0xc2 || known.frame) throw new Broken()
    known.frame = readFrame(segment, marker === 0xc2)
  }
}

/**
 * The means of a JPEG’s blocks, and what is needed to make a picture of them. Texture is neither kept nor, in a
 * progressive file, even read, so that memory is a hundredth of what its pixels would need.
 * @throws Broken where it is not whole, or in no way that is known here.
 */
export const readJpeg = (bytes: Uint8Array): JpegFile => {
  const known: Known = {
    frame: null,
    quantization: new Map(),
    tables: new Map(),
    restartInterval: 0,
    orientation: 1,
    transform: undefined,
  }
  const seen = new Set<Component>()
  const isSeen = () => known.frame !== null && seen.size === known.frame.components.length
  let at = 2
  while (at + 4 <= bytes.length) {
    const marker = bytes[at + 1] ?? 0
    if (bytes[at] !== 0xff || marker === 0xff) {
      at++
      continue
    }
    if (marker === 0xd9) break
    if (marker === 0x01 || marker === 0xd8 || isRestart(marker)) {
      at += 2
      continue
    }
    const segment = bytes.subarray(at + 4, at + 2 + word(bytes, at + 2))
    at += 2 + word(bytes, at + 2)
    if (marker !== 0xda) {
      readSegment(marker, segment, known)
      continue
    }
    const { frame, scan, hasMeans } = readScan(segment, known)
    if (hasMeans) {
      at = readMeans(bytes, at, frame, scan)
      for (const { component } of scan.parts) seen.add(component)
      if (!frame.isProgressive && isSeen()) break
    }
    at = endOfScan(bytes, at)
  }
  const { frame } = known
  if (!frame || !isSeen()) throw new Broken()
  return { ...known, frame }
}
