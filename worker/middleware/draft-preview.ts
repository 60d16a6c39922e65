import { realNow } from '../clock.ts'
import { readCookie } from '../cookies.ts'
import { type AppContext, factory } from '../factory.ts'
import { isPreviewGranted } from '../preview/preview-token.ts'
import { AS_SHOPPERS, type Viewing } from '../preview/viewing.ts'

const isPreviewing = async (c: AppContext): Promise<boolean> => {
  const { preview, content, brand } = c.var.site
  const token = readCookie(c, 'draftPreview')
  if (!token || !preview.secret || !content.token) return false
  return isPreviewGranted(
    preview.secret,
    { purpose: 'cookie', brandId: brand.id, path: '' },
    token,
    realNow(),
  )
}

const viewingOf = async (c: AppContext): Promise<Viewing> =>
  (await isPreviewing(c)) ? { perspective: 'drafts', moment: null } : AS_SHOPPERS

/** Drafts for editors with a valid signed cookie for this brand; published content for everybody else. */
export const draftPreview = factory.createMiddleware(async (c, next) => {
  const viewing = await viewingOf(c)
  c.set('viewing', viewing)
  await next()
  if (viewing.perspective === 'published') return
  c.res.headers.set('cache-control', 'private, no-store')
  c.res.headers.set('x-robots-tag', 'noindex, nofollow')
})
