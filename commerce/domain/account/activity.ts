import { MAX_ID, MAX_SEARCH_LENGTH, MAX_PAGE_URL } from '../../contract/limits.ts'
import type { PageType } from '../../contract/page-types.ts'
import { pageTypeOf } from '../product/page-type.ts'

/** Addresses that are secrets, say who somebody is or hold what was typed: of these only the first part is told. */
const PRIVATE =
  /^\/(?:search|blog\/search|order-status|subscribe|account|checkout|lists|shared-list|quote|cart\/add-quote|resetpassword|sign-in|register|preview)(?=\/|$)/i

/** The address of a page as an event may have it: without query and fragment, and without what is a secret in it. */
export const activityUrl = (origin: string, pathname: string): string => {
  const path = PRIVATE.exec(pathname)?.[0] ?? pathname
  return `${origin}${path}`.slice(0, MAX_PAGE_URL)
}

/** The product that a product page's path names; null for any other page. */
export const itemIdOfPath = (path: string): string | null => {
  if (pageTypeOf(path, []) !== 'product') return null
  const parts = path.split('/').filter(Boolean)
  const last = parts.length > 2 ? parts.at(-1) : undefined
  try {
    return last === undefined ? null : decodeURIComponent(last).slice(0, MAX_ID)
  } catch {
    return null
  }
}

/** The words of a search page's path; null for any other page. */
export const queryTextOf = (path: string): string | null => {
  const [, term] = /^\/search\/([^/]+)$/i.exec(path) ?? []
  try {
    return term === undefined ? null : decodeURIComponent(term).trim().slice(0, MAX_SEARCH_LENGTH)
  } catch {
    return null
  }
}

/** What a click on a product came from, by the page that it was on and the list around it. */
export const clickTypeOf = (
  pageType: PageType,
  isRecommended: boolean,
): 'listing' | 'search' | 'recommendation' | 'other' => {
  if (isRecommended) return 'recommendation'
  if (pageType === 'search') return 'search'
  return pageType === 'category' ? 'listing' : 'other'
}
