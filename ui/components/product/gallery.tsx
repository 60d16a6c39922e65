import { type ReactNode, useContext } from 'react'
import * as words from '#words'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { pictureAt } from '../../../commerce/domain/product/picture-sources.ts'
import { Picture, PictureOrNone, PICTURE_SIZES } from '../picture.tsx'
import { Pictures } from '../picture-service.ts'

/** A strip to swipe on a phone, three beside each other on a desk. */
const GALLERY_STRIP_SIZES = '(min-width: 60rem) 17vw, 85vw'
const BOX_RATIO = 4 / 3

/** A picture that is wider than its box, as a room is, fills it by its height, and its sides are cut off. */
const fitting = ({ width, height }: PictureData, sizes: string) => {
  const wider = width / height / BOX_RATIO
  const cut = wider > 1.05
  const times = (length: string) => String(Math.round(Number(length) * wider))
  return { cut, sizes: cut ? sizes.replaceAll(/[\d.]+(?=vw)/g, times) : sizes }
}

/**
 * The pictures of a variant: a strip to swipe on a phone, one large above small ones on a desk. Each leads to itself as
 * large as it comes, which `browser/product/lightbox.ts` shows in a window.
 */
export const Gallery = ({
  pictures,
  name,
  lightboxSheet,
  children,
}: {
  pictures: readonly PictureData[]
  name: string
  /** Where the sheet of that window is. */
  lightboxSheet: string
  /** More ways to look at it, under the pictures. */
  children?: ReactNode
}) => {
  const service = useContext(Pictures)
  return (
    <section className="gallery" aria-label={words.gallery.picturesOf(name)}>
      {pictures.length === 0 && <PictureOrNone picture={null} />}
      <ul
        className={pictures.length > 1 ? 'gallery-strip' : undefined}
        data-lightbox={name}
        data-sheet={lightboxSheet}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a href={pictureAt(picture, picture.width, service)}>
              <Picture
                picture={picture}
                priority={index === 0 ? 'hero' : undefined}
                {...fitting(picture, index === 0 ? PICTURE_SIZES.gallery : GALLERY_STRIP_SIZES)}
              />
              <span className="vh">{words.gallery.enlarge}</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
