import { derivedFiles, sizedName } from '../../tools/media/derivatives.ts'
import type { ServedMedia, ServedMedium } from '../../tools/media/served-media.ts'
import { listedModels, listedPicture, listedSkus, mediaOfSku, takesOf } from './media-list.ts'
import { isDrawing, servedModel, servedPicture } from './media.ts'
import { rankOf } from './shots.ts'
import { swatchSizes } from './swatches.ts'

const picturesOfSku = (skuId: string) =>
  takesOf(skuId).map(({ take, source, ...picture }) => {
    const { name, hash, width } = picture
    const sizes = isDrawing(source) ? [] : derivedFiles(sizedName(name, hash), rankOf(take), width)
    return [servedPicture(source, picture), { source, sizes }] as const
  })

const swatchesOfSku = (skuId: string) => {
  const { colorSwatch = null, finishSwatch = null } = mediaOfSku(skuId) ?? {}
  return [colorSwatch, finishSwatch].flatMap((source) => {
    if (source === null) return []
    const picture = listedPicture(source)
    return [[servedPicture(source, picture), { source, sizes: swatchSizes(picture) }] as const]
  })
}

/** Everything of the goods that is served, by the name under which it is: the build copies it, and lists its sizes. */
export const servedMedia = (): ServedMedia =>
  new Map<string, ServedMedium>([
    ...listedSkus.flatMap((skuId) => [...picturesOfSku(skuId), ...swatchesOfSku(skuId)]),
    ...[...listedModels.keys()].map(
      (source) => [servedModel(source), { source, sizes: [] }] as const,
    ),
  ])
