import * as words from '#words'
import { MAX_RELEASES } from '../../commerce/forms/preview-view.ts'
import { realNow } from '../clock.ts'
import { readCookie, readPreviewView } from '../cookies.ts'
import { type AppContext, factory } from '../factory.ts'
import { refusal } from '../page/errors.tsx'
import { signedMoment } from '../preview/moment.ts'
import { isPreviewGranted } from '../preview/preview-token.ts'
import { loadPlannedReleases } from '../content-reader.ts'
import { AS_SHOPPERS, isLookingOnly, type Viewing } from '../preview/viewing.ts'

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

const viewingOf = async (c: AppContext): Promise<Viewing> => {
  if (!(await isPreviewing(c))) return AS_SHOPPERS
  const view = readPreviewView(c)
  const at = view?.at ?? null
  const moment = at === null ? null : await signedMoment(c.var.site, at)
  const planned = moment ? await loadPlannedReleases(c.var.site, moment.at) : []
  const releases = [...new Set([...(view?.releases ?? []), ...planned])].slice(0, MAX_RELEASES)
  return { perspective: 'drafts', moment, view, releases }
}

/**
 * Drafts for editors with a valid signed cookie for this brand, at the moment and as the visitor that they chose;
 * published content, now, for everybody else.
 */
export const draftPreview = factory.createMiddleware(async (c, next) => {
  const viewing = await viewingOf(c)
  c.set('viewing', viewing)
  await next()
  if (viewing.perspective === 'published') return
  c.res.headers.set('cache-control', 'private, no-store')
  c.res.headers.set('x-robots-tag', 'noindex, nofollow')
})

/** What changes nothing but how the shop is shown. */
const STAY_OPEN: ReadonlySet<string> = new Set([
  '/api/draft/view',
  '/location',
  '/locations/my-store',
])

/** Nothing is ordered or kept at another time, or as another visitor. */
export const lookingOnly = factory.createMiddleware(async (c, next) => {
  const isSafe = c.req.method === 'GET' || c.req.method === 'HEAD'
  if (isSafe || !isLookingOnly(c.var.viewing) || STAY_OPEN.has(c.req.path)) return next()
  return refusal(c, 409, words.errors.MOVED_CLOCK['nothing-written'])
})
