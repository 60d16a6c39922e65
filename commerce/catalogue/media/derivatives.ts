import type { Derivatives } from '../../contract/product.ts'
import { widthsFor } from '../../domain/picture-sources.ts'
import { hash8 } from '../hash.ts'
import type { Shot } from './models.ts'

/**
 * How the sizes of a rendered picture are encoded, with sharp's own words. AVIF at the least effort but one: what more
 * effort saves is less than a tenth, and it would make a fresh start take minutes.
 */
export const RECIPE = {
  avif: { quality: 55, effort: 1 },
  webp: { quality: 78, effort: 3 },
} as const

type Original = { readonly hash: string; readonly width: number }

/** A size's file, without its folder: the name changes with the original and with the recipe. */
export const derivedName = (file: string, hash: string): string => {
  const name = file.replace(/-[0-9a-f]{8}\.webp$/, '')
  return `${name}-${hash8(JSON.stringify([hash, RECIPE]))}-{width}.{format}`
}

/**
 * Cards, carts and mails show the first picture in every width. The others are shown beside it only, where their own
 * width is nearly the one that is asked for, and its AVIF no heavier than a smaller first picture.
 */
const widthsOf = (shot: Shot, { width }: Original): number[] =>
  shot === 'hero' ? widthsFor(width) : [width]

/** The sizes that a rendered picture comes in. */
export const derivativesOf = (file: string, shot: Shot, original: Original): Derivatives => ({
  url: `/media/${derivedName(file, original.hash)}`,
  widths: widthsOf(shot, original),
  formats: ['avif', 'webp'],
})

export type DerivedFile = {
  readonly file: string
  readonly width: number
  readonly format: keyof typeof RECIPE
}

/** The files that `derivativesOf` promises. */
export const derivedFiles = (file: string, shot: Shot, original: Original): DerivedFile[] =>
  (['avif', 'webp'] as const).flatMap((format) =>
    widthsOf(shot, original).map((width) => ({
      file: derivedName(file, original.hash)
        .replace('{width}', String(width))
        .replace('{format}', format),
      width,
      format,
    })),
  )
