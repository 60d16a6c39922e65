import type { ReactNode } from 'react'
import type { Picture as PictureData } from '../../commerce/contract/product.ts'
import { Picture, PICTURE_SIZES } from './picture.tsx'

/** A strip to swipe on a phone, three beside each other on a desk. */
const GALLERY_STRIP_SIZES = '(min-width: 60rem) 17vw, 94vw'

/** The pictures of a variant: a strip to swipe on a phone, one large above small ones on a desk. */
export const Gallery = ({
  pictures,
  name,
  children,
}: {
  pictures: readonly PictureData[]
  name: string
  /** More ways to look at it, under the pictures. */
  children?: ReactNode
}) => (
  <section className="gallery" aria-label={`Pictures of ${name}`}>
    <ul
      className={pictures.length > 1 ? 'gallery-strip' : undefined}
      tabIndex={pictures.length > 1 ? 0 : undefined}
    >
      {pictures.map((picture, index) => (
        <li key={picture.url}>
          <Picture
            picture={picture}
            priority={index === 0 ? 'hero' : undefined}
            sizes={index === 0 ? PICTURE_SIZES.gallery : GALLERY_STRIP_SIZES}
          />
        </li>
      ))}
    </ul>
    {children}
  </section>
)
