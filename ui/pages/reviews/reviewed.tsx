import * as words from '#words'
import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import type { SubjectKind } from '../../../commerce/contract/product/rating.ts'
import { PictureOrNone, PICTURE_SIZES } from '../../components/picture.tsx'
import type { Crumb } from '../../layout/breadcrumbs.tsx'

/** What is reviewed or asked about. */
export type Reviewed = {
  readonly kind: SubjectKind
  /** A product's item id, a store's number. */
  readonly subject: string
  readonly itemId: string | null
  readonly name: string
  readonly href: string
  /** Where its reviews are. */
  readonly path: string
  readonly picture: PictureData | null
  readonly crumbs: readonly Crumb[]
}

/** Leads back to it, with its picture. */
export const ReviewedHead = ({ kind, name, href, picture }: Reviewed) => (
  <div className="product-brief">
    {kind === 'product' && (
      <PictureOrNone picture={picture} decorative sizes={PICTURE_SIZES.thumbnail} />
    )}
    <p>
      <a href={href}>
        {kind === 'store' ? words.reviews.aboutStore(name) : words.reviews.seeProduct(name)}
      </a>
    </p>
  </div>
)
