/**
 * What makes a page that shows drafts one that can be edited, in the studio's preview: a click on what a field shows
 * opens the field, and the page follows what is written there. Shoppers' pages never fetch it.
 */
import { enableVisualEditing } from '@sanity/visual-editing'

const SETTLED_AFTER_MS = 250

let reloading: ReturnType<typeof setTimeout> | undefined

/** An editor's keystrokes come one by one; the page is loaded anew when they pause. The browser keeps the place. */
const reloadSoon = (): Promise<void> => {
  clearTimeout(reloading)
  reloading = setTimeout(() => location.reload(), SETTLED_AFTER_MS)
  // Done when this page is gone.
  return new Promise(() => undefined)
}

enableVisualEditing({
  refresh: (change) =>
    change.source === 'manual' || change.document._type !== 'sanity.previewUrlSecret'
      ? reloadSoon()
      : false,
  history: {
    subscribe(navigate) {
      navigate({ type: 'push', title: document.title, url: location.href })
      return () => undefined
    },
    update(update) {
      if (update.type === 'pop') history.back()
      else if (update.type === 'replace') location.replace(update.url)
      else location.assign(update.url)
    },
  },
})
