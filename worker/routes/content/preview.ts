import * as words from '#words'
import { cookieTable } from '../../../commerce/contract/cookies.ts'
import { draftRevisionQuery } from '../../../content/queries/draft-revision.ts'
import { readStudioPreview } from '../../../content/studio-preview.ts'
import { clearCookie, setCookie } from '../../cookies.ts'
import { refusal } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import { log } from '../../log.ts'
import { isPreviewGranted, signPreview } from '../../preview/preview-token.ts'
import { secretAddress } from '../../middleware/personal.ts'
import { sameSitePath } from '../../../content/same-site.ts'
import { realNow } from '../../clock.ts'

/** The path that a link or the studio may show with drafts; null when neither's word is good. */
const grantedPath = async (
  c: AppContext,
  secret: string,
  token: string,
): Promise<string | null> => {
  const { brand, content } = c.var.site
  const link = c.req.query('token')
  if (link !== undefined) {
    const path = c.req.query('path') ?? '/'
    return (await isPreviewGranted(
      secret,
      { purpose: 'link', brandId: brand.id, path },
      link,
      realNow(),
    ))
      ? path
      : null
  }
  const studio = await readStudioPreview({ ...content, token }, c.req.url)
  return studio?.path ?? null
}

const returnPath = (c: AppContext, path: string | undefined): string =>
  sameSitePath(path, c.var.url.origin) ?? '/'

/** The way into the preview of drafts, by a signed link or from the studio, the way out, and whether a page is behind. */
export const previewRoutes = factory
  .createApp()
  .use('/api/draft/enable', secretAddress)
  .get('/api/draft/enable', async (c) => {
    const { preview, content, brand } = c.var.site
    if (!preview.secret || !content.token) return refusal(c, 503, words.draftPreview.notSetUp)
    let path: string | null
    try {
      path = await grantedPath(c, preview.secret, content.token)
    } catch (fault) {
      log('preview-handshake-failed', {
        site: brand.id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      })
      return refusal(c, 502, words.draftPreview.noAnswer)
    }
    if (path === null) return refusal(c, 401, words.draftPreview.notValid)
    const grant = { purpose: 'cookie', brandId: brand.id, path: '' } as const
    setCookie(
      c,
      'draftPreview',
      await signPreview(preview.secret, grant, realNow() + cookieTable.draftPreview.maxAge * 1000),
    )
    c.header('cache-control', 'private, no-store')
    return c.redirect(returnPath(c, path), 307)
  })
  .get('/api/draft/disable', (c) => {
    clearCookie(c, 'draftPreview')
    c.header('cache-control', 'private, no-store')
    return c.redirect(returnPath(c, c.req.query('path')), 307)
  })
  .get('/api/draft/revision', async (c) => {
    const { content } = c.var.services
    if (content.perspective !== 'drafts') return refusal(c, 401, words.draftPreview.notValid)
    const { newest, count } = await content.read(draftRevisionQuery, {})
    return c.text(`${newest}-${count}`)
  })
