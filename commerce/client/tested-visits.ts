import { testedDays, type TestedVisit, testedVisitsKept } from '../contract/experiment.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type TestedVisitCalls = ReturnType<typeof testedVisitCalls>

/** What comes of A/B tests, by the storefront's key to it. */
export const testedVisitCalls = (call: Call) => ({
  add: (key: string, visits: readonly TestedVisit[]) =>
    call({
      name: 'testedVisits.add',
      method: 'POST',
      path: paths.testedVisits,
      body: { visits },
      key,
      answer: testedVisitsKept,
    }),

  /** Consent was withdrawn: what is kept of the visitor goes. */
  forget: (key: string, visitor: string) =>
    call({
      name: 'testedVisits.forget',
      method: 'DELETE',
      path: () => `${paths.testedVisits()}?${new URLSearchParams({ visitor })}`,
      key,
      answer: testedVisitsKept,
    }),

  read: (key: string, experiment: string) =>
    call({
      name: 'testedVisits.read',
      method: 'GET',
      path: () => `${paths.testedVisits()}?${new URLSearchParams({ experiment })}`,
      key,
      answer: testedDays,
    }),
})
