import { withoutArrival } from '../../commerce/domain/listing-choice.ts'
import { listingUrl } from '../../commerce/domain/listing-url.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import type { ListingPlace } from './listing-ranges.tsx'

const quickDays = [
  ['day=6', 'By Saturday'],
  ['days=7', 'Within a week'],
  ['days=14', 'Within two weeks'],
] as const

const arrivalWords = {
  'no-date': 'Please choose a day',
  'no-zip': 'Zip code is invalid',
  past: 'Please choose a day that is still to come',
} as const

/**
 * What can be delivered by a day. The page is the same for everybody, so `/deliver-by` adds the visitor's own zip code
 * and turns “by Saturday” into a date.
 */
export const Arrival = ({
  basePath,
  filters,
  fault,
}: ListingPlace & { fault: keyof typeof arrivalWords | undefined }) => {
  const { arrival } = filters
  const back = listingUrl(basePath, withoutArrival(filters))
  return (
    <details className="facet" id="facet-arrival" open>
      <summary>
        Get it by
        <Icon name="chevron" />
      </summary>
      <ul className="quick-days">
        {quickDays.map(([query, label]) => (
          <li key={query}>
            <a
              href={`/deliver-by?${query}&to=${encodeURIComponent(back)}`}
              rel="nofollow"
              className="facet-value"
              id={`arrival-${query}`}
              data-keep-scroll
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <details
        className="facet-more"
        id="arrival-other"
        open={arrival !== null || fault !== undefined}
      >
        <summary>Another day or zip code</summary>
        <form
          method="get"
          action="/deliver-by"
          className="range-form"
          data-keep-scroll
          id="arrival-form"
        >
          <input type="hidden" name="to" value={back} />
          <Field
            name="by"
            id="filter-by"
            label="Day"
            type="date"
            optional
            defaultValue={arrival?.by ?? ''}
            error={fault && fault !== 'no-zip' ? arrivalWords[fault] : undefined}
          />
          <Field
            name="zip"
            id="filter-zip"
            label="Zip code"
            inputMode="numeric"
            autoComplete="postal-code"
            optional
            maxLength={10}
            placeholder="Yours"
            defaultValue={arrival?.zip ?? ''}
            error={fault === 'no-zip' ? arrivalWords[fault] : undefined}
          />
          <Button look="secondary" id="arrival-go">
            Go
          </Button>
        </form>
      </details>
    </details>
  )
}
