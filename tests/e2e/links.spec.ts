import { type BrandName, expect, origins, test } from './fixtures.ts'
import { shopRequest } from './shop-http.ts'

const MOST_PAGES = 300
const AT_ONCE = 6

type Page = {
  readonly status: number
  readonly links: readonly string[]
  readonly anchors: Set<string>
}

/**
 * Addresses that differ by their query alone show the same links again: one filter of a listing stands for all. Each
 * product begins a comparison, and each comparison leads to larger ones.
 */
const isNewGround = ({ pathname, search }: URL): boolean =>
  !pathname.startsWith('/compare/') &&
  (search === '' || !/^\/(?:c|pl|search|deliver-by)\b/.test(pathname))

const decode = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')

const attributes = (html: string, tag: string, name: string): string[] =>
  [...html.matchAll(new RegExp(`<${tag}\\b[^>]*?\\s${name}="([^"]*)"`, 'g'))].map((found) =>
    decode(found[1] ?? ''),
  )

const open = async (url: URL, redirects = 3): Promise<Page> => {
  const { status, headers, body } = await shopRequest(url.href, {
    headers: { cookie: 'location=; store=' },
  })
  const { location } = headers
  if (status >= 300 && status < 400 && typeof location === 'string' && redirects > 0)
    return open(new URL(location, url), redirects - 1)
  return {
    status,
    links: attributes(body, 'a', 'href'),
    anchors: new Set(attributes(body, '[a-z][a-z0-9-]*', 'id')),
  }
}

/** Every link of the shop from its home page on, breadth first. Returns what is broken, and from where it is reached. */
const crawl = async (origin: string) => {
  const pages = new Map<string, Page>()
  const reachedFrom = new Map<string, string>([['/', 'the start']])
  const anchors: { readonly from: string; readonly to: string; readonly id: string }[] = []
  let frontier = ['/']
  const visit = async (path: string) => {
    const url = new URL(path, origin)
    const page = await open(url)
    pages.set(path, page)
    for (const href of page.links) {
      if (!URL.canParse(href, url)) {
        anchors.push({ from: path, to: path, id: `(an address that is none: ${href})` })
        continue
      }
      const link = new URL(href, url)
      if (link.origin !== origin) continue
      const to = link.pathname + link.search
      if (link.hash) anchors.push({ from: path, to, id: decodeURIComponent(link.hash.slice(1)) })
      if (!reachedFrom.has(to) && isNewGround(link)) {
        reachedFrom.set(to, path)
        frontier.push(to)
      }
    }
  }
  while (frontier.length > 0 && pages.size < MOST_PAGES) {
    const batch = frontier.slice(0, AT_ONCE)
    frontier = frontier.slice(AT_ONCE)
    await Promise.all(batch.map(visit))
  }
  const broken = [...pages]
    .filter(([, { status }]) => status >= 400)
    .map(([path, { status }]) => `${status} ${path}, from ${reachedFrom.get(path)}`)
  const dead = anchors
    .filter(({ to, id }) => pages.has(to) && !pages.get(to)?.anchors.has(id))
    .map(({ from, to, id }) => `#${id} of ${to}, from ${from}`)
  return { count: pages.size, broken, dead: [...new Set(dead)] }
}

for (const brand of ['davenport', 'drift'] as const satisfies readonly BrandName[])
  // The pages are the same with and without a script: once is enough.
  test(`every link of ${brand} leads somewhere @needs-js`, async () => {
    test.setTimeout(120_000)
    const { count, broken, dead } = await crawl(origins[brand])
    expect(count).toBeGreaterThan(30)
    expect(broken).toEqual([])
    expect(dead).toEqual([])
  })
