/**
 * A color that stands until its picture comes, in as few characters as tell it to the eye: `#dcc2b5` is `#dbb`. A page says
 * dozens of them.
 */
export const shortColor = (hex: string): string =>
  hex.replace(/[\da-f]{2}/gi, (channel) => Math.round(parseInt(channel, 16) / 17).toString(16))
