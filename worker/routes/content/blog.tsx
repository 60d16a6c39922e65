import * as words from '#words'
import { MAX_BLOG_SEARCH_LENGTH } from '../../../commerce/contract/limits.ts'
import {
  BLOG_NOT_FOUND_PATH,
  BLOG_PATH,
  blogPostHref,
  blogSearchHref,
} from '../../../content/blog-address.ts'
import { BlogNotFoundPage } from '../../../ui/pages/blog/blog-not-found-page.tsx'
import { BlogPage } from '../../../ui/pages/blog/blog-page.tsx'
import { BlogPostPage } from '../../../ui/pages/blog/blog-post-page.tsx'
import { factory } from '../../factory.ts'
import {
  type BlogChoice,
  loadBlogPage,
  loadBlogPost,
  loadNewestPosts,
} from '../../loaders/content/blog-pages.ts'
import { shareImage } from '../../loaders/content/share-image.ts'
import type { Page } from '../../page/page.ts'
import { pageNumber } from '../../page/page-number.ts'
import { redirectTo, sharedPage } from '../../page/shared-page.ts'
import type { SharedRequest } from '../../page/shared-request.ts'

const blogNotFound = async ({ services, path }: SharedRequest): Promise<Page> => {
  const { props, chrome } = await loadNewestPosts(services)
  return {
    status: 404,
    meta: { title: words.blog.notFoundTitle, noindex: true },
    body: <BlogNotFoundPage {...props} />,
    chrome: chrome.chrome,
    address: path,
  }
}

const list = async (request: SharedRequest, choice: BlogChoice): Promise<Page> => {
  const { services, site, query } = request
  const page = pageNumber(query)
  const loaded =
    page === null ? null : await loadBlogPage(services, site, choice, page, request.found)
  if (!loaded || page === null) return blogNotFound(request)
  const { props, chrome, hrefOf } = loaded
  return {
    meta: {
      title: words.blog.pageTitle({ title: props.title, page }),
      ...(props.lead ? { description: props.lead } : {}),
      noindex: choice.kind === 'search',
      canonical: `${site.origin}${hrefOf(page)}`,
      ...(page > 1 ? { previous: `${site.origin}${hrefOf(page - 1)}` } : {}),
      ...(page < props.pages ? { next: `${site.origin}${hrefOf(page + 1)}` } : {}),
    },
    body: <BlogPage {...props} />,
    repeatsTyped: choice.kind === 'search',
    chrome: chrome.chrome,
    address: hrefOf(page),
  }
}

const post = async (request: SharedRequest): Promise<Page | Response> => {
  const { services, site } = request
  const slug = request.param('slug')
  const loaded = await loadBlogPost(services, site, slug, request.found)
  if (!loaded) return redirectTo(BLOG_NOT_FOUND_PATH, 302)
  const { props, chrome } = loaded
  const { seo, title } = props.post
  const shared = shareImage(seo, services.content.imageHost, site.origin)
  const address = blogPostHref(slug)
  return {
    meta: {
      title: seo.metaTitle ?? title,
      ...(seo.metaDescription ? { description: seo.metaDescription } : {}),
      canonical: `${site.origin}${address}`,
      noindex: seo.noIndex,
      kind: 'article',
      published: props.post._createdAt,
      modified: props.post._updatedAt,
      ...(shared ? { image: shared } : {}),
      ...(!shared && props.picture
        ? { image: { ...props.picture, url: new URL(props.picture.url, site.origin).href } }
        : {}),
    },
    markdown: async () =>
      (await import('../../markdown/page-markdown.ts')).postMarkdown(props, site, address),
    body: <BlogPostPage {...props} />,
    chrome: chrome.chrome,
    address,
    document: { id: props.post._id, type: 'blog' },
  }
}

/** The blog; addresses that name no post are forwarded to one page that says so. */
export const blogRoutes = factory
  .createApp()
  .get(
    '/blog',
    sharedPage(['page'], (request) => list(request, { kind: 'all' })),
  )
  .get('/blog/blog-not-found', sharedPage([], blogNotFound))
  .get(
    '/blog/tag/:id',
    sharedPage(['page'], (request) => list(request, { kind: 'tag', tag: request.param('id') })),
  )
  .get('/blog/search', (c) => {
    const term = c.req.query('q')?.toWellFormed().trim().slice(0, MAX_BLOG_SEARCH_LENGTH)
    return redirectTo(term ? blogSearchHref(term) : BLOG_PATH, 302)
  })
  .get(
    '/blog/search/:searchTerm',
    sharedPage(['page'], (request) =>
      list(request, {
        kind: 'search',
        term: request.param('searchTerm').trim().slice(0, MAX_BLOG_SEARCH_LENGTH),
      }),
    ),
  )
  .get('/blog/:slug', sharedPage([], post))
