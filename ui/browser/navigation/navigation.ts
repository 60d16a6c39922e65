import { readShopperCookies } from '../cookies.ts'
import { hear, tell } from '../events.ts'
import { requestFragment, type FragmentAnswer } from './fragment.ts'
import { addStyleSheets, swapHead } from './head.ts'
import { type KeptPlace, keepPlace } from './kept-place.ts'
import { isPlainClick, isSamePage } from './link-rules.ts'
import { formTarget, linkTarget } from './link-targets.ts'
import { startPrefetch } from './prefetch.ts'
import { announce, closeMenus, focusBody, setRouteError, setRouteLoading } from './route-status.ts'
import { rememberScroll, type Position } from './scroll-memory.ts'
import { fillSlots } from '../slots.ts'
import { placeStreamedParts } from './streamed-parts.ts'

/** `traverse`: back or forward, the address has changed already. */
type Mode = 'push' | 'replace' | 'traverse'
type Fragment = Extract<FragmentAnswer, { kind: 'fragment' }>

const TIMEOUT_MS = 20_000

/**
 * Changes pages without loading them: fetches the next page's head and main as a fragment and swaps them in. What it
 * does not understand it leaves to the browser, as a full load.
 */
export function startNavigation(): void {
  const request = (url: URL, isPrefetch: boolean, signal?: AbortSignal) =>
    requestFragment(url, {
      // Read late: an async script may run before the whole head is there.
      build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
      isPrefetch,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), ...(signal ? [signal] : [])]),
    })
  const prefetched = startPrefetch((url) => request(url, true), canNavigate)

  let shown = new URL(location.href) // the page that stands in <main>, whatever the address bar says
  let current: AbortController | undefined
  const scroll = rememberScroll()

  function go(url: URL, mode: Mode, position?: Position, kept?: KeptPlace): void {
    visit(url, mode, position, kept).catch((error: unknown) => {
      reportError(error)
      loadInFull(url, mode)
    })
  }

  async function visit(url: URL, mode: Mode, position?: Position, kept?: KeptPlace): Promise<void> {
    current?.abort()
    prefetched.cancel()
    const visiting = (current = new AbortController())
    setRouteLoading(true)
    if (!canNavigate()) return loadInFull(url, mode)
    let answer = await prefetched.take(url)
    if (answer?.kind !== 'fragment') answer = await request(url, false, visiting.signal)
    if (visiting.signal.aborted) return
    if (answer.kind === 'full-load') return loadInFull(url, mode)
    if (answer.kind === 'failed') {
      finish()
      setRouteError(url, answer.isAnswered)
      return
    }
    const next = parse(answer.html)
    const isWhole = placeStreamedParts(next)
    const main = document.getElementById('main')
    const nextMain = next.getElementById('main')
    if (!isWhole || !main || !nextMain) return loadInFull(url, mode)
    await addStyleSheets(next)
    if (visiting.signal.aborted) return
    show(answer, mode, () => {
      swapHead(next)
      main.replaceWith(nextMain)
      fillSlots(nextMain)
    })
    finish()
    if (kept) stayAt(kept)
    else moveTo(position, answer.url.hash)
    if (answer.status >= 500) setRouteError(answer.url, true, { isShown: true })
  }

  function show(fragment: Fragment, mode: Mode, swap: () => void): void {
    setRouteError(null)
    shown = fragment.url
    scroll.record(fragment.url, mode === 'push' ? 'push' : 'replace')
    closeMenus()
    swap()
    tell('shop:navigated', fragment.url.href)
  }

  function moveTo(position: Position | undefined, hash: string): void {
    focusBody()
    announce(document.title)
    const target = hash && document.getElementById(decode(hash.slice(1)))
    if (position) scrollTo(...position)
    else if (target) target.scrollIntoView()
    else scrollTo(0, 0)
  }

  /** Choosing a color or a filter leaves the eye and the keyboard where they are. */
  function stayAt(kept: KeptPlace): void {
    if (!kept.restore()) focusBody()
    announce(document.querySelector('#main [data-announce]')?.textContent ?? document.title)
    scrollTo(...kept.position)
  }

  function finish(): void {
    current = undefined
    setRouteLoading(false)
  }

  const modeTo = (url: URL): Mode => (url.href === location.href ? 'replace' : 'push')

  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? linkTarget(event) : null
    if (!url) return
    event.preventDefault()
    go(url, modeTo(url), undefined, keepPlace(event.target))
  })

  document.addEventListener('submit', (event) => {
    const url = event.defaultPrevented ? null : formTarget(event)
    if (!url) return
    event.preventDefault()
    go(url, modeTo(url), undefined, keepPlace(event.submitter ?? event.target))
  })

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const isShown = isSamePage(url, shown)
    const position = scroll.enter(isShown)
    if (!isShown) {
      go(url, 'traverse', position)
      return
    }
    // Another place on the page that stands, or the way back from one that did not arrive.
    current?.abort()
    finish()
    setRouteError(null)
    shown = url
    if (position) scrollTo(...position)
  })

  // Back from the browser's memory of whole pages: what was loading then has been left.
  addEventListener('pageshow', (event) => {
    if (event.persisted) finish()
  })
  hear('shop:cookies', () => prefetched.clear())
}

/** Without both cookies the server has to see a full load, because that is what sets them. */
function canNavigate(): boolean {
  const { location: place, store } = readShopperCookies(document.cookie)
  return place !== null && store !== null
}

/** The overlay stays on until the document goes. */
function loadInFull(url: URL, mode: Mode): void {
  if (mode === 'traverse') location.reload()
  else if (mode === 'replace') location.replace(url)
  else location.assign(url)
}

/** Scripts of a parsed document never run, so a fragment is data only. */
const parse = (html: string): Document => new DOMParser().parseFromString(html, 'text/html')

function decode(hash: string): string {
  try {
    return decodeURIComponent(hash)
  } catch {
    return hash
  }
}
