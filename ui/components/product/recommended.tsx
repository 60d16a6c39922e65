import * as words from '#words'
import type {
  RecommendationPlace,
  Recommendations,
} from '../../../commerce/contract/account/activity.ts'
import { PICTURE_SIZES } from '../picture.tsx'

/** What recommendations rest on, said as it is. */
export const recommendedTitle = ({ basis, categoryName }: Recommendations): string => {
  const said = words.otherProducts
  switch (basis) {
    case 'co-viewed':
      return said.alsoViewed
    case 'co-purchased':
      return said.oftenBoughtWith
    case 'complements':
      return said.goesWithCart
    case 'best-sellers':
      return categoryName === null ? said.bestSellers : said.bestSellersIn(categoryName)
    case 'category':
      return categoryName === null ? said.more : said.moreIn(categoryName)
  }
}

/**
 * The place for what goes with these products. The browser asks for it once the page is there
 * (`ui/browser/product/recommendations.ts`); without an answer, and without scripts, it stays hidden and costs nothing.
 */
export const Recommended = ({
  place,
  itemIds,
}: {
  place: RecommendationPlace
  /** The one that matters most first. */
  itemIds: readonly string[]
}) => (
  <section
    className="product-row"
    data-recommendations={place}
    data-items={itemIds.join(' ')}
    data-sizes={PICTURE_SIZES.card}
    hidden
  />
)
