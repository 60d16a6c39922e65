import { type CompiledRule, isProtected, type RedirectTable } from './compile.ts'
import { pathSegments, segmentKey } from './path-key.ts'

/** Longer chains than any editor builds on purpose. */
const MAX_HOPS = 10
const MAX_PATH_LENGTH = 2000
const CAMPAIGN = /^(?:utm_[a-z0-9_]+|gclid|gbraid|wbraid|fbclid|msclkid)$/i

export type RedirectMatch = {
  readonly kind: 'redirect'
  /** The rule that the address met first, as editors wrote it. */
  readonly from: string
  /** A path on this site, else an address of another site of ours. */
  readonly location: string
  /** Whether it is an address of another site. */
  readonly isElsewhere: boolean
  readonly status: 301 | 302
  readonly matched: 'exact-with-query' | 'exact' | 'prefix'
  readonly hops: number
  /** What the rules of the chain are counted by, of those that are counted. */
  readonly rules: readonly string[]
}
/** Rules that lead round in a circle, at this moment: nobody is redirected. */
export type RedirectLoop = { readonly kind: 'loop'; readonly from: string; readonly hops: number }

type Hit = {
  readonly rule: CompiledRule
  readonly matched: RedirectMatch['matched']
  readonly rest: readonly string[]
}

const isOn = (rule: CompiledRule, now: number): boolean => rule.startsAt <= now && now < rule.endsAt

const hasQuery = (rule: CompiledRule, query: URLSearchParams): boolean =>
  rule.query.every(([name, value]) => query.getAll(name).includes(value))

const look = (table: RedirectTable, url: URL, now: number): Hit | null => {
  if (url.pathname.length > MAX_PATH_LENGTH) return null
  const segments = pathSegments(url.pathname)
  const keys = segments.map((segment) => `/${segmentKey(segment)}`)
  if (isProtected(keys[0]?.slice(1))) return null
  let path = keys.join('')
  const exact = table.exact
    .get(path)
    ?.find((rule) => isOn(rule, now) && hasQuery(rule, url.searchParams))
  if (exact)
    return { rule: exact, matched: exact.query.length > 0 ? 'exact-with-query' : 'exact', rest: [] }
  if (table.prefix.size === 0) return null
  // From the longest prefix to the shortest: the nearest rule counts.
  for (let length = keys.length; length > 0; length -= 1) {
    const rule = table.prefix.get(path)?.find((one) => isOn(one, now))
    if (rule) return { rule, matched: 'prefix', rest: segments.slice(length) }
    path = path.slice(0, path.length - (keys[length - 1]?.length ?? 0))
  }
  return null
}

/** A target that ends in a slash, and what came after the prefix; where nothing did, the slash has nothing to part. */
const withRest = (pathname: string, rest: readonly string[]): string =>
  rest.length === 0
    ? pathname.replace(/(?<=.)\/$/, '')
    : pathname + rest.map(encodeURIComponent).join('/')

/**
 * Where a hit leads. A rule that names a query has used it up; else the query goes on, except for names that the target
 * has itself. Campaign parameters always go on, and nothing goes on to another host.
 */
const follow = (table: RedirectTable, { rule, rest }: Hit, asked: URL): URL => {
  const target = new URL(rule.target, table.origin)
  if (rule.keepsRest) target.pathname = withRest(target.pathname, rest)
  if (rule.isElsewhere) return target
  const own = new Set(target.searchParams.keys())
  for (const [name, value] of asked.searchParams) {
    const goesOn = rule.query.length === 0 || CAMPAIGN.test(name)
    if (goesOn && !own.has(name) && name !== 'forceRedirect')
      target.searchParams.append(name, value)
  }
  return target
}

/** One redirect of a chain: the rule, how it was met, and where it leads. */
export type RedirectStep = {
  readonly rule: CompiledRule
  readonly matched: RedirectMatch['matched']
  readonly to: URL
}

/**
 * The redirects that an address meets one after the other on this site at a moment (milliseconds since 1970); none where
 * it is not redirected. `isLoop` where they would never end, those of `others`, our other sites, among them.
 */
export const redirectSteps = (
  table: RedirectTable,
  address: URL,
  now: number,
  others: readonly RedirectTable[] = [],
): { readonly steps: readonly RedirectStep[]; readonly isLoop: boolean } => {
  const steps: RedirectStep[] = []
  const seen = new Set<CompiledRule>()
  const tableOf = ({ origin }: URL) => [table, ...others].find((one) => one.origin === origin)
  let url = address
  let isHere = true
  for (let at: RedirectTable | undefined = table; at; at = isHere ? table : tableOf(url)) {
    const hit = look(at, url, now)
    if (!hit) break
    if (seen.has(hit.rule) || seen.size === MAX_HOPS) return { steps, isLoop: true }
    seen.add(hit.rule)
    url = follow(at, hit, url)
    if (isHere) steps.push({ rule: hit.rule, matched: hit.matched, to: url })
    isHere &&= !hit.rule.isElsewhere
  }
  return { steps, isLoop: false }
}

/**
 * Where an address is redirected to at a moment (milliseconds since 1970); null where it is not. Chains come out as one
 * redirect, which is for good only if each of its steps is and none of them ends.
 */
export const matchRedirect = (
  table: RedirectTable,
  address: URL,
  now: number,
  others: readonly RedirectTable[] = [],
): RedirectMatch | RedirectLoop | null => {
  const { steps, isLoop } = redirectSteps(table, address, now, others)
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return null
  const { from } = first.rule
  if (isLoop) return { kind: 'loop', from, hops: steps.length }
  const url = last.to
  const isElsewhere = url.origin !== new URL(table.origin).origin
  const location = isElsewhere ? url.href : `${url.pathname}${url.search}${url.hash}`
  // The last word: a path that a browser would take for a host is no path of ours.
  if (!isElsewhere && /^\/[/\\]/.test(location)) return null
  const isPermanent = steps.every(({ rule }) => rule.permanent && rule.endsAt === Infinity)
  return {
    kind: 'redirect',
    from,
    location,
    isElsewhere,
    status: isPermanent ? 301 : 302,
    matched: first.matched,
    hops: steps.length,
    rules: steps.flatMap(({ rule }) => rule.id ?? []),
  }
}
