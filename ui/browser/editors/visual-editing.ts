/**
 * What makes a page that shows drafts one that can be edited, in the studio's preview: a click on what a field shows
 * opens the field, and the page follows what is written there. Shoppers' pages never fetch it.
 */
import { enableVisualEditing } from '@sanity/visual-editing'

const SETTLED_AFTER_MS = 250
const KEPT_REVISION = 'draftRevision'

/** Changes with every change of the drafts; null when there is no answer, and then nothing can be compared. */
const readRevision = async (): Promise<string | null> => {
  try {
    const answer = await fetch('/api/draft/revision')
    return answer.ok ? await answer.text() : null
  } catch {
    return null
  }
}

// A frame of another site's page may have no storage; its history's entry outlives a reload as well.
const keptState = (): Readonly<Record<string, unknown>> => ({
  ...(typeof history.state === 'object' && history.state),
})

/** What was read before the page was: the next one is at least as new as this. */
const reload = async (): Promise<void> => {
  history.replaceState({ ...keptState(), [KEPT_REVISION]: await readRevision() }, '')
  location.reload()
}

let reloading: ReturnType<typeof setTimeout> | undefined

/** An editor's keystrokes come one by one; the page is loaded anew when they pause. The browser keeps the place. */
const reloadSoon = (): Promise<void> => {
  clearTimeout(reloading)
  reloading = setTimeout(reload, SETTLED_AFTER_MS)
  // Done when this page is gone.
  return new Promise(() => undefined)
}

/** What is written while the page loads anew is told to a page that is gone; the next one looks for itself. */
const catchUp = async (): Promise<void> => {
  const { [KEPT_REVISION]: kept, ...state } = keptState()
  if (typeof kept !== 'string') return
  history.replaceState(state, '')
  const revision = await readRevision()
  if (revision !== null && revision !== kept) await reloadSoon()
}

/** The studio's first word that is no handshake: from here on, it tells this page of every change. */
const onConnected = (connected: () => void): void => {
  const listen = ({ source, data }: MessageEvent<{ type?: unknown } | null>): void => {
    if (source !== parent || typeof data?.type !== 'string') return
    if (data.type.startsWith('comlink/handshake/')) return
    removeEventListener('message', listen)
    connected()
  }
  addEventListener('message', listen)
}

if (parent !== window)
  onConnected(() => {
    // Only there are sections dragged: the sheet shows what by.
    document.documentElement.dataset['inStudio'] = ''
    void catchUp()
  })

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
