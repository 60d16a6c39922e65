import type { LabPicture } from '../../../commerce/domain/image-embedding/pixels.ts'
import { SAMPLE_HEIGHT, SAMPLE_WIDTH, type Sample } from './sample.ts'

/** Numbers by chance, evenly between two. */
export type Between = (low: number, high: number) => number

/** Lightness and the two axes of colour, as `LabPicture` has them. */
export type Color = readonly [l: number, a: number, b: number]

/** A box in pixels. */
export type Box = readonly [left: number, top: number, right: number, bottom: number]

/** A picture that is painted on. */
export const createCanvas = (
  width: number,
  height: number,
  colorAt: (x: number, y: number) => Color,
): LabPicture => {
  const plane = () => new Float32Array(width * height)
  const canvas = { width, height, l: plane(), a: plane(), b: plane() }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) setColor(canvas, y * width + x, colorAt(x, y))
  return canvas
}

export const setColor = ({ l, a, b }: LabPicture, pixel: number, color: Color) => {
  ;[l[pixel], a[pixel], b[pixel]] = color
}

export const colorOf = ({ l, a, b }: LabPicture, pixel: number): Color => [
  l[pixel] ?? 0,
  a[pixel] ?? 0,
  b[pixel] ?? 0,
]

/** The pixels of a box that are on a canvas. */
export const pixelsIn = (
  { width, height }: LabPicture,
  [left, top, right, bottom]: Box,
  visit: (pixel: number, x: number, y: number) => void,
) => {
  for (let y = Math.max(0, Math.floor(top)); y < Math.min(height, bottom); y++)
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++)
      visit(y * width + x, x, y)
}

const AREA = SAMPLE_WIDTH * SAMPLE_HEIGHT

/** What a sample's object has at a place of its picture, and how much of the four pixels around is the object. */
const objectAt = ({ planes }: Sample, x: number, y: number) => {
  const left = Math.max(0, Math.min(SAMPLE_WIDTH - 2, Math.floor(x)))
  const top = Math.max(0, Math.min(SAMPLE_HEIGHT - 2, Math.floor(y)))
  const [across, down] = [x - left, y - top].map((share) => Math.min(1, Math.max(0, share)))
  const first = top * SAMPLE_WIDTH + left
  const sum = [0, 0, 0]
  let all = 0
  for (const [step, wide] of [1 - (across ?? 0), across ?? 0].entries())
    for (const [line, high] of [1 - (down ?? 0), down ?? 0].entries()) {
      const pixel = first + step + line * SAMPLE_WIDTH
      const share = wide * high * (planes[3 * AREA + pixel] ?? 0)
      all += share
      for (const plane of [0, 1, 2])
        sum[plane] = (sum[plane] ?? 0) + share * (planes[plane * AREA + pixel] ?? 0)
    }
  const [l = 0, a = 0, b = 0] = sum.map((value) => (all > 0 ? value / all : 0))
  return { color: [l / 2.55, a - 128, b - 128] as const, all }
}

/** Less of a pixel than this is nothing of the object. */
const LEAST = 0.05
const SHEARED = 0.06

/** Sets a sample's object into a box, in another light, leaning a little, in a mirror or not. */
export const setObject = (canvas: LabPicture, sample: Sample, box: Box, between: Between) => {
  const [left, top, right, bottom] = sample.box
  const [wide, high] = [box[2] - box[0], box[3] - box[1]]
  const isMirrored = between(0, 1) < 0.5
  const shear = between(-SHEARED, SHEARED)
  const [gain, add] = [between(0.75, 1.15), between(-10, 10)]
  const cast = [between(-3, 4), between(-5, 8)] as const
  pixelsIn(
    canvas,
    [box[0] - wide * SHEARED, box[1], box[2] + wide * SHEARED, box[3]],
    (pixel, x, y) => {
      const down = (y + 0.5 - box[1]) / high
      const across = (x + 0.5 - box[0]) / wide + shear * (down - 0.5)
      if (down < 0 || down >= 1 || across < 0 || across >= 1) return
      const aside = isMirrored ? 1 - across : across
      const { color, all } = objectAt(
        sample,
        left + aside * (right - left) - 0.5,
        top + down * (bottom - top) - 0.5,
      )
      if (all < LEAST) return
      const behind = colorOf(canvas, pixel)
      const lit: Color = [color[0] * gain + add, color[1] + cast[0], color[2] + cast[1]]
      setColor(canvas, pixel, [
        behind[0] + (lit[0] - behind[0]) * all,
        behind[1] + (lit[1] - behind[1]) * all,
        behind[2] + (lit[2] - behind[2]) * all,
      ])
    },
  )
}

/** The shadow below what stands in a box. */
export const setShadow = (canvas: LabPicture, box: Box, between: Between) => {
  const [wide, high] = [box[2] - box[0], (box[3] - box[1]) * between(0.04, 0.12)]
  const middle = (box[0] + box[2]) / 2 + between(-0.15, 0.15) * wide
  pixelsIn(canvas, [0, box[3] - 2 * high, canvas.width, box[3] + high], (pixel, x, y) => {
    const away = ((x - middle) / (wide * 0.55)) ** 2 + ((y - box[3] + high / 2) / (high * 1.5)) ** 2
    if (away < 1) canvas.l[pixel] = (canvas.l[pixel] ?? 0) * (1 - 0.4 * (1 - away))
  })
}
