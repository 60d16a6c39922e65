import { editorPicture, type ImageHost } from '../../../content/image-url.ts'
import { categoryHref } from '../../../content/menu.ts'
import type { CategoryLink } from '../../../content/queries/category.ts'
import type { SubCategoryLinks } from '../../../ui/components/listing/sub-categories.tsx'

/** A door to a category, with its picture where editors gave it one. */
export const subCategory = (
  { name, slug, shortDescription, thumbnailImage }: CategoryLink,
  imageHost: ImageHost,
): SubCategoryLinks[number] => {
  const picture = editorPicture(thumbnailImage, imageHost)
  return {
    label: name,
    href: categoryHref(slug),
    ...(shortDescription ? { text: shortDescription } : {}),
    ...(picture ? { picture } : {}),
  }
}
