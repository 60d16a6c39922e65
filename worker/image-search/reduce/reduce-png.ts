import type { Pixels } from '../../../commerce/domain/image-embedding/pixels.ts'
import { Broken } from './broken.ts'
import { inflate } from './inflate.ts'

const HEADER_END = 33
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }

type Shape = {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly color: number
  readonly channels: number
}

/** Whether a PNG comes in seven pictures that are woven into each other: none of its rows is whole before the end. */
export const isInterlaced = (bytes: Uint8Array): boolean => bytes[28] !== 0

const readShape = (bytes: Uint8Array): Shape | null => {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < HEADER_END || isInterlaced(bytes)) return null
  const [depth, color] = [view.getUint8(24), view.getUint8(25)]
  const channels = CHANNELS[color]
  if (channels === undefined || ![1, 2, 4, 8, 16].includes(depth)) return null
  return { width: view.getUint32(16), height: view.getUint32(20), depth, color, channels }
}

/** The chunks of a PNG as far as they are whole. */
function* chunksOf(bytes: Uint8Array): Generator<readonly [name: string, data: Uint8Array]> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at)
    yield [
      String.fromCharCode(...bytes.subarray(at + 4, at + 8)),
      bytes.subarray(at + 8, at + 8 + length),
    ]
    at += 12 + length
  }
}

/** Undoes a row's filter in place; `step` is how many bytes a pixel to the left is away. */
const unfilter = (filter: number, row: Uint8Array, above: Uint8Array, step: number) => {
  if (filter === 1)
    for (let at = step; at < row.length; at++) row[at] = (row[at] ?? 0) + (row[at - step] ?? 0)
  else if (filter === 2)
    for (let at = 0; at < row.length; at++) row[at] = (row[at] ?? 0) + (above[at] ?? 0)
  else if (filter === 3)
    for (let at = 0; at < row.length; at++) {
      const left = at < step ? 0 : (row[at - step] ?? 0)
      row[at] = (row[at] ?? 0) + ((left + (above[at] ?? 0)) >> 1)
    }
  else if (filter === 4)
    for (let at = 0; at < row.length; at++) {
      const left = at < step ? 0 : (row[at - step] ?? 0)
      const over = above[at] ?? 0
      const corner = at < step ? 0 : (above[at - step] ?? 0)
      const toLeft = Math.abs(over - corner)
      const toOver = Math.abs(left - corner)
      const toCorner = Math.abs(left + over - 2 * corner)
      const nearest =
        toLeft <= toOver && toLeft <= toCorner ? left : toOver <= toCorner ? over : corner
      row[at] = (row[at] ?? 0) + nearest
    }
}

/** The palette with its transparency, four bytes a colour. */
const paletteOf = (bytes: Uint8Array): Uint8Array => {
  const palette = new Uint8Array(256 * 4).fill(255)
  for (const [name, data] of chunksOf(bytes)) {
    if (name === 'PLTE')
      for (const [at, value] of data.subarray(0, 768).entries())
        palette[Math.floor(at / 3) * 4 + (at % 3)] = value
    if (name === 'tRNS')
      for (const [at, alpha] of data.subarray(0, 256).entries()) palette[at * 4 + 3] = alpha
    if (name === 'IDAT') break
  }
  return palette
}

/** Puts the pixels of an unfiltered row on white, as red, green and blue. */
const rowReader = (bytes: Uint8Array, { width, depth, color, channels }: Shape) => {
  const light = new Uint8Array(width * 3)
  const palette = color === 3 ? paletteOf(bytes) : null
  const most = (1 << depth) - 1
  const step = depth === 16 ? 2 : 1
  const sample = (row: Uint8Array, index: number) =>
    depth >= 8
      ? (row[index * step] ?? 0)
      : ((row[(index * depth) >> 3] ?? 0) >> (8 - depth - ((index * depth) & 7))) & most
  return (row: Uint8Array): Uint8Array => {
    if (color === 2 && depth === 8) return row
    for (let x = 0; x < width; x++) {
      const first = sample(row, x * channels)
      let alpha = 255
      let [red, green, blue] = [first, first, first]
      if (palette) {
        red = palette[first * 4] ?? 0
        green = palette[first * 4 + 1] ?? 0
        blue = palette[first * 4 + 2] ?? 0
        alpha = palette[first * 4 + 3] ?? 255
      } else if (depth < 8) red = green = blue = (first * 255) / most
      else if (channels > 2) {
        green = sample(row, x * channels + 1)
        blue = sample(row, x * channels + 2)
      }
      if (channels === 2 || channels === 4) alpha = sample(row, x * channels + channels - 1)
      const white = 255 - alpha
      light[x * 3] = (red * alpha) / 255 + white
      light[x * 3 + 1] = (green * alpha) / 255 + white
      light[x * 3 + 2] = (blue * alpha) / 255 + white
    }
    return light
  }
}

/** Adds rows up into squares of `side` pixels. */
const squaresOf = ({ width, height }: Shape, side: number) => {
  const [wide, high] = [Math.ceil(width / side), Math.ceil(height / side)]
  const data = new Uint8ClampedArray(wide * high * 4).fill(255)
  const sums = new Uint32Array(wide * 3)
  let count = 0
  const write = (y: number) => {
    for (let x = 0; x < wide; x++) {
      const pixels = count * Math.min(side, width - x * side)
      for (let channel = 0; channel < 3; channel++)
        data[(y * wide + x) * 4 + channel] = (sums[x * 3 + channel] ?? 0) / pixels
    }
    sums.fill(0)
    count = 0
  }
  return {
    add: (light: Uint8Array, y: number) => {
      for (let x = 0, square = 0, left = side, at = 0; x < width; x++, at += 3) {
        sums[square] = (sums[square] ?? 0) + (light[at] ?? 0)
        sums[square + 1] = (sums[square + 1] ?? 0) + (light[at + 1] ?? 0)
        sums[square + 2] = (sums[square + 2] ?? 0) + (light[at + 2] ?? 0)
        if (--left === 0) [square, left] = [square + 3, side]
      }
      count++
      if (count === side || y === height - 1) write(Math.floor(y / side))
    },
    picture: (): Pixels => ({ data, width: wide, height: high }),
  }
}

/** What is in the IDAT chunks, in one: moved together within the file, so that it is not held twice. */
const gatherCompressed = (bytes: Uint8Array): Uint8Array => {
  let end = 0
  for (const [name, data] of chunksOf(bytes)) {
    if (name !== 'IDAT') continue
    bytes.set(data, end)
    end += data.length
  }
  return bytes.subarray(0, end)
}

/**
 * A PNG that is not interlaced, made so small that no side is longer than `longest`: row by row, so that no more than two
 * of them are held. All at once, so that no other request’s picture is in memory meanwhile. The file itself is used up.
 * @throws Broken where it is not whole, or in no way that is known here.
 */
export const reducePng = (bytes: Uint8Array, longest: number): Pixels => {
  const shape = readShape(bytes)
  if (!shape) throw new Broken()
  const bits = shape.depth * shape.channels
  const rowBytes = Math.ceil((shape.width * bits) / 8)
  const step = Math.max(1, bits >> 3)
  const lightOf = rowReader(bytes, shape)
  const squares = squaresOf(shape, Math.ceil(Math.max(shape.width, shape.height) / longest))
  let [row, above] = [new Uint8Array(rowBytes), new Uint8Array(rowBytes)]
  let [y, filter, filled] = [0, -1, 0]
  inflate(gatherCompressed(bytes), (piece) => {
    for (let at = 0; at < piece.length && y < shape.height;) {
      if (filter === -1) {
        filter = piece[at++] ?? 0
        continue
      }
      const part = piece.subarray(at, at + rowBytes - filled)
      row.set(part, filled)
      at += part.length
      filled += part.length
      if (filled < rowBytes) break
      unfilter(filter, row, above, step)
      squares.add(lightOf(row), y++)
      ;[row, above] = [above, row]
      ;[filter, filled] = [-1, 0]
    }
    return y < shape.height
  })
  if (y < shape.height) throw new Broken()
  return squares.picture()
}
