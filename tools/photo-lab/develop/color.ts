import { type Three, three } from './plane.ts'

export type Color = Three<number>

const linear = (share: number) =>
  share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4

/** A colour as light: no gamma. */
export const linearOf = (hex: string): Color =>
  three([1, 3, 5], (from) => linear(Number.parseInt(hex.slice(from, from + 2), 16) / 255))

/** Bright light is rolled off, so that a sheen does not burn out. */
const KNEE = 0.72

/** A share of the brightest light as a byte of the picture, in sRGB. */
export const encodedAsByte = (share: number): number => {
  const encoded = share <= 0.0031308 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055
  return Math.round(255 * Math.min(1, Math.max(0, encoded)))
}

/** Light as a byte of the picture. */
export const display = (value: number): number =>
  encodedAsByte(
    value <= KNEE ? value : KNEE + (1 - KNEE) * (1 - Math.exp(-(value - KNEE) / (1 - KNEE))),
  )

/** How much light it takes to show a colour: the inverse of `display`. */
export const exposed = (hex: string): Color =>
  three(linearOf(hex), (value) =>
    value <= KNEE ? value : KNEE - (1 - KNEE) * Math.log(1 - (value - KNEE) / (1 - KNEE)),
  )

/** Swatches are photographed a little brighter than cloth is in a room, white ones most of all. */
const SWATCH_LIGHT = 0.92
const BRIGHT = 0.45
const dimmed = (value: number) =>
  SWATCH_LIGHT * (value <= BRIGHT ? value : BRIGHT + (value - BRIGHT) * 0.58)

/** What cloth of a swatch's colour reflects. Light between folds deepens a colour, so it begins with a little less. */
export const albedoOf = (hex: string): Color => {
  const [r, g, b] = linearOf(hex)
  const grey = 0.2126 * r + 0.7152 * g + 0.0722 * b
  return three(
    [r, g, b],
    (value) => (dimmed(grey) / Math.max(grey, 1e-6)) * (grey + (value - grey) * 0.84),
  )
}
