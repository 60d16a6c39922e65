import sharp from 'sharp'
import { expect } from 'vitest'
import { openLake, tokens, type LakeFixture } from './lake-fixture.ts'

const COLORS = {
  red: [200, 40, 40],
  green: [40, 160, 60],
  blue: [40, 60, 200],
  white: [240, 240, 240],
}
type Color = keyof typeof COLORS

const field = (color: Color, width: number, height: number) => {
  const [r = 0, g = 0, b = 0] = COLORS[color]
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}

/** Red and green above, blue and white below, each a quarter. */
const quarters = async (width: number, height: number) => {
  const [w, h] = [width / 2, height / 2]
  return sharp(await field('red', width, height)).composite([
    { input: await field('green', w, h), left: w, top: 0 },
    { input: await field('blue', w, h), left: 0, top: h },
    { input: await field('white', w, h), left: w, top: h },
  ])
}

type Format = 'jpeg' | 'png' | 'webp' | 'avif' | 'gif'

export const pictureOf = async (format: Format, width = 600, height = 400) =>
  new Uint8Array(await (await quarters(width, height)).toFormat(format).toBuffer())

export const upload = (fixture: LakeFixture, bytes: Uint8Array<ArrayBuffer>, filename = 'room') =>
  fixture.client({ token: tokens.write }).assets.upload('image', new Blob([bytes]), { filename })

export const ask = (fixture: LakeFixture, url: string, accept = 'image/avif,image/webp,*/*') =>
  fixture.binding.fetch(url, { headers: { accept } })

/** An answer's file type, its size, and the color at points of it, in fractions. */
export const seen = async (
  response: Response,
  points: readonly (readonly [number, number])[] = [],
) => {
  expect(response.status).toBe(200)
  const bytes = await response.bytes()
  const { format, width, height } = await sharp(bytes).metadata()
  const { data } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colorAt = ([x, y]: readonly [number, number]) => {
    const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 3
    const near = (Object.keys(COLORS) as Color[]).find((name) =>
      COLORS[name].every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 24),
    )
    return near ?? [...data.subarray(at, at + 3)].join()
  }
  return { format, width, height, colors: points.map(colorAt) }
}

export const CORNERS = [
  [0.1, 0.1],
  [0.9, 0.1],
  [0.1, 0.9],
  [0.9, 0.9],
] as const

export const uploaded = async (bytes?: Uint8Array<ArrayBuffer>) => {
  const fixture = openLake()
  const asset = await upload(fixture, bytes ?? (await pictureOf('jpeg')))
  return { fixture, asset }
}
