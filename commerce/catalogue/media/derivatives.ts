import type { Derivatives } from '../../contract/product.ts'
import { widthsFor } from '../../domain/picture-sources.ts'
import { hash8 } from '../hash.ts'
import type { Shot } from './models.ts'

type Format = 'avif' | 'webp'

/**
 * How the sizes of a rendered picture are encoded, with sharp's own words. AVIF at the least effort but one, and the
 * large ones at the least: what more effort saves is a tenth or so, and it would make a fresh start take minutes. Large
 * ones are asked for where the weave of a cloth is to be seen.
 */
const RECIPE = {
  avif: { quality: 55, effort: 1 },
  largeAvif: { quality: 64, effort: 0 },
  webp: { quality: 78, effort: 3 },
} as const
/** From so many pixels of width on, the least effort takes half the time. */
const LARGE = 1000

export const recipeFor = (format: Format, width: number) =>
  RECIPE[format === 'avif' && width >= LARGE ? 'largeAvif' : format]
type Original = { readonly hash: string; readonly width: number }

/** How a picture's sizes are named, without their folder: that changes with the original and with the recipe. */
export const sizedName = (file: string, hash: string): string => {
  const name = file.replace(/-[0-9a-f]{8}\.webp$/, '')
  return `${name}-${hash8(JSON.stringify([hash, RECIPE]))}-{width}.{format}`
}

/** One of the files that a `sizedName` names. The WebP of the original's own width is the original itself. */
export const sizedFile = (name: string, width: number, format: Format): string =>
  name.replace('{width}', String(width)).replace('{format}', format)

/**
 * Cards, carts and mails show the first picture in every width. The others are shown beside it only, where their own
 * width is nearly the one that is asked for, and its AVIF no heavier than a smaller first picture.
 */
const widthsOf = (shot: Shot, { width }: Original): number[] =>
  shot === 'hero' ? widthsFor(width) : [width]

/** The sizes that a rendered picture comes in. */
export const derivativesOf = (name: string, shot: Shot, original: Original): Derivatives => ({
  url: `/media/${name}`,
  widths: widthsOf(shot, original),
  formats: ['avif', 'webp'],
})

export type DerivedFile = {
  readonly file: string
  readonly width: number
  readonly format: Format
}

/** The files that `derivativesOf` promises, but for the original. */
export const derivedFiles = (name: string, shot: Shot, original: Original): DerivedFile[] =>
  (['avif', 'webp'] as const).flatMap((format) =>
    widthsOf(shot, original)
      .filter((width) => format !== 'webp' || width !== original.width)
      .map((width) => ({ file: sizedFile(name, width, format), width, format })),
  )
