import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { makerFacet } from '../../../commerce/contract/product/facets.ts'
import { err, ok, type Result } from '../../../commerce/contract/result.ts'
import { editorPicture } from '../../../content/image-url.ts'
import { pageBySlugQuery } from '../../../content/queries/page.ts'
import type { Services } from '../../services.ts'
import { loadChrome } from '../chrome.ts'
import { askedListing } from '../listing/filtered-listing.ts'
import type { LoadedListingPage } from '../listing/listing-page.ts'
import { loadSectionData } from './section-data.ts'

/**
 * A partner brand's page: what editors say of it, and all that it makes. Null when this site's editors have no page for
 * it, or the page asked for is beyond the last. `onFound` is told that there is one before the rest is there.
 */
export const loadBrandPage = async (
  services: Services,
  path: string,
  manufacturer: string,
  query: URLSearchParams,
  shopStore: number,
  onFound: () => void,
): Promise<
  Result<
    (LoadedListingPage & { readonly seo: { title: string; description?: string } }) | null,
    CommerceError
  >
> => {
  const { filters, faults, args } = askedListing(query, shopStore, services.now())
  const [document, answer, chrome] = await Promise.all([
    services.content.read(pageBySlugQuery, { slug: path }).then((it) => {
      if (it && filters.page === 1) onFound()
      return it
    }),
    services.commerce.catalog.list({ ...args, [makerFacet.name]: [manufacturer] }),
    loadChrome(services),
  ])
  if (!document) return ok(null)
  if (!answer.ok) return err(answer.error)
  const listing = answer.value
  if (listing.items.length === 0 && filters.page > 1) return ok(null)
  const { metaTitle, metaDescription } = document.seo
  return ok({
    category: null,
    chrome,
    filters,
    seo: {
      title: metaTitle ?? document.title,
      ...(metaDescription ? { description: metaDescription } : {}),
    },
    props: {
      basePath: path,
      filters,
      title: document.title,
      ...(metaDescription ? { description: metaDescription } : {}),
      picture: editorPicture(document.seo.shareImage, services.content.imageHost),
      crumbs: chrome.crumbs(path),
      subCategories: [],
      // The brand is the page itself, not something to choose on it.
      listing: {
        ...listing,
        facets: listing.facets.filter((facet) => facet.name !== makerFacet.name),
      },
      faults,
      sections: document.sections,
      ...(await loadSectionData(services, document.sections)),
      ...(document.schema ? { jsonLd: document.schema } : {}),
    },
  })
}
