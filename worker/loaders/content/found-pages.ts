import { isRunning, nextTurn } from '../../../content/campaigns.ts'
import { type SitePage, sitePagesQuery } from '../../../content/queries/site-pages.ts'
import type { Services } from '../../services.ts'

/**
 * The editors' pages that are told of: those that are not kept out of search engines, and of pages that are a sale's
 * alone those whose sale runs.
 * @throws when the content service fails and nothing is cached.
 */
export const foundPages = async ({ content, notes, now }: Services): Promise<SitePage[]> => {
  const pages = await content.read(sitePagesQuery, {})
  const at = now().getTime()
  return pages.filter(({ campaigns = [] }) => {
    notes.noteTurn(nextTurn(campaigns, at))
    return campaigns.length === 0 || campaigns.some((sale) => isRunning(sale, at))
  })
}
