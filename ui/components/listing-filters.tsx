import type { Facet, Listing } from '../../commerce/contract/listing.ts'
import {
  clearFilters,
  type ListingFilters as Chosen,
  listingQueryString,
  listingUrl,
  type Range,
  type RangeProblem,
  toggleValue,
  withoutPrice,
} from '../../commerce/domain/listing-url.ts'
import { Button } from './button.tsx'
import { Field } from './field.tsx'
import { Icon } from './icon.tsx'
import { Dot } from './swatches.tsx'

export type ListingPlace = {
  /** The address without its query: `/c/living-room/sofas`. */
  basePath: string
  filters: Chosen
}

/** Carries the rest of the query through a GET form. */
export const KeptFields = ({ filters, except }: { filters: Chosen; except: readonly string[] }) =>
  [...new URLSearchParams(listingQueryString(filters))]
    .filter(([name]) => name !== 'page' && !except.includes(name))
    .map(([name, value]) => <input key={name + value} type="hidden" name={name} value={value} />)

const FacetGroup = ({ facet, basePath, filters }: ListingPlace & { facet: Facet }) => (
  <details className="facet" open>
    <summary>
      {facet.label}
      <Icon name="chevron" />
    </summary>
    <ul className={facet.name === 'color' ? 'facet-colors' : undefined}>
      {facet.values.map((value) => (
        <li key={value.value}>
          <a
            href={listingUrl(basePath, toggleValue(filters, facet.name, value.value))}
            rel="nofollow"
            className={value.selected ? 'facet-value facet-on' : 'facet-value'}
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
      ))}
    </ul>
  </details>
)

const rangeWords: Readonly<Record<RangeProblem, string>> = {
  'not-whole': 'Whole dollars, digits only',
  'too-long': 'At most 6 digits',
  'not-below': 'Must be less than the other',
  'not-above-zero': 'Must be more than zero',
}

const PriceRange = ({
  basePath,
  filters,
  problems,
}: ListingPlace & { problems: Range['problems'] }) => (
  <details className="facet" open>
    <summary>
      Price
      <Icon name="chevron" />
    </summary>
    <form method="get" action={basePath} className="price-range">
      <KeptFields filters={filters} except={['min', 'max']} />
      <Field
        name="min"
        label="From $"
        inputMode="numeric"
        optional
        maxLength={6}
        defaultValue={filters.priceMin ?? ''}
        error={problems.min && rangeWords[problems.min]}
      />
      <Field
        name="max"
        label="To $"
        inputMode="numeric"
        optional
        maxLength={6}
        defaultValue={filters.priceMax ?? ''}
        error={problems.max && rangeWords[problems.max]}
      />
      <Button look="secondary">Go</Button>
    </form>
  </details>
)

/** What the list is narrowed to, each with a way to undo it. */
export const ChosenFilters = ({
  listing,
  basePath,
  filters,
}: ListingPlace & { listing: Pick<Listing, 'facets'> }) => {
  const chosen = listing.facets.flatMap((facet) =>
    facet.values
      .filter((value) => value.selected)
      .map((value) => ({
        key: `${facet.name} ${value.value}`,
        label: value.label,
        href: listingUrl(basePath, toggleValue(filters, facet.name, value.value)),
      })),
  )
  const { priceMin, priceMax } = filters
  if (priceMin !== null || priceMax !== null)
    chosen.push({
      key: 'price',
      label:
        priceMax === null
          ? `$${priceMin} and up`
          : `${priceMin === null ? 'Up' : `$${priceMin}`} to $${priceMax}`,
      href: listingUrl(basePath, withoutPrice(filters)),
    })
  return chosen.length === 0 ? null : (
    <ul className="pills chosen" aria-label="Chosen filters">
      {chosen.map((one) => (
        <li key={one.key}>
          <a href={one.href} rel="nofollow" data-keep-scroll>
            <span className="vh">Remove </span>
            {one.label}
            <Icon name="close" size={16} />
          </a>
        </li>
      ))}
      <li>
        <a href={listingUrl(basePath, clearFilters(filters))} className="chosen-clear">
          Clear all
        </a>
      </li>
    </ul>
  )
}

/** The filters: links, so that every narrowing has an address; folded away on phones. */
export const ListingFilters = ({
  listing,
  basePath,
  filters,
  problems,
}: ListingPlace & { listing: Pick<Listing, 'facets'>; problems: Range['problems'] }) => (
  <section className="filters" aria-labelledby="filters-title">
    <h2 className="vh" id="filters-title">
      Filters
    </h2>
    <button type="button" className="button button-secondary filters-open" popoverTarget="filters">
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
      {listing.facets
        .filter((facet) => facet.values.length > 0)
        .map((facet) => (
          <FacetGroup key={facet.name} facet={facet} basePath={basePath} filters={filters} />
        ))}
      <PriceRange basePath={basePath} filters={filters} problems={problems} />
    </div>
  </section>
)
