import { compileRedirects, type RedirectTable } from '../../sale-redirects/compile.ts'
import { redirectSteps } from '../../sale-redirects/match.ts'
import { shopMoment } from '../../shop-time.ts'
import { documentLinks } from '../checks/document-links.ts'
import { warning, type Problem } from '../checks/problem.ts'
import { pathState, type SiteMap } from '../checks/site-map.ts'
import { readableRules, spanOf, type EditorRule } from './redirect-rules.ts'

/** What of a document links depend on. */
type LinkedDocument = Readonly<Record<string, unknown>> & {
  readonly _id: string
  readonly _type: string
  readonly startsAt?: string | undefined
  readonly endsAt?: string | undefined
  readonly seo?: { readonly slug?: { readonly current: string } | undefined } | undefined
}

/** What of the site's content they depend on. */
type LinkedContent = {
  readonly documents: readonly LinkedDocument[]
  readonly rules: readonly EditorRule[]
  readonly site: SiteMap
}

/** A link that leads somewhere now and will not any more. */
export interface LinkBreak {
  readonly documentId: string
  readonly path: Problem['path']
  readonly href: string
  /** When it breaks, in milliseconds since 1970. */
  readonly at: number
  /** The redirect by which it leads there until then; undefined where the page itself goes, with its sale. */
  readonly rule: EditorRule | undefined
}

/** A page that is only there while one of its sales runs, by its path. */
type SalePages = ReadonlyMap<string, readonly { readonly start: number; readonly end: number }[]>

type Site = {
  readonly content: LinkedContent
  readonly given: readonly EditorRule[]
  readonly table: RedirectTable
  readonly salePages: SalePages
  /** When something ends, the next first. */
  readonly ends: readonly number[]
}

const refOf = (value: unknown): string =>
  typeof value === 'object' && value !== null && '_ref' in value ? String(value._ref) : ''

const salePagesOf = ({ documents }: LinkedContent): SalePages => {
  const paths = new Map(documents.map(({ _id, seo }) => [_id, seo?.slug?.current]))
  const windows = documents.flatMap((document) => {
    const path = paths.get(refOf(document['landingPage']))
    const [start, end] = [Date.parse(document.startsAt ?? ''), Date.parse(document.endsAt ?? '')]
    const isWindow =
      document._type === 'campaign' && document['isPageOfSale'] === true && start < end
    return path !== undefined && isWindow ? [{ path, start, end }] : []
  })
  return Map.groupBy(windows, ({ path }) => path)
}

const siteOf = (content: LinkedContent, now: number): Site => {
  const given = readableRules(content.rules)
  const salePages = salePagesOf(content)
  const ends = [
    ...given.map((rule) => spanOf(rule).end),
    ...[...salePages.values()].flat().map(({ end }) => end),
  ]
  return {
    content,
    given,
    table: compileRedirects(given, content.site.origin, content.site.siblings),
    salePages,
    ends: [...new Set(ends)].filter((end) => end > now && end < Infinity).toSorted((a, b) => a - b),
  }
}

/** Where an address leads at a moment: whether something is there, and by which redirect first. */
const leadOf = ({ content: { site }, given, table, salePages }: Site, address: URL, at: number) => {
  const { steps, isLoop } = redirectSteps(table, address, at)
  const last = steps.at(-1)
  const rule = given[steps[0]?.rule.at ?? -1]
  if (last?.rule.isElsewhere) return { isThere: true, rule }
  const target = last?.to ?? address
  const windows = salePages.get(target.pathname)
  const isOn = windows?.some(({ start, end }) => start <= at && at < end) ?? true
  const state = pathState(site, target.href)
  return { isThere: !isLoop && isOn && state !== 'missing' && state !== 'no-category', rule }
}

/** When a link that is followed until `until` stops leading somewhere; null for one that does not, or that is dead already. */
const breakOf = (site: Site, address: URL, from: number, until: number) => {
  let before = leadOf(site, address, from)
  if (!before.isThere) return null
  for (const at of site.ends) {
    if (at <= from) continue
    if (at >= until) return null
    const then = leadOf(site, address, at)
    if (!then.isThere) return { at, rule: before.rule }
    before = then
  }
  return null
}

/** A sale's own links and redirects are followed while it runs, and those of its page while that is there. */
const untilOf = ({ salePages }: Site, { _type, endsAt, seo }: LinkedDocument): number =>
  _type === 'campaign'
    ? Date.parse(endsAt ?? '') || Infinity
    : Math.max(...(salePages.get(seo?.slug?.current ?? '')?.map(({ end }) => end) ?? [Infinity]))

const addressOf = (href: string, origin: string): URL | null => {
  if (/^[#?]/.test(href) || !URL.canParse(href, origin)) return null
  const url = new URL(href, origin)
  return url.origin === origin ? url : null
}

/** All links of documents and targets of redirects that lead somewhere now and will break when something ends. */
export const linkBreaks = (content: LinkedContent, now: number): LinkBreak[] => {
  const site = siteOf(content, now)
  if (site.ends.length === 0) return []
  const { origin } = content.site
  const links = content.documents.flatMap((document) =>
    documentLinks(document).flatMap(({ path, href }): LinkBreak[] => {
      const address = addressOf(href, origin)
      const found = address && breakOf(site, address, now, untilOf(site, document))
      // A menu leaves out what leads to the page of a sale that does not run.
      const goesAlong = document._type === 'navigationItem' && found?.rule === undefined
      return found && !goesAlong ? [{ documentId: document._id, path, href, ...found }] : []
    }),
  )
  const targets = site.given.flatMap((rule): LinkBreak[] => {
    const { start, end } = spanOf(rule)
    // What a path under the rule leads to depends on the path.
    const address = rule.to.endsWith('/*') ? null : addressOf(rule.to, origin)
    const found = address && breakOf(site, address, Math.max(now, start), end)
    const path = ['redirects', { _key: rule.key }, 'to'] as const
    return found ? [{ documentId: rule.documentId, path, href: rule.to, ...found }] : []
  })
  return [...links, ...targets]
}

/** Of each content once: all its documents are asked about one after the other. */
const known = new WeakMap<LinkedContent, { readonly now: number; readonly breaks: LinkBreak[] }>()

const breaksOf = (content: LinkedContent, now: number): LinkBreak[] => {
  const before = known.get(content)
  if (before?.now === now) return before.breaks
  const breaks = linkBreaks(content, now)
  known.set(content, { now, breaks })
  return breaks
}

/** What in one document will break, and when. */
export const breakProblems = (
  { _id }: Pick<LinkedDocument, '_id'>,
  content: LinkedContent,
  now: number,
): Problem[] =>
  breaksOf(content, now)
    .filter(({ documentId }) => documentId === _id)
    .map(({ path, href, at, rule }) =>
      warning(
        path,
        rule === undefined
          ? `The link to ${href} will break on ${shopMoment(at)}, when its page goes with its sale.`
          : `The link to ${href} will break on ${shopMoment(at)}, when the redirect ${rule.from} ends.`,
      ),
    )

/** The links that a redirect holds up until it ends. */
export const heldBy = (rule: EditorRule, content: LinkedContent, now: number): LinkBreak[] =>
  breaksOf(content, now).filter((one) => one.rule === rule)
