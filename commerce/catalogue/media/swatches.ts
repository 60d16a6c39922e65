import { z } from 'zod'
import type { Picture, Swatch } from '../../contract/product.ts'
import { swatchAlt } from '../alt-text.ts'
import type { AuthoredProduct } from '../authored-product.ts'
import { surfaceOf } from '../surfaces.ts'
import type { Variant } from '../variants.ts'
import { type DerivedFile, sizedFile, sizedName } from './derivatives.ts'
import { type Patch, patchesOf } from './patches.ts'
import { slug } from './slug.ts'
import listed from './swatches/swatches.json' with { type: 'json' }

/** Pixels of a swatch on a usual display, and on one with twice as many. */
export const SWATCH_WIDTHS = [96, 192] as const
export const SWATCH_PIXELS = SWATCH_WIDTHS[1]

const photographed = z.object({
  /** Of the picture's bytes. */
  hash: z.string(),
  /** Of everything that it was made from. */
  from: z.string(),
})
export type PhotographedSwatch = z.infer<typeof photographed>

/** The swatches that there are pictures of, by `swatchKey`. */
export const swatches: Readonly<Record<string, PhotographedSwatch>> = z
  .record(z.string(), photographed)
  .parse(listed)

/** Which picture it is, and its file's name in `swatches/`: `velvet-emerald`. */
export const swatchKey = (patch: Patch, { name }: Swatch): string => `${slug(patch)}-${slug(name)}`

const nameOf = (key: string, { hash }: PhotographedSwatch) =>
  sizedName(`swatch-${key}-${hash}.webp`, hash)

const pictureOf = (patch: Patch | null, swatch: Swatch, surface: string | null): Picture | null => {
  const key = patch && swatchKey(patch, swatch)
  const known = key === null ? undefined : swatches[key]
  if (key === null || !known) return null
  const name = nameOf(key, known)
  return {
    url: `/media/${sizedFile(name, SWATCH_PIXELS, 'webp')}`,
    alt: swatchAlt(swatch.name, surface),
    width: SWATCH_PIXELS,
    height: SWATCH_PIXELS,
    color: swatch.hex,
    derivatives: {
      url: `/media/${name.replace('{format}', 'webp')}`,
      widths: [...SWATCH_WIDTHS],
      formats: [],
    },
  }
}

const withPicture = (swatch: Swatch | null, picture: Picture | null): Swatch | null =>
  swatch && picture ? { ...swatch, picture } : swatch

/** A variant's colour and finish as one can choose them, each with a picture of its material where there is one. */
export const swatchesOf = (
  product: AuthoredProduct,
  variant: Variant,
): { readonly color: Swatch | null; readonly finish: Swatch | null } => {
  const { color, finish } = variant
  const patches = patchesOf(product, variant)
  return {
    color: withPicture(color, color && pictureOf(patches.color, color, surfaceOf(product))),
    finish: withPicture(finish, finish && pictureOf(patches.finish, finish, null)),
  }
}

/** The files that `pictureOf` promises, by the name under which each swatch is served. */
export const swatchMedia = (): ReadonlyMap<
  string,
  { readonly source: string; readonly sizes: readonly DerivedFile[] }
> =>
  new Map(
    Object.entries(swatches).map(([key, known]) => {
      const name = nameOf(key, known)
      const sizes = SWATCH_WIDTHS.filter((width) => width !== SWATCH_PIXELS).map((width) => ({
        file: sizedFile(name, width, 'webp'),
        width,
        format: 'webp' as const,
      }))
      return [sizedFile(name, SWATCH_PIXELS, 'webp'), { source: `swatches/${key}.webp`, sizes }]
    }),
  )
