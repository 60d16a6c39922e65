import * as words from '#words'
import type { RatingSummary as Rating } from '../../../commerce/contract/product/rating.ts'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'
import { Stars } from './stars.tsx'

/** What all reviews come to, and how many there are of each number of stars; each row leads to those. */
export const RatingSummary = ({
  rating,
  chosen = null,
  hrefOf,
}: {
  rating: Rating
  /** The number of stars that is shown alone. */
  chosen?: number | null
  hrefOf: (stars: number | null) => string
}) =>
  rating.average === null ? null : (
    <div className="rating-summary">
      <p className="rating-average">
        <strong>{words.reviews.average(rating.average)}</strong>
        <span>
          <Stars value={rating.average} />
          <span>
            <Rich text={words.reviews.outOfFive(rating.count)} parts={{ hidden }} />
          </span>
        </span>
      </p>
      <ul className="rating-rows">
        {rating.counts
          .map((count, index) => ({ stars: index + 1, count }))
          .toReversed()
          .map(({ stars, count }) => {
            const inside = (
              <>
                <span className="rating-row-name">{words.reviews.stars(stars)}</span>
                <meter min={0} max={rating.count} value={count} aria-hidden="true" />
                <span className="rating-row-count">
                  <Rich text={words.reviews.countOfStars(count)} parts={{ hidden }} />
                </span>
              </>
            )
            return (
              <li key={stars}>
                {count === 0 ? (
                  <span className="rating-row">{inside}</span>
                ) : (
                  <a
                    className="rating-row"
                    href={hrefOf(chosen === stars ? null : stars)}
                    aria-current={chosen === stars ? 'true' : undefined}
                  >
                    {inside}
                  </a>
                )}
              </li>
            )
          })}
      </ul>
    </div>
  )
