import type { Picture, Swatch } from '../../commerce/contract/product/product.ts'
import { swatchAlt } from '../goods/alt-text.ts'
import type { AuthoredProduct } from '../goods/authored-product.ts'
import { surfaceOf } from '../goods/surfaces.ts'
import type { Variant } from '../goods/variants.ts'
import { type DerivedFile, sizedFile, sizedName } from '../../tools/media/derivatives.ts'
import { type ListedPicture, listedPicture, mediaOfSku } from './media-list.ts'
import { servedPicture } from './media.ts'

/** Pixels of a swatch on a usual display; on one with twice as many, the picture itself is shown. */
const USUAL_WIDTH = 96

const pictureOf = (source: string, swatch: Swatch, surface: string | null): Picture => {
  const listed = listedPicture(source)
  const { name, hash, width, height } = listed
  return {
    url: `/media/${servedPicture(source, listed)}`,
    alt: swatchAlt(swatch.name, surface),
    width,
    height,
    color: swatch.hex,
    derivatives: {
      url: `/media/${sizedName(name, hash).replace('{format}', 'webp')}`,
      widths: [USUAL_WIDTH, width],
      formats: [],
    },
  }
}

const pictured = (
  swatch: Swatch | null,
  source: string | null | undefined,
  surface: string | null,
): Swatch | null =>
  swatch && source ? { ...swatch, picture: pictureOf(source, swatch, surface) } : swatch

/** A variant's color and finish as one can choose them, each with a picture of its material where there is one. */
export const swatchesOf = (
  product: AuthoredProduct,
  { skuId, color, finish }: Variant,
): { readonly color: Swatch | null; readonly finish: Swatch | null } => {
  const media = mediaOfSku(skuId)
  return {
    color: pictured(color, media?.colorSwatch, surfaceOf(product)),
    finish: pictured(finish, media?.finishSwatch, null),
  }
}

/** The files that `pictureOf` promises, but for the picture itself. */
export const swatchSizes = ({ name, hash }: ListedPicture): DerivedFile[] => [
  {
    file: sizedFile(sizedName(name, hash), USUAL_WIDTH, 'webp'),
    width: USUAL_WIDTH,
    format: 'webp',
  },
]
