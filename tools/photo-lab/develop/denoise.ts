import { networkOf } from './network.ts'
import { at, type Plane, type Three } from './plane.ts'

export type Light = {
  readonly width: number
  readonly height: number
  /** Linear light, as bright as it likes. */
  readonly color: Three<Plane>
  /** What surfaces reflect, from 0 to 1. */
  readonly albedo: Three<Plane>
  /** Where surfaces face, each axis from -1 to 1. */
  readonly normals: Three<Plane>
}

// The brightness curve that the network was taught with: PU2 (Aydin et al. 2008) as Open Image Denoise fits it. It is
// straight near black, then a power, then a logarithm.
const BLACK = { light: 1.5794576e-6, code: 0.00223151711, slope: 1412.83765 }
const DARK = { light: 0.0322087631, code: 0.370974749 }
const POWER = { scale: 1.64593172, exponent: 0.431384981, shift: -0.00294139609 }
const LOG = { scale: 0.192653254, offset: 0.00626026094, shift: 0.998620152 }

const encoded = (light: number): number =>
  light <= BLACK.light
    ? BLACK.slope * light
    : light <= DARK.light
      ? POWER.scale * light ** POWER.exponent + POWER.shift
      : LOG.scale * Math.log(light + LOG.offset) + LOG.shift

const decoded = (code: number): number =>
  code <= BLACK.code
    ? code / BLACK.slope
    : code <= DARK.code
      ? ((code - POWER.shift) / POWER.scale) ** (1 / POWER.exponent)
      : Math.exp((code - LOG.shift) / LOG.scale) - LOG.offset

/** The brightest light that it knows, which is coded as 1. */
const BRIGHTEST = 65_504
const WHITE = encoded(BRIGHTEST)

const within = (value: number, low: number, high: number) => Math.max(low, Math.min(high, value))

const MIDDLE_GREY = 0.18
/** Pixels on a side of the patches whose mean light is looked at. */
const PATCH = 16
const DARKEST_PATCH = 1e-8

const patchLight = ({ width, height, color }: Light, left: number, top: number): number => {
  const [right, bottom] = [Math.min(width, left + PATCH), Math.min(height, top + PATCH)]
  const [red, green, blue] = color
  let sum = 0
  for (let y = top; y < bottom; y++)
    for (let here = y * width + left; here < y * width + right; here++)
      sum += 0.212671 * at(red, here) + 0.71516 * at(green, here) + 0.072169 * at(blue, here)
  return sum / ((right - left) * (bottom - top))
}

/** What light is multiplied with so that its patches are middle grey in the mean of their logarithms. */
const exposureOf = (light: Light): number => {
  let [sum, count] = [0, 0]
  for (let top = 0; top < light.height; top += PATCH)
    for (let left = 0; left < light.width; left += PATCH) {
      const seen = patchLight(light, left, top)
      if (seen <= DARKEST_PATCH) continue
      sum += Math.log2(seen)
      count++
    }
  return count === 0 ? 1 : MIDDLE_GREY / 2 ** (sum / count)
}

/** Pixels on a side of what is cleaned at once, and of what the network sees around it. */
const TILE = 896
const MARGIN = 64
/** It halves what it sees four times. */
const STEP = 16
const CHANNELS = 9

/** A tile with its margin: the part of the picture that the network is shown. */
type Frame = {
  readonly left: number
  readonly top: number
  readonly columns: number
  readonly rows: number
}

const frameOf = ({ width, height }: Light, left: number, top: number): Frame => {
  const [x, y] = [Math.max(0, left - MARGIN), Math.max(0, top - MARGIN)]
  const upTo = (end: number) => Math.ceil(end / STEP) * STEP
  return {
    left: x,
    top: y,
    columns: upTo(Math.min(width, left + TILE + MARGIN) - x),
    rows: upTo(Math.min(height, top + TILE + MARGIN) - y),
  }
}

/** What the network sees of a frame; beyond the picture's edge its last pixels go on. */
const seenIn = (light: Light, { left, top, columns, rows }: Frame, exposure: number) => {
  const { width, height, color, albedo, normals } = light
  const seen = new Float32Array(rows * columns * CHANNELS)
  let to = 0
  for (let j = 0; j < rows; j++)
    for (let i = 0; i < columns; i++) {
      const here = Math.min(height - 1, top + j) * width + Math.min(width - 1, left + i)
      for (const plane of color)
        seen[to++] = encoded(within(at(plane, here) * exposure, 0, BRIGHTEST)) / WHITE
      for (const plane of albedo) seen[to++] = within(at(plane, here), 0, 1)
      for (const plane of normals) seen[to++] = within(at(plane, here), -1, 1) / 2 + 0.5
    }
  return seen
}

/**
 * Takes the grain out of path-traced light with Open Image Denoise's network for high dynamic range, which is guided by
 * clean albedo and normals. A picture of 2560 by 1440 takes a minute of two cores.
 */
export const denoise = async (light: Light): Promise<Three<Plane>> => {
  const network = await networkOf('rt_hdr_calb_cnrm')
  const { width, height } = light
  const exposure = exposureOf(light)
  const plane = () => new Float32Array(width * height)
  const clean: Three<Plane> = [plane(), plane(), plane()]
  for (let top = 0; top < height; top += TILE)
    for (let left = 0; left < width; left += TILE) {
      const frame = frameOf(light, left, top)
      const { rows, columns } = frame
      const codes = await network(seenIn(light, frame, exposure), rows, columns)
      for (let y = top; y < Math.min(height, top + TILE); y++)
        for (let x = left; x < Math.min(width, left + TILE); x++) {
          const from = ((y - frame.top) * columns + x - frame.left) * 3
          for (const [n, values] of clean.entries())
            values[y * width + x] = decoded(Math.max(0, (codes[from + n] ?? 0) * WHITE)) / exposure
        }
    }
  return clean
}
