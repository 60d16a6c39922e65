import { fileURLToPath } from 'node:url'
import sharp, { type Sharp } from 'sharp'
import type { Pixels } from '../../domain/image-embedding/pixels.ts'
import type { IndexedPicture } from './indexed-pictures.ts'

/** Pixels that are enough to look at a picture. */
const WIDTH = 400

const renders = fileURLToPath(new URL('./renders/', import.meta.url))

/** A picture's bytes as sharp opens them: a render's file, or a drawing made into pixels. */
export const openPicture = ({ source }: Pick<IndexedPicture, 'source'>) =>
  'render' in source
    ? sharp(`${renders}${source.render}`)
    : sharp(Buffer.from(source.svg), { density: 48 })

/** What sharp has opened, as pixels. */
export const pixelsOf = async (picture: Sharp): Promise<Pixels> => {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The pixels of a picture, small. */
export const readPicture = (picture: IndexedPicture): Promise<Pixels> =>
  pixelsOf(openPicture(picture).resize(WIDTH, null, { withoutEnlargement: true }))
