import type { Bookmarks } from '../../commerce/client/call-headers.ts'
import { BOOKMARK } from '../../commerce/contract/patterns.ts'
import { readCookie } from '../cookies.ts'
import type { AppContext } from '../factory.ts'

/** The later one: calls of one request may be answered in any order. */
const later = (one: string | null | undefined, other: string): string =>
  one && one > other ? one : other

/** Of one visitor: what they did last in this browser; `lastWrite` in middleware/last-write.ts keeps it for them. */
export const visitorBookmarks = (c: AppContext): Bookmarks => ({
  last: () => {
    const noted = c.get('lastWrite')
    return noted === undefined ? readBookmark(c) : (noted ?? undefined)
  },
  note: (_, bookmark) => c.set('lastWrite', later(c.get('lastWrite'), bookmark)),
  forget: () => {
    if (readBookmark(c) !== undefined || c.get('lastWrite')) c.set('lastWrite', null)
  },
})

/** What the cookie says; undefined for what cannot be a bookmark, or where somebody looks as a stranger. */
const readBookmark = (c: AppContext): string | undefined => {
  if (c.var.viewing.view?.isStranger === true) return undefined
  const value = readCookie(c, 'lastWrite') ?? ''
  return BOOKMARK.test(value) ? value : undefined
}
