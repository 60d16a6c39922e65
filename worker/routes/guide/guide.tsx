import * as words from '#words'
import type { CommerceError } from '../../../commerce/contract/errors.ts'
import { ok, type Result } from '../../../commerce/contract/result.ts'
import {
  BED_STEPS,
  bedParts,
  readBedChoices,
  wholeBedUrl,
} from '../../../commerce/domain/bed/compose.ts'
import type { Brand } from '../../../commerce/domain/brand.ts'
import {
  type Answered,
  type Guide,
  guidePath,
  guideUrl,
  questionsOf,
  readAnswers,
} from '../../../commerce/domain/guide/guide.ts'
import { GuideQuestionPage } from '../../../ui/pages/guide/guide-question.tsx'
import { GuideResultPage } from '../../../ui/pages/guide/guide-result.tsx'
import { factory } from '../../factory.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { loadGuideResult } from '../../loaders/guide/guide-page.ts'
import { isBedGuide, loadBed } from '../../loaders/guide/whole-bed.ts'
import { failedPage, notFoundPage } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { bedStepAgain, bedStepPage, shownStep } from './whole-bed.tsx'
import { redirectTo, sharedPage } from '../../page/shared-page.ts'
import type { SharedRequest } from '../../page/shared-request.ts'

/** The step that the address asks to see again, counted from 0. */
const stepAgain = (query: URLSearchParams, { steps }: Guide): number | null => {
  const asked = steps.findIndex((_, index) => query.get('step') === String(index + 1))
  return asked === -1 ? null : asked
}

const totalOf = (guide: Guide): number => guide.steps.length + (isBedGuide(guide) ? BED_STEPS : 0)

const countWords = (guide: Guide, number: number): string =>
  words.guide.step({ number, total: totalOf(guide) })

const questionPage = (
  guide: Guide,
  answered: Answered,
  at: number,
  isStrange: boolean,
): Pick<Page, 'body' | 'status'> => {
  const step = guide.steps[at] ?? guide.steps[0]
  return {
    ...(isStrange ? { status: 422 } : {}),
    body: (
      <GuideQuestionPage
        title={guide.title}
        lead={guide.lead}
        step={step}
        count={countWords(guide, at + 1)}
        number={at + 1}
        total={totalOf(guide)}
        action={guidePath(guide.slug)}
        answers={Object.fromEntries([...answered].map(([name, { value }]) => [name, value]))}
        backHref={at === 0 ? null : guideUrl(guide, answered, at - 1)}
        isStrange={isStrange}
        isShort={isBedGuide(guide)}
      />
    ),
  }
}

/** What the answers come to: a piece, or the next step of a bed; once that is whole, it has a page of its own. */
const loadEnd = async (
  { services, site, query }: SharedRequest,
  guide: Guide,
  answered: Answered,
): Promise<
  Result<Pick<Page, 'body' | 'status'> & Partial<Pick<Page, 'address'>>, CommerceError> | Response
> => {
  if (!isBedGuide(guide)) {
    const result = await loadGuideResult(services, guide, answered, site.brand.guides)
    return result.ok ? ok({ body: <GuideResultPage {...result.value} /> }) : result
  }
  const choices = readBedChoices(query)
  const loaded = await loadBed(services, guide, answered, choices)
  if (!loaded.ok) return loaded
  const step = shownStep(loaded.value, bedStepAgain(query))
  return step === null
    ? redirectTo(wholeBedUrl(guide, answered, choices, 'finished'), 302)
    : ok({
        ...bedStepPage(loaded.value, step),
        address: wholeBedUrl(guide, answered, choices, step),
      })
}

const load = async (request: SharedRequest): Promise<Page | Response> => {
  const { services, site, path, query } = request
  const guide = site.brand.guides?.find(({ slug }) => slug === request.param('slug'))
  if (!guide) return notFoundPage(services, path)
  // A bed that is whole is led on to its own page.
  if (!isBedGuide(guide)) request.found()
  const { answered, strange, open } = readAnswers(guide, query)
  const step = stepAgain(query, guide) ?? open
  const address = guideUrl(guide, answered, step ?? undefined)
  const end = step === null ? await loadEnd(request, guide, answered) : null
  if (end instanceof Response) return end
  if (end && !end.ok) return failedPage(services, address, end.error)
  return {
    meta: {
      title: guide.title,
      description: guide.description,
      canonical: `${site.origin}${guidePath(guide.slug)}`,
      noindex: query.size > 0,
      sheets: ['guide'],
    },
    chrome: (await loadChrome(services)).chrome,
    address,
    ...(end?.value ?? questionPage(guide, answered, step ?? 0, strange.length > 0)),
  }
}

/** The guides of the shop's brands: plain forms, whose answers are in the address. */
export const guideRoutes = (brands: readonly Pick<Brand, 'guides'>[]) => {
  const names = brands.flatMap(({ guides = [] }) =>
    guides.flatMap((guide) => questionsOf(guide).map(({ name }) => name)),
  )
  return factory
    .createApp()
    .get('/guide/:slug', sharedPage([...new Set(['step', ...bedParts, ...names])], load))
}
