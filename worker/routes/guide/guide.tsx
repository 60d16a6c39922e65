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
import { failedPage, notFoundPage } from '../../page/errors.tsx'
import type { Page } from '../../page/page.ts'
import { sharedPage, type SharedRequest } from '../../page/shared-page.ts'

/** The step that the address asks to see again, counted from 0. */
const stepAgain = (query: URLSearchParams, { steps }: Guide): number | null => {
  const asked = steps.findIndex((_, index) => query.get('step') === String(index + 1))
  return asked === -1 ? null : asked
}

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
        number={at + 1}
        total={guide.steps.length}
        action={guidePath(guide.slug)}
        answers={Object.fromEntries([...answered].map(([name, { value }]) => [name, value]))}
        backHref={at === 0 ? null : guideUrl(guide, answered, at - 1)}
        isStrange={isStrange}
      />
    ),
  }
}

const load = async (request: SharedRequest): Promise<Page> => {
  const { services, site, path, query } = request
  const guide = site.brand.guides?.find(({ slug }) => slug === request.param('slug'))
  if (!guide) return notFoundPage(services, path)
  request.found()
  const { answered, strange, open } = readAnswers(guide, query)
  const step = stepAgain(query, guide) ?? open
  const address = guideUrl(guide, answered, step ?? undefined)
  const result = step === null ? await loadGuideResult(services, guide, answered) : null
  if (result && !result.ok) return failedPage(services, address, result.error)
  return {
    meta: {
      title: guide.title,
      description: guide.description,
      canonical: `${site.origin}${guidePath(guide.slug)}`,
      noindex: query.size > 0,
      sheets: ['guide'],
    },
    chrome: (await loadChrome(services.content)).chrome,
    address,
    ...(result
      ? { body: <GuideResultPage {...result.value} /> }
      : questionPage(guide, answered, step ?? 0, strange.length > 0)),
  }
}

/** The guides of the shop's brands: plain forms, whose answers are in the address. */
export const guideRoutes = (brands: readonly Pick<Brand, 'guides'>[]) => {
  const names = brands.flatMap(({ guides = [] }) =>
    guides.flatMap((guide) => questionsOf(guide).map(({ name }) => name)),
  )
  return factory.createApp().get('/guide/:slug', sharedPage([...new Set(['step', ...names])], load))
}
