import { useContext } from 'react'
import * as words from '#words'
import { facetRow } from '../../../commerce/contract/product/facets.ts'
import { arrival, ranges, wayFilter } from '../../../commerce/contract/product/filters.ts'
import { MAX_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import type { Listing, WithoutFilter } from '../../../commerce/contract/product/listing.ts'
import {
  clearFilters,
  filterCount,
  withoutArrival,
  withoutFacet,
  withoutRange,
  withWay,
} from '../../../commerce/domain/listing/listing-choice.ts'
import { type ListingFilters, listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import type { ListingPlace } from '../../components/listing/listing-ranges.tsx'
import { SubCategories, type SubCategoryLinks } from '../../components/listing/sub-categories.tsx'
import { linkTo } from '../../components/rich-parts.tsx'
import { Rich } from '../../components/rich.tsx'
import { ShopTrade } from '../../components/trade.ts'

const rangeOf = (name: string) => ranges.find((row) => row.name === name)

/** What a filter is called where it may be left out, and the filters without it. */
const withoutGroup = (filters: ListingFilters, name: WithoutFilter['name']) => {
  const range = rangeOf(name)
  const row = range ?? facetRow(name)
  if (name === wayFilter.name)
    return { called: words.wayFilter.inWords, next: withWay(filters, null) }
  const called = row ? words.filterWords(row).inWords : words.emptyListing.dayOfDelivery
  if (range) return { called, next: withoutRange(filters, range.name) }
  return name === arrival.name
    ? { called, next: withoutArrival(filters) }
    : { called, next: withoutFacet(filters, name) }
}

/** Each filter that alone is in the way, with what there is without it. */
const WaysOut = ({
  basePath,
  filters,
  without,
}: ListingPlace & { without: readonly WithoutFilter[] }) => {
  const ways = without
    .map((way) => {
      const { called, next } = withoutGroup(filters, way.name)
      return { ...way, called, href: listingUrl(basePath, next) }
    })
    // What was said in the words of a search is no filter of the address.
    .filter(({ href }) => href !== listingUrl(basePath, { ...filters, page: 1 }))
  return ways.length === 0 ? (
    <p>{words.emptyListing.takeOneAway}</p>
  ) : (
    <ul className="ways-out">
      {ways.map(({ name, called, count, href }) => (
        <li key={name}>
          <a href={href} rel="nofollow" data-keep-scroll data-focus-next="listing-count">
            {words.emptyListing.leaveOut(called)}
          </a>{' '}
          ({words.listing.count(count)})
        </li>
      ))}
    </ul>
  )
}

const PhotoHint = () =>
  useContext(ShopTrade).searchesPhotos && (
    <>
      <Rich text={words.emptyListing.byPhoto} parts={{ photo: linkTo('/image-search') }} />{' '}
    </>
  )

const StoreHint = () =>
  useContext(ShopTrade).hasStores && (
    <Rich text={words.emptyListing.askSomebody} parts={{ stores: linkTo('/locations') }} />
  )

const SearchAgain = ({ term }: { term: string }) => (
  <>
    <p>{words.emptyListing.trySomethingElse}</p>
    <form
      className="inline-form"
      method="get"
      action="/search"
      role="search"
      aria-label={words.emptyListing.searchAgain}
    >
      <label className="vh" htmlFor="again-q">
        {words.emptyListing.search}
      </label>
      <input
        id="again-q"
        name="q"
        type="search"
        defaultValue={term}
        maxLength={MAX_SEARCH_LENGTH}
      />
      <Button>{words.emptyListing.searchAgain}</Button>
    </form>
    <p>
      <PhotoHint />
      <StoreHint />
    </p>
  </>
)

/** What to do where a list is empty. */
export const NothingListed = ({
  basePath,
  filters,
  term,
  subCategories,
  listing,
}: ListingPlace & {
  term: string | undefined
  subCategories: SubCategoryLinks
  listing: Pick<Listing, 'without'>
}) => {
  const isFiltered = filterCount(filters) > 0
  return (
    <div className="nothing">
      {/* A search without an answer has said so in its title. */}
      {(isFiltered || term === undefined) && (
        <h2>{isFiltered ? words.emptyListing.nothingMatches : words.emptyListing.nothingYet}</h2>
      )}
      {isFiltered ? (
        <>
          <WaysOut basePath={basePath} filters={filters} without={listing.without} />
          <LinkButton href={listingUrl(basePath, clearFilters(filters))}>
            {words.emptyListing.clearFilters}
          </LinkButton>
        </>
      ) : term === undefined ? (
        <p>{words.emptyListing.betweenDeliveries}</p>
      ) : (
        <SearchAgain term={term} />
      )}
      {subCategories.length > 0 && <SubCategories subCategories={subCategories} fill />}
    </div>
  )
}
