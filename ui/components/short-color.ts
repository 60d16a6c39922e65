const STEP = 17
/** Each of three channels is rounded down or up. */
const WAYS = 8

/** How far a color is from what it should be, by eye: a tint that is another is seen before a shade that is. */
const farness = (red: number, green: number, blue: number): number =>
  (red - green) ** 2 + (green - blue) ** 2 + (red + green + blue) ** 2 / 18

/**
 * A color that stands until its picture comes, in as few characters as tell it to the eye: `#dcc2b5` is `#dba`, and not the
 * pink that each channel by itself would be rounded to. A page says dozens of them.
 */
export const shortColor = (hex: string): string => {
  const color = parseInt(hex.slice(1), 16)
  const [red, green, blue] = [color >> 16, (color >> 8) & 255, color & 255]
  let nearest = 0
  let least = Infinity
  for (let way = 0; way < WAYS; way++) {
    const digit = (channel: number, bit: number) =>
      Math.min(15, Math.floor(channel / STEP) + ((way >> bit) & 1))
    const [r, g, b] = [digit(red, 0), digit(green, 1), digit(blue, 2)]
    const far = farness(r * STEP - red, g * STEP - green, b * STEP - blue)
    if (far >= least) continue
    least = far
    nearest = (r << 8) | (g << 4) | b
  }
  return `#${nearest.toString(16).padStart(3, '0')}`
}
