import { at, type Plane, type Three } from './plane.ts'

export type Light = {
  readonly width: number
  readonly height: number
  /** What is filtered, all with the same weights. */
  readonly planes: readonly Plane[]
  /** How bright it is altogether; guides the filter. */
  readonly brightness: Plane
  readonly normals: Three<Plane>
  readonly depth: Plane
}

/** Weights of pixels two, one and no hop away, along a row or a column. */
const near = (hops: number) => (hops === 0 ? 3 / 8 : hops * hops === 1 ? 1 / 4 : 1 / 16)
const NORMAL_SHARPNESS = 9
const BRIGHTNESS_SPREAD = 3
/** Beyond this a neighbour weighs nothing. */
const STRANGER = 6

const alike = ([x, y, z]: Three<Plane>, one: number, other: number): number =>
  at(x, one) * at(x, other) + at(y, one) * at(y, other) + at(z, one) * at(z, other)

/** How much brightness differs within three pixels, where the surface is the same. */
const spreadOf = ({ width, height, brightness, normals }: Light): Plane => {
  const spread = new Float32Array(width * height)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      let [sum, squares, weight] = [0, 0, 0]
      for (let j = Math.max(0, y - 3); j <= Math.min(height - 1, y + 3); j++)
        for (let i = Math.max(0, x - 3); i <= Math.min(width - 1, x + 3); i++) {
          const there = j * width + i
          if (there !== here && alike(normals, here, there) < 0.9) continue
          const value = at(brightness, there)
          sum += value
          squares += value * value
          weight++
        }
      const mean = sum / weight
      spread[here] = Math.sqrt(Math.max(0, squares / weight - mean * mean))
    }
  return spread
}

type Round = {
  /** The planes' values, pixel by pixel, so that what is read together lies together. */
  readonly values: Plane
  readonly brightness: Plane
  readonly spread: Plane
}

/** Weights of the 25 neighbours. */
const NEAR = Float64Array.from(
  { length: 25 },
  (_, n) => near((n % 5) - 2) * near(Math.floor(n / 5) - 2),
)

/** One round: every pixel becomes a mean of 25 that lie `hop` apart. */
const filtered = (light: Light, { values, brightness, spread }: Round, hop: number): Round => {
  const { width, height, normals, depth, planes } = light
  const count = planes.length
  const valuesTo = new Float32Array(values.length)
  const brightTo = new Float32Array(width * height)
  const spreadTo = new Float32Array(width * height)
  const sums = new Float64Array(count)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const here = y * width + x
      const bright = at(brightness, here)
      const allowed = BRIGHTNESS_SPREAD * at(spread, here) + 0.004
      const far = at(depth, here)
      // How fast the surface recedes, as its neighbour shows.
      const slope = Math.abs(far - at(depth, x + 1 < width ? here + 1 : here - 1)) + far * 0.0008
      let [total, brightSum, spreadSum] = [0, 0, 0]
      sums.fill(0)
      for (let j = -2; j <= 2; j++) {
        const row = y + j * hop
        if (row < 0 || row >= height) continue
        for (let i = -2; i <= 2; i++) {
          const column = x + i * hop
          if (column < 0 || column >= width) continue
          const there = row * width + column
          const difference =
            Math.max(0, 1 - alike(normals, here, there)) * NORMAL_SHARPNESS +
            Math.abs(at(brightness, there) - bright) / allowed +
            Math.abs(at(depth, there) - far) / (slope * hop * (Math.abs(i) + Math.abs(j) + 1))
          if (difference > STRANGER && there !== here) continue
          const weight = at(NEAR, (j + 2) * 5 + i + 2) * Math.exp(-difference)
          total += weight
          brightSum += at(brightness, there) * weight
          spreadSum += (at(spread, there) * weight) ** 2
          const from = there * count
          for (let n = 0; n < count; n++) sums[n] = at(sums, n) + at(values, from + n) * weight
        }
      }
      brightTo[here] = brightSum / total
      spreadTo[here] = Math.sqrt(spreadSum) / total
      for (let n = 0; n < count; n++) valuesTo[here * count + n] = at(sums, n) / total
    }
  return { values: valuesTo, brightness: brightTo, spread: spreadTo }
}

/**
 * Takes the grain out of path-traced light. An edge-stopping à-trous wavelet filter (Dammertz et al. 2010), with the
 * local variance deciding how far brightness may differ (Schied et al. 2017): light is averaged among neighbours that
 * face the same way at the same distance, and what the surface itself shows is multiplied in afterwards.
 */
export const denoise = (light: Light, rounds = 4): readonly Plane[] => {
  const { planes, brightness } = light
  const count = planes.length
  const values = new Float32Array(light.width * light.height * count)
  for (const [n, plane] of planes.entries())
    for (const [here, value] of plane.entries()) values[here * count + n] = value
  let round: Round = { values, brightness, spread: spreadOf(light) }
  for (let turn = 0; turn < rounds; turn++) round = filtered(light, round, 2 ** turn)
  return planes.map((plane, n) => plane.map((_, here) => at(round.values, here * count + n)))
}
