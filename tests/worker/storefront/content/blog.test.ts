import { beforeAll, describe, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import '../matchers.ts'
import { origins, visit } from '../shop.ts'

beforeAll(seedShop)

const drift = { origin: origins.drift }

/** The addresses that a page links to. */
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]+)"/g)].flatMap(([, href]) => href ?? [])

const structuredData = (html: string): Record<string, unknown>[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, text]): Record<string, unknown> => JSON.parse(text ?? ''),
  )

describe('the list', () => {
  test('[S-09] [C-14b] shows the newest posts, the featured one first, topics, and pages with addresses of their own', async () => {
    const first = await visit('/blog')
    expect(first).toShow('Will it fit? Measure once, sit for years')
    expect(first).toShow('Firm or soft? Ask your shoulders first')
    expect(first.html).toContain('background:#1f3d36')
    expect(linksOf(first.html)).toEqual(expect.arrayContaining(['/blog/tag/care', '/blog?page=2']))
    const second = await visit('/blog?page=2')
    expect(second).toShow('Putting the patio to bed')
    expect(second.html).not.toContain('Firm or soft? Ask your shoulders first')
    expect(second.html).toContain('<link rel="prev" href="http://localhost:8787/blog"')
  })

  test.each(['/blog?page=99', '/blog?page=0', '/blog?page=x', '/blog/tag/nothing-has-this'])(
    '%s is a page that is not there',
    async (path) => {
      expect(await visit(path)).toShow('We can’t find that post', 404)
    },
  )

  test('[S-10a] [C-14b] a tag lists its posts and no others', async () => {
    const care = await visit('/blog/tag/care')
    expect(care).toShow('Living with leather')
    expect(care).toShow('Putting the patio to bed')
    expect(care.html).not.toContain('Firm or soft?')
  })

  test('[S-10b] [C-14b] a search finds posts by beginnings of their words, and says when there are none', async () => {
    expect(await visit('/blog/search?q=leather%20spill')).toRedirectTo(
      '/blog/search/leather%20spill',
      302,
    )
    const found = await visit('/blog/search/leath%20spil')
    expect(found).toShow('Living with leather')
    expect(found).toShow('1 post')
    expect(found.html).toContain('noindex')
    expect(await visit('/blog/search/zeppelin')).toShow('No posts match')
    expect(await visit('/blog/search/***')).toShow('No posts match')
    expect(await visit('/blog/search?q=')).toRedirectTo('/blog', 302)
  })

  test('[D-01] each brand has a blog of its own', async () => {
    const blog = await visit('/blog', {}, drift)
    expect(blog).toShow('Cooler by tonight')
    expect(blog.html).not.toContain('Living with leather')
  })
})

describe('a post', () => {
  test('[S-10c] [C-14b] stands at its slug, with its words, its products and data for search engines', async () => {
    const post = await visit('/blog/which-rug-size')
    expect(post).toShow('Which rug size? Bigger than you think')
    expect(post).toShow('Three arrangements that work, and the one that never does.')
    expect(structuredData(post.html)).toContainEqual(
      expect.objectContaining({
        '@type': 'BlogPosting',
        headline: 'Which rug size? Bigger than you think',
        url: 'http://localhost:8787/blog/which-rug-size',
        datePublished: '2026-10-07T15:00:00Z',
      }),
    )
  })

  test('what it offers to read next is not the post itself', async () => {
    const { html } = await visit('/blog/how-to-measure-for-a-sofa')
    const next = linksOf(html.slice(html.indexOf('<h2>Read on</h2>'))).filter((href) =>
      /^\/blog\/[\w-]+$/.test(href),
    )
    expect(next).toHaveLength(3)
    expect(next).not.toContain('/blog/how-to-measure-for-a-sofa')
  })

  test('[S-10d] a slug that no post has goes to the page that says so, which offers a search and something to read', async () => {
    expect(await visit('/blog/no-such-post')).toRedirectTo('/blog/blog-not-found', 302)
    const page = await visit('/blog/blog-not-found')
    expect(page).toShow('We can’t find that post', 404)
    expect(page.html).toContain('action="/blog/search"')
    const toRead = page.html.slice(page.html.indexOf('<h2 id="posts-title">More to read</h2>'))
    expect(linksOf(toRead).filter((href) => /^\/blog\/[\w-]+$/.test(href))).toHaveLength(3)
  })
})

test('the feed is RSS with absolute addresses', async () => {
  const { html, headers, status } = await visit('/blog/feed.xml')
  expect([status, headers.get('content-type')]).toEqual([200, 'application/rss+xml; charset=utf-8'])
  expect(html.match(/<item>/g)).toHaveLength(11)
  expect(html).toContain('<link>http://localhost:8787/blog/which-rug-size</link>')
})
