import type { Picture } from '../../contract/product/product.ts'
import { partsOf, type Read } from './cells.ts'

/** Pictures that came in as files, by how the catalogue's file names them. */
export type PictureFiles = ReadonlyMap<string, Read<Omit<Picture, 'alt'>>>

/** A path from where the catalogue's file lies: `pictures/alma.jpg`. Whether it can be read is seen when it is brought. */
const isFile = (part: string): boolean =>
  /^(?![a-z]+:|\/|\\)[^<>"|?*\u0000-\u001f]+\.(?:jpe?g|jfif|png|webp|avif|tiff?|gif|hei[cf]|bmp|svg|psd|jxl|jp2)$/i.test(
    part,
  )

/** The picture files that a cell names. */
export const filesIn = (cell: string | undefined): string[] => partsOf(cell ?? '').filter(isFile)
