import { z } from 'zod'
import { wholeMembers } from '../whole-members.ts'
import { sanityImage } from '../image-url.ts'
import { portableText } from '../portable-text.ts'
import { SECTION_PROJECTION, sections } from '../sections.ts'
import { SEO_PROJECTION, seo } from '../seo.ts'
import { PAGE_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const blogTeaser = z.object({
  _id: z.string(),
  _createdAt: z.string(),
  _updatedAt: z.string(),
  title: z.string(),
  subtitle: z.string().optional(),
  seo,
  heroImage: sanityImage.optional(),
  featuredImage: sanityImage.optional(),
  featuredBackgroundColor: z.string().optional(),
  featuredTextColor: z.string().optional(),
  featureCtaText: z.string().optional(),
  featureTitleText: z.string().optional(),
  tag: z.string().optional(),
  /** Product ids, in the editors' order. */
  relatedProducts: z.array(z.string()).default([]),
})
export type BlogTeaser = z.infer<typeof blogTeaser>

const blogPost = blogTeaser.extend({
  /** Empty in a draft that has none yet. */
  title: z.string().default(''),
  content: portableText.default([]),
  sections,
  excludeFromSearch: z.boolean().default(false),
})
export type BlogPost = z.infer<typeof blogPost>

const TEASER_FIELDS = `_id, _createdAt, _updatedAt, title, subtitle, ${SEO_PROJECTION}, heroImage,
  featuredImage, featuredBackgroundColor, featuredTextColor, featureCtaText, featureTitleText, tag,
  relatedProducts`

const tags = ['blog', 'contentFragment', 'contentSnippet']

/** A post by slug, as in `/blog/{slug}`; null when there is none. */
export const blogBySlugQuery = defineContentQuery({
  name: 'blog-by-slug',
  groq: `*[_type == "blog" && seo.slug.current == $slug] | order(_createdAt asc)[0]{
    ${TEASER_FIELDS}, content, "sections": sections[]${SECTION_PROJECTION}, excludeFromSearch
  }`,
  params: z.object({ slug: z.string() }),
  result: blogPost.nullable(),
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The newest post that editors gave words to be featured with; null when there is none. */
export const blogFeaturedQuery = defineContentQuery({
  name: 'blog-featured',
  groq: `*[_type == "blog" && defined(seo.slug.current) && defined(featureTitleText)]
    | order(_createdAt desc, _id asc)[0]{ ${TEASER_FIELDS} }`,
  params: noParams,
  result: blogTeaser.nullable().catch(null),
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The tags that posts carry, by name. */
export const blogTagsQuery = defineContentQuery({
  name: 'blog-tags',
  groq: `array::unique(*[_type == "blog" && defined(seo.slug.current) && defined(tag)]
    | order(tag asc).tag)`,
  params: noParams,
  result: z.array(z.string()),
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

const range = { start: z.int().min(0), end: z.int().min(0) }
const blogList = z.object({ total: z.int(), posts: wholeMembers(blogTeaser) })
export type BlogList = z.infer<typeof blogList>

function listGroq(filter: string): string {
  const posts = `*[_type == "blog" && ${filter}]`
  return `{
    "total": count(${posts}),
    "posts": ${posts} | order(_createdAt desc, _id asc)[$start...$end]{ ${TEASER_FIELDS} }
  }`
}

/** Posts from `start` up to, not including, `end`; newest first. */
export const blogListQuery = defineContentQuery({
  name: 'blog-list',
  groq: listGroq('defined(seo.slug.current)'),
  params: z.object(range),
  result: blogList,
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The same, of the posts about a product. */
export const blogListByProductQuery = defineContentQuery({
  name: 'blog-list-by-product',
  groq: listGroq('defined(seo.slug.current) && $productId in relatedProducts'),
  params: z.object({ ...range, productId: z.string() }),
  result: blogList,
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The same, of the posts with a tag. */
export const blogListByTagQuery = defineContentQuery({
  name: 'blog-list-by-tag',
  groq: listGroq('defined(seo.slug.current) && tag == $tag'),
  params: z.object({ ...range, tag: z.string() }),
  result: blogList,
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The same, of the posts that hold all words of a text, and are not kept out of the search. */
export const blogListBySearchQuery = defineContentQuery({
  name: 'blog-list-by-search',
  groq: listGroq(
    'defined(seo.slug.current) && excludeFromSearch != true && [title, subtitle, tag, pt::text(content)] match $search',
  ),
  params: z.object({ ...range, search: z.string().min(1) }),
  result: blogList,
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
  isTyped: true,
})
