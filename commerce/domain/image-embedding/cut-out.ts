import { maskOf, type ObjectMask } from './object-mask.ts'
import type { LabPicture } from './pixels.ts'

/** Into how many steps lightness and the two axes of colour are parted, and what they span. */
const AXES = [
  { plane: 'l', steps: 10, from: 0, to: 100 },
  { plane: 'a', steps: 12, from: -40, to: 50 },
  { plane: 'b', steps: 12, from: -40, to: 60 },
] as const
const COLORS = AXES.reduce((count, { steps }) => count * steps, 1)

/** How often it is told anew which colours are the piece's. */
const ROUNDS = 3
/** Pixels to each side over which what colours say is evened out, twice. */
const REACH = 2
/** How much a place says beside what its colour says: at the frame's edge is seldom the piece. */
const [BY_PLACE, BY_COLOR] = [2.6, 1.5]
/** From the middle (0) to the frame's edge (1): where as much speaks for the piece as against it. */
const HALF_WAY = 0.8
/** What is taken for the piece at first, from the middle outwards. */
const AT_FIRST = [
  { to: 0.55, is: 0.85 },
  { to: 0.86, is: 0.5 },
  { to: 1, is: 0.03 },
] as const
/** No colour is ruled out. */
const LEAST = 1e-4

/** Each pixel's colour as one number. */
const colorsOf = (picture: LabPicture): Uint16Array =>
  Uint16Array.from({ length: picture.width * picture.height }, (_, pixel) =>
    AXES.reduce((color, { plane, steps, from, to }) => {
      const step = Math.floor((((picture[plane][pixel] ?? 0) - from) / (to - from)) * steps)
      return color * steps + Math.min(steps - 1, Math.max(0, step))
    }, 0),
  )

/** A colour's neighbours have some of what it has. */
const spread = (counts: Float32Array): Float32Array => {
  let [spreading, stride] = [counts, COLORS]
  for (const { steps } of AXES) {
    stride /= steps
    const from = spreading
    spreading = from.map((count, color) => {
      const step = Math.floor(color / stride) % steps
      const before = step > 0 ? (from[color - stride] ?? 0) : 0
      const after = step < steps - 1 ? (from[color + stride] ?? 0) : 0
      return count * 0.5 + (before + after) * 0.25
    })
  }
  return spreading
}

/** The mean of each line's neighbourhoods; lines lie `stride` apart, and so many numbers are in one. */
const evenedAlong = (
  values: Float32Array,
  count: number,
  step: number,
  lines: number,
  stride: number,
) => {
  const evened = new Float32Array(values.length)
  for (let line = 0; line < lines; line++) {
    const at = (place: number) => line * stride + place * step
    let sum = 0
    for (let place = 0; place < Math.min(REACH, count); place++) sum += values[at(place)] ?? 0
    for (let place = 0; place < count; place++) {
      const [first, last] = [place - REACH, place + REACH]
      if (last < count) sum += values[at(last)] ?? 0
      if (first > 0) sum -= values[at(first - 1)] ?? 0
      evened[at(place)] = sum / (Math.min(last, count - 1) - Math.max(first, 0) + 1)
    }
  }
  return evened
}

const evened = (values: Float32Array, { width, height }: LabPicture): Float32Array =>
  evenedAlong(evenedAlong(values, width, 1, height, width), height, width, width, 1)

/** How far from the middle each pixel is, as a share of the way to the nearest edge. */
const placesOf = ({ width, height }: LabPicture): Float32Array =>
  Float32Array.from({ length: width * height }, (_, pixel) => {
    const across = Math.abs((((pixel % width) + 0.5) / width) * 2 - 1)
    const down = Math.abs(((Math.floor(pixel / width) + 0.5) / height) * 2 - 1)
    return Math.max(across, down)
  })

/**
 * The piece in the middle of a frame that somebody drew around it in a furnished room: what has the colours of the frame's
 * middle rather than those of its edge, told anew by what was found (as GrabCut does, without its graph).
 */
export const cutOut = (picture: LabPicture): ObjectMask => {
  const colors = colorsOf(picture)
  const places = placesOf(picture)
  let likely = places.map((place) => AT_FIRST.find(({ to }) => place <= to)?.is ?? 0)
  for (let round = 0; round < ROUNDS; round++) {
    const [of, beside] = [new Float32Array(COLORS), new Float32Array(COLORS)]
    let all = 0
    for (const [pixel, color] of colors.entries()) {
      const is = likely[pixel] ?? 0
      of[color] = (of[color] ?? 0) + is
      beside[color] = (beside[color] ?? 0) + 1 - is
      all += is
    }
    const [ofPiece, ofRoom] = [spread(of), spread(beside)]
    const said = Float32Array.from({ length: COLORS }, (_, color) =>
      Math.log(
        ((ofPiece[color] ?? 0) / all + LEAST) /
          ((ofRoom[color] ?? 0) / (colors.length - all) + LEAST),
      ),
    )
    const byColor = Float32Array.from(colors, (color) => said[color] ?? 0)
    likely = evened(evened(byColor, picture), picture).map(
      (score, pixel) =>
        1 / (1 + Math.exp(-(BY_COLOR * score + BY_PLACE * (HALF_WAY - (places[pixel] ?? 0))))),
    )
  }
  return maskOf(
    picture,
    Uint8Array.from(likely, (is) => (is > 0.5 ? 1 : 0)),
  )
}
