import {
  type Picture,
  pictureViews,
  type ProductModel,
} from '../../commerce/contract/product/product.ts'
import { altOf } from '../goods/alt-text.ts'
import type { AuthoredProduct } from '../goods/authored-product.ts'
import type { Variant } from '../goods/variants.ts'
import { derivativesOf, sizedFile, sizedName } from '../../tools/media/derivatives.ts'
import { type ListedPicture, listedModels, mediaOfSku, takesOf } from './media-list.ts'
import { rankOf, type Take } from './shots.ts'

/** A drawing is one file, which is sharp in every size. */
export const isDrawing = (source: string): boolean => source.endsWith('.svg')

/** The name under which a picture itself is served. */
export const servedPicture = (source: string, { name, hash, width }: ListedPicture): string =>
  isDrawing(source) ? `${name}-${hash}.svg` : sizedFile(sizedName(name, hash), width, 'webp')

/** The sizes of a picture; a drawing has none. */
const sizesOf = (source: string, take: Take, { name, hash, width }: ListedPicture) =>
  isDrawing(source)
    ? {}
    : { derivatives: derivativesOf(sizedName(name, hash), rankOf(take), width) }

/** What is told of a room beside the piece itself: one, since a product's page has few bytes left for it. */
const TOLD = 1

const besideIn = ({ shows = [] }: ListedPicture, product: AuthoredProduct): string[] =>
  shows
    .filter(({ itemId }) => itemId !== product.itemId)
    .slice(0, TOLD)
    .map(({ name }) => name)

/** The pictures of a variant as the shop's answers name them, the one for listings first. */
export const picturesOf = (product: AuthoredProduct, variant: Variant): Picture[] => {
  const color = mediaOfSku(variant.skuId)?.color
  return takesOf(variant.skuId).map(({ take, source, ...picture }) => ({
    url: `/media/${servedPicture(source, picture)}`,
    alt: altOf(product, variant, take, besideIn(picture, product)),
    width: picture.width,
    height: picture.height,
    ...(color !== undefined && { color }),
    ...(take === 'measured' && { views: [...pictureViews] }),
    ...sizesOf(source, take, picture),
  }))
}

/** The name under which a glTF file is served: it changes when the file does. */
export const servedModel = (source: string): string => {
  const found = listedModels.get(source)
  if (!found) throw new Error(`media.json names ${source} and does not list it`)
  return `${found.name}-${found.hash}.glb`
}

/** The 3D model of a variant as the shop's answers name it. */
export const productModelOf = ({ skuId }: Variant): ProductModel | null => {
  const model = mediaOfSku(skuId)?.model
  return model
    ? { url: `/media/${servedModel(model.source)}`, variantName: model.variantName }
    : null
}
