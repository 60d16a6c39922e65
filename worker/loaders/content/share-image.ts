import {
  altOf,
  type ImageHost,
  imageSize,
  imageUrl,
  type SanityImage,
} from '../../../content/image-url.ts'
import type { PageMeta } from '../../../ui/page-meta.ts'

/** Pixels that those who show shared pages ask for; they cut off what is higher, above and below alike. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

/** The picture that editors chose for when the page is shared, absolute; undefined where they chose none. */
export const shareImage = (
  seo: { readonly shareImage?: SanityImage | undefined } | undefined,
  imageHost: ImageHost,
  origin: string,
): PageMeta['image'] => {
  const image = seo?.shareImage
  const size = image && imageSize(image)
  if (!size) return undefined
  // Where editors say what is to stay in sight, the shop cuts around it itself.
  const shape = image.hotspot ? { width: SHARE_WIDTH, height: SHARE_HEIGHT } : size
  const scale = Math.min(
    SHARE_WIDTH / shape.width,
    size.width / shape.width,
    size.height / shape.height,
  )
  const [width, height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  const url = imageUrl(image, imageHost, width, ...(image.hotspot ? [height] : []))
  if (!url) return undefined
  return {
    url: new URL(url, origin).href,
    alt: altOf(image),
    width,
    height,
  }
}
