import * as words from '#words'
import type { CSSProperties, ReactNode } from 'react'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

/** Five stars, filled as far as the value goes, before what is said of them. They are for the eye only: say the number. */
export const Stars = ({ value, children }: { value: number; children?: ReactNode }) => (
  <span className="stars" style={{ '--stars': value } as CSSProperties}>
    {children}
  </span>
)

/** A rating in the least room, as a card has it: stars, the average and how many say so. */
export const CardRating = (rating: { average: number; count: number }) => (
  <p className="card-rating">
    <Stars value={rating.average}>
      <Rich text={words.ratingStars.rated(rating)} parts={{ hidden }} />
    </Stars>
  </p>
)
