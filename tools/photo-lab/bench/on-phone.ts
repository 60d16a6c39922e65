import sharp from 'sharp'

/** How strong a phone's grain is, in a byte's steps: by day and by a lamp. */
const [LEAST_GRAIN, MOST_GRAIN] = [2, 9]

/**
 * A picture as a phone takes it: in other light, with another white, a little out of focus, grainy, and with JPEG's
 * losses. Nothing was learned from it, and nothing chosen by it.
 */
export const onPhone = async (picture: Buffer, chance: () => number): Promise<Buffer> => {
  const between = (low: number, high: number) => low + chance() * (high - low)
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .modulate({ brightness: between(0.7, 1.2), saturation: between(0.75, 1.2) })
    .linear([between(0.92, 1.08), 1, between(0.88, 1.08)], [0, 0, 0])
    .blur(between(0.4, 1.4))
    .raw()
    .toBuffer({ resolveWithObject: true })
  const grain = between(LEAST_GRAIN, MOST_GRAIN)
  // The sum of three is nearly as often near the middle as light is.
  const grainy = Uint8ClampedArray.from(
    data,
    (byte) => byte + (chance() + chance() + chance() - 1.5) * 2 * grain,
  )
  const { width, height, channels } = info
  return sharp(grainy, { raw: { width, height, channels } })
    .jpeg({ quality: Math.floor(between(40, 85)) })
    .toBuffer()
}
