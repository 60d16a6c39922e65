import type { Derivatives } from '../../commerce/contract/product/product.ts'
import { hash8 } from '../../commerce/domain/hash.ts'
import { widthsFor } from '../../commerce/domain/product/picture-sources.ts'

type Format = 'avif' | 'webp'

/**
 * How the sizes of a photograph are encoded, with sharp's own words. AVIF at the least effort and with half the color in
 * each direction, as WebP always has it: as many bytes as at the next effort with all of it, in less than half the time.
 * Large ones are asked for where the weave of a cloth is to be seen. WebP, for browsers that know no AVIF, at the effort
 * from which one more doubles the time and saves a twentieth.
 */
const RECIPE = {
  avif: { quality: 53, effort: 0, chromaSubsampling: '4:2:0' },
  largeAvif: { quality: 64, effort: 0, chromaSubsampling: '4:2:0' },
  webp: { quality: 78, effort: 2 },
} as const
/** From so many pixels of width on, a picture is large. */
const LARGE = 1000

export const recipeFor = (format: Format, width: number) =>
  RECIPE[format === 'avif' && width >= LARGE ? 'largeAvif' : format]

/** How a picture's sizes are named, without their folder: that changes with the original and with the recipe. */
export const sizedName = (name: string, hash: string): string =>
  `${name}-${hash8(JSON.stringify([hash, RECIPE]))}-{width}.{format}`

/** One of the files that a `sizedName` names. The WebP of the original's own width is the original itself. */
export const sizedFile = (name: string, width: number, format: Format): string =>
  name.replace('{width}', String(width)).replace('{format}', format)

/** What a picture is to its product: cards, carts and mails show the first one in every width. */
export type Rank = 'first' | 'further'

/**
 * The further ones are shown beside the first only, where their own width is nearly the one that is asked for, and its
 * AVIF no heavier than a smaller first picture.
 */
const widthsOf = (rank: Rank, width: number): number[] =>
  rank === 'first' ? widthsFor(width) : [width]

/** The sizes that a photograph of so many pixels of width comes in. */
export const derivativesOf = (name: string, rank: Rank, width: number): Derivatives => ({
  url: `/media/${name}`,
  widths: widthsOf(rank, width),
  formats: ['avif', 'webp'],
})

export type DerivedFile = {
  readonly file: string
  readonly width: number
  readonly format: Format
}

/** The files that `derivativesOf` promises, but for the original. */
export const derivedFiles = (name: string, rank: Rank, original: number): DerivedFile[] =>
  (['avif', 'webp'] as const).flatMap((format) =>
    widthsOf(rank, original)
      .filter((width) => format !== 'webp' || width !== original)
      .map((width) => ({ file: sizedFile(name, width, format), width, format })),
  )
