import { type RunningTest, versionFor } from '../../content/experiments.ts'
import { mayCapture } from '../../commerce/domain/account/consent.ts'
import { consentOf, hasPrivacyControl } from '../activity/tracking.ts'
import { type AppContext, factory } from '../factory.ts'
import { isSpeculative } from '../page/speculative.ts'
import type { Assignment, Tested } from './assignment.ts'
import { keepAssignment, readAssignments } from './assignments.ts'
import { noteVisit } from './tested-visits.ts'

/** What calls itself a robot; most keep no cookies, and have allowed nothing. */
const ROBOT = /bot\b|crawl|spider|slurp|headless/i

/**
 * Whether somebody may be in a test: a person who has allowed it, who looks at the shop as it is. Where nothing can be
 * counted, nobody is.
 */
const mayBeTested = (c: AppContext): boolean =>
  c.req.method === 'GET' &&
  c.var.viewing.perspective === 'published' &&
  c.var.site.preview.clockKey !== undefined &&
  mayCapture(consentOf(c), hasPrivacyControl(c)) &&
  c.var.agent === undefined &&
  c.var.signer === undefined &&
  !ROBOT.test(c.req.header('user-agent') ?? '')

const TWO_TO_32 = 2 ** 32

const newAssignment = ({ id, share }: RunningTest): Assignment => {
  const [draw = 0] = crypto.getRandomValues(new Uint32Array(1))
  return {
    experiment: id,
    version: versionFor(share, draw / TWO_TO_32),
    visitor: crypto.randomUUID().replaceAll('-', ''),
  }
}

/**
 * Which version of a tested page this visitor gets: null for the page as it is, uncounted; `later` for a page fetched
 * ahead, which is not given, since showing it would be a visit of which nobody hears.
 */
export const testedFor = (c: AppContext, test: RunningTest): Tested | 'later' | null => {
  if (!mayBeTested(c)) return null
  if (isSpeculative(c)) return 'later'
  const known = readAssignments(c).find(({ experiment }) => experiment === test.id)
  return known ? { ...known, isNew: false } : { ...newAssignment(test), isNew: true }
}

/** Around pages that may be tested: a visitor keeps their version, and is counted with it. */
export const testedPages = factory.createMiddleware(async (c, next) => {
  await next()
  const { tested } = c.var
  if (!tested || (c.res.status !== 200 && c.res.status !== 304)) return
  const { isNew, ...own } = tested
  if (isNew) keepAssignment(c, own)
  noteVisit(c, [own], 'visit')
})

/** The answer to a browser that fetches a tested page ahead: none that it could show. It asks again when somebody comes. */
export const notAhead = (c: AppContext): Response =>
  // A browser of itself would take an empty page for the page; the shop's own script takes an error for one.
  c.body(null, c.req.header('x-purpose') === 'prefetch' ? 204 : 403)
