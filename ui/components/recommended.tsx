import type { RecommendationPlace, Recommendations } from '../../commerce/contract/activity.ts'
import { PICTURE_SIZES } from './picture.tsx'

/** What recommendations rest on, said as it is. */
export const recommendedTitle = ({ basis, categoryName }: Recommendations): string => {
  switch (basis) {
    case 'co-viewed':
      return 'Others who looked at this also looked at'
    case 'co-purchased':
      return 'Often bought with what’s in your cart'
    case 'best-sellers':
      return categoryName === null ? 'What sells best lately' : `What sells best in ${categoryName}`
    case 'category':
      return categoryName === null ? 'More like this' : `More in ${categoryName}`
  }
}

/**
 * The place for what goes with these products. The browser asks for it once the page is there
 * (`ui/browser/recommendations.ts`); without an answer, and without scripts, it stays hidden and costs nothing.
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
    data-items={JSON.stringify(itemIds)}
    data-sizes={PICTURE_SIZES.card}
    hidden
    aria-labelledby="recommended"
  >
    <div className="section-head">
      <h2 id="recommended">More like this</h2>
    </div>
    <ul className="cards cards-row" />
  </section>
)
