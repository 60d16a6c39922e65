import * as words from '#words'
import { MAX_SLUG } from '../../../commerce/contract/limits.ts'
import type { Picture, ProductSummary } from '../../../commerce/contract/product/product.ts'
import {
  BLOG_PATH,
  blogPostHref,
  blogSearchHref,
  blogTagHref,
  tagLabel,
} from '../../../content/blog-address.ts'
import { editorPicture, type SanityImage } from '../../../content/image-url.ts'
import {
  type BlogList,
  type BlogPost,
  type BlogTeaser,
  blogBySlugQuery,
  blogFeaturedQuery,
  blogListByTagQuery,
  blogListBySearchQuery,
  blogListQuery,
  blogTagsQuery,
} from '../../../content/queries/blog.ts'
import type { BlogNotFoundPageProps } from '../../../ui/pages/blog/blog-not-found-page.tsx'
import type { BlogPageProps } from '../../../ui/pages/blog/blog-page.tsx'
import type { BlogPostPageProps } from '../../../ui/pages/blog/blog-post-page.tsx'
import type { SiteConfig } from '../../config.ts'
import type { Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'
import { loadSectionData } from './section-data.ts'

export const BLOG_PAGE_SIZE = 6
/** As many as fill one row. */
const NEWEST_POSTS = 3
const MAX_TAG_LENGTH = 100

/** Which posts to list: all, those of a tag, or those that hold a text. */
export type BlogChoice =
  | { readonly kind: 'all' }
  | { readonly kind: 'tag'; readonly tag: string }
  | { readonly kind: 'search'; readonly term: string }

type Products = ReadonlyMap<string, ProductSummary | undefined>

/** Products by id; empty when the catalogue cannot be asked, since a post stands without them. */
const loadProducts = async ({ commerce }: Services, ids: readonly string[]): Promise<Products> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const listing = await commerce.catalog.list({
    ids: wanted,
    pageSize: Math.min(wanted.length, 100),
  })
  return new Map(listing.ok ? listing.value.items.map((item) => [item.itemId, item]) : [])
}

/** An editor's picture, the first that there is; else that of the first product the post speaks of. */
const postPicture = (
  { content }: Services,
  post: BlogTeaser,
  images: readonly (SanityImage | undefined)[],
  products: Products,
): Picture | null => {
  const image = images.find((one) => one !== undefined)
  return (
    editorPicture(image, content.imageHost) ??
    post.relatedProducts.flatMap((id) => products.get(id)?.picture ?? [])[0] ??
    null
  )
}

/** Words that the posts must hold, each as the beginning of one of theirs. */
const searchWords = (term: string): string =>
  term
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => `${word}*`)
    .join(' ')

const NOTHING: BlogList = { total: 0, posts: [] }

const readList = async (
  { content }: Services,
  choice: BlogChoice,
  page: number,
): Promise<BlogList> => {
  const range = { start: (page - 1) * BLOG_PAGE_SIZE, end: page * BLOG_PAGE_SIZE }
  if (choice.kind === 'all') return content.read(blogListQuery, range)
  if (choice.kind === 'tag')
    return content.read(blogListByTagQuery, { ...range, tag: choice.tag.slice(0, MAX_TAG_LENGTH) })
  const search = searchWords(choice.term)
  return search === '' ? NOTHING : content.read(blogListBySearchQuery, { ...range, search })
}

const basePathOf = (choice: BlogChoice): string => {
  if (choice.kind === 'all') return BLOG_PATH
  return choice.kind === 'tag' ? blogTagHref(choice.tag) : blogSearchHref(choice.term)
}

const titleOf = (choice: BlogChoice, name: string): string => {
  if (choice.kind === 'all') return words.blog.title(name)
  return choice.kind === 'tag' ? tagLabel(choice.tag) : words.blog.about(choice.term)
}

/** What stands for each of the posts, by its `_id`. */
const loadPictures = async (
  services: Services,
  posts: readonly BlogTeaser[],
): Promise<BlogPageProps['pictures']> => {
  const products = await loadProducts(
    services,
    posts.flatMap((post) => post.relatedProducts.slice(0, 1)),
  )
  return Object.fromEntries(
    posts.flatMap((post) => {
      const picture = postPicture(services, post, [post.featuredImage, post.heroImage], products)
      return picture ? [[post._id, picture] as const] : []
    }),
  )
}

export type LoadedBlogPage = {
  readonly props: BlogPageProps
  readonly chrome: ChromeData
  readonly hrefOf: (page: number) => string
}

/**
 * A page of the blog's list. Null when there is no such page: one beyond the last, or a tag that no post carries.
 * `onFound` is told that there is one before the rest is there.
 * @throws ContentError when the content service fails and the list was not kept.
 */
export const loadBlogPage = async (
  services: Services,
  site: SiteConfig,
  choice: BlogChoice,
  page: number,
  onFound: () => void,
): Promise<LoadedBlogPage | null> => {
  const isThere = ({ posts }: BlogList) => posts.length > 0 || (page === 1 && choice.kind !== 'tag')
  if (isThere(NOTHING)) onFound()
  const isFront = choice.kind === 'all' && page === 1
  const [list, featured, tags, chrome] = await Promise.all([
    readList(services, choice, page).then((it) => {
      if (isThere(it)) onFound()
      return it
    }),
    isFront ? services.content.read(blogFeaturedQuery, {}) : null,
    services.content.read(blogTagsQuery, {}),
    loadChrome(services),
  ])
  if (!isThere(list)) return null
  const pictures = await loadPictures(services, featured ? [featured, ...list.posts] : list.posts)
  const basePath = basePathOf(choice)
  const hrefOf = (number: number) => (number === 1 ? basePath : `${basePath}?page=${number}`)
  const title = titleOf(choice, site.brand.shortName)
  const toBlog = chrome.crumbs(BLOG_PATH)
  return {
    chrome,
    hrefOf,
    props: {
      title,
      ...(choice.kind === 'all' ? { lead: site.brand.journalLead ?? words.blog.lead } : {}),
      ...(choice.kind === 'tag' ? { tag: choice.tag } : {}),
      ...(choice.kind === 'search' ? { term: choice.term } : {}),
      crumbs:
        choice.kind === 'all' || toBlog.length === 0
          ? toBlog
          : [...toBlog, { label: title, href: basePath }],
      featured,
      // What is featured above the list need not stand in it once more.
      posts: list.posts.filter((post) => post._id !== featured?._id),
      pictures,
      total: list.total,
      page,
      pages: Math.ceil(list.total / BLOG_PAGE_SIZE),
      hrefOf,
      tags,
    },
  }
}

/**
 * The newest posts, for whoever came for one that is not there.
 * @throws ContentError when the content service fails and the list was not kept.
 */
export const loadNewestPosts = async (
  services: Services,
): Promise<{ readonly props: BlogNotFoundPageProps; readonly chrome: ChromeData }> => {
  const [{ posts }, chrome] = await Promise.all([
    services.content.read(blogListQuery, { start: 0, end: NEWEST_POSTS }),
    loadChrome(services),
  ])
  return { chrome, props: { posts, pictures: await loadPictures(services, posts) } }
}

const jsonLd = (
  post: BlogPost,
  picture: Picture | null,
  site: SiteConfig,
): Readonly<Record<string, unknown>> => {
  const url = `${site.origin}${blogPostHref(post.seo.slug ?? '')}`
  const organization = { '@type': 'Organization', name: site.brand.name, url: site.origin }
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    ...(post.seo.metaDescription ? { description: post.seo.metaDescription } : {}),
    ...(picture ? { image: new URL(picture.url, site.origin).href } : {}),
    ...(post.tag ? { articleSection: tagLabel(post.tag) } : {}),
    datePublished: post._createdAt,
    dateModified: post._updatedAt,
    author: organization,
    publisher: organization,
    mainEntityOfPage: url,
    url,
  }
}

export type LoadedBlogPost = { readonly props: BlogPostPageProps; readonly chrome: ChromeData }

/**
 * A post by its slug; null when there is none. `onFound` is told that there is one before the rest is there.
 * @throws ContentError when the content service fails and the post was not kept.
 */
export const loadBlogPost = async (
  services: Services,
  site: SiteConfig,
  slug: string,
  onFound: () => void,
): Promise<LoadedBlogPost | null> => {
  if (slug.length > MAX_SLUG) return null
  const [post, chrome] = await Promise.all([
    services.content.read(blogBySlugQuery, { slug }).then((it) => {
      if (it) onFound()
      return it
    }),
    loadChrome(services),
  ])
  if (!post) return null
  const sectionData = await loadSectionData(services, post.sections, post)
  const products = new Map(Object.entries(sectionData.found.products))
  const toBlog = chrome.crumbs(BLOG_PATH)
  const picture = postPicture(services, post, [post.heroImage, post.featuredImage], products)
  return {
    chrome,
    props: {
      post,
      picture,
      related: post.relatedProducts.flatMap((id) => products.get(id) ?? []),
      crumbs: toBlog.length > 0 ? [...toBlog, { label: post.title, href: blogPostHref(slug) }] : [],
      jsonLd: jsonLd(post, picture, site),
      ...sectionData,
    },
  }
}
