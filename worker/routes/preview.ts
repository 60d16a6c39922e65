import { readStudioPreview } from '../../content/studio-preview.ts'
import { clearCookie, setCookie } from '../cookies.ts'
import { refusal } from '../errors.tsx'
import { type AppContext, factory } from '../factory.ts'
import { log } from '../log.ts'
import {
  isPreviewGranted,
  PREVIEW_LIFETIME_SECONDS,
  signPreview,
} from '../preview/preview-token.ts'
import { sameSitePath } from '../same-site.ts'

const NOT_SET_UP = 'Previews are not set up here: they need PREVIEW_SECRET and SANITY_READ_TOKEN.'
const NOT_VALID = 'This preview link has ended or is not complete. Ask for a new one.'

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
      Date.now(),
    ))
      ? path
      : null
  }
  const studio = await readStudioPreview({ ...content, token }, c.req.url)
  return studio?.path ?? null
}

const returnPath = (c: AppContext, path: string | undefined): string =>
  sameSitePath(path, c.var.url.origin) ?? '/'

/** The way into the preview of drafts, by a signed link or from the studio, and the way out. */
export const previewRoutes = factory
  .createApp()
  .get('/api/draft/enable', async (c) => {
    const { preview, content, brand } = c.var.site
    if (!preview.secret || !content.token) return refusal(c, 503, NOT_SET_UP)
    let path: string | null
    try {
      path = await grantedPath(c, preview.secret, content.token)
    } catch (fault) {
      log('preview-handshake-failed', {
        site: brand.id,
        fault: fault instanceof Error ? fault.name : 'unknown',
      })
      return refusal(c, 502, 'The content service did not answer. Please try again.')
    }
    if (path === null) return refusal(c, 401, NOT_VALID)
    const grant = { purpose: 'cookie', brandId: brand.id, path: '' } as const
    setCookie(
      c,
      'draftPreview',
      await signPreview(preview.secret, grant, Date.now() + PREVIEW_LIFETIME_SECONDS * 1000),
    )
    c.header('cache-control', 'private, no-store')
    c.header('referrer-policy', 'no-referrer')
    return c.redirect(returnPath(c, path), 307)
  })
  .get('/api/draft/disable', (c) => {
    clearCookie(c, 'draftPreview')
    c.header('cache-control', 'private, no-store')
    return c.redirect(returnPath(c, c.req.query('path')), 307)
  })
