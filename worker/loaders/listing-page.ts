import type { CommerceError } from '../../commerce/contract/errors.ts'
import type { ListingQuery } from '../../commerce/contract/listing.ts'
import { err, ok, type Result } from '../../commerce/contract/result.ts'
import {
  type ListingFilters,
  listingArgsOf,
  type Range,
  readListingFilters,
} from '../../commerce/domain/listing-url.ts'
import { type ImageHost, imageSize, imageUrl } from '../../content/image-url.ts'
import { categoryHref } from '../../content/menu.ts'
import {
  type Category,
  type CategoryLink,
  categoryBySlugQuery,
  categoryParentsQuery,
} from '../../content/queries/category.ts'
import type { ListingPageProps } from '../../ui/pages/listing-page.tsx'
import type { Services } from '../services.ts'
import { type ChromeData, loadChrome } from './chrome.ts'
import { loadSectionData } from './section-data.ts'

export type LoadedListingPage = {
  readonly props: ListingPageProps
  readonly chrome: ChromeData
  readonly filters: ListingFilters
  readonly category: Category | null
}

export type ListingKind = 'category' | 'product-list'

const MAX_SLUG_LENGTH = 200

/** `memory-foam` as people say it, for a category that editors have not described yet. */
const spoken = (slug: string): string => {
  const words = (slug.split('/').at(-1) ?? '').replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

const THUMBNAIL_WIDTH = 480

/** A door to a category below this one, with its picture where editors gave it one. */
const subCategory = (
  { name, slug, shortDescription, thumbnailImage }: CategoryLink,
  imageHost: ImageHost,
): ListingPageProps['subCategories'][number] => {
  const url = thumbnailImage && imageUrl(thumbnailImage, imageHost, THUMBNAIL_WIDTH)
  const size = thumbnailImage && imageSize(thumbnailImage)
  return {
    label: name,
    href: categoryHref(slug),
    ...(shortDescription ? { text: shortDescription } : {}),
    ...(url && size ? { picture: { url, alt: thumbnailImage.alt ?? '', ...size } } : {}),
  }
}

/** A category with a query of its own is a search within the category above it. */
const scopeOf = (slug: string, category: Category | null): Pick<ListingQuery, 'category' | 'q'> => {
  if (slug === '') return {}
  if (!category?.searchQuery) return { category: slug }
  return {
    q: category.searchQuery,
    ...(category.parent ? { category: category.parent.slug } : {}),
  }
}

const problems = (priceProblems: Range['problems']) =>
  Object.keys(priceProblems).length > 0 ? { priceProblems } : {}

/**
 * A category (`/c/…`) or its listing variant (`/pl/…`): what editors say of it, and its products as the address filters
 * them. Null when neither editors nor the catalogue know it, or the page asked for is beyond the last.
 */
export const loadListingPage = async (
  services: Services,
  kind: ListingKind,
  slug: string,
  query: URLSearchParams,
): Promise<Result<LoadedListingPage | null, CommerceError>> => {
  if (slug.length > MAX_SLUG_LENGTH) return ok(null)
  const { filters, priceProblems } = readListingFilters(query)
  const everything = slug === ''
  const described = everything
    ? Promise.resolve(null)
    : services.content.read(categoryBySlugQuery, { slug }).catch(() => null)
  // What editors say is nearly always kept nearby; only they know whether the category is a search.
  const [category, chrome, answer] = await Promise.all([
    described,
    loadChrome(services.content),
    described.then((found) =>
      services.commerce.catalog.list({ ...listingArgsOf(filters), ...scopeOf(slug, found) }),
    ),
  ])
  if (!answer.ok) return err(answer.error)
  const listing = answer.value
  const isUnknown =
    !everything &&
    category === null &&
    listing.total === 0 &&
    listing.facets.every((facet) => facet.values.length === 0)
  if (isUnknown || (listing.items.length === 0 && filters.page > 1)) return ok(null)

  const sections = kind === 'product-list' ? category?.plSections : category?.sections
  const sectionData = sections ? await loadSectionData(services, sections) : null
  const departments = everything
    ? await services.content.read(categoryParentsQuery, {}).catch(() => [])
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
      title: category?.title ?? (everything ? 'Everything we make and carry' : spoken(slug)),
      description: category?.description ?? category?.shortDescription,
      crumbs: chrome.crumbs(categoryHref(slug)),
      subCategories: (category?.children ?? departments).map((child) =>
        subCategory(child, services.content.imageHost),
      ),
      ...(category?.subtitle ? { subtitle: category.subtitle } : {}),
      ...(category && category.content.length > 0 ? { content: category.content } : {}),
      listing,
      ...problems(priceProblems),
      ...(sections && sectionData
        ? { sections, ...sectionData, isPreview: services.content.perspective === 'drafts' }
        : {}),
      ...(category?.schema ? { jsonLd: category.schema } : {}),
    },
  })
}

/** What the catalogue finds for a term. */
export const loadSearchPage = async (
  services: Services,
  term: string,
  query: URLSearchParams,
): Promise<Result<LoadedListingPage, CommerceError>> => {
  const { filters, priceProblems } = readListingFilters(query)
  const [answer, chrome] = await Promise.all([
    services.commerce.catalog.list({ ...listingArgsOf(filters), q: term }),
    loadChrome(services.content),
  ])
  if (!answer.ok) return err(answer.error)
  return ok({
    category: null,
    chrome,
    filters,
    props: {
      basePath: searchPath(term),
      filters,
      title: `Results for “${term}”`,
      crumbs: [],
      subCategories: [],
      listing: answer.value,
      term,
      ...problems(priceProblems),
    },
  })
}

export const searchPath = (term: string): string => `/search/${encodeURIComponent(term)}`
