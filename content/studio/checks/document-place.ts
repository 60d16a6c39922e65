/** What a document will be published as, and the release whose version it is, if any. */
export function placeOf(id: string): { readonly id: string; readonly release: string | null } {
  const [, release, published] = /^versions\.([^.]+)\.(.+)$/.exec(id) ?? []
  return release === undefined || published === undefined
    ? { id: id.replace(/^drafts\./, ''), release: null }
    : { id: published, release }
}
