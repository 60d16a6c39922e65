/** What editors' documents make of the site: what links and redirects may lead to. */
export interface SiteMap {
  /** This shop's origin, and those of our other shops. */
  readonly origin: string
  readonly siblings: readonly string[]
  /** Paths of pages and posts. */
  readonly paths: ReadonlySet<string>
  /** Paths of categories, without `/c/`. */
  readonly categories: ReadonlySet<string>
  /** Addresses that more than one document has. */
  readonly taken: ReadonlySet<string>
  /** Ids of all documents, drafts under the ids that they will be published with. */
  readonly ids: ReadonlySet<string>
}

/** First parts of paths that the shop answers itself; whether there is something below them is not for editors to say. */
export const SHOP_PATHS: ReadonlySet<string> = new Set([
  'assets',
  'maps',
  'account',
  'alerts',
  'allow-cookies',
  'api',
  'availability',
  'cart',
  'checkout',
  'compare',
  'deliver-by',
  'feeds',
  'forgot',
  'build',
  'guide',
  'holds',
  'image-search',
  'lake',
  'lists',
  'location',
  'llms.txt',
  'mcp',
  'locations',
  'media',
  'order-status',
  'parallel',
  'pd',
  'privacy-choices',
  'quote',
  'register',
  'resetpassword',
  'robots.txt',
  'sealy',
  'search',
  'shared-list',
  'sign-in',
  'site-directory',
  'sitemap.xml',
  'sitemaps',
  'stearns-foster',
  'stores',
  'subscribe',
  'suggestions',
  'swatches',
  'tempur-pedic',
  'visits',
  'room',
  'way-in',
  'will-it-fit',
])

/** The same below `/blog`. */
const BLOG_PATHS: ReadonlySet<string> = new Set(['feed.xml', 'search', 'blog-not-found'])

export type PathState = 'there' | 'missing' | 'no-category' | 'not-ours'

const decoded = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

/** Whether something stands at an address: a path of this site, with or without query and fragment. */
export function pathState(site: SiteMap, href: string): PathState {
  if (!URL.canParse(href, site.origin)) return 'not-ours'
  const url = new URL(href, site.origin)
  if (url.origin !== site.origin) return 'not-ours'
  const parts = url.pathname.split('/').filter(Boolean).map(decoded)
  const [first, ...rest] = parts
  if (first === undefined || SHOP_PATHS.has(first.toLowerCase())) return 'there'
  if (first === 'c' || first === 'pl') {
    const isThere = (first === 'pl' && rest.length === 0) || site.categories.has(rest.join('/'))
    return isThere ? 'there' : 'no-category'
  }
  // The blog's list, its tags and its search are pages of the shop.
  const isBlog = first === 'blog' && (rest.length !== 1 || BLOG_PATHS.has(rest[0] ?? ''))
  return isBlog || site.paths.has(`/${parts.join('/')}`) ? 'there' : 'missing'
}
