/**
 * Where the shopper was on each entry of the history. While pages change without loading, the browser cannot know
 * when the old content is back, so the scroll position is ours to keep; across real loads it is the browser's again.
 */
export interface ScrollMemory {
  /**
   * Notes that the current entry of the history is another one now, and whether its page stands already; gives back
   * where it was left, if ever.
   */
  readonly enter: (isThere: boolean) => Position | undefined
  /** Adds an entry (or changes this one) for a page that is about to be shown. */
  readonly record: (url: URL, mode: 'push' | 'replace') => void
}
export type Position = readonly [x: number, y: number]

const STATE_KEY = 'shopEntry'
const STORAGE_KEY = 'scrollPositions'
const MOST_ENTRIES = 50

export function rememberScroll(): ScrollMemory {
  const positions = restore()
  let current = enterEntry()
  // While another page still stands, scrolling tells nothing about the current entry.
  let stands = true

  const note = () => {
    if (stands) positions.set(current, [scrollX, scrollY])
  }
  addEventListener('scroll', note)
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
    try {
      const newest = [...positions].slice(-MOST_ENTRIES)
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(newest))
    } catch {
      // Without storage the way back starts at the top.
    }
  })

  return {
    enter(isThere) {
      // Scrolling tells of itself only with the next frame, and whoever goes back at once is faster than that. While
      // positions are ours to keep, the page still stands where it was left.
      if (history.scrollRestoration === 'manual') note()
      history.scrollRestoration = 'manual'
      current = enterEntry()
      stands = isThere
      return positions.get(current)
    },
    record(url, mode) {
      // As above: whoever follows a link right after scrolling is faster than the next frame.
      if (mode === 'push') note()
      history.scrollRestoration = 'manual'
      const state = { [STATE_KEY]: mode === 'push' ? crypto.randomUUID() : current }
      if (mode === 'push') history.pushState(state, '', url)
      else history.replaceState(state, '', url)
      current = enterEntry()
      stands = true
    },
  }
}

/** The id of the current entry; one that others made (a hash link, say) gets its id now. */
function enterEntry(): string {
  const state: unknown = history.state
  if (typeof state === 'object' && state !== null && STATE_KEY in state) {
    const id = state[STATE_KEY]
    if (typeof id === 'string') return id
  }
  const id = crypto.randomUUID()
  history.replaceState({ ...(typeof state === 'object' && state), [STATE_KEY]: id }, '')
  return id
}

function restore(): Map<string, Position> {
  const positions = new Map<string, Position>()
  try {
    const saved: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '[]')
    for (const entry of Array.isArray(saved) ? saved : []) {
      const [id, [x, y]] = entry
      positions.set(String(id), [Number(x), Number(y)])
    }
  } catch {
    // Not ours or not readable: begin anew.
  }
  return positions
}
