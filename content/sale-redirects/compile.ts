import type { SaleRedirect } from '../queries/sale-redirects.ts'
import { sameSitePath } from '../same-site.ts'
import { pathKey, pathSegments, segmentKey } from './path-key.ts'

export type RefusalReason =
  | 'bad-source'
  | 'protected-source'
  | 'bad-target'
  | 'foreign-target'
  | 'to-itself'
  | 'loop'

export type CompiledRule = {
  /** As editors wrote it. */
  readonly from: string
  /** What it is counted by; null where nobody says. */
  readonly id: string | null
  /** Its place among the rules as they were given, from 0. */
  readonly at: number
  /** What the address's query must hold, sorted by name; empty where any query will do. */
  readonly query: readonly (readonly [name: string, value: string])[]
  /** A path with its query and fragment on this site, else a whole address of another site of ours. */
  readonly target: string
  readonly isElsewhere: boolean
  /** What came after the prefix goes on after the target. */
  readonly keepsRest: boolean
  readonly permanent: boolean
  /** Milliseconds since 1970; the end is no longer part of it. */
  readonly startsAt: number
  readonly endsAt: number
}

export type RedirectTable = {
  readonly origin: string
  /** Path key to its rules: those with a query first, the longest query first, then in the editors' order. */
  readonly exact: ReadonlyMap<string, readonly CompiledRule[]>
  readonly prefix: ReadonlyMap<string, readonly CompiledRule[]>
  readonly refused: readonly { readonly from: string; readonly reason: RefusalReason }[]
}

/** Where redirects have no business: programs' addresses, files, and the way to pay. */
const PROTECTED = new Set([
  '.well-known',
  'account',
  'api',
  'assets',
  'cart',
  'checkout',
  'feeds',
  'forgot',
  'lake',
  'llms.txt',
  'mcp',
  'media',
  'order-status',
  'register',
  'resetpassword',
  'robots.txt',
  'sign-in',
  'sitemap.xml',
  'sitemaps',
  'studio',
  'ucp',
])

/** Whether redirects leave the paths under this first segment (as a key) alone. */
export const isProtected = (firstSegment: string | undefined): boolean =>
  firstSegment !== undefined && PROTECTED.has(firstSegment)

const HIDDEN = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff\\]/

/** Nearly all rules are as simple as this, and need no parsing: thousands of them are made into a table at a time. */
const PLAIN_PATH = /^(?:\/[a-z0-9_-]+)+$/
const PLAIN_TARGET = /^((?:\/[A-Za-z0-9_-]+)+)(?:\?[a-z0-9_=&-]*)?$/

type Source = {
  readonly key: string
  readonly isPrefix: boolean
  readonly query: CompiledRule['query']
}

const readSource = (from: string, origin: string): Source | RefusalReason => {
  const plain = from.endsWith('/*') ? from.slice(0, -2) : from
  if (PLAIN_PATH.test(plain))
    return isProtected(plain.split('/', 2)[1])
      ? 'protected-source'
      : { key: plain, isPrefix: plain !== from, query: [] }
  if (HIDDEN.test(from) || !/^\/(?!\/)/.test(from)) return 'bad-source'
  let url: URL
  try {
    url = new URL(from, origin)
  } catch {
    return 'bad-source'
  }
  if (url.origin !== origin) return 'bad-source'
  const isPrefix = url.pathname.endsWith('/*')
  const path = isPrefix ? url.pathname.slice(0, -2) : url.pathname
  if (path.includes('*')) return 'bad-source'
  const segments = pathSegments(path)
  const query = [...url.searchParams].toSorted()
  // Everything, or the home page whatever is asked of it, is the whole shop.
  if (segments.length === 0 && (isPrefix || query.length === 0)) return 'protected-source'
  if (isPrefix && query.length > 0) return 'bad-source'
  const [first] = segments
  if (first !== undefined && isProtected(segmentKey(first))) return 'protected-source'
  return { key: pathKey(segments), isPrefix, query }
}

type Target = Pick<CompiledRule, 'target' | 'isElsewhere' | 'keepsRest'>

const readTarget = (
  to: string,
  origin: string,
  siblings: readonly string[],
  mayKeepRest: boolean,
): Target | RefusalReason => {
  if (HIDDEN.test(to)) return 'bad-target'
  const keepsRest = mayKeepRest && to.endsWith('/*')
  const text = keepsRest ? to.slice(0, -1) : to
  // A star that stands for nothing: whoever wrote it means what came after the prefix.
  if (text.includes('*')) return 'bad-target'
  const here = PLAIN_TARGET.test(text) ? text : sameSitePath(text, origin)
  if (here !== null) return { target: here, isElsewhere: false, keepsRest }
  if (!/^https?:\/\/[^/?#@]+(?:[/?#]|$)/i.test(text)) return 'bad-target'
  let url: URL
  try {
    url = new URL(text)
  } catch {
    return 'bad-target'
  }
  if (url.username || url.password) return 'bad-target'
  if (url.origin === origin) {
    const path = sameSitePath(`${url.pathname}${url.search}${url.hash}`, origin)
    return path === null ? 'bad-target' : { target: path, isElsewhere: false, keepsRest }
  }
  return siblings.includes(url.origin)
    ? { target: url.href, isElsewhere: true, keepsRest }
    : 'foreign-target'
}

/** Whether a target answers to its own source, so that it would be redirected again at once. */
const leadsToItself = (
  source: Source,
  { target, isElsewhere }: Target,
  origin: string,
): boolean => {
  if (isElsewhere) return false
  const plain = PLAIN_TARGET.exec(target)?.[1]?.toLowerCase()
  if (plain !== undefined && plain !== source.key && !source.isPrefix) return false
  const url = new URL(target, origin)
  const key = pathKey(pathSegments(url.pathname))
  if (source.isPrefix) return `${key}/`.startsWith(`${source.key}/`)
  return (
    key === source.key &&
    source.query.every(([name, value]) => url.searchParams.getAll(name).includes(value))
  )
}

/**
 * The redirects as editors wrote them, made into a table that is looked up by path. What could lead a shopper astray is
 * left out and named in `refused`. `origin` is the site's own, `siblings` are those of the other sites of ours.
 */
export const compileRedirects = (
  rules: readonly SaleRedirect[],
  origin: string,
  siblings: readonly string[] = [],
): RedirectTable => {
  const exact = new Map<string, CompiledRule[]>()
  const prefix = new Map<string, CompiledRule[]>()
  const refused: { from: string; reason: RefusalReason }[] = []
  for (const [at, rule] of rules.entries()) {
    const { from } = rule
    const source = readSource(from, origin)
    if (typeof source === 'string') {
      refused.push({ from, reason: source })
      continue
    }
    const target = readTarget(rule.to, origin, siblings, source.isPrefix)
    if (typeof target === 'string') {
      refused.push({ from, reason: target })
      continue
    }
    if (leadsToItself(source, target, origin)) {
      refused.push({ from, reason: 'to-itself' })
      continue
    }
    const table = source.isPrefix ? prefix : exact
    const startsAt = rule.startsAt === undefined ? -Infinity : Date.parse(rule.startsAt)
    const endsAt = rule.endsAt === undefined ? Infinity : Date.parse(rule.endsAt)
    const compiled = {
      from,
      id: rule.id ?? null,
      at,
      ...target,
      query: source.query,
      permanent: rule.permanent,
      startsAt,
      endsAt,
    }
    const before = table.get(source.key)
    if (before) before.push(compiled)
    else table.set(source.key, [compiled])
  }
  for (const same of exact.values())
    if (same.length > 1) same.sort((one, other) => other.query.length - one.query.length)
  return { origin, exact, prefix, refused }
}
