import type { Pixels } from '../../../commerce/domain/image-embedding/pixels.ts'

const TAG = 0x0112
const isExif = (segment: Uint8Array) =>
  [0x45, 0x78, 0x69, 0x66, 0, 0].every((byte, at) => segment[at] === byte)

/** How a camera was held, from 1 to 8, by the APP1 segment of a JPEG; null where it does not say. */
export const readOrientation = (segment: Uint8Array): number | null => {
  if (!isExif(segment) || segment.length < 14) return null
  const view = new DataView(segment.buffer, segment.byteOffset + 6, segment.length - 6)
  const isLittle = view.getUint16(0) === 0x4949
  const list = view.getUint32(4, isLittle)
  if (list + 2 > view.byteLength) return null
  const count = view.getUint16(list, isLittle)
  for (let index = 0; index < count; index++) {
    const at = list + 2 + index * 12
    if (at + 12 > view.byteLength) return null
    if (view.getUint16(at, isLittle) !== TAG) continue
    const said = view.getUint16(at + 8, isLittle)
    return said >= 1 && said <= 8 ? said : null
  }
  return null
}

/** A picture turned upright: from 5 on its sides change places, and it may be mirrored across and down. */
export const upright = (pixels: Pixels, orientation: number): Pixels => {
  if (orientation <= 1 || orientation > 8) return pixels
  const isTurned = orientation > 4
  const isMirrored = [2, 3, 7, 8].includes(orientation)
  const isFlipped = [3, 4, 6, 7].includes(orientation)
  const [wide, high] = [pixels.width, pixels.height]
  const [width, height] = isTurned ? [high, wide] : [wide, high]
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, wide * high)
  const to = new Uint32Array(wide * high)
  for (let y = 0; y < high; y++)
    for (let x = 0; x < wide; x++) {
      const [across, down] = [isMirrored ? wide - 1 - x : x, isFlipped ? high - 1 - y : y]
      to[isTurned ? across * width + down : down * width + across] = from[y * wide + x] ?? 0
    }
  return { data: new Uint8ClampedArray(to.buffer), width, height }
}
