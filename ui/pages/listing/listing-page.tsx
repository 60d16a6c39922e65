import * as words from '#words'
import { sortRows } from '../../../commerce/contract/product/sorts.ts'
import type { Listing } from '../../../commerce/contract/product/listing.ts'
import type {
  Picture as PictureData,
  ProductSummary,
} from '../../../commerce/contract/product/product.ts'
import { filterCount, withPage } from '../../../commerce/domain/listing/listing-choice.ts'
import { listingUrl } from '../../../commerce/domain/listing/listing-url.ts'
import type { Category } from '../../../content/queries/category.ts'
import { Button } from '../../components/button.tsx'
import { ChosenFilters } from '../../components/listing/chosen-filters.tsx'
import { SubCategories, type SubCategoryLinks } from '../../components/listing/sub-categories.tsx'
import { JsonLd } from '../../components/json-ld.tsx'
import { ListingFilters, type ListingFaults } from '../../components/listing/listing-filters.tsx'
import { type EditedDocument, useEditAttributes } from '../../components/content/editing.tsx'
import { LateSheets } from '../../components/late-sheets.tsx'
import { KeptFields, type ListingPlace } from '../../components/listing/listing-ranges.tsx'
import { Understood } from '../../components/listing/understood.tsx'
import { Pagination } from '../../components/listing/pagination.tsx'
import { Picture, PICTURE_SIZES } from '../../components/picture.tsx'
import { ProductCard } from '../../components/product/product-card.tsx'
import { Starters } from '../../components/product/starters.tsx'
import { Rich } from '../../components/rich.tsx'
import { type Crumb, Breadcrumbs } from '../../layout/breadcrumbs.tsx'
import { type PortableBlocks, PortableText } from '../../sections/portable-text.tsx'
import { type SectionFound, type SectionRows, Sections } from '../../sections/registry.tsx'
import type { SectionPictures } from '../../sections/section-picture.ts'
import { NothingListed } from './listing-nothing.tsx'
import { OtherResults, type OtherResultsProps, SearchNotes } from './search-notes.tsx'

export type ListingPageProps = ListingPlace & {
  title: string
  description?: string | undefined
  /** What editors put under the title. */
  subtitle?: string
  /** A room with what is listed. */
  picture?: PictureData | null
  crumbs: readonly Crumb[]
  subCategories: SubCategoryLinks
  listing: Listing
  /** What was searched for; makes the page a search page. */
  term?: string | undefined
  /** What else bears the words of the search. */
  others?: OtherResultsProps
  /** What is wrong in the filters' fields. */
  faults?: ListingFaults
  /** Editors' words under the list, and their sections. */
  content?: PortableBlocks
  sections?: Category['sections']
  rows?: SectionRows
  pictures?: SectionPictures
  found?: SectionFound
  /** A few pieces to begin with, where a search finds none. */
  starters?: readonly ProductSummary[]
  jsonLd?: Readonly<Record<string, unknown>>
  /** What editors keep it in, and by which fields it is told there. */
  edited?: {
    readonly document: Required<EditedDocument>
    readonly lead: string
    readonly sections: string
  }
}

const Sort = ({ basePath, filters, isSearch }: ListingPlace & { isSearch: boolean }) => (
  <form
    className="sort"
    method="get"
    action={basePath}
    data-keep-scroll
    data-focus-next="sort"
    id="sort-form"
  >
    <KeptFields filters={filters} except={['sort']} />
    <label htmlFor="sort">{words.listing.sortBy}</label>
    <select id="sort" name="sort" defaultValue={filters.sort} data-go-at-once>
      {sortRows.map((row) => {
        const { label, searched = label } = words.sortWords(row)
        return (
          <option key={row.id} value={row.id}>
            {isSearch ? searched : label}
          </option>
        )
      })}
    </select>
    <Button look="quiet" id="sort-go">
      {words.listing.sort}
    </Button>
  </form>
)

const range = (said: string) => <span className="listing-range">{said}</span>

const Count = ({ total, page, pageSize, items }: Listing) => {
  if (total <= pageSize) return words.listing.count(total)
  const first = (page - 1) * pageSize + 1
  const last = first + items.length - 1
  return <Rich text={words.listing.part({ first, last, total })} parts={{ range }} />
}

/** A category or the answer to a search: what there is, and ways to narrow it. */
export const ListingPage = ({
  title,
  description,
  subtitle,
  picture = null,
  crumbs,
  subCategories,
  listing,
  filters,
  basePath,
  term,
  others,
  faults = { ranges: {} },
  content,
  sections,
  rows = {},
  pictures,
  found,
  starters = [],
  jsonLd,
  edited,
}: ListingPageProps) => {
  const attributes = useEditAttributes()
  const edit = (field: string) => (edited ? attributes(edited.document, field) : {})
  const place = { basePath, filters }
  const isEmpty = listing.items.length === 0
  const also = others && <OtherResults {...others} />
  const showsFilters = !isEmpty || filterCount(filters) > 0 || Object.keys(faults.ranges).length > 0
  return (
    <div className="listing">
      {jsonLd && <JsonLd data={jsonLd} />}
      <Breadcrumbs crumbs={crumbs} />
      <div className="listing-head">
        <div className={picture ? 'listing-opening' : undefined}>
          <div className="listing-title">
            <h1 {...edit('title')}>{title}</h1>
            {subtitle && (
              <p className="listing-subtitle" {...edit('subtitle')}>
                {subtitle}
              </p>
            )}
            {description && (
              <p className="lead" {...edit(edited?.lead ?? 'description')}>
                {description}
              </p>
            )}
          </div>
          {picture && (
            <div className="listing-picture">
              <Picture
                picture={picture}
                priority="hero"
                sizes={PICTURE_SIZES.strip}
                marks={edit('thumbnailImage')}
              />
            </div>
          )}
        </div>
        {!isEmpty && subCategories.length > 0 && <SubCategories subCategories={subCategories} />}
        <LateSheets after="listing" />
        {term !== undefined && listing.search && (
          <SearchNotes term={term} reading={listing.search} isEmpty={isEmpty} />
        )}
      </div>
      {/* Who asks about delivery finds no goods, and the page that tells of it. */}
      {isEmpty && also}
      <div className={showsFilters ? 'listing-body' : undefined}>
        {showsFilters && <ListingFilters listing={listing} faults={faults} {...place} />}
        <section className="listing-main" aria-labelledby="listing-title">
          <h2 className="vh" id="listing-title">
            {words.listing.heading}
          </h2>
          <div className="listing-bar">
            <p
              role="status"
              className={isEmpty ? 'vh' : 'listing-count'}
              id="listing-count"
              tabIndex={-1}
              data-announce
            >
              {isEmpty ? words.listing.none : <Count {...listing} />}
            </p>
            {listing.total > 1 && <Sort {...place} isSearch={term !== undefined} />}
          </div>
          {listing.search && <Understood parts={listing.search.understood} filters={filters} />}
          <ChosenFilters facets={listing.facets} {...place} />
          {isEmpty ? (
            <NothingListed term={term} subCategories={subCategories} listing={listing} {...place} />
          ) : (
            <ul className="cards">
              {listing.items.map((product, index) => (
                <ProductCard
                  key={product.itemId}
                  product={product}
                  priority={index === 0 && !picture ? 'hero' : undefined}
                />
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
        <div className="rich-text prose listing-words" {...edit('content')}>
          <PortableText value={content} />
        </div>
      )}
      <Starters products={starters} />
      {!isEmpty && also}
      {sections && pictures && (
        <div className="content-page listing-sections">
          <Sections
            sections={sections}
            rows={rows}
            pictures={pictures}
            {...(found ? { found } : {})}
            hasHeading
            {...(edited ? { document: edited.document, field: edited.sections } : {})}
          />
        </div>
      )}
    </div>
  )
}
