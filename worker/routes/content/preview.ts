import * as words from '#words'
import { cookieTable } from '../../../commerce/contract/cookies.ts'
import { previewViewForm } from '../../../commerce/forms/preview-view.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import { draftRevisionQuery } from '../../../content/queries/draft-revision.ts'
import { readStudioPreview, type StudioPreview } from '../../../content/studio-preview.ts'
import { realNow } from '../../clock.ts'
import { clearCookie, setCookie } from '../../cookies.ts'
import { refusal } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { log } from '../../log.ts'
import { changeLayers, changeView, resetView } from '../../preview/change-view.ts'
import { isPreviewGranted, signPreview } from '../../preview/preview-token.ts'
import { viewQuery } from '../../preview/view-query.ts'
import { secretAddress } from '../../middleware/personal.ts'
import { returnPath } from '../../page/return-path.ts'

type Granted = { readonly path: string } & (
  | { readonly view: string }
  | Pick<StudioPreview, 'layers'>
)

/** What a link or the studio may show with drafts; null when neither's word is good. */
const grantedBy = async (c: AppContext, secret: string, token: string): Promise<Granted | null> => {
  const { brand, content } = c.var.site
  const link = c.req.query('token')
  if (link !== undefined) {
    const path = c.req.query('path') ?? '/'
    const view = viewQuery((name) => c.req.query(name))
    const grant = { purpose: 'link', brandId: brand.id, path, view } as const
    return (await isPreviewGranted(secret, grant, link, realNow())) ? { path, view } : null
  }
  return readStudioPreview({ ...content, token }, c.req.url)
}

/** Shows the shop as a link or the studio says; the problem where it cannot be shown so. */
const showAs = async (c: AppContext, granted: Granted): Promise<string | null> => {
  if ('layers' in granted) {
    changeLayers(c, granted.layers)
    return null
  }
  const { view } = granted
  if (view === '') return null
  const form = readForm(previewViewForm, Object.fromEntries(new URLSearchParams(view)))
  if (!form.ok) return form.fieldErrors[0]?.message ?? words.draftPreview.notValid
  return (await changeView(c, form.value))?.message ?? null
}

/** The way into the preview of drafts, by a signed link or from the studio, the way out, and whether a page is behind. */
export const previewRoutes = factory
  .createApp()
  .use('/api/draft/enable', secretAddress)
  .get('/api/draft/enable', async (c) => {
    const { preview, content, brand } = c.var.site
    if (!preview.secret || !content.token) return refusal(c, 503, words.draftPreview.notSetUp)
    let granted: Granted | null
    try {
      granted = await grantedBy(c, preview.secret, content.token)
    } catch (fault) {
      log('preview-handshake-failed', {
        site: brand.id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      })
      return refusal(c, 502, words.draftPreview.noAnswer)
    }
    if (granted === null) return refusal(c, 401, words.draftPreview.notValid)
    const problem = await showAs(c, granted)
    if (problem !== null) return refusal(c, 422, problem)
    const grant = { purpose: 'cookie', brandId: brand.id, path: '' } as const
    setCookie(
      c,
      'draftPreview',
      await signPreview(preview.secret, grant, realNow() + cookieTable.draftPreview.maxAge * 1000),
    )
    c.header('cache-control', 'private, no-store')
    return c.redirect(returnPath(c, granted.path) ?? '/', 307)
  })
  .get('/api/draft/disable', (c) => {
    resetView(c)
    clearCookie(c, 'draftPreview')
    c.header('cache-control', 'private, no-store')
    return c.redirect(returnPath(c, c.req.query('path')) ?? '/', 307)
  })
  .get('/api/draft/revision', async (c) => {
    const { content } = c.var.services
    if (content.perspective !== 'drafts') return refusal(c, 401, words.draftPreview.notValid)
    const { newest, count } = await content.read(draftRevisionQuery, {})
    return c.text(`${newest}-${count}`)
  })
