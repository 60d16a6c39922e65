import type { Picture } from '../../commerce/contract/product.ts'
import { type ImageHost, imageSize, imageUrl, type SanityImage } from '../../content/image-url.ts'

/** Where sections get their pictures: an editor's upload first, else what the page's loader found for the key. */
export type SectionPictures = {
  readonly imageHost: ImageHost
  /** By the `_key` of a section or tile: a drawn scene, a category's first product. */
  readonly scenes: Readonly<Partial<Record<string, Picture>>>
}

/** The picture of a section or tile, or null: every section reads well without one. */
export const sectionPicture = (
  it: { readonly _key: string; readonly image?: SanityImage | undefined },
  { imageHost, scenes }: SectionPictures,
): Picture | null => {
  const size = it.image && imageSize(it.image)
  const url = it.image && imageUrl(it.image, imageHost)
  if (size && url) return { url, alt: it.image?.alt ?? '', ...size }
  return scenes[it._key] ?? null
}
