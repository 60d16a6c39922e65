import type { Picture } from '../../commerce/contract/product/product.ts'
import { editorPicture, type ImageHost, type SanityImage } from '../../content/image-url.ts'

/** Where sections get their pictures: an editor's first, else what the page's loader found for the key. */
export type SectionPictures = {
  readonly imageHost: ImageHost
  /** By the `_key` of a tile: its category's picture, or where that has none its first product. */
  readonly found: Readonly<Partial<Record<string, Picture>>>
}

/** The picture of a section or tile, or null: every section reads well without one. */
export const sectionPicture = (
  it: { readonly _key: string; readonly image?: SanityImage | undefined },
  { imageHost, found }: SectionPictures,
): Picture | null => editorPicture(it.image, imageHost) ?? found[it._key] ?? null
