const STEP = 17

/** Nearest by eye: a tint that is another is seen before a shade that is. */
const farness = (one: readonly number[], other: readonly number[]): number => {
  const [r = 0, g = 0, b = 0] = one.map((channel, at) => channel - (other[at] ?? 0))
  return (r - g) ** 2 + (g - b) ** 2 + (r + g + b) ** 2 / 18
}

/**
 * A color that stands until its picture comes, in as few characters as tell it to the eye: `#dcc2b5` is `#dba`, and not the
 * pink that each channel by itself would be rounded to. A page says dozens of them.
 */
export const shortColor = (hex: string): string => {
  const channels = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
  const [reds = [], greens = [], blues = []] = channels.map((it) => [
    ...new Set([Math.floor(it / STEP), Math.ceil(it / STEP)]),
  ])
  const nearest = reds
    .flatMap((red) => greens.flatMap((green) => blues.map((blue) => [red, green, blue])))
    .map((digits) => ({
      digits,
      far: farness(
        digits.map((it) => it * STEP),
        channels,
      ),
    }))
    .reduce((best, it) => (it.far < best.far ? it : best))
  return `#${nearest.digits.map((it) => it.toString(16)).join('')}`
}
