import * as words from '#words'
import { MAX_SLUG } from '../../../commerce/contract/limits.ts'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { spokenPath } from '../../../commerce/domain/listing/category-words.ts'
import { filterCount } from '../../../commerce/domain/listing/listing-choice.ts'
import type { ListingFilters } from '../../../commerce/domain/listing/listing-url.ts'
import { searchPath } from '../../../commerce/domain/listing/search-path.ts'
import { productUrl } from '../../../commerce/domain/product/product-url.ts'
import { editorPicture } from '../../../content/image-url.ts'
import { categoryHref } from '../../../content/menu.ts'
import {
  type Category,
  categoryByIdQuery,
  categoryBySlugQuery,
  categoryParentsQuery,
} from '../../../content/queries/category.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import type { ListingPageProps } from '../../../ui/pages/listing/listing-page.tsx'
import type { Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'
import { askedListing, listBySearch, readCategorySearch } from './filtered-listing.ts'
import { stockedDepartments } from './stocked-categories.ts'
import { subCategory } from './sub-category.ts'
import { loadOtherResults } from './other-results.ts'
import { findStarters } from '../product/starters.ts'
import { loadSectionData } from '../content/section-data.ts'

export type LoadedListingPage = {
  readonly props: ListingPageProps
  readonly chrome: ChromeData
  readonly filters: ListingFilters
  readonly category: Category | null
}

export type ListingKind = 'category' | 'product-list'

/** The id of a published document; no path of more than one segment is one. */
const CATEGORY_ID = /^[A-Za-z0-9][\w-]{0,99}$/

const editedOf = (
  { _id, _type, description }: Category,
  kind: ListingKind,
): NonNullable<ListingPageProps['edited']> => ({
  document: { id: _id, type: _type },
  lead: description === undefined ? 'shortDescription' : 'description',
  sections: kind === 'product-list' ? 'plSections' : 'sections',
})

/** Where a category stands that is asked for by its id, which no other place in the tree changes; null for no id. */
export const categoryPathById = async (
  { content }: Services,
  id: string,
): Promise<string | null> => {
  if (!CATEGORY_ID.test(id)) return null
  const found = await content.read(categoryByIdQuery, { id }).catch(() => null)
  return found ? categoryHref(found.slug) : null
}

/**
 * A category (`/c/…`) or its listing variant (`/pl/…`): what editors say of it, and its products as the address filters
 * them. Null when neither editors nor the catalogue know it, or the page asked for is beyond the last. `onFound` is told
 * that there is one before the catalogue has answered, where editors know it or it is known from before.
 * @throws ContentError for a path that the catalogue does not know when the content service fails and has kept no answer.
 */
export const loadListingPage = async (
  services: Services,
  kind: ListingKind,
  slug: string,
  query: URLSearchParams,
  shopStore: number,
  onFound: () => void,
): Promise<Result<LoadedListingPage | null, CommerceError>> => {
  if (slug.length > MAX_SLUG) return ok(null)
  const { filters, faults, args } = askedListing(query, shopStore, services.now())
  const everything = slug === ''
  const isFirstPage = filters.page === 1
  if (isFirstPage) {
    if (everything) onFound()
    // Where no addresses are known at all, a frame at once is worth more than a status later.
    else
      void services.addresses
        .has(categoryHref(slug))
        .then((isKnown) => isKnown !== false && onFound())
  }
  const edited = everything
    ? Promise.resolve(null)
    : services.content.read(categoryBySlugQuery, { slug }).then((it) => {
        if (it && isFirstPage) onFound()
        return it
      })
  const known = edited.catch(() => null)
  const [byPath, category, stockedBelow, chrome] = await Promise.all([
    services.commerce.catalog.list(everything ? args : { ...args, category: slug }),
    known,
    known.then((it) => (it?.children.length ? stockedDepartments(services, it.children) : [])),
    loadChrome(services),
  ])
  const own = category?.searchQuery ? readCategorySearch(category.searchQuery) : null
  const answer = own ? await listBySearch(services, args, slug, own) : byPath
  if (!answer.ok) return err(answer.error)
  // The words of a category's own search are the editors', not the shopper's.
  const listing = { ...answer.value, search: null }
  const isUnknown =
    !everything &&
    category === null &&
    listing.emptyCategory === null &&
    listing.total === 0 &&
    listing.facets.every((facet) => facet.values.length === 0)
  // What the catalogue does not know may be known to editors alone: it is not said to be missing without their answer.
  if (isUnknown) await edited
  if (isUnknown || (listing.items.length === 0 && filters.page > 1)) return ok(null)

  const sections = kind === 'product-list' ? category?.plSections : category?.sections
  const sectionData = sections ? await loadSectionData(services, sections) : null
  // Where a category is still empty, and none below it has anything, the way leads to the others.
  const departments =
    stockedBelow.length === 0 && (everything || listing.emptyCategory !== null)
      ? await stockedDepartments(
          services,
          await services.content.read(categoryParentsQuery, {}).catch(() => []),
        )
      : []
  const basePath =
    kind === 'category'
      ? categoryHref(slug)
      : everything
        ? '/pl'
        : categoryHref(slug).replace('/c/', '/pl/')
  return ok({
    category,
    chrome,
    filters,
    props: {
      basePath,
      filters,
      title:
        category?.title ??
        (everything ? words.listing.everything : (listing.emptyCategory?.name ?? spokenPath(slug))),
      description: category?.description ?? category?.shortDescription,
      crumbs: chrome.crumbs(categoryHref(slug)),
      subCategories: (stockedBelow.length > 0 ? stockedBelow : departments)
        .filter(({ slug: its }) => its !== slug)
        // Of the whole range a page is full to the brim: its doors say their names alone.
        .map((child) =>
          subCategory(
            everything ? { ...child, shortDescription: undefined } : child,
            services.content.imageHost,
          ),
        ),
      picture: editorPicture(category?.thumbnailImage, services.content.imageHost),
      ...(category?.subtitle ? { subtitle: category.subtitle } : {}),
      ...(category && category.content.length > 0 ? { content: category.content } : {}),
      listing,
      faults,
      ...(sections && sectionData ? { sections, ...sectionData } : {}),
      ...(category?.schema ? { jsonLd: category.schema } : {}),
      ...(category ? { edited: editedOf(category, kind) } : {}),
    },
  })
}

export type LoadedSearchPage =
  | LoadedListingPage
  /** The term is the SKU of one variant: its own page is the answer. */
  | { readonly sku: string }

/** What the catalogue finds for a term, and what else in the shop bears its words. */
export const loadSearchPage = async (
  services: Services,
  brand: Brand,
  term: string,
  query: URLSearchParams,
  shopStore: number,
): Promise<Result<LoadedSearchPage, CommerceError>> => {
  const { filters, faults, args } = askedListing(query, shopStore, services.now())
  const [answer, chrome, others, departments] = await Promise.all([
    services.commerce.catalog.list({ ...args, q: term }),
    loadChrome(services),
    loadOtherResults(services, brand, term),
    services.notes.soon(services.content.read(categoryParentsQuery, {})),
  ])
  if (!answer.ok) return err(answer.error)
  const listing = answer.value
  const exact = listing.search?.exact
  const isEmpty = listing.total === 0
  const isUnfiltered = filterCount(filters) === 0
  if (exact) return ok({ sku: productUrl(exact, { s: exact.skuId }, brand.shortName) })
  return ok({
    category: null,
    chrome,
    filters,
    props: {
      basePath: searchPath(term),
      filters,
      title:
        isEmpty && isUnfiltered
          ? words.searchAnswer.titleOfNothing(term)
          : words.searchAnswer.title(term),
      crumbs: [],
      subCategories: isEmpty
        ? (await stockedDepartments(services, departments ?? [])).map((department) =>
            subCategory(department, services.content.imageHost),
          )
        : [],
      ...(isEmpty && isUnfiltered ? { starters: await findStarters(services, brand) } : {}),
      listing,
      term,
      others,
      faults,
    },
  })
}
