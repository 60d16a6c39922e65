import { compileRedirects } from '../../sale-redirects/compile.ts'
import { matchRedirect, redirectSteps } from '../../sale-redirects/match.ts'
import { shopMoment } from '../../shop-time.ts'
import { pathState, type PathState, type SiteMap } from '../checks/site-map.ts'
import { readableRules, spanOf, timeOf, type EditorRule } from './redirect-rules.ts'
import { MATCH_WORDS, REFUSAL_WORDS } from './redirect-words.ts'

export interface TraceStep {
  readonly rule: EditorRule
  readonly why: string
  readonly to: string
}

/** A rule that is about the same address and does not count, and why not. */
export interface PassedOver {
  readonly rule: EditorRule
  readonly why: string
}

export interface RedirectTrace {
  readonly outcome:
    | { readonly kind: 'stays' }
    | { readonly kind: 'loop' }
    | {
        readonly kind: 'redirect'
        readonly location: string
        readonly status: 301 | 302
        readonly target: PathState
      }
  readonly steps: readonly TraceStep[]
  readonly passedOver: readonly PassedOver[]
  /** When the address was asked for, on the shop's clock. */
  readonly moment: string
}

export type AddressFault = 'empty' | 'foreign' | 'unreadable'

/** An address as an editor types it, with or without the site's name; a fault where it is none of this site. */
export function readAddress(text: string, origin: string): URL | AddressFault {
  const trimmed = text.trim()
  if (trimmed === '') return 'empty'
  const written = /^(?:\/|https?:)/i.test(trimmed) ? trimmed : `/${trimmed}`
  if (/^\/[/\\]/.test(written) || !URL.canParse(written, origin)) return 'unreadable'
  const url = new URL(written, origin)
  return url.origin === origin ? url : 'foreign'
}

/** Which redirect an address meets at a moment, where it leads, and which others were passed over. */
export function traceRedirect(
  rules: readonly EditorRule[],
  address: URL,
  now: number,
  site: SiteMap,
): RedirectTrace {
  const given = readableRules(rules)
  const table = compileRedirects(given, site.origin, site.siblings)
  const { steps, isLoop } = redirectSteps(table, address, now)
  const match = matchRedirect(table, address, now)
  const winner = given[steps[0]?.rule.at ?? -1]
  return {
    outcome:
      match === null
        ? { kind: 'stays' }
        : match.kind === 'loop' || isLoop
          ? { kind: 'loop' }
          : {
              kind: 'redirect',
              location: match.location,
              status: match.status,
              target: pathState(site, match.location),
            },
    steps: steps.flatMap(({ rule, matched, to }) => {
      const found = given[rule.at]
      return found === undefined
        ? []
        : [{ rule: found, why: MATCH_WORDS[matched], to: shown(to, site) }]
    }),
    moment: shopMoment(now),
    passedOver: rules.flatMap((rule): PassedOver[] => {
      if (rule === winner) return []
      const why = whyPassedOver(rule, winner, address, now, site)
      return why === undefined ? [] : [{ rule, why }]
    }),
  }
}

const shown = (url: URL, site: SiteMap): string =>
  url.origin === site.origin ? `${url.pathname}${url.search}${url.hash}` : url.href

/** Undefined for a rule that has nothing to do with the address. */
function whyPassedOver(
  rule: EditorRule,
  winner: EditorRule | undefined,
  address: URL,
  now: number,
  site: SiteMap,
): string | undefined {
  const { startsAt: _startsAt, endsAt: _endsAt, ...always } = rule
  const alone = compileRedirects([always], site.origin, site.siblings)
  const [refused] = alone.refused
  if (refused !== undefined) {
    const isMeant =
      rule.from.split('?')[0]?.replace(/\/\*$/, '').toLowerCase() === address.pathname.toLowerCase()
    return isMeant ? REFUSAL_WORDS[refused.reason] : undefined
  }
  if (redirectSteps(alone, address, now).steps.length === 0) {
    const bare = new URL(address.pathname, site.origin)
    const [path, query] = rule.from.split('?')
    const isSamePath =
      query !== undefined &&
      path !== undefined &&
      redirectSteps(
        compileRedirects([{ ...always, from: path }], site.origin, site.siblings),
        bare,
        now,
      ).steps.length > 0
    return isSamePath ? `The address lacks its query, ?${query}.` : undefined
  }
  if (rule.unreadable !== undefined) return 'Its time cannot be read.'
  const time = timeOf(rule, now)
  if (time === 'not-started') return `It starts later, on ${shopMoment(spanOf(rule).start)}.`
  if (time === 'over') return `It ended on ${shopMoment(spanOf(rule).end)}.`
  if (winner === undefined) return undefined
  return rule.from.endsWith('/*') && !winner.from.endsWith('/*')
    ? 'A redirect for the exact address comes before one for everything under a path.'
    : rule.from.endsWith('/*')
      ? 'Of two for everything under a path, the longer path wins.'
      : rule.from.includes('?') === winner.from.includes('?')
        ? 'Another one for the same address comes before it.'
        : 'A redirect that names a query comes before one that does not.'
}
