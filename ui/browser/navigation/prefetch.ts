import type { FragmentAnswer } from './fragment.ts'
import { isPrefetchable } from './link-rules.ts'
import { linkTarget } from './link-targets.ts'
import { createPrefetchCache } from './prefetch-cache.ts'

/** A pointer that rests this long on a link means it; shorter is passing by. */
const INTENT_MS = 65

interface Prefetched {
  /** The answer fetched ahead for this address, or undefined; it may still be on its way. */
  readonly take: (url: URL) => Promise<FragmentAnswer | undefined>
  /** The intent has become a click, or nothing: what was about to be fetched is not. */
  readonly cancel: () => void
  readonly clear: () => void
}

/**
 * Fetches the page behind a link when the shopper seems to go for it, unless they save data, or the page would be loaded
 * whole anyway.
 */
export function startPrefetch(
  request: (url: URL) => Promise<FragmentAnswer>,
  canNavigate: () => boolean,
): Prefetched {
  const cache = createPrefetchCache<Promise<FragmentAnswer>>({ now: () => performance.now() })
  let timer: ReturnType<typeof setTimeout> | undefined

  const prefetch = (url: URL) => {
    if (canNavigate() && !cache.has(keyOf(url))) cache.put(keyOf(url), request(url))
  }
  const onIntent = (event: Event) => {
    clearTimeout(timer)
    const url = savesData() ? null : linkTarget(event)
    if (!url || !isPrefetchable(url, new URL(location.href))) return
    timer = setTimeout(prefetch, INTENT_MS, url)
  }
  for (const type of ['pointerover', 'focusin', 'touchstart'] as const) {
    document.addEventListener(type, onIntent, { passive: true })
  }
  document.addEventListener('pointerout', () => clearTimeout(timer), { passive: true })

  return {
    async take(url) {
      return cache.take(keyOf(url))
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
