import { useContext } from 'react'
import type { Picture as PictureData } from '../../commerce/contract/product/product.ts'
import {
  pictureSources,
  type PictureSources,
} from '../../commerce/domain/product/picture-sources.ts'
import type { EditAttributes } from './content/editing.tsx'
import { NoPicture } from './no-picture.tsx'
import { Pictures } from './picture-service.ts'
import { shortColor } from './short-color.ts'

/** How wide a picture is shown, as `sizes` says it; for what waits, the browser knows better by then. */
export const PICTURE_SIZES = {
  /** A card of a list. */
  card: '(min-width: 90rem) 20rem, (min-width: 48rem) 30vw, 46vw',
  /** Higher than what it shows is wide for, so that its sides are cut off. */
  tile: '(min-width: 90rem) 27rem, (min-width: 48rem) 32vw, 60vw',
  /** A phone with three pixels a point is content with two and a half: the next size is twice as heavy. */
  gallery: '(min-width: 60rem) 52vw, (min-resolution: 3dppx) 73vw, 85vw',
  /** One of a few to choose from: beside its name on a phone, above it elsewhere. */
  choice: '(min-width: 48rem) 20rem, 9rem',
  /** What a page is about, beside what it says; on a phone beside its name. */
  about: '(min-width: 60rem) 28rem, 9rem',
  /** The small one beside a name. */
  thumbnail: '9rem',
  /** The close-up of a material. */
  swatch: '3rem',
  /** The same where it is chosen by how it looks. */
  sample: '9rem',
  /** A category in a row of them. */
  category: '14rem',
  /** One of a few that fill a page. */
  door: '(min-width: 48rem) 48vw, 14rem',
  /** Beside the links of a menu. */
  menu: '24rem',
  half: '(min-width: 48rem) 50vw, 94vw',
  /** In a panel as wide as the window on a phone, in its smaller part elsewhere. */
  quarter: '(min-width: 48rem) 22rem, 7rem',
  /** The same, as high as the words beside it at least. */
  side: '(min-width: 48rem) 50vw, 120vw',
  /** As high as its page's opening, so that its sides may be cut off. */
  opening: '(min-width: 56rem) max(58vw, 68rem), 100vw',
  /** Slim, beside the heading of a list or above it. */
  strip: '(min-width: 60rem) 36rem, 100vw',
  wide: '94vw',
  /** From edge to edge and 82 of a hundred parts of a window high, on a phone two thirds of that: its sides are cut off. */
  whole: '(min-width: 56rem) max(100vw, 146vh), max(100vw, 99vh)',
  /** As wide as what is read. */
  article: '(min-width: 64rem) 60rem, 94vw',
} as const

/**
 * Pixels of width that the small ones are drawn over at most, on a screen of three to a point. A card is none of them: on a
 * phone some are as wide as the window.
 */
const WIDEST: Readonly<Record<string, number>> = {
  [PICTURE_SIZES.thumbnail]: 480,
  [PICTURE_SIZES.swatch]: 320,
  [PICTURE_SIZES.category]: 672,
}

/** What a picture shown at these `sizes` is chosen from. */
export const useSources = (picture: PictureData, sizes: string): PictureSources =>
  pictureSources(picture, useContext(Pictures), WIDEST[sizes])

type PictureProps = {
  picture: PictureData & {
    /** Where it is held, in per cent, in a box that cuts off its sides. */
    readonly focus?: { readonly x: number; readonly y: number }
  }
  /** The one picture that the page is about, or begins with. All others wait until they are near the window. */
  priority?: 'hero' | undefined
  /** The words beside it already say what it shows. */
  decorative?: boolean
  sizes?: string
  /** Where an editor finds it. */
  marks?: EditAttributes
  /** Its box cuts off its sides: it needs a wider file than the box, which `sizes` says and a browser cannot tell. */
  cut?: boolean
}

const styleOf = ({ color, focus }: PictureProps['picture']) =>
  color || focus
    ? {
        ...(color && { backgroundColor: shortColor(color) }),
        ...(focus && { objectPosition: `${focus.x}% ${focus.y}%` }),
      }
    : undefined

/**
 * A picture in the sizes it comes in, with its own width and height and its colour, so that nothing moves or flashes
 * when it arrives.
 */
export const Picture = ({
  picture,
  priority,
  decorative = false,
  sizes = PICTURE_SIZES.card,
  cut = false,
  marks,
}: PictureProps) => {
  const { src, srcSet, better } = useSources(picture, sizes)
  // A width alone stands without its number, and without what would choose among several.
  const isChosen = srcSet?.includes(' ') ?? false
  const shown = !isChosen ? undefined : priority || cut ? sizes : `auto, ${sizes}`
  // Browsers that read none of the better types are old and few: of what can wait they get one size.
  const usual = priority || better.length === 0 ? srcSet : null
  const image = (
    <img
      src={src}
      srcSet={usual ?? undefined}
      sizes={usual === null ? undefined : shown}
      alt={decorative ? '' : picture.alt}
      width={picture.width}
      height={picture.height}
      decoding="async"
      style={styleOf(picture)}
      {...marks}
      {...(priority === 'hero' ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
    />
  )
  return better.length === 0 ? (
    image
  ) : (
    <picture>
      {better.map((source) => (
        <source key={source.type} type={source.type} srcSet={source.srcSet} sizes={shown} />
      ))}
      {image}
    </picture>
  )
}

/** The same, or its empty place where there is none yet, so that a row of cards stays in line. */
export const PictureOrNone = ({
  picture,
  ...shown
}: Omit<PictureProps, 'picture'> & { picture: PictureProps['picture'] | null }) =>
  picture ? <Picture picture={picture} {...shown} /> : <NoPicture />
