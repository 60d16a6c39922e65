import { z } from 'zod'
import { MAX_EXPERIMENT_ID, MAX_TESTED_VISITS_AT_ONCE } from './limits.ts'

/** The two versions of a page that is tested: `a` as it is, `b` instead. */
export const pageVersion = z.enum(['a', 'b'])
export type PageVersion = z.infer<typeof pageVersion>

/** A test, by the id of the editors' document. */
export const experimentId = z
  .string()
  .regex(/^[\w.-]+$/)
  .max(MAX_EXPERIMENT_ID)

/** A visitor of one test: a random number that stands for nothing else. */
export const testVisitor = z.string().regex(/^[0-9a-f]{32}$/)

/** A day of the shop's own clock. */
const day = z.iso.date()

const testedVisit = z.strictObject({
  experiment: experimentId,
  visitor: testVisitor,
  version: pageVersion,
  day,
  /** Whether something was put into the cart on that day, and whether an order was placed. */
  added: z.boolean(),
  ordered: z.boolean(),
})
/** A day on which somebody had one version of a page that is tested, and what came of it. */
export type TestedVisit = z.infer<typeof testedVisit>

/** The body of POST /v1/tested-visits. What is told twice counts once. */
export const testedVisitsBody = z.strictObject({
  visits: z.array(testedVisit).min(1).max(MAX_TESTED_VISITS_AT_ONCE),
})

/** How many are kept of those that were told of. */
export const testedVisitsKept = z.object({ kept: z.int().min(0) })

export const testedVisitsQuery = z.object({ experiment: experimentId })

/** DELETE /v1/tested-visits: nothing is kept of somebody who has said no. */
export const testVisitorQuery = z.object({ visitor: testVisitor })

const count = z.int().min(0)

/**
 * GET /v1/tested-visits: what came of a test, by day and version, the first day first. `visitors`, `added` and `ordered`
 * are people, each on the first day of which that is true; `visits` are days of theirs.
 */
export const testedDays = z.object({
  days: z.array(
    z.object({
      day,
      version: pageVersion,
      visitors: count,
      visits: count,
      added: count,
      ordered: count,
    }),
  ),
})
export type TestedDay = z.infer<typeof testedDays>['days'][number]
