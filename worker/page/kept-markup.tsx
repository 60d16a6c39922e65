import type { MarkupKeeper } from '../../ui/components/kept-markup.ts'
import { Pictures } from '../../ui/components/picture-service.ts'
import type { SiteConfig } from '../config.ts'
import { renderAtOnce } from './render-at-once.ts'

/** Some four kilobytes each, with their keys. */
const MOST_PARTS = 1000

/** By site, the longest unused first. */
const keepers = new WeakMap<SiteConfig, MarkupKeeper>()

/** Keeps parts whose pictures are of this service. */
export const newKeeper = (pictures: SiteConfig['pictures']): MarkupKeeper => {
  const kept = new Map<string, string>()
  return (key, part) => {
    const html = kept.get(key) ?? renderAtOnce(<Pictures value={pictures}>{part()}</Pictures>)
    if (html === null) return null
    kept.delete(key)
    kept.set(key, html)
    const oldest = kept.keys().next().value
    if (kept.size > MOST_PARTS && oldest !== undefined) kept.delete(oldest)
    return html
  }
}

/** What keeps parts of a site's pages as finished HTML, for all its pages in this isolate. */
export const keeperOf = (site: SiteConfig): MarkupKeeper => {
  const keeper = keepers.get(site) ?? newKeeper(site.pictures)
  keepers.set(site, keeper)
  return keeper
}
