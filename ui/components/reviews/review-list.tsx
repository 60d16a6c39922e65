import * as words from '#words'
import type { FeedbackAuthor, Review } from '../../../commerce/contract/product/rating.ts'
import { helpfulPath } from '../../../commerce/domain/reviews/review-address.ts'
import { LongDate, useShopClock } from '../shop-clock.tsx'
import { Icon } from '../icon.tsx'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'
import { Stars } from './stars.tsx'

/** Paragraphs as they were typed. */
export const Prose = ({ text }: { text: string }) => (
  <div className="feedback-text">
    {text.split(/\n\n/).map((paragraph, index) => (
      // A text does not change while it is shown, so a paragraph is known by its place.
      <p key={index}>{paragraph}</p>
    ))}
  </div>
)

const nameAndPlace = ({ name, city, state }: FeedbackAuthor): string =>
  city ? `${name}, ${city}, ${state}` : name

export const Byline = ({ author, at }: { author: FeedbackAuthor | null; at: string }) => (
  <p className="byline">
    {!author && <strong>{words.reviews.ourTeam}</strong>}
    {`${author ? nameAndPlace(author) : ''} · `}
    <time dateTime={useShopClock().isoDay(at)}>
      <LongDate of={at} />
    </time>
  </p>
)

/** Says that a review helped, or takes it back; one press a visitor. */
const Helpful = ({ review, returnTo }: { review: Review; returnTo: string }) => (
  <form method="post" action={helpfulPath(review.id)} className="helpful">
    <input type="hidden" name="returnTo" value={returnTo} />
    <input type="hidden" name="helpful" value={review.mine ? 'no' : 'yes'} />
    <button className="helpful-button" aria-pressed={review.mine}>
      {review.mine && <Icon name="check" size={16} />}
      <Rich
        text={words.reviews.helpful({ title: review.title, count: review.helpful })}
        parts={{ hidden }}
      />
    </button>
  </form>
)

export const ReviewList = ({
  reviews,
  returnTo,
  level = 3,
}: {
  reviews: readonly Review[]
  /** Where a vote comes back to. */
  returnTo: string
  level?: 2 | 3
}) => {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ol className="reviews">
      {reviews.map((review) => (
        <li key={review.id} id={`review-${review.id}`} className="review">
          <p className="review-stars">
            <Stars value={review.stars} />
            <span className="vh">{words.reviews.starsOfFive(review.stars)}</span>
            {review.verified && (
              <span className="verified">
                <Icon name="check" size={16} />
                {words.reviews.boughtHere}
              </span>
            )}
          </p>
          <Heading>{review.title}</Heading>
          <Byline author={review.author} at={review.at} />
          <Prose text={review.text} />
          {review.reply && (
            <div className="review-reply">
              <Byline author={null} at={review.reply.at} />
              <Prose text={review.reply.text} />
            </div>
          )}
          <Helpful review={review} returnTo={returnTo} />
        </li>
      ))}
    </ol>
  )
}
