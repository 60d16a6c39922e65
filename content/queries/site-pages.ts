import { z } from 'zod'
import { isPagePath } from '../page-path.ts'
import { wholeMembers } from '../whole-members.ts'
import { sanityImage } from '../image-url.ts'
import { saleWindow } from '../instant.ts'
import { PAGE_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const sitePage = z.object({
  _id: z.string(),
  _updatedAt: z.string(),
  title: z.string(),
  path: z.string(),
  /** What the page is about, in the editors' words for search engines. */
  description: z.string().optional(),
  /** What search engines may show of it. */
  image: sanityImage.optional(),
  /** The sales outside of which nobody finds it. */
  campaigns: z.array(saleWindow).optional(),
})
/** A page or post that search engines may know: where it is, its title and when it last changed. */
export type SitePage = z.infer<typeof sitePage>

/** The editors' pages that are not kept out of search engines, by their path. */
export const sitePagesQuery = defineContentQuery({
  name: 'site-pages',
  groq: `*[_type == "page" && defined(seo.slug.current) && seo.noIndex != true]
    | order(seo.slug.current asc){
      _id, _updatedAt, title, "path": seo.slug.current, "description": seo.metaDescription,
      "image": seo.shareImage,
      "campaigns": *[_type == "campaign" && landingPage._ref == ^._id && isPageOfSale == true]{ startsAt, endsAt }
    }`,
  params: noParams,
  // Where no page can stand, nobody finds one, and the address may be another site's.
  result: wholeMembers(sitePage.refine(({ path }) => isPagePath(path))),
  tags: ['page', 'campaign'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The same, of the blog's posts, newest first. */
export const sitePostsQuery = defineContentQuery({
  name: 'site-posts',
  groq: `*[_type == "blog" && defined(seo.slug.current) && seo.noIndex != true]
    | order(_createdAt desc, _id asc){
      _id, _updatedAt, title, "path": "/blog/" + seo.slug.current,
      "description": seo.metaDescription, "image": coalesce(heroImage, featuredImage, seo.shareImage)
    }`,
  params: noParams,
  result: wholeMembers(sitePage),
  tags: ['blog'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
