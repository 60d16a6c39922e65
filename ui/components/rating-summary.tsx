import type { RatingSummary as Rating } from '../../commerce/contract/rating.ts'
import { Stars } from './stars.tsx'

const countWords = (count: number) =>
  count === 1 ? '1 review' : `${count.toLocaleString('en-US')} reviews`

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
        <strong>{rating.average.toFixed(1)}</strong>
        <span>
          <Stars value={rating.average} />
          <span>
            <span className="vh">out of 5 from </span>
            {countWords(rating.count)}
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
                <span className="rating-row-name">
                  {stars} {stars === 1 ? 'star' : 'stars'}
                </span>
                <meter min={0} max={rating.count} value={count} aria-hidden="true" />
                <span className="rating-row-count">
                  {count}
                  <span className="vh"> {count === 1 ? 'review' : 'reviews'}</span>
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
