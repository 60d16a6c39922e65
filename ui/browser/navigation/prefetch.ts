import { isPlainClick, isPrefetchable } from './link-rules.ts'
import { linkTarget } from './link-targets.ts'
import { createPrefetchCache } from './prefetch-cache.ts'

/** A pointer that rests this long on a link means it; shorter is passing by. */
const INTENT_MS = 65

interface Prefetched<Answer> {
  /** What was fetched ahead for this address, or undefined; it may still be on its way. */
  readonly take: (url: URL) => Promise<Answer | undefined>
  /** The intent has become a click, or nothing: what was about to be fetched is not. */
  readonly cancel: () => void
  readonly clear: () => void
}

/**
 * Fetches the page behind a link when the shopper seems to go for it, unless they save data, or the page would be loaded
 * whole anyway. One at a time: what is still on its way when another link is meant is given up.
 */
export function startPrefetch<Answer>(
  request: (url: URL, signal: AbortSignal, from: Element | null) => Promise<Answer>,
  canNavigate: () => boolean,
): Prefetched<Answer> {
  const cache = createPrefetchCache<Promise<Answer>>({ now: () => performance.now() })
  let timer: ReturnType<typeof setTimeout> | undefined
  let onItsWay: { readonly key: string; readonly abort: () => void } | undefined

  const prefetch = (url: URL, from: EventTarget | null) => {
    const key = keyOf(url)
    if (!canNavigate() || cache.has(key)) return
    if (onItsWay) {
      cache.take(onItsWay.key)
      onItsWay.abort()
    }
    const asking = new AbortController()
    const own = (onItsWay = { key, abort: () => asking.abort() })
    cache.put(
      key,
      request(url, asking.signal, from instanceof Element ? from : null).finally(() => {
        if (onItsWay === own) onItsWay = undefined
      }),
    )
  }
  const onIntent = (event: Event) => {
    clearTimeout(timer)
    const url = savesData() ? null : linkTarget(event)
    if (!url || !isPrefetchable(url, new URL(location.href))) return
    // A mouse that goes down means it.
    if (event instanceof MouseEvent && event.type === 'mousedown') {
      if (isPlainClick(event)) prefetch(url, event.target)
    } else timer = setTimeout(prefetch, INTENT_MS, url, event.target)
  }
  for (const type of ['pointerover', 'mousedown', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, onIntent)
  }
  document.addEventListener('pointerout', () => clearTimeout(timer))

  return {
    async take(url) {
      const key = keyOf(url)
      if (onItsWay?.key === key) onItsWay = undefined
      return cache.take(key)
    },
    cancel: () => clearTimeout(timer),
    clear: () => cache.clear(),
  }
}

const keyOf = (url: URL): string => url.pathname + url.search

function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  return (
    typeof connection === 'object' &&
    connection !== null &&
    'saveData' in connection &&
    connection.saveData === true
  )
}
