import type { Facet, FacetName, Listing } from '../../commerce/contract/listing.ts'
import { toggleValue } from '../../commerce/domain/listing-choice.ts'
import { type FilterFaults, listingUrl } from '../../commerce/domain/listing-url.ts'
import { explain } from '../../commerce/domain/trade-words.ts'
import { Icon } from './icon.tsx'
import { Arrival } from './listing-arrival.tsx'
import { Dimensions, type ListingPlace, PriceRange } from './listing-ranges.tsx'
import { Dot } from './swatches.tsx'

/** More than these are folded away below the others. */
const SHOWN_VALUES = 8
/** Open at first; the others when something in them is chosen. */
const OPEN_AT_FIRST: readonly FacetName[] = ['store', 'stock', 'size', 'firmness', 'color']

/** The page's faults, and the arrival's that only a clock can find. */
export type ListingFaults = Omit<FilterFaults, 'arrival'> & {
  readonly arrival?: 'no-date' | 'no-zip' | 'past'
}

type Value = Facet['values'][number]

const FacetLink = ({
  facet,
  value,
  basePath,
  filters,
}: ListingPlace & { facet: Facet; value: Value }) => (
  <li>
    <a
      href={listingUrl(basePath, toggleValue(filters, facet.name, value.value))}
      rel="nofollow"
      className={value.selected ? 'facet-value facet-on' : 'facet-value'}
      id={`facet-${facet.name}-${value.value.replaceAll(/\s+/g, '-')}`}
      data-keep-scroll
    >
      {value.hex ? <Dot hex={value.hex} /> : <span className="tick" aria-hidden="true" />}
      <span>{value.label}</span>
      {value.selected && <span className="vh"> (chosen; select to remove)</span>}
      <span className="facet-count">
        {value.count}
        <span className="vh"> products</span>
      </span>
    </a>
  </li>
)

/** What the words of the trade mean, where the list has any. */
const Explainer = ({ facet }: { facet: Facet }) => {
  const [first, ...more] = explain(
    facet.name,
    facet.values.map(({ value }) => value),
  )
  if (!first) return null
  return (
    <details className="explainer" id={`explain-${facet.name}`}>
      <summary>
        {more.length === 0 ? `What is “${first.word}”?` : 'What do these words mean?'}
      </summary>
      <dl>
        {[first, ...more].map(({ word, meaning }) => (
          <div key={word}>
            <dt>{word}</dt>
            <dd>{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

const FacetGroup = ({ facet, ...place }: ListingPlace & { facet: Facet }) => {
  const link = (value: Value) => (
    <FacetLink key={value.value} facet={facet} value={value} {...place} />
  )
  const shown = facet.values.filter((value, at) => at < SHOWN_VALUES || value.selected)
  const folded = facet.values.filter((value) => !shown.includes(value))
  return (
    <details
      className="facet"
      id={`facet-${facet.name}`}
      open={OPEN_AT_FIRST.includes(facet.name) || facet.values.some((value) => value.selected)}
    >
      <summary>
        {facet.label}
        <Icon name="chevron" />
      </summary>
      <ul>{shown.map(link)}</ul>
      {folded.length > 0 && (
        <details className="facet-more" id={`facet-more-${facet.name}`}>
          <summary>{folded.length} more</summary>
          <ul>{folded.map(link)}</ul>
        </details>
      )}
      <Explainer facet={facet} />
    </details>
  )
}

/** A facet that cannot narrow anything is not worth its place. */
const isUseful = (facet: Facet, total: number): boolean =>
  facet.values.some(({ selected }) => selected) ||
  facet.values.some(({ count }) => count > 0 && count < total) ||
  (facet.values.length > 1 && facet.name !== 'rating')

/** The filters: links, so that every narrowing has an address; folded away on phones. */
export const ListingFilters = ({
  listing,
  basePath,
  filters,
  faults,
}: ListingPlace & {
  listing: Pick<Listing, 'facets' | 'ranges' | 'total'>
  faults: ListingFaults
}) => {
  const place = { basePath, filters }
  const ranges = { ...place, faults: { ranges: faults.ranges }, ranges: listing.ranges }
  const groups = (which: (name: FacetName) => boolean) =>
    listing.facets
      .filter((facet) => which(facet.name) && isUseful(facet, listing.total))
      .map((facet) => <FacetGroup key={facet.name} facet={facet} {...place} />)
  const isAtHand = (name: FacetName) => name === 'store' || name === 'stock'
  return (
    <section className="filters" aria-labelledby="filters-title">
      <h2 className="vh" id="filters-title">
        Filters
      </h2>
      <button
        type="button"
        className="button button-secondary filters-open"
        popoverTarget="filters"
      >
        <Icon name="filter" />
        Filter
      </button>
      <div id="filters" popover="auto" className="filters-body">
        <button
          type="button"
          className="panel-close"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          <span className="vh">Close the filters</span>
        </button>
        {groups(isAtHand)}
        <Arrival {...place} fault={faults.arrival} />
        <PriceRange {...ranges} />
        {groups((name) => !isAtHand(name))}
        <Dimensions {...ranges} />
        <button
          type="button"
          className="button button-primary filters-done"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          Show{' '}
          {listing.total === 1 ? '1 product' : `${listing.total.toLocaleString('en-US')} products`}
        </button>
      </div>
    </section>
  )
}
