import type { CSSProperties } from 'react'

/** Five stars, filled as far as the value goes. For the eye only: say the number beside it. */
export const Stars = ({ value }: { value: number }) => (
  <span className="stars" aria-hidden="true" style={{ '--stars': value } as CSSProperties} />
)

/** A rating in the least room: stars, the average and how many say so. */
export const RatingStars = ({ average, count }: { average: number; count: number }) => (
  <span className="rating-stars">
    <Stars value={average} />
    <span aria-hidden="true">
      {average.toFixed(1)} ({count.toLocaleString('en-US')})
    </span>
    <span className="vh">
      Rated {average.toFixed(1)} out of 5 by {count.toLocaleString('en-US')}
    </span>
  </span>
)
