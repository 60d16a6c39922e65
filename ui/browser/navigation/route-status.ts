import * as words from '#words'
import { tell } from '../events.ts'

const ANNOUNCE_AFTER_MS = 100

/** The flag of a route change, and the overlay `#route-loading` with its spinner, which fades in by CSS. */
export function setRouteLoading(isLoading: boolean): void {
  const overlay = document.getElementById('route-loading')
  if (overlay) overlay.hidden = !isLoading
  tell('shop:route-loading', isLoading)
}

/**
 * Lets the page know that the way to `url` failed: `data-route-error` on the root, and a notice with a link to
 * try again (none where the server's own error page stands already). `null` takes all of it away.
 */
export function setRouteError(url: URL | null, isAnswered = false, { isShown = false } = {}): void {
  document.querySelector('.route-error')?.remove()
  document.documentElement.toggleAttribute('data-route-error', url !== null)
  if (!url || isShown) return
  const notice = document.createElement('div')
  notice.className = 'notice notice-bad route-error'
  notice.setAttribute('role', 'alert')
  const retry = document.createElement('a')
  retry.href = url.href
  retry.textContent = words.problems.tryAgain
  notice.append(isAnswered ? words.problems.page : words.problems.noResponse, ' ', retry)
  document.getElementById('main')?.prepend(notice)
  notice.scrollIntoView({ block: 'nearest' })
}

/** Where the keyboard and the screen reader go on from after a route change. */
export function focusBody(): void {
  document.body.tabIndex = -1
  document.body.focus({ preventScroll: true })
}

/** Says the new page's title to those who do not see it. */
export function announce(title: string): void {
  let announcer = document.getElementById('route-announcer')
  if (!announcer) {
    announcer = document.createElement('div')
    announcer.id = 'route-announcer'
    announcer.setAttribute('role', 'status')
    announcer.className = 'vh'
    document.body.append(announcer)
  }
  // A live region speaks of changes: one that comes with its text is not heard.
  setTimeout(() => announcer.replaceChildren(title), ANNOUNCE_AFTER_MS)
}

/** The frame stays while the page changes, so its open menus would stay open. */
export function closeMenus(): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) {
    menu.open = false
  }
  for (const menu of document.querySelectorAll<HTMLElement>(':popover-open')) menu.hidePopover()
}
