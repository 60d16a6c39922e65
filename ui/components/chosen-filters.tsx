import type { Facet } from '../../commerce/contract/listing.ts'
import { type RangeName, rangeNames } from '../../commerce/domain/filter-range.ts'
import { listingUrl } from '../../commerce/domain/listing-url.ts'
import {
  clearFilters,
  toggleValue,
  withoutArrival,
  withoutRange,
} from '../../commerce/domain/listing-choice.ts'
import { dateRange } from './dates.ts'
import { Icon } from './icon.tsx'
import type { ListingPlace } from './listing-ranges.tsx'

const names: Readonly<Record<RangeName, string>> = {
  price: '',
  width: 'Width ',
  height: 'Height ',
  length: 'Length ',
}

const amount = (name: RangeName, value: number): string =>
  name === 'price' ? `$${value.toLocaleString('en-US')}` : `${value} in`

const rangeWords = (name: RangeName, min: number | null, max: number | null): string => {
  if (max === null) return `${names[name]}${amount(name, min ?? 0)} and up`
  return min === null
    ? `${names[name] ? `${names[name]}up` : 'Up'} to ${amount(name, max)}`
    : `${names[name]}${amount(name, min)} to ${amount(name, max)}`
}

/** What the list is narrowed to, each with a way to undo it. */
export const ChosenFilters = ({
  facets,
  basePath,
  filters,
}: ListingPlace & { facets: readonly Facet[] }) => {
  const { arrival, ranges } = filters
  const chosen = [
    ...facets.flatMap((facet) =>
      facet.values
        .filter((value) => value.selected)
        .map((value) => ({
          key: `${facet.name} ${value.value}`,
          label: facet.name === 'store' ? `At ${value.label}` : value.label,
          next: toggleValue(filters, facet.name, value.value),
        })),
    ),
    ...rangeNames.flatMap((name) => {
      const { min, max } = ranges[name]
      return min === null && max === null
        ? []
        : [{ key: name, label: rangeWords(name, min, max), next: withoutRange(filters, name) }]
    }),
    ...(arrival
      ? [
          {
            key: 'arrival',
            label: `By ${dateRange(arrival.by, null)} to ${arrival.zip}`,
            next: withoutArrival(filters),
          },
        ]
      : []),
  ]
  return chosen.length === 0 ? null : (
    <ul className="pills chosen" aria-label="Chosen filters">
      {chosen.map((one) => (
        <li key={one.key}>
          <a
            href={listingUrl(basePath, one.next)}
            rel="nofollow"
            data-keep-scroll
            data-focus-next="listing-count"
          >
            <span className="vh">Remove </span>
            {one.label}
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
          Clear all
        </a>
      </li>
    </ul>
  )
}
