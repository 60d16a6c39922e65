import {
  type ImageHost,
  imageSize,
  imageUrl,
  type SanityImage,
} from '../../../content/image-url.ts'
import type { PageMeta } from '../../../ui/page-meta.ts'

/** Pixels of width that those who show shared pages ask for. */
const SHARE_WIDTH = 1200

/** The picture that editors chose for when the page is shared, absolute; undefined where they chose none. */
export const shareImage = (
  seo: { readonly shareImage?: SanityImage | undefined } | undefined,
  imageHost: ImageHost,
  origin: string,
): PageMeta['image'] => {
  const image = seo?.shareImage
  const url = image && imageUrl(image, imageHost, SHARE_WIDTH)
  const size = image && imageSize(image)
  if (!url || !size) return undefined
  const width = Math.min(SHARE_WIDTH, size.width)
  return {
    url: new URL(url, origin).href,
    alt: image.alt ?? '',
    width,
    height: Math.round((size.height * width) / size.width),
  }
}
