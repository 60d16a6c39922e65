import * as words from '#words'
import type { CSSProperties } from 'react'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

/** Five stars, filled as far as the value goes. For the eye only: say the number beside it. */
export const Stars = ({ value }: { value: number }) => (
  <span className="stars" aria-hidden="true" style={{ '--stars': value } as CSSProperties} />
)

/** A rating in the least room: stars, the average and how many say so. */
export const RatingStars = (rating: { average: number; count: number }) => (
  <span className="rating-stars">
    <Stars value={rating.average} />
    <span>
      <Rich text={words.ratingStars.rated(rating)} parts={{ hidden }} />
    </span>
  </span>
)
