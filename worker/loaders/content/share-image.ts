import {
  altOf,
  type ImageHost,
  imageSize,
  imageUrl,
  oncePerImage,
  type SanityImage,
} from '../../../content/image-url.ts'
import type { PageMeta } from '../../../ui/page-meta.ts'

/** Pixels that those who show shared pages ask for; they cut off what is higher, above and below alike. */
const SHARE_WIDTH = 1200
const SHARE_HEIGHT = 630

/** As it is shared, at the image's own host. */
const shared = oncePerImage((image, imageHost) => {
  const size = imageSize(image)
  if (!size) return null
  // Where editors say what is to stay in sight, the shop cuts around it itself.
  const shape = image.hotspot ? { width: SHARE_WIDTH, height: SHARE_HEIGHT } : size
  const scale = Math.min(
    SHARE_WIDTH / shape.width,
    size.width / shape.width,
    size.height / shape.height,
  )
  const [width, height] = [Math.round(shape.width * scale), Math.round(shape.height * scale)]
  const url = imageUrl(image, imageHost, width, ...(image.hotspot ? [height] : []))
  return url ? { url, alt: altOf(image), width, height } : null
})

/** The picture that editors chose for when the page is shared, absolute; undefined where they chose none. */
export const shareImage = (
  seo: { readonly shareImage?: SanityImage | undefined } | undefined,
  imageHost: ImageHost,
  origin: string,
): PageMeta['image'] => {
  const image = seo?.shareImage && shared(seo.shareImage, imageHost)
  return image ? { ...image, url: new URL(image.url, origin).href } : undefined
}
