import type { Listing, WithoutFilter } from '../../commerce/contract/listing.ts'
import type { Picture as PictureData } from '../../commerce/contract/product.ts'
import {
  clearFilters,
  filterCount,
  withoutArrival,
  withoutRange,
} from '../../commerce/domain/listing-choice.ts'
import { type ListingFilters, listingUrl } from '../../commerce/domain/listing-url.ts'
import { Button, LinkButton } from '../components/button.tsx'
import type { ListingPlace } from '../components/listing-ranges.tsx'
import { Picture } from '../components/picture.tsx'

export type SubCategoryLinks = readonly {
  readonly label: string
  readonly href: string
  readonly text?: string
  readonly picture?: PictureData
}[]

export const SubCategories = ({ subCategories }: { subCategories: SubCategoryLinks }) => (
  <nav aria-label="Departments in here">
    <ul className={subCategories.some(({ picture }) => picture) ? 'sub-categories' : 'pills'}>
      {subCategories.map((one) => (
        <li key={one.href}>
          <a href={one.href} title={one.text}>
            {one.picture && <Picture picture={one.picture} decorative sizes="14rem" />}
            {one.label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)

const filterNames: Readonly<Record<WithoutFilter['name'], string>> = {
  store: 'the store',
  stock: '“in stock”',
  size: 'the size',
  firmness: 'the firmness',
  color: 'the color',
  finish: 'the finish',
  option: 'the configuration',
  material: 'the material',
  manufacturer: 'the brand',
  offer: 'the offer',
  rating: 'the rating',
  price: 'the price',
  width: 'the width',
  height: 'the height',
  length: 'the length',
  arrival: 'the day of delivery',
}

const withoutGroup = (filters: ListingFilters, name: WithoutFilter['name']): ListingFilters => {
  switch (name) {
    case 'price':
    case 'width':
    case 'height':
    case 'length':
      return withoutRange(filters, name)
    case 'arrival':
      return withoutArrival(filters)
    case 'rating':
    case 'store':
      return { ...filters, [name]: null, page: 1 }
    case 'stock':
      return { ...filters, inStock: false, page: 1 }
    default:
      return { ...filters, [name]: [], page: 1 }
  }
}

/** Each filter that alone is in the way, with what there is without it. */
const WaysOut = ({
  basePath,
  filters,
  without,
}: ListingPlace & { without: readonly WithoutFilter[] }) => {
  const ways = without
    .map((way) => ({ ...way, href: listingUrl(basePath, withoutGroup(filters, way.name)) }))
    // What was said in the words of a search is no filter of the address.
    .filter(({ href }) => href !== listingUrl(basePath, { ...filters, page: 1 }))
  return ways.length === 0 ? (
    <p>Take one away, or start over.</p>
  ) : (
    <ul className="ways-out">
      {ways.map(({ name, count, href }) => (
        <li key={name}>
          <a href={href} rel="nofollow" data-keep-scroll data-focus-next="listing-count">
            Leave out {filterNames[name]}
          </a>{' '}
          ({count === 1 ? '1 product' : `${count} products`})
        </li>
      ))}
    </ul>
  )
}

const SearchAgain = ({ term }: { term: string }) => (
  <>
    <p>
      We found nothing for “{term}”. Check the spelling, or use fewer and more general words: “queen
      mattress” rather than a model number.
    </p>
    <form
      className="inline-form"
      method="get"
      action="/search"
      role="search"
      aria-label="Search again"
    >
      <label className="vh" htmlFor="again-q">
        Search
      </label>
      <input id="again-q" name="q" type="search" defaultValue={term} maxLength={200} />
      <Button>Search again</Button>
    </form>
    <p>
      Have a picture of it? <a href="/image-search">Search by photo</a>. Rather ask somebody?{' '}
      <a href="/locations">Call or visit one of our stores</a>: they know the whole range.
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
  listing: Pick<Listing, 'without' | 'search'>
}) => {
  const isFiltered = filterCount(filters) > 0
  const { search } = listing
  const isPriced = search !== null && (search.priceMin !== null || search.priceMax !== null)
  return (
    <div className="nothing">
      <h2>
        {isFiltered
          ? 'Nothing matches all of these filters'
          : term === undefined
            ? 'Nothing here yet'
            : 'No matches'}
      </h2>
      {isFiltered ? (
        <>
          <WaysOut basePath={basePath} filters={filters} without={listing.without} />
          <LinkButton href={listingUrl(basePath, clearFilters(filters))}>
            Clear all filters
          </LinkButton>
        </>
      ) : term === undefined ? (
        <p>We’re between deliveries. Have a look at our other departments.</p>
      ) : isPriced && search.withoutPrice !== '' && listing.without.length > 0 ? (
        <p>
          Nothing at that price.{' '}
          <a href={`/search/${encodeURIComponent(search.withoutPrice)}`}>
            See “{search.withoutPrice}” at any price
          </a>
          .
        </p>
      ) : (
        <SearchAgain term={term} />
      )}
      {subCategories.length > 0 && <SubCategories subCategories={subCategories} />}
    </div>
  )
}
