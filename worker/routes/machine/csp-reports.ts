import { z } from 'zod'
import { pageTypeOf } from '../../../commerce/domain/product/page-type.ts'
import { type AppContext, factory } from '../../factory.ts'
import { log } from '../../log.ts'
import { CSP_REPORTS } from '../../middleware/security-headers.ts'
import { readText } from '../../forms/read-body.ts'

/** One page can break a rule many times at once; the first few say it. */
const MOST_AT_ONCE = 5

const text = z.string().max(4000).default('')

/** A report as the Reporting API has it, https://www.w3.org/TR/CSP3/#reporting, or as browsers without it do. */
const violation = z.union([
  z
    .object({
      type: z.literal('csp-violation'),
      body: z.object({
        documentURL: text,
        blockedURL: text,
        effectiveDirective: text,
        sourceFile: text.nullable(),
      }),
    })
    .transform(({ body }) => body),
  z
    .object({
      'csp-report': z.object({
        'document-uri': text,
        'blocked-uri': text,
        'effective-directive': text,
        'violated-directive': text,
        'source-file': text,
      }),
    })
    .transform(({ 'csp-report': it }) => ({
      documentURL: it['document-uri'],
      blockedURL: it['blocked-uri'],
      effectiveDirective: it['effective-directive'] || it['violated-directive'],
      sourceFile: it['source-file'],
    })),
])

/** `inline`, `eval` and their like as they are; of an address its origin, for what follows may be a secret. */
const whatOf = (blocked: string, own: string): string => {
  if (/^[a-z-]{1,20}$/.test(blocked)) return blocked
  if (!URL.canParse(blocked)) return 'unknown'
  const { origin, protocol } = new URL(blocked)
  return origin === own ? 'self' : /^https?:$/.test(protocol) ? origin.slice(0, 100) : protocol
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}

/** Takes in what browsers report, a share of it, and keeps of it what is nobody's secret: the kind of page, not which. */
const note = async (c: AppContext): Promise<void> => {
  const { site, url } = c.var
  if (Math.random() >= site.reportShare) return
  const body = await readText(c)
  const sent = body === null ? null : parsed(body)
  const reports = (Array.isArray(sent) ? sent : [sent]).slice(0, MOST_AT_ONCE)
  for (const report of reports) {
    const it = violation.safeParse(report).data
    if (!it) continue
    log('csp-violation', {
      requestId: c.var.requestId,
      site: site.brand.id,
      directive: /^[a-z-]{1,40}/.exec(it.effectiveDirective)?.[0] ?? 'unknown',
      blocked: whatOf(it.blockedURL, url.origin),
      source: whatOf(it.sourceFile ?? '', url.origin),
      page: URL.canParse(it.documentURL)
        ? pageTypeOf(new URL(it.documentURL).pathname, Object.keys(site.policies.partnerBrands))
        : 'unknown',
    })
  }
}

/** Where browsers report what a page's Content-Security-Policy has stopped. */
export const cspReportRoutes = factory.createApp().post(CSP_REPORTS, async (c) => {
  await note(c)
  c.header('cache-control', 'private, no-store')
  return c.body(null, 204)
})
