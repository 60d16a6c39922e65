import { z } from 'zod'
import { wholeMembers } from '../whole-members.ts'
import { sanityImage } from '../image-url.ts'
import { portableText } from '../portable-text.ts'
import { SECTION_PROJECTION, sections } from '../sections.ts'
import { SEO_PROJECTION, seo, structuredData } from '../seo.ts'
import { PAGE_TTL_SECONDS, defineContentQuery, noParams } from './define-content-query.ts'

const categoryLink = z.object({
  _id: z.string(),
  name: z.string(),
  /** The category's path, as in `/c/{slug}`: `living-room/sofas`. */
  slug: z.string(),
  shortDescription: z.string().optional(),
  thumbnailImage: sanityImage.optional(),
})
export type CategoryLink = z.infer<typeof categoryLink>

/** A category with what it lists, where that is more than its place in the tree. */
const listedCategory = categoryLink.extend({ searchQuery: z.string().optional() })

const category = categoryLink.extend({
  /** Names are empty in a draft that has none yet. */
  name: z.string().default(''),
  _type: z.enum(['category', 'categoryParent']),
  _updatedAt: z.string(),
  title: z.string().default(''),
  subtitle: z.string().optional(),
  description: z.string().optional(),
  seo: seo.optional(),
  plMetaTitle: z.string().optional(),
  plMetaDescription: z.string().optional(),
  content: portableText.default([]),
  /** What the listing searches for, where the category is more than a place in the tree. */
  searchQuery: z.string().optional(),
  schema: structuredData,
  sections,
  /** The sections of the listing variant, `/pl/{slug}`. */
  plSections: sections,
  showInSitemap: z.boolean().default(true),
  parent: categoryLink.optional().catch(undefined),
  children: wholeMembers(listedCategory),
})
/** A category, or a department (`categoryParent`), which is a category that holds others. */
export type Category = z.infer<typeof category>

const LINK_PROJECTION = `_id, name, "slug": slug.current, shortDescription, thumbnailImage`

const PROJECTION = `{
  _type, _updatedAt, ${LINK_PROJECTION}, title, subtitle, description, ${SEO_PROJECTION},
  plMetaTitle, plMetaDescription, content, searchQuery, schema,
  "sections": sections[]${SECTION_PROJECTION},
  "plSections": plSections[]${SECTION_PROJECTION},
  showInSitemap,
  "parent": parent->{ ${LINK_PROJECTION} },
  "children": *[_type in ["category", "categoryParent"] && parent._ref == ^._id]
    | order(name asc){ ${LINK_PROJECTION}, searchQuery }
}`

const tags = ['category', 'categoryParent', 'contentFragment', 'contentSnippet']

/** A category or department by document id; null when there is none. */
export const categoryByIdQuery = defineContentQuery({
  name: 'category-by-id',
  groq: `*[_type in ["category", "categoryParent"] && _id == $id][0]${PROJECTION}`,
  params: z.object({ id: z.string() }),
  result: category.nullable(),
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** A category or department by its path without `/c/`: `living-room/sofas`. Null when there is none. */
export const categoryBySlugQuery = defineContentQuery({
  name: 'category-by-slug',
  groq: `*[_type in ["category", "categoryParent"] && slug.current == $slug]
    | order(_createdAt asc)[0]${PROJECTION}`,
  params: z.object({ slug: z.string() }),
  result: category.nullable(),
  tags,
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The pictures of categories by their paths, where editors gave them one. */
export const categoryPicturesQuery = defineContentQuery({
  name: 'category-pictures',
  groq: `*[_type in ["category", "categoryParent"] && slug.current in $slugs && defined(thumbnailImage.asset)]{
    "slug": slug.current, "image": thumbnailImage
  }`,
  params: z.object({ slugs: z.array(z.string()) }),
  result: z.array(z.object({ slug: z.string(), image: sanityImage })),
  tags: ['category', 'categoryParent'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})

/** The departments, each with the categories below it; a category below none is one, too. */
export const categoryParentsQuery = defineContentQuery({
  name: 'category-parents',
  groq: `*[_type == "categoryParent" || _type == "category" && !defined(parent)] | order(name asc){
    ${LINK_PROJECTION}, searchQuery,
    "children": *[_type == "category" && parent._ref == ^._id]
      | order(name asc){ ${LINK_PROJECTION} }
  }`,
  params: noParams,
  result: wholeMembers(listedCategory.extend({ children: wholeMembers(categoryLink) })),
  tags: ['category', 'categoryParent'],
  revalidateSeconds: PAGE_TTL_SECONDS,
})
