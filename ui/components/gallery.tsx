import { type ReactNode, useContext } from 'react'
import type { Picture as PictureData } from '../../commerce/contract/product.ts'
import { pictureAt } from '../../commerce/domain/picture-sources.ts'
import { Picture, PICTURE_SIZES } from './picture.tsx'
import { Pictures } from './picture-service.ts'

/** A strip to swipe on a phone, three beside each other on a desk. */
const GALLERY_STRIP_SIZES = '(min-width: 60rem) 17vw, 85vw'

/**
 * The pictures of a variant: a strip to swipe on a phone, one large above small ones on a desk. Each leads to itself as
 * large as it comes, which `browser/closer.ts` shows in a window.
 */
export const Gallery = ({
  pictures,
  name,
  closerSheet,
  children,
}: {
  pictures: readonly PictureData[]
  name: string
  /** Where the sheet of that window is. */
  closerSheet: string
  /** More ways to look at it, under the pictures. */
  children?: ReactNode
}) => {
  const service = useContext(Pictures)
  return (
    <section className="gallery" aria-label={`Pictures of ${name}`}>
      <ul
        className={pictures.length > 1 ? 'gallery-strip' : undefined}
        data-closer={name}
        data-sheet={closerSheet}
      >
        {pictures.map((picture, index) => (
          <li key={picture.url}>
            <a href={pictureAt(picture, picture.width, service)}>
              <Picture
                picture={picture}
                priority={index === 0 ? 'hero' : undefined}
                sizes={index === 0 ? PICTURE_SIZES.gallery : GALLERY_STRIP_SIZES}
              />
              <span className="vh">, enlarge</span>
            </a>
          </li>
        ))}
      </ul>
      {children}
    </section>
  )
}
