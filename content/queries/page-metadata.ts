import { z } from 'zod'
import { sanityImage } from '../image-url.ts'
import { PAGE_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const pageMetadata = z.object({
  _id: z.string(),
  _updatedAt: z.string(),
  path: z.string(),
  type: z.enum(['category', 'categoryParent']),
})
/** What is known of a page without its content: where it is and when it last changed. */
export type PageMetadata = z.infer<typeof pageMetadata>

const sitemapCategory = pageMetadata.extend({
  /** What it lists, where it is more than a place in the tree. */
  searchQuery: z.string().optional(),
  image: sanityImage.optional(),
})
export type SitemapCategory = z.infer<typeof sitemapCategory>

const PROJECTION = `{ _id, _updatedAt, "path": "/c/" + slug.current, "type": _type }`

/** The metadata of every department and category. */
export const pageMetadataQuery = defineContentQuery({
  name: 'page-metadata',
  groq: `*[_type in ["categoryParent", "category"] && defined(slug.current)]
    | order(slug.current asc)${PROJECTION}`,
  params: noParams,
  result: z.array(pageMetadata),
  tags: ['category', 'categoryParent'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The metadata of the categories that belong in the site map. */
export const sitemapCategoriesQuery = defineContentQuery({
  name: 'sitemap-categories',
  groq: `*[_type in ["categoryParent", "category"] && defined(slug.current)
    && showInSitemap != false && seo.noIndex != true] | order(slug.current asc){
      _id, _updatedAt, "path": "/c/" + slug.current, "type": _type, "image": thumbnailImage, searchQuery
    }`,
  params: noParams,
  result: z.array(sitemapCategory),
  tags: ['category', 'categoryParent'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
