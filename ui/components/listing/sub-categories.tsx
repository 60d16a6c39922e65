import * as words from '#words'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { Picture, PICTURE_SIZES } from '../picture.tsx'

export type SubCategoryLinks = readonly {
  readonly label: string
  readonly href: string
  readonly text?: string
  readonly picture?: PictureData
}[]

/** So many doors that fill a page are as small as those in a row. */
const MANY = 6

/** Doors to categories, with their pictures where editors gave them some; whether they fill the page from edge to edge. */
export const SubCategories = ({
  subCategories,
  fill = false,
}: {
  subCategories: SubCategoryLinks
  fill?: boolean
}) => {
  const sizes = fill && subCategories.length <= MANY ? PICTURE_SIZES.door : PICTURE_SIZES.category
  return (
    <nav aria-label={words.listing.departments}>
      <ul className={subCategories.some(({ picture }) => picture) ? 'sub-categories' : 'pills'}>
        {subCategories.map((one) => (
          <li key={one.href}>
            <a href={one.href} title={one.text}>
              {one.picture && <Picture picture={one.picture} decorative sizes={sizes} cut />}
              {one.label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
