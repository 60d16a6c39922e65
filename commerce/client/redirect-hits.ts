import { paths } from '../contract/paths.ts'
import {
  redirectHitsKept,
  redirectLedger,
  type RedirectHits,
  type RedirectHitsQuery,
} from '../contract/redirect-hits.ts'
import type { Call } from './call.ts'

export type RedirectHitCalls = ReturnType<typeof redirectHitCalls>

/** The ledger of redirects, by the storefront's key to it. */
export const redirectHitCalls = (call: Call) => ({
  add: (key: string, hits: RedirectHits) =>
    call({
      name: 'redirectHits.add',
      method: 'POST',
      path: paths.redirectHits,
      body: { hits },
      key,
      answer: redirectHitsKept,
    }),

  read: (key: string, { from, rule }: RedirectHitsQuery) =>
    call({
      name: 'redirectHits.read',
      method: 'GET',
      path: () => {
        const asked = new URLSearchParams({ from, ...(rule === undefined ? {} : { rule }) })
        return `${paths.redirectHits()}?${asked}`
      },
      key,
      answer: redirectLedger,
    }),
})
