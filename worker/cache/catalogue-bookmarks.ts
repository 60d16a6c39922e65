import type { Bookmarks } from '../../commerce/client/call-headers.ts'

/** The catalogue that an isolate knows of, by the service that is asked. */
const catalogues = new Map<string, string>()

/**
 * Of pages that all share: what is read is no older than the catalogue that this isolate has heard of. A page is kept by
 * the last change that was known before it was made; without this, a copy of the database that does not know of the
 * change yet would give it the data from before, for as long as it is kept.
 */
export const catalogueBookmarks = (service: string): Bookmarks => ({
  last: () => catalogues.get(service),
  note: (operation, bookmark) => {
    if (operation === 'catalog.changes') catalogues.set(service, bookmark)
  },
  forget: () => catalogues.delete(service),
})
