import type { Picture as PictureData } from '../../../commerce/contract/product/product.ts'
import { PictureOrNone, PICTURE_SIZES } from '../picture.tsx'

export type ProductBriefProps = {
  name: string
  /** The choices in words: `Queen, Moss`. */
  choices: string
  picture: PictureData | null
  href: string
}

/** Which variant a page is about, when it is not its own page. */
export const ProductBrief = ({
  name,
  choices,
  picture,
  href,
  sizes = PICTURE_SIZES.thumbnail,
}: ProductBriefProps & { sizes?: string }) => (
  <div className="product-brief">
    <PictureOrNone picture={picture} decorative sizes={sizes} />
    <p>
      <a href={href}>{name}</a>
      {choices && <span className="fine">{choices}</span>}
    </p>
  </div>
)
