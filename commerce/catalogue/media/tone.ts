/** Lighter and darker tones of a colour, reckoned in OKLab so that every hue keeps its character. */

const toLinear = (channel: number) =>
  channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
const toGamma = (channel: number) =>
  channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055

type Lab = readonly [lightness: number, a: number, b: number]

const labOf = (hex: string): Lab => {
  const channel = (at: number) => toLinear(Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const [r, g, b] = [channel(1), channel(3), channel(5)]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const hexOf = ([lightness, a, b]: Lab): string => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  return `#${channels
    .map((channel) => {
      const byte = Math.round(toGamma(Math.min(1, Math.max(0, channel))) * 255)
      return byte.toString(16).padStart(2, '0')
    })
    .join('')}`
}

/** `hex` with its lightness (0 to 1) moved by `by`; darker tones lose a little colour, as shadows do. */
export const tone = (hex: string, by: number): string => {
  const key = `${hex}${by}`
  const known = tones.get(key)
  if (known !== undefined) return known
  const [lightness, a, b] = labOf(hex)
  const moved = Math.min(0.985, Math.max(0.12, lightness + by))
  const chroma = by < 0 ? 1 + by * 0.6 : 1 - by * 0.8
  const toned = hexOf([moved, a * chroma, b * chroma])
  tones.set(key, toned)
  return toned
}

/** A catalogue asks for the same few thousand tones again and again. */
const tones = new Map<string, string>()

/** A colour between two, `share` (0 to 1) of the second. */
export const mix = (from: string, to: string, share: number): string => {
  const [x, y] = [labOf(from), labOf(to)]
  return hexOf([
    x[0] + (y[0] - x[0]) * share,
    x[1] + (y[1] - x[1]) * share,
    x[2] + (y[2] - x[2]) * share,
  ])
}

export const isDark = (hex: string): boolean => labOf(hex)[0] < 0.45
