import { type ReactNode, useContext } from 'react'
import * as words from '#words'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { pictureAt } from '../../../commerce/domain/product/picture-sources.ts'
import { KeptInPlace } from '../kept.tsx'
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

const Enlarged = ({ picture, isFirst }: { picture: PictureData; isFirst: boolean }) => (
  <li>
    <a href={pictureAt(picture, picture.width, useContext(Pictures))}>
      <Picture
        picture={picture}
        priority={isFirst ? 'hero' : undefined}
        {...fitting(picture, isFirst ? PICTURE_SIZES.gallery : GALLERY_STRIP_SIZES)}
      />
      <span className="vh">{words.gallery.enlarge}</span>
    </a>
  </li>
)

const Others = ({ pictures }: { pictures: readonly PictureData[] }) =>
  pictures.map((picture) => <Enlarged key={picture.url} picture={picture} isFirst={false} />)

/**
 * The pictures of a variant: a strip to swipe on a phone, one large above small ones on a desk. Each leads to itself as
 * large as it comes, which `browser/product/lightbox.ts` shows in a window.
 */
export const Gallery = ({
  pictures: [first, ...others],
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
}) => (
  <section className="gallery" aria-label={words.gallery.picturesOf(name)}>
    {!first && <PictureOrNone picture={null} />}
    <ul
      className={others.length > 0 ? 'gallery-strip' : undefined}
      data-lightbox={name}
      data-sheet={lightboxSheet}
    >
      {first && <Enlarged picture={first} isFirst />}
      {/* React has a page ask for its first picture early, where it is rendered with the page. */}
      {others.length > 0 && (
        <KeptInPlace name="gallery" part={Others} props={{ pictures: others }} />
      )}
    </ul>
    {children}
  </section>
)
