import * as words from '#words'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { Picture, PICTURE_SIZES } from '../picture.tsx'

export type SubCategoryLinks = readonly {
  readonly label: string
  readonly href: string
  readonly picture?: PictureData
}[]

/** Doors to categories, with their pictures where editors gave them some. */
export const SubCategories = ({
  subCategories,
  sizes = PICTURE_SIZES.category,
}: {
  subCategories: SubCategoryLinks
  sizes?: string
}) => (
  <nav aria-label={words.listing.departments}>
    <ul className={subCategories.some(({ picture }) => picture) ? 'sub-categories' : 'pills'}>
      {subCategories.map((one) => (
        <li key={one.href}>
          <a href={one.href}>
            {one.picture && <Picture picture={one.picture} decorative sizes={sizes} cut />}
            {one.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
