import * as words from '#words'
import { previewViewForm } from '../../../commerce/forms/preview-view.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { returnPath } from '../../page/return-path.ts'
import {
  type PreviewPanel,
  type PreviewValues,
  RELEASE_FIELD,
} from '../../../ui/components/content/preview-view-form.tsx'
import type { FormProblem } from '../../../ui/components/error-summary.tsx'
import {
  PAGE_FORM,
  PhonePage,
  PreviewViewPage,
} from '../../../ui/pages/content/preview-view-page.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { formHandler } from '../../forms/form-handler.ts'
import { loadChrome } from '../../loaders/chrome.ts'
import { refusal } from '../../page/errors.tsx'
import { sendPage } from '../../page/renderer.tsx'
import { changeView, resetView } from '../../preview/change-view.ts'
import { previewPanel } from '../../preview/preview-panel.ts'
import { isPreviewing } from '../../preview/viewing.ts'

const LONGEST = 100

const pathIn = (c: AppContext, path: unknown): string => returnPath(c, path) ?? '/'

/** The form with what an address or an earlier try says in it. */
const filled = (panel: PreviewPanel, read: (name: string) => unknown): PreviewPanel => {
  const said = (name: Exclude<keyof PreviewValues, 'releases'>): string => {
    const value = read(name)
    return typeof value === 'string' ? value.slice(0, LONGEST) : panel.values[name]
  }
  return {
    ...panel,
    values: {
      at: said('at'),
      zone: said('zone'),
      postalCode: said('postalCode'),
      storeId: said('storeId'),
      as: said('as'),
      version: said('version'),
      releases: panel.values.releases,
    },
  }
}

const chosenReleases = (sent: Readonly<Record<string, unknown>>): string =>
  Object.keys(sent)
    .filter((name) => name.startsWith(RELEASE_FIELD))
    .map((name) => name.slice(RELEASE_FIELD.length))
    .join(',')

const show = async (
  c: AppContext,
  path: string,
  read: (name: string) => unknown,
  problems: readonly FormProblem[] = [],
): Promise<Response> => {
  const [panel, { chrome }] = await Promise.all([previewPanel(c), loadChrome(c.var.services)])
  return sendPage(c, {
    ...(problems.length > 0 ? { status: 422 } : {}),
    meta: { title: words.previewView.title, noindex: true },
    body: <PreviewViewPage panel={filled(panel, read)} path={path} problems={problems} />,
    chrome,
    address: path,
    isPreviewChoice: true,
  })
}

/** Only within a preview of drafts. */
const demandPreview = factory.createMiddleware(async (c, next) =>
  isPreviewing(c.var.viewing) ? next() : refusal(c, 401, words.draftPreview.notValid),
)

/** When, where and as whom an editor looks at the shop. */
export const previewViewRoutes = factory
  .createApp()
  .get('/api/draft/view', demandPreview, (c) =>
    show(c, pathIn(c, c.req.query('path')), (name) => c.req.query(name)),
  )
  .post(
    '/api/draft/view',
    demandPreview,
    formHandler(async (c, sent) => {
      const path = pathIn(c, sent['path'])
      if (sent['reset'] !== undefined) {
        resetView(c)
        return c.redirect(path, 303)
      }
      const releases = chosenReleases(sent)
      const form = readForm(previewViewForm, { ...sent, releases })
      const problem = form.ok ? await changeView(c, form.value) : null
      const problems = form.ok ? (problem ? [problem] : []) : form.fieldErrors
      return problems.length === 0
        ? c.redirect(path, 303)
        : show(
            c,
            path,
            (name) => sent[name],
            problems.map(({ field, message }) => ({ field: `${PAGE_FORM}-${field}`, message })),
          )
    }),
  )
  .get('/api/draft/phone', demandPreview, (c) => {
    const path = pathIn(c, c.req.query('path'))
    return sendPage(c, {
      meta: { title: words.previewView.phoneTitle, noindex: true },
      body: <PhonePage path={path} />,
      chrome: null,
      address: path,
      frames: "'self'",
    })
  })
