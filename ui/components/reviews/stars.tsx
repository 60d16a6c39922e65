import * as words from '#words'
import type { CSSProperties } from 'react'

/** Five stars, filled as far as the value goes. For the eye only: say the number beside it. */
export const Stars = ({ value }: { value: number }) => (
  <span className="stars" aria-hidden="true" style={{ '--stars': value } as CSSProperties} />
)

/** A rating in the least room: stars, the average and how many say so. */
export const RatingStars = (rating: { average: number; count: number }) => (
  <span className="rating-stars">
    <Stars value={rating.average} />
    <span aria-hidden="true">{words.ratingStars.seen(rating)}</span>
    <span className="vh">{words.ratingStars.heard(rating)}</span>
  </span>
)
