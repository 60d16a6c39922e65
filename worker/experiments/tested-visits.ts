import type { TestedVisit } from '../../commerce/contract/experiment.ts'
import { MAX_TESTED_VISITS_AT_ONCE } from '../../commerce/contract/limits.ts'
import { isRunning } from '../../content/campaigns.ts'
import { experimentsQuery } from '../../content/queries/experiments.ts'
import { mayTrack } from '../activity/tracking.ts'
import { realNow } from '../clock.ts'
import { clearCookie, readCookie } from '../cookies.ts'
import type { AppContext } from '../factory.ts'
import { log } from '../log.ts'
import { createTeller, ledgerKey, shopDay } from '../told-behind.ts'
import type { Assignment } from './assignment.ts'
import { readAssignments } from './assignments.ts'

/** The service counts a visitor's day once, however often it is told, so that nothing is lost where it did not answer. */
const tellVisits = createTeller<TestedVisit>({
  ledger: 'experiment-ledger',
  lostAs: 'tested-visits-lost',
  keyOf: ({ experiment, visitor, day }) => `${day} ${experiment} ${visitor}`,
  merge: (before, { added, ordered }) => ({
    ...before,
    added: before.added || added,
    ordered: before.ordered || ordered,
  }),
  weight: () => 1,
  most: MAX_TESTED_VISITS_AT_ONCE,
  isRepeatable: true,
  send: (commerce, key, visits) => commerce.testedVisits.add(key, visits),
})

type Outcome = 'visit' | 'cart' | 'order'

/** Notes, behind the answer, what a visitor has done in some tests. */
export const noteVisit = (
  c: AppContext,
  assignments: readonly Assignment[],
  outcome: Outcome,
): void => {
  const { site } = c.var
  const day = shopDay(site, realNow())
  const visits = assignments.map((one) => ({
    ...one,
    day,
    added: outcome === 'cart',
    ordered: outcome === 'order',
  }))
  tellVisits(site, visits, (work) => c.executionCtx.waitUntil(work))
}

/** An outcome away from the tested page counts for the tests that this visitor has met, as far as they still run. */
const noteOutcome = async (
  c: AppContext,
  met: readonly Assignment[],
  outcome: Outcome,
): Promise<void> => {
  const { content, now } = c.var.services
  try {
    const at = now().getTime()
    const tests = await content.read(experimentsQuery, {})
    const running = new Set(tests.filter((test) => isRunning(test, at)).map(({ _id }) => _id))
    noteVisit(
      c,
      met.filter(({ experiment }) => running.has(experiment)),
      outcome,
    )
  } catch (fault) {
    log('tests-unknown', { outcome, fault: fault instanceof Error ? fault.name : 'unknown' })
  }
}

/**
 * Something came of a visit: pieces are in the cart, or an order is placed. Only who has met a test is counted, and nobody
 * waits for it; to everybody else it costs a look at their cookies.
 */
export const noteInTests = (c: AppContext, outcome: Exclude<Outcome, 'visit'>): void => {
  if (!mayTrack(c)) return
  const met = readAssignments(c)
  if (met.length > 0) c.executionCtx.waitUntil(noteOutcome(c, met, outcome))
}

const forget = async (c: AppContext, met: readonly Assignment[]): Promise<void> => {
  const key = await ledgerKey('experiment-ledger', c.var.site)
  if (key === null) return
  const { testedVisits } = c.var.services.commerce
  const answers = await Promise.all(met.map(({ visitor }) => testedVisits.forget(key, visitor)))
  if (answers.some(({ ok }) => !ok)) log('forget-failed', { requestId: c.var.requestId })
}

/** The visitor has said no: they are in no test any more, and what is kept of them there goes. */
export const leaveTests = (c: AppContext): void => {
  if (readCookie(c, 'experiments') === undefined) return
  clearCookie(c, 'experiments')
  const met = readAssignments(c)
  if (met.length > 0) c.executionCtx.waitUntil(forget(c, met))
}
