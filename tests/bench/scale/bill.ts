type Price = { readonly included: number; readonly dollarsAMillion: number }

/**
 * Cloudflare's published prices of the Workers Paid plan for a month, in US dollars, as they stood on 2026-08-03:
 * https://developers.cloudflare.com/workers/platform/pricing/ (requests, CPU, KV, D1). Static files, the place's cache,
 * traffic and calls from worker to worker cost nothing; their CPU counts.
 */
const PLAN = 5
const prices = {
  requests: { included: 10e6, dollarsAMillion: 0.3 },
  cpuMs: { included: 30e6, dollarsAMillion: 0.02 },
  rowsRead: { included: 25e9, dollarsAMillion: 0.001 },
  rowsWritten: { included: 50e6, dollarsAMillion: 1 },
  keysRead: { included: 10e6, dollarsAMillion: 0.5 },
  keysWritten: { included: 1e6, dollarsAMillion: 5 },
} as const satisfies Record<string, Price>

export type Billed = Record<keyof typeof prices, number>

const MINUTES_A_MONTH = 30 * 24 * 60

/** What people do in a visit: an assumption, and the one to replace by a shop's own figures. */
export const visit = {
  /** Pages of each kind; all but the suggestion are kept. */
  pages: { home: 1, listing: 2, product: 3, search: 0.5, content: 0.5, suggestion: 1 },
  /** Of a hundred visits so many put a piece into their cart, and so many buy. */
  carts: 10,
  purchases: 2,
} as const

export type Kind = keyof typeof visit.pages
export type Act = 'cart' | 'purchase'

/** What was measured of one page or act. A kept page asks nothing of anybody. */
export type Measured = {
  readonly anew: Readonly<Record<Kind, Billed>>
  readonly keptCpuMs: number
  readonly acts: Readonly<Record<Act, Billed>>
}

const lines = Object.keys(prices) as (keyof Billed)[]
const kinds = Object.keys(visit.pages) as Kind[]

/** What one visit uses, where such a share of the pages that may be kept is made anew. */
export const ofVisit = ({ anew, keptCpuMs, acts }: Measured, madeAnew: number): Billed => {
  const use = (line: keyof Billed) => {
    const ofPages = kinds.map((kind) => {
      const share = kind === 'suggestion' ? 1 : madeAnew
      // Whoever sees a page out of the cache is a request, too.
      if (line === 'requests') return visit.pages[kind]
      const kept = line === 'cpuMs' ? keptCpuMs : 0
      return visit.pages[kind] * (share * anew[kind][line] + (1 - share) * kept)
    })
    const ofActs = [
      (visit.carts / 100) * acts.cart[line],
      (visit.purchases / 100) * acts.purchase[line],
    ]
    return [...ofPages, ...ofActs].reduce((sum, one) => sum + one, 0)
  }
  return {
    requests: use('requests'),
    cpuMs: use('cpuMs'),
    rowsRead: use('rowsRead'),
    rowsWritten: use('rowsWritten'),
    keysRead: use('keysRead'),
    keysWritten: use('keysWritten'),
  }
}

/** A month of such visits: what is used, and dollars above what the plan includes. */
export const bill = (visitsAMinute: number, one: Billed) => {
  const of = lines.map((line) => {
    const used = one[line] * visitsAMinute * MINUTES_A_MONTH
    const { included, dollarsAMillion } = prices[line]
    return { line, used, dollars: (Math.max(0, used - included) / 1e6) * dollarsAMillion }
  })
  return { lines: of, dollars: PLAN + of.reduce((sum, { dollars }) => sum + dollars, 0) }
}
