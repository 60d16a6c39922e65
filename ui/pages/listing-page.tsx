import type { Listing, ListingSort } from '../../commerce/contract/listing.ts'
import type { Picture as PictureData } from '../../commerce/contract/product.ts'
import type { Category } from '../../content/queries/category.ts'
import {
  clearFilters,
  filterCount,
  listingUrl,
  type Range,
  withPage,
} from '../../commerce/domain/listing-url.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { JsonLd } from '../components/json-ld.tsx'
import {
  ChosenFilters,
  KeptFields,
  ListingFilters,
  type ListingPlace,
} from '../components/listing-filters.tsx'
import { Pagination } from '../components/pagination.tsx'
import { Picture } from '../components/picture.tsx'
import { ProductCard } from '../components/product-card.tsx'
import { type Crumb, Breadcrumbs } from '../layout/breadcrumbs.tsx'
import { type PortableBlocks, PortableText } from '../sections/portable-text.tsx'
import { type SectionFound, type SectionRows, Sections } from '../sections/registry.tsx'
import type { SectionPictures } from '../sections/section-picture.ts'

export type ListingPageProps = ListingPlace & {
  title: string
  description?: string | undefined
  crumbs: readonly Crumb[]
  /** What editors put under the title. */
  subtitle?: string
  subCategories: readonly {
    readonly label: string
    readonly href: string
    readonly text?: string
    readonly picture?: PictureData
  }[]
  listing: Listing
  /** What was searched for; makes the page a search page. */
  term?: string | undefined
  /** The price filter's own errors. */
  priceProblems?: Range['problems']
  /** Editors' words under the list, and their sections. */
  content?: PortableBlocks
  sections?: Category['sections']
  rows?: SectionRows
  pictures?: SectionPictures
  found?: SectionFound
  jsonLd?: Readonly<Record<string, unknown>>
  /** An editor looks at drafts. */
  isPreview?: boolean
}

const sortLabels: Readonly<Record<ListingSort, string>> = {
  featured: 'Featured',
  'price-asc': 'Price: low to high',
  'price-desc': 'Price: high to low',
  newest: 'Newest',
  rating: 'Best rated',
}

/** Cards in the first screenful of a wide window. */
const FIRST_ROW = 4

const Sort = ({ basePath, filters }: ListingPlace) => (
  <form className="sort" method="get" action={basePath}>
    <KeptFields filters={filters} except={['sort']} />
    <label htmlFor="sort">Sort by</label>
    <select id="sort" name="sort" defaultValue={filters.sort}>
      {Object.entries(sortLabels).map(([value, label]) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
    <Button look="quiet">Sort</Button>
  </form>
)

const nothingTitle = (isFiltered: boolean, isSearch: boolean): string => {
  if (isFiltered) return 'Nothing matches all of these filters'
  return isSearch ? 'No matches' : 'Nothing here yet'
}

const Nothing = ({
  basePath,
  filters,
  term,
  subCategories,
}: ListingPlace & Pick<ListingPageProps, 'term' | 'subCategories'>) => (
  <div className="nothing">
    <h2>{nothingTitle(filterCount(filters) > 0, term !== undefined)}</h2>
    {filterCount(filters) > 0 ? (
      <>
        <p>Take one away, or start over.</p>
        <LinkButton href={listingUrl(basePath, clearFilters(filters))}>
          Clear all filters
        </LinkButton>
      </>
    ) : term === undefined ? (
      <p>We’re between deliveries. Have a look at our other departments.</p>
    ) : (
      <>
        <p>
          We found nothing for “{term}”. Check the spelling, or use fewer and more general words:
          “queen mattress” rather than a model number.
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
      </>
    )}
    {subCategories.length > 0 && <SubCategories subCategories={subCategories} />}
  </div>
)

const SubCategories = ({ subCategories }: Pick<ListingPageProps, 'subCategories'>) => (
  <nav aria-label="Departments in here">
    {subCategories.some(({ picture }) => picture) ? (
      <ul className="sub-categories">
        {subCategories.map((one) => (
          <li key={one.href}>
            <a href={one.href} title={one.text}>
              {one.picture && <Picture picture={one.picture} decorative priority />}
              {one.label}
            </a>
          </li>
        ))}
      </ul>
    ) : (
      <ul className="pills">
        {subCategories.map((one) => (
          <li key={one.href}>
            <a href={one.href}>{one.label}</a>
          </li>
        ))}
      </ul>
    )}
  </nav>
)

const countWords = ({ total, page, pageSize, items }: Listing): string => {
  if (total <= pageSize) return total === 1 ? '1 product' : `${total} products`
  const first = (page - 1) * pageSize + 1
  return `${first} to ${first + items.length - 1} of ${total} products`
}

/** A category or the answer to a search: what there is, and ways to narrow it. */
export const ListingPage = ({
  title,
  description,
  subtitle,
  crumbs,
  subCategories,
  listing,
  filters,
  basePath,
  term,
  priceProblems = {},
  content,
  sections,
  rows = {},
  pictures,
  found,
  jsonLd,
  isPreview = false,
}: ListingPageProps) => {
  const place = { basePath, filters }
  const isEmpty = listing.items.length === 0
  const showsFilters = !isEmpty || filterCount(filters) > 0
  return (
    <div className="listing">
      {jsonLd && <JsonLd data={jsonLd} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className="listing-head">
        <h1>{title}</h1>
        {subtitle && <p className="listing-subtitle">{subtitle}</p>}
        {description && <p className="lead">{description}</p>}
        {!isEmpty && subCategories.length > 0 && <SubCategories subCategories={subCategories} />}
      </div>
      <div className={showsFilters ? 'listing-body' : undefined}>
        {showsFilters && <ListingFilters listing={listing} problems={priceProblems} {...place} />}
        <section className="listing-main" aria-labelledby="listing-title">
          <h2 className="vh" id="listing-title">
            Products
          </h2>
          <div className="listing-bar">
            <p role="status" className="listing-count">
              {isEmpty ? 'No products' : countWords(listing)}
            </p>
            {listing.total > 1 && <Sort {...place} />}
          </div>
          <ChosenFilters listing={listing} {...place} />
          {isEmpty ? (
            <Nothing term={term} subCategories={subCategories} {...place} />
          ) : (
            <ul className="cards">
              {listing.items.map((product, index) => (
                <ProductCard key={product.itemId} product={product} priority={index < FIRST_ROW} />
              ))}
            </ul>
          )}
          <Pagination
            page={listing.page}
            pages={Math.ceil(listing.total / listing.pageSize)}
            hrefOf={(page) => listingUrl(basePath, withPage(filters, page))}
          />
        </section>
      </div>
      {content && (
        <div className="rich-text prose listing-words">
          <PortableText value={content} />
        </div>
      )}
      {sections && pictures && (
        <div className="content-page listing-sections">
          <Sections
            sections={sections}
            rows={rows}
            pictures={pictures}
            {...(found ? { found } : {})}
            hasHeading
            isPreview={isPreview}
          />
        </div>
      )}
    </div>
  )
}
