import type { Pixels } from '../../../commerce/domain/image-embedding/pixels.ts'
import { type JpegFile, readJpeg } from './jpeg-file.ts'
import type { Component } from './jpeg-scan.ts'
import { upright } from './orientation.ts'

/** Luma and the two differences of colour into red, green and blue, in place. */
const lightFromLuma = (row: Float32Array) => {
  for (let at = 0; at < row.length; at += 4) {
    const luma = row[at] ?? 0
    const blue = (row[at + 1] ?? 0) - 128
    const red = (row[at + 2] ?? 0) - 128
    row[at] = luma + 1.402 * red
    row[at + 1] = luma - 0.344136 * blue - 0.714136 * red
    row[at + 2] = luma + 1.772 * blue
  }
}

/** Ink is written as what it leaves of the light, as Adobe’s programs do. */
const lightThroughBlack = (row: Float32Array) => {
  for (let at = 0; at < row.length; at += 4) {
    const light = (row[at + 3] ?? 0) / 255
    for (let channel = 0; channel < 3; channel++)
      row[at + channel] = (row[at + channel] ?? 0) * light
  }
}

const greyToLight = (row: Float32Array) => {
  for (let at = 0; at < row.length; at += 4) row[at + 1] = row[at + 2] = row[at] ?? 0
}

/** What makes light of a row whose planes are its first, second, third and fourth channel. */
const toLight = ({ frame, transform }: JpegFile): readonly ((row: Float32Array) => void)[] => {
  const ids = String.fromCharCode(...frame.components.map(({ id }) => id))
  switch (frame.components.length) {
    case 1:
      return [greyToLight]
    case 3:
      return transform === 0 || ids === 'RGB' ? [] : [lightFromLuma]
    default:
      return transform === 2 ? [lightFromLuma, lightThroughBlack] : [lightThroughBlack]
  }
}

/**
 * A JPEG at an eighth of its width and height, upright: a pixel for each block of 8 by 8.
 * @throws Broken where it is not whole, or in no way that is known here.
 */
export const eighthOfJpeg = (bytes: Uint8Array): Pixels => {
  const file = readJpeg(bytes)
  const { components } = file.frame
  const [width, height] = [Math.ceil(file.frame.width / 8), Math.ceil(file.frame.height / 8)]
  const mostAcross = Math.max(...components.map(({ across }) => across))
  const mostDown = Math.max(...components.map(({ down }) => down))
  const row = new Float32Array(width * 4)
  const readPlane = (component: Component, channel: number, y: number) => {
    const { across, down, stride, means, quantization } = component
    const scale = (file.quantization.get(quantization) ?? 1) / 8
    const from = Math.floor((y * down) / mostDown) * stride
    for (let x = 0; x < width; x++)
      row[x * 4 + channel] =
        (means[from + Math.floor((x * across) / mostAcross)] ?? 0) * scale + 128
  }
  const steps = toLight(file)
  const data = new Uint8ClampedArray(width * height * 4)
  for (let y = 0; y < height; y++) {
    for (const [channel, component] of components.entries()) readPlane(component, channel, y)
    for (const step of steps) step(row)
    for (let at = 3; at < row.length; at += 4) row[at] = 255
    data.set(row, y * row.length)
  }
  return upright({ data, width, height }, file.orientation)
}
