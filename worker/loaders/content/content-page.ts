import { MAX_SLUG } from '../../../commerce/contract/limits.ts'
import { isRunning, nextTurn, type Window } from '../../../content/campaigns.ts'
import {
  type PageVersion,
  type RunningTest,
  runningTest,
  sectionsOfB,
} from '../../../content/experiments.ts'
import type { PageTest } from '../../../content/queries/experiments.ts'
import { categoryParentsQuery } from '../../../content/queries/category.ts'
import { fragmentBySlugQuery } from '../../../content/queries/fragment.ts'
import { type Page as ContentDocument, pageBySlugQuery } from '../../../content/queries/page.ts'
import type { ContentPageProps } from '../../../ui/pages/content/content-page.tsx'
import type { NotFoundPageProps } from '../../../ui/pages/content/not-found-page.tsx'
import type { Services } from '../../services.ts'
import { type ChromeData, loadChrome } from '../chrome.ts'
import { stockedDepartments } from '../listing/stocked-categories.ts'
import { subCategory } from '../listing/sub-category.ts'
import { loadSectionData } from './section-data.ts'

/** Sections that stand on the page and are kept in a document of their own. */
const keptIn = (
  type: 'campaign' | 'experiment',
  id: string,
  sections: ContentDocument['sections'],
): ContentDocument['sections'] =>
  sections.map((section) => ({
    ...section,
    origin: {
      section: { document: { id, type }, path: `sections[_key=="${section._key}"]` },
      ...section.origin,
    },
  }))

/** An editor may look at a test before it is on. */
const testOf = (tests: readonly PageTest[], { now, notes, content }: Services): PageTest | null => {
  const at = now().getTime()
  notes.noteTurn(nextTurn(tests, at))
  const running = runningTest(tests, at)
  return running ?? (content.perspective === 'drafts' ? (tests[0] ?? null) : null)
}

type Tested = {
  readonly document: ContentDocument
  /** The test that is on; null where none is, or its version B is none. */
  readonly test: RunningTest | null
}

/** A page in one of its versions. In version B, what is tested stands in place of the page's own. */
const inVersion = (page: ContentDocument, version: PageVersion, services: Services): Tested => {
  const test = testOf(page.experiments ?? [], services)
  const sections =
    test &&
    sectionsOfB(page.sections, {
      ...test,
      sections: keptIn('experiment', test._id, test.sections),
    })
  if (!test || !sections || sections.length === 0) return { document: page, test: null }
  const { _id: id, share } = test
  const isWhole = test.section === undefined
  const b = { ...page, sections, ...(isWhole ? { content: [] } : {}) }
  return {
    document: version === 'b' ? b : page,
    test: share === undefined ? null : { id, share },
  }
}

/** Countdowns without an end of their own count to that of the sale. */
const counting = (
  sections: ContentDocument['sections'],
  { endsAt }: Pick<Window, 'endsAt'>,
): ContentDocument['sections'] =>
  sections.map((section) => (section._type === 'countdown' ? { endsAt, ...section } : section))

/**
 * A page with what the sales that run now put on top of it, the one first that began last. Null for the landing page of
 * sales that none of runs: nobody finds it.
 */
const duringSales = (page: ContentDocument, { now, notes }: Services): ContentDocument | null => {
  const { campaigns = [] } = page
  const at = now().getTime()
  notes.noteTurn(nextTurn(campaigns, at))
  const running = campaigns.filter((sale) => isRunning(sale, at))
  const [last] = running
  if (last)
    return {
      ...page,
      sections: [
        ...running.flatMap((sale) => counting(keptIn('campaign', sale._id, sale.sections), sale)),
        ...counting(page.sections, last),
      ],
    }
  return campaigns.some(({ isPageOfSale }) => isPageOfSale) ? null : page
}

export type LoadedContentPage = {
  readonly document: ContentDocument
  readonly props: ContentPageProps
  readonly chrome: ChromeData
  readonly test: RunningTest | null
}

/** The editors' page at a path in one of its versions, as it is now; null where there is none. */
const findPage = async (
  services: Services,
  path: string,
  version: PageVersion,
): Promise<Tested | null> => {
  if (path.length > MAX_SLUG) return null
  const page = await services.content.read(pageBySlugQuery, { slug: path })
  const own = page && inVersion(page, version, services)
  const document = own && duringSales(own.document, services)
  return own && document ? { document, test: own.test } : null
}

/** Whether there is a page of the editors' at a path. The home page is there without them. */
export const isContentPage = async (services: Services, path: string): Promise<boolean> =>
  path === '/' || (await findPage(services, path, 'a')) !== null

/**
 * The content page at a path; null when there is none. `onFound` is told that there is one before the rest is there.
 * @throws ContentError when the content service fails and the page was not kept.
 */
export const loadContentPage = async (
  services: Services,
  path: string,
  onFound: (test?: RunningTest) => void,
  version: PageVersion = 'a',
): Promise<LoadedContentPage | null> => {
  const [found, chrome] = await Promise.all([
    findPage(services, path, version).then((page) => {
      if (page) onFound(page.test ?? undefined)
      return page
    }),
    loadChrome(services),
  ])
  if (!found) return null
  const { document, test } = found
  const sectionData = await loadSectionData(services, document.sections)
  return {
    document,
    test,
    chrome,
    props: {
      page: document,
      ...sectionData,
      crumbs: chrome.crumbs(path),
    },
  }
}

/** Whether a path was the page of sales, of which the last is over. */
export const isOverSale = async ({ content, now }: Services, path: string): Promise<boolean> => {
  if (path.length > MAX_SLUG) return false
  const page = await content.read(pageBySlugQuery, { slug: path })
  const sales = page?.campaigns?.filter(({ isPageOfSale }) => isPageOfSale) ?? []
  const at = now().getTime()
  return sales.length > 0 && sales.every(({ endsAt }) => Date.parse(endsAt) <= at)
}

/** What a page that is not there offers instead: the editors' words and the departments. */
export const loadNotFound = async (
  services: Services,
): Promise<{ props: NotFoundPageProps; chrome: ChromeData }> => {
  const { content, notes } = services
  const [fragment, categories, chrome] = await Promise.all([
    notes.soon(content.read(fragmentBySlugQuery, { slug: '404-help' })),
    notes.soon(content.read(categoryParentsQuery, {})),
    loadChrome(services),
  ])
  const departments = (await stockedDepartments(services, categories ?? [])).map((one) =>
    subCategory(one, content.imageHost),
  )
  const texts = Object.fromEntries(
    (fragment?.keyValues ?? []).map(({ key, value }) => [key, value]),
  )
  const document = fragment && { id: fragment._id, type: 'contentFragment' }
  return { props: { help: fragment?.content ?? null, document, texts, departments }, chrome }
}
