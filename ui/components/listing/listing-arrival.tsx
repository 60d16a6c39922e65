import * as words from '#words'
import { MAX_POSTAL_CODE } from '../../../commerce/contract/limits.ts'
import { withoutArrival } from '../../../commerce/domain/listing/listing-choice.ts'
import { listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import { Button } from '../button.tsx'
import { Field } from '../field.tsx'
import { Icon } from '../icon.tsx'
import type { ListingPlace } from './listing-ranges.tsx'

const quickDays = [
  ['day=6', words.arrivalFilter.saturday],
  ['days=7', words.arrivalFilter.week],
  ['days=14', words.arrivalFilter.twoWeeks],
] as const

const faultWords = {
  'no-date': words.arrivalFilter.noDate,
  'no-zip': words.errors['COR-008']['postal-code'],
  past: words.arrivalFilter.past,
} as const

/**
 * What can be delivered by a day. The page is the same for everybody, so `/deliver-by` adds the visitor's own zip code
 * and turns “by Saturday” into a date.
 */
export const Arrival = ({
  basePath,
  filters,
  fault,
}: ListingPlace & { fault: keyof typeof faultWords | undefined }) => {
  const { arrival } = filters
  const back = listingUrl(basePath, withoutArrival(filters))
  return (
    <details className="facet" id="facet-arrival" open>
      <summary>
        {words.arrivalFilter.heading}
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
        <summary>{words.arrivalFilter.otherDay}</summary>
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
            label={words.arrivalFilter.day}
            type="date"
            optional
            defaultValue={arrival?.by ?? ''}
            error={fault && fault !== 'no-zip' ? faultWords[fault] : undefined}
          />
          <Field
            name="zip"
            id="filter-zip"
            label={words.common.zipCode}
            inputMode="numeric"
            autoComplete="postal-code"
            optional
            maxLength={MAX_POSTAL_CODE}
            placeholder={words.arrivalFilter.yourZipCode}
            defaultValue={arrival?.zip ?? ''}
            error={fault === 'no-zip' ? faultWords[fault] : undefined}
          />
          <Button look="secondary" id="arrival-go">
            {words.listingFilters.go}
          </Button>
        </form>
      </details>
    </details>
  )
}
