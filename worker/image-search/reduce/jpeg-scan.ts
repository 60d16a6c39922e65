import { Broken } from './broken.ts'
import { type Bits, bitsOf, type HuffmanTable } from './jpeg-bits.ts'

/** One of a picture's planes, and the mean of each of its blocks of 8 by 8 pixels: their DC coefficient. */
export type Component = {
  readonly id: number
  /** How many of its blocks, across and down, lie in what all planes share of the picture. */
  readonly across: number
  readonly down: number
  readonly quantization: number
  /** Blocks that a row of `means` has; those at its end may lie outside of the picture. */
  readonly stride: number
  /** Blocks of the picture itself. */
  readonly wide: number
  readonly high: number
  readonly means: Int16Array
}

export type Frame = {
  readonly isProgressive: boolean
  readonly width: number
  readonly height: number
  /** Units that all planes share. */
  readonly unitsWide: number
  readonly unitsHigh: number
  readonly components: readonly Component[]
}

export type ScanPart = {
  readonly component: Component
  readonly dc: HuffmanTable | undefined
  readonly ac: HuffmanTable | undefined
}

export type Scan = {
  readonly parts: readonly ScanPart[]
  /** How far a progressive scan's values are shifted, and how far they were in the scan before. */
  readonly shift: number
  readonly shiftBefore: number
  /** Units from one restart to the next; 0 for none. */
  readonly restartInterval: number
}

/** A signed number of `size` bits, as JPEG writes it. */
const signed = (bits: Bits, size: number): number => {
  if (size === 0) return 0
  const value = bits.bits(size)
  return value < 1 << (size - 1) ? value - (1 << size) + 1 : value
}

const skipTexture = (bits: Bits, table: HuffmanTable) => {
  for (let at = 1; at < 64; at++) {
    const symbol = bits.symbol(table)
    const size = symbol & 15
    if (size > 0) {
      at += symbol >> 4
      bits.skip(size)
    } else if (symbol === 0xf0) at += 15
    else return
  }
}

type Block = (part: ScanPart, index: number, place: number) => void

/** What is read of each block: its mean, or a bit more of it. Its texture is passed over. */
const blockReader = (
  bits: Bits,
  { isProgressive }: Frame,
  scan: Scan,
  means: Int32Array,
): Block => {
  if (isProgressive && scan.shiftBefore > 0)
    return ({ component }, _, place) => {
      if (bits.bits(1) === 1)
        component.means[place] = (component.means[place] ?? 0) | (1 << scan.shift)
    }
  return ({ component, dc, ac }, index, place) => {
    if (!dc) throw new Broken()
    const size = bits.symbol(dc)
    if (size > 15) throw new Broken()
    const mean = (means[index] ?? 0) + signed(bits, size)
    means[index] = mean
    component.means[place] = mean << scan.shift
    if (isProgressive) return
    if (!ac) throw new Broken()
    skipTexture(bits, ac)
  }
}

/**
 * Reads the means of a scan that begins at `start`, and gives where it ended.
 * @throws Broken where it is not whole.
 */
export const readMeans = (bytes: Uint8Array, start: number, frame: Frame, scan: Scan): number => {
  const bits = bitsOf(bytes, start)
  const means = new Int32Array(scan.parts.length)
  const block = blockReader(bits, frame, scan, means)
  const [only] = scan.parts.length === 1 ? scan.parts : []
  // A plane that comes alone comes without what would fill up the last units.
  const wide = only ? only.component.wide : frame.unitsWide
  const units = wide * (only ? only.component.high : frame.unitsHigh)
  for (let unit = 0; unit < units; unit++) {
    if (scan.restartInterval > 0 && unit > 0 && unit % scan.restartInterval === 0) {
      bits.restart()
      means.fill(0)
    }
    const [x, y] = [unit % wide, Math.floor(unit / wide)]
    if (only) {
      block(only, 0, y * only.component.stride + x)
      continue
    }
    for (let index = 0; index < scan.parts.length; index++) {
      const part = scan.parts[index]
      if (!part) continue
      const { across, down, stride } = part.component
      for (let row = 0; row < down; row++)
        for (let column = 0; column < across; column++)
          block(part, index, (y * down + row) * stride + x * across + column)
    }
  }
  return bits.place()
}
