import type { Picture } from '../../contract/product/product.ts'
import { partsOf, type Read } from './cells.ts'

/** Pictures that came in as files, by how the catalogue's file names them. */
export type PictureFiles = ReadonlyMap<string, Read<Omit<Picture, 'alt'>>>

/** A path from where the catalogue's file lies: `pictures/alma.jpg`. */
const isFile = (part: string): boolean =>
  /^(?![a-z]+:|\/|\\)[^<>"|?*\u0000-\u001f]+\.(?:jpe?g|png|webp|avif|tiff?)$/i.test(part)

/** The picture files that a cell names. */
export const filesIn = (cell: string | undefined): string[] => partsOf(cell ?? '').filter(isFile)
