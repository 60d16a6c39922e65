import { SHOP_PATHS } from '../checks/site-map.ts'
import { error, warning, type Problem } from '../checks/problem.ts'
import {
  experimentsOf,
  planOf,
  readExperiment,
  sectionsOf,
  testedPageOf,
  windowOf,
  type Experiment,
  type TestedContent,
  type TestedDocument,
} from './experiment.ts'
import { sampleFor } from './statistics.ts'

/** As long as the shop counts it; the cookie by which visitors keep their version lives a month longer. */
const MAX_DAYS = 60
const DAY_MS = 24 * 60 * 60 * 1000

/** What is shared with other pages is not tested on one of them. */
const SHARED = 'snippetSection'

const timeProblems = (test: Experiment): Problem[] => {
  const window = windowOf(test)
  if (window === null) return []
  if (window.end <= window.start) return [error(['endsAt'], 'It ends before it starts.')]
  return window.end - window.start > MAX_DAYS * DAY_MS
    ? [error(['endsAt'], `A test runs for at most ${MAX_DAYS} days.`)]
    : []
}

const pageProblems = (test: Experiment, page: TestedDocument | undefined): Problem[] => {
  if (page === undefined) return []
  const address = page.seo?.slug?.current ?? ''
  const [first = ''] = address.split('/').filter(Boolean)
  if (SHOP_PATHS.has(first.toLowerCase()))
    return [error(['page'], `The page at ${address} is the shop’s own and cannot be tested.`)]
  const { section } = test
  if (section === undefined) return []
  const own = sectionsOf(page).find(({ _key }) => _key === section)
  if (own === undefined) return [error(['section'], 'The section is not on the page any more.')]
  return own._type === SHARED
    ? [
        error(
          ['section'],
          'Other pages show this section as well. Test the whole page, or a section of its own.',
        ),
      ]
    : []
}

/** Tests of one page at the same time would be counted into each other. */
const overlapProblems = (test: Experiment, content: TestedContent): Problem[] => {
  const window = windowOf(test)
  if (window === null || test.page === undefined) return []
  return experimentsOf(content).flatMap((other) => {
    const its = windowOf(other)
    const isOfPage = other._id !== test._id && other.page?._ref === test.page?._ref
    if (!isOfPage || other.outcome !== undefined || its === null) return []
    return its.start < window.end && window.start < its.end
      ? [error(['startsAt'], `${other.name} tests this page at the same time.`)]
      : []
  })
}

/** What would keep a test from being one, or its reading from saying anything. */
export const experimentProblems = (document: TestedDocument, content: TestedContent): Problem[] => {
  const test = readExperiment(document)
  if (test === undefined || test.outcome !== undefined) return []
  const page = testedPageOf(test, content)
  const isPlanned = test.baseline !== undefined && test.smallestEffect !== undefined
  return [
    ...timeProblems(test),
    ...pageProblems(test, page),
    ...overlapProblems(test, content),
    ...(test.sections.length === 0
      ? [error(['sections'], 'Version B is empty. Add what to show instead.')]
      : []),
    ...(isPlanned && test.share !== undefined && sampleFor(planOf(test)) === null
      ? [error(['smallestEffect'], 'With this change, more visitors would do so than there are.')]
      : []),
  ]
}

/** On a page that is tested: what is changed of it changes the test. */
export const testedPageProblems = (
  page: TestedDocument,
  content: TestedContent,
  now: number,
): Problem[] =>
  experimentsOf(content).flatMap((test) => {
    const window = windowOf(test)
    const isOn = window !== null && window.start <= now && now < window.end
    if (!isOn || test.outcome !== undefined || test.page?._ref !== page._id) return []
    const words = `${test.name} is testing this page. Changes here would change what is tested.`
    return [warning([], words)]
  })
