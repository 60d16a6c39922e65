import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../../commerce/domain/image-embedding/pixels.ts'
import type { IndexedPicture } from '../../shop/media/indexed-pictures.ts'

/** Pixels that are enough to look at a picture. */
const WIDTH = 400

const media = fileURLToPath(new URL('../../shop/media/', import.meta.url))

/** A picture of the shop as sharp opens it. */
export const openPicture = ({ source }: Pick<IndexedPicture, 'source'>): Sharp =>
  sharp(`${media}${source}`)

/** What sharp has opened, as pixels. */
export const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The pixels of a picture, small. */
export const readPicture = (picture: IndexedPicture): Promise<Pixels> =>
  pixelsOf(openPicture(picture).resize(WIDTH, null, { withoutEnlargement: true }))
