import * as words from '#words'
import type { ChangeEventHandler } from 'react'

/** One to five stars as a choice; those up to the chosen one are filled. */
export const StarChoice = ({
  chosen,
  error,
  onChange,
}: {
  chosen: string
  error?: string | undefined
  onChange: ChangeEventHandler<HTMLInputElement>
}) => (
  <fieldset
    className={error ? 'star-choice field-bad' : 'star-choice'}
    role="radiogroup"
    aria-required
    aria-invalid={error ? true : undefined}
    aria-describedby={error ? 'stars-error' : undefined}
  >
    <legend>{words.starChoice.legend}</legend>
    <div className="star-row">
      {words.starWords.map((meaning, index) => {
        const value = String(index + 1)
        return (
          <label key={value}>
            <input
              type="radio"
              name="stars"
              id={index === 0 ? 'stars' : `stars-${value}`}
              value={value}
              checked={chosen === value}
              onChange={onChange}
            />
            <span className="star" aria-hidden="true" />
            <span className="vh">{words.starChoice.stars({ count: index + 1, meaning })}</span>
          </label>
        )
      })}
    </div>
    {error && (
      <p className="field-error" id="stars-error">
        {error}
      </p>
    )}
  </fieldset>
)
