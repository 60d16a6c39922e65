import sharp, { type Sharp } from 'sharp'
import { createChance, oneOf } from '../../../shop/goods/chance.ts'

/** The same numbers on every machine. */
export const chance = createChance(7)
const between = (low: number, high: number) => low + chance() * (high - low)
const walls = ['#ffffff', '#c8cdd2', '#786455', '#3c465a', '#e1d7be'] as const

/** A photograph of it, as a phone might take one of a screen or a page. */
export const photographed = async (picture: Sharp): Promise<Buffer> => {
  const { width = 0, height = 0 } = await picture.metadata()
  const zoom = between(0.93, 1)
  const [wide, high] = [Math.floor(width * zoom), Math.floor(height * zoom)]
  let photo = picture
    .clone()
    .extract({
      left: Math.floor((width - wide) * chance()),
      top: Math.floor((height - high) * chance()),
      width: wide,
      height: high,
    })
    .resize(Math.floor(between(240, 640)))
    .flatten({ background: '#ffffff' })
    .modulate({ brightness: between(0.75, 1.25), saturation: between(0.8, 1.2) })
    .linear([between(0.95, 1.05), 1, between(0.93, 1.07)], [0, 0, 0])
  if (chance() < 0.5) photo = photo.blur(between(0.5, 1.7))
  if (chance() < 0.6) {
    const mat = Math.floor(between(20, 80))
    photo = sharp(await photo.png().toBuffer()).extend({
      top: mat,
      bottom: mat,
      left: mat,
      right: mat,
      background: oneOf(walls, chance),
    })
  }
  return sharp(await photo.png().toBuffer())
    .jpeg({ quality: Math.floor(between(35, 85)) })
    .toBuffer()
}
