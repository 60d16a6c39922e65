import { readShopperCookies } from '../cookies.ts'
import { hear, tell } from '../events.ts'
import { requestFragment, type FragmentAnswer } from './fragment.ts'
import { type KeptPlace, keepPlace } from './kept-place.ts'
import { isPlainClick, isSamePage } from './link-rules.ts'
import { formTarget, linkTarget } from './link-targets.ts'
import type * as pages from './next-page.ts'
import { startPrefetch } from './prefetch.ts'
import { setRouteError, setRouteLoading } from './route-status.ts'
import { rememberScroll, type Position } from './scroll-memory.ts'

/** `traverse`: back or forward, the address has changed already. */
type Mode = 'push' | 'replace' | 'traverse'
type Fragment = Extract<FragmentAnswer, { kind: 'fragment' }>
/** What was asked for, and the page that it became. */
type Fetched =
  | Exclude<FragmentAnswer, Fragment>
  | (Fragment & { readonly page: pages.NextPage; readonly code: typeof pages })

/** Where a page is shown from: the place to come to or to stay at, and what was pressed. */
type Visit = {
  readonly position: Position | undefined
  readonly kept: KeptPlace | undefined
  readonly from: EventTarget | null | undefined
}

const TIMEOUT_MS = 20_000

/**
 * Changes pages without loading them: fetches the next page's head and main as a fragment and swaps them in. What it
 * does not understand it leaves to the browser, as a full load.
 */
export function startNavigation(): void {
  const request = async (url: URL, isPrefetch: boolean, signal: AbortSignal): Promise<Fetched> => {
    // What shows a page is not needed before one is asked for, and comes beside it.
    const coming = import('./next-page.ts').catch(() => null)
    void coming.then((it) => it?.keepSheets())
    const answer = await requestFragment(url, {
      // Read late: an async script may run before the whole head is there.
      build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
      isPrefetch,
      signal: AbortSignal.any([AbortSignal.timeout(TIMEOUT_MS), signal]),
    })
    if (answer.kind !== 'fragment') return answer
    const code = await coming
    if (!code || !document.getElementById('main')) return { kind: 'full-load' }
    try {
      const page = await code.readPage(answer.response)
      return page ? { ...answer, page, code } : { kind: 'full-load' }
    } catch {
      return { kind: 'failed', isAnswered: false }
    }
  }
  const prefetched = startPrefetch(async (url, signal, from) => {
    const answer = await request(url, true, signal)
    // Not on a card that is being left.
    if (answer.kind === 'fragment' && !current) answer.page.showOnCard(from)
    return answer
  }, canNavigate)

  let shown = new URL(location.href) // the page that stands in <main>, whatever the address bar says
  let current: AbortController | undefined
  const scroll = rememberScroll()

  function go(url: URL, mode: Mode, { position, kept, from }: Partial<Visit> = {}): void {
    visit(url, mode, { position, kept, from }).catch((error: unknown) => {
      reportError(error)
      loadInFull(url, mode)
    })
  }

  async function visit(url: URL, mode: Mode, { position, kept, from }: Visit): Promise<void> {
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
    const { code, page } = answer
    // Whoever comes to a place further down needs all that is above it, and what dresses that.
    const isAtTop = !kept && !position && !answer.url.hash
    await (isAtTop ? page.styling.opening : page.styling.whole)
    const canShow = isAtTop || (await page.rest)
    if (visiting.signal.aborted) return
    if (!canShow) return loadInFull(url, mode)
    page.inTransition(from, () => {
      show(answer, mode)
      if (!isAtTop) page.showRest()
      finish()
      if (kept) code.stayAt(kept)
      else code.moveTo(position, answer.url.hash)
      if (answer.status >= 500) setRouteError(answer.url, true, { isShown: true })
      if (isAtTop) onceDrawn(() => void showRest(answer))
      else tell('shop:navigated', answer.url.href)
    })
  }

  function show({ url, page }: Extract<Fetched, Fragment>, mode: Mode): void {
    setRouteError(null)
    shown = url
    scroll.record(url, mode === 'push' ? 'push' : 'replace')
    page.show()
  }

  /** Adds what lies below the opening of the page that stands, as soon as it is there. */
  async function showRest({ url, page }: Extract<Fetched, Fragment>): Promise<void> {
    const stands = () => shown === url
    if (stands()) tell('shop:navigated', url.href)
    const canShow = await page.rest
    if (!stands()) return
    if (!canShow) return loadInFull(url, 'replace')
    page.showRest()
    tell('shop:page-whole', url.href)
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
    go(url, modeTo(url), { kept: keepPlace(event.target), from: event.target })
  })

  document.addEventListener('submit', (event) => {
    const url = event.defaultPrevented ? null : formTarget(event)
    if (!url) return
    event.preventDefault()
    go(url, modeTo(url), { kept: keepPlace(event.submitter ?? event.target) })
  })

  addEventListener('popstate', () => {
    const url = new URL(location.href)
    const isShown = isSamePage(url, shown)
    const position = scroll.enter(isShown)
    if (!isShown) {
      go(url, 'traverse', { position })
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

/** Once what stands has been drawn, or at once where nobody sees it. */
function onceDrawn(run: () => void): void {
  if (document.hidden) run()
  else requestAnimationFrame(() => setTimeout(run))
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
