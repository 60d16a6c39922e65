import { readCookie } from '../cookies.ts'
import { type AppContext, factory } from '../factory.ts'
import { isPreviewGranted } from '../preview/preview-token.ts'

const isPreviewing = async (c: AppContext): Promise<boolean> => {
  const { preview, content, brand } = c.var.site
  const token = readCookie(c, 'draftPreview')
  if (!token || !preview.secret || !content.token) return false
  return isPreviewGranted(
    preview.secret,
    { purpose: 'cookie', brandId: brand.id, path: '' },
    token,
    Date.now(),
  )
}

/** Drafts for editors with a valid signed cookie for this brand; published content for everybody else. */
export const draftPreview = factory.createMiddleware(async (c, next) => {
  const isDraft = await isPreviewing(c)
  c.set('perspective', isDraft ? 'drafts' : 'published')
  await next()
  if (!isDraft) return
  c.res.headers.set('cache-control', 'private, no-store')
  c.res.headers.set('x-robots-tag', 'noindex, nofollow')
})
