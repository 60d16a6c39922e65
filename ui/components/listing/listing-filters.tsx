import { useContext } from 'react'
import * as words from '#words'
import { facetRow } from '../../../commerce/contract/product/facets.ts'
import type { Facet, Listing } from '../../../commerce/contract/product/listing.ts'
import { filterCount, toggleValue } from '../../../commerce/domain/listing/listing-choice.ts'
import { type FilterFaults, listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import { explain } from '../../../commerce/domain/listing/trade-words.ts'
import { facetValues } from './facet-values.ts'
import { facetLabel, valueLabel } from './facet-words.ts'
import { Icon } from '../icon.tsx'
import { KeptInPlace } from '../kept.tsx'
import { Arrival } from './listing-arrival.tsx'
import { Dimensions, type ListingPlace, PriceRange } from './listing-ranges.tsx'
import { FitsMyWay } from './listing-way.tsx'
import { Dot } from '../product/swatches.tsx'
import { ShopTrade } from '../trade.ts'
import { Rich } from '../rich.tsx'
import { hidden } from '../rich-parts.tsx'

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
      data-keep-scroll
    >
      {value.hex && <Dot hex={value.hex} />}
      <span>{valueLabel(facet, value)}</span>
      {value.selected && <span className="vh"> {words.listingFilters.isChosen}</span>}
      <span className="facet-count">
        <Rich text={words.listingFilters.count(value.count)} parts={{ hidden }} />
      </span>
    </a>
  </li>
)

/** What the words of the trade mean, where the list has any. */
const Explainer = ({ facet, values }: { facet: Facet; values: readonly Value[] }) => {
  const trade = useContext(ShopTrade)
  const [first, ...more] = explain(
    trade.words,
    facet.name,
    values.map(({ value }) => value),
  )
  if (!first) return null
  return (
    <details className="explainer" id={`explain-${facet.name}`}>
      <summary>
        {more.length === 0
          ? words.listingFilters.whatIs(first.word)
          : words.listingFilters.whatAreThese}
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

const FacetGroup = ({ facet, total, ...place }: ListingPlace & { facet: Facet; total: number }) => {
  const link = (value: Value) => (
    <FacetLink key={value.value} facet={facet} value={value} {...place} />
  )
  const { shown, folded } = facetValues(facet, total)
  return (
    <details
      className="facet"
      id={`facet-${facet.name}`}
      open={facetRow(facet.name)?.isOpen === true || facet.values.some((value) => value.selected)}
    >
      <summary>
        {facetLabel(facet)}
        <Icon name="chevron" />
      </summary>
      <ul>{shown.map(link)}</ul>
      {folded.length > 0 && (
        <details className="facet-more" id={`facet-more-${facet.name}`}>
          <summary>{words.listingFilters.more(folded.length)}</summary>
          <ul>{folded.map(link)}</ul>
        </details>
      )}
      <Explainer facet={facet} values={[...shown, ...folded]} />
    </details>
  )
}

/** A facet that cannot narrow anything is not worth its place. */
const isUseful = (facet: Facet, total: number): boolean =>
  facet.values.some(({ selected }) => selected) ||
  facet.values.some(({ count }) => count > 0 && count < total) ||
  (facet.values.length > 1 && facetRow(facet.name)?.kind !== 'least')

const isAtHand = ({ name }: Facet): boolean => facetRow(name)?.isAtHand === true

type ListingFiltersProps = ListingPlace & {
  listing: Pick<Listing, 'facets' | 'needsDoor' | 'ranges' | 'total'>
  faults: ListingFaults
}

const Filters = ({ listing, basePath, filters, faults }: ListingFiltersProps) => {
  const place = { basePath, filters }
  const ranges = { ...place, faults: { ranges: faults.ranges }, ranges: listing.ranges }
  const groups = (atHand: boolean) =>
    listing.facets
      .filter((facet) => isAtHand(facet) === atHand && isUseful(facet, listing.total))
      .map((facet) => (
        <FacetGroup key={facet.name} facet={facet} total={listing.total} {...place} />
      ))
  return (
    <section className="filters" aria-labelledby="filters-title">
      <h2 className="vh" id="filters-title">
        {words.listingFilters.heading}
      </h2>
      <button
        type="button"
        className="button button-secondary filters-open"
        popoverTarget="filters"
      >
        <Icon name="filter" />
        {words.listingFilters.open}
      </button>
      <div id="filters" popover="auto" className="filters-body">
        <button
          type="button"
          className="panel-close"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          <span className="vh">{words.listingFilters.close}</span>
        </button>
        {groups(true)}
        <Arrival {...place} fault={faults.arrival} />
        {/* A way in that is chosen can be taken back. */}
        {(listing.needsDoor || filters.way !== null) && <FitsMyWay {...place} />}
        <PriceRange {...ranges} />
        {groups(false)}
        <Dimensions {...ranges} />
        <button
          type="button"
          className="button button-primary filters-done"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          {words.listingFilters.show(listing.total)}
        </button>
      </div>
    </section>
  )
}

/**
 * The filters: links, so that every narrowing has an address; folded away on phones. Of a list that nothing narrows yet they
 * are the same for everybody; of the others there are too many to keep, and some hold what somebody typed.
 */
export const ListingFilters = ({
  listing: { facets, needsDoor, ranges, total },
  ...place
}: ListingFiltersProps) => {
  const props = { ...place, listing: { facets, needsDoor, ranges, total } }
  const isPlain = filterCount(place.filters) === 0 && Object.keys(place.faults.ranges).length === 0
  return isPlain && place.faults.arrival === undefined ? (
    <KeptInPlace name="filters" part={Filters} props={props} />
  ) : (
    <Filters {...props} />
  )
}
