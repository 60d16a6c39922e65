import * as words from '#words'
import { type RangeRow, ranges } from '../../../commerce/contract/product/filters.ts'
import type { Facet } from '../../../commerce/contract/product/listing.ts'
import { listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import {
  clearFilters,
  toggleValue,
  withoutArrival,
  withoutRange,
  withWay,
} from '../../../commerce/domain/listing/listing-choice.ts'
import { dateRange } from '../dates.ts'
import { chosenLabel } from './facet-words.ts'
import { Icon } from '../icon.tsx'
import { wholeDollars } from '../product/price.tsx'
import type { ListingPlace } from './listing-ranges.tsx'
import { chosenWay } from './way-words.ts'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

const amount = ({ unit }: RangeRow, value: number): string =>
  unit === 'dollars' ? wholeDollars(value) : words.chosenFilters.inches(value)

/** A price says by itself what it is. */
const rangeWords = (row: RangeRow, min: number | null, max: number | null): string => {
  const { price, measure } = words.chosenFilters
  const isPrice = row.unit === 'dollars'
  const name = words.filterWords(row).label
  if (max === null) {
    const least = amount(row, min ?? 0)
    return isPrice ? price.atLeast(least) : measure.atLeast({ name, min: least })
  }
  const most = amount(row, max)
  if (min === null) return isPrice ? price.atMost(most) : measure.atMost({ name, max: most })
  const range = { min: amount(row, min), max: most }
  return isPrice ? price.between(range) : measure.between({ name, ...range })
}

/** What the list is narrowed to, each with a way to undo it. */
export const ChosenFilters = ({
  facets,
  basePath,
  filters,
}: ListingPlace & { facets: readonly Facet[] }) => {
  const { arrival } = filters
  const way = chosenWay(filters)
  const chosen = [
    ...facets.flatMap((facet) =>
      facet.values
        .filter((value) => value.selected)
        .map((value) => ({
          key: `${facet.name} ${value.value}`,
          label: chosenLabel(facet, value),
          next: toggleValue(filters, facet.name, value.value),
        })),
    ),
    ...ranges.flatMap((row) => {
      const { name } = row
      const { min, max } = filters.ranges[name]
      return min === null && max === null
        ? []
        : [{ key: name, label: rangeWords(row, min, max), next: withoutRange(filters, name) }]
    }),
    ...(arrival
      ? [
          {
            key: 'arrival',
            label: words.chosenFilters.arrival({
              day: dateRange(arrival.by, null),
              postalCode: arrival.zip,
            }),
            next: withoutArrival(filters),
          },
        ]
      : []),
    ...(way
      ? [
          {
            key: 'way',
            label: way,
            next: withWay(filters, null),
          },
        ]
      : []),
  ]
  return chosen.length === 0 ? null : (
    <ul className="pills chosen" aria-label={words.chosenFilters.label}>
      {chosen.map((one) => (
        <li key={one.key}>
          <a
            href={listingUrl(basePath, one.next)}
            rel="nofollow"
            data-keep-scroll
            data-focus-next="listing-count"
          >
            <Rich text={words.chosenFilters.remove(one.label)} parts={{ hidden }} />
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a
          href={listingUrl(basePath, clearFilters(filters))}
          className="chosen-clear"
          data-keep-scroll
          data-focus-next="listing-count"
        >
          {words.chosenFilters.clear}
        </a>
      </li>
    </ul>
  )
}
