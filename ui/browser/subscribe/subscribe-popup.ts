import { isTimeToAsk, mayAskToSubscribe } from '../../../commerce/domain/account/subscribe-popup.ts'
import { readShopperCookies } from '../cookies.ts'
import { hear } from '../events.ts'

const SECOND_MS = 1000
/** Beyond this part of the first screenful someone is reading on. */
const READING_ON = 0.6

/** What the pop-up does not come over: another dialog or menu, the consent, something that went wrong. */
const IN_THE_WAY =
  'dialog[open], :popover-open, [data-consent], [data-error-summary], .notice-bad, .preview-bar, #route-loading:not([hidden])'

/** Where somebody chooses what to buy: nothing comes over that. */
const isChoosing = (): boolean => {
  const { top = 0, bottom = 0 } = document.querySelector('.buy-box')?.getBoundingClientRect() ?? {}
  return bottom > 0 && top < innerHeight
}

/** Whoever is typing or choosing is not interrupted. */
const isBusy = (): boolean =>
  document.visibilityState !== 'visible' ||
  document.querySelector(IN_THE_WAY) !== null ||
  isChoosing() ||
  document.activeElement?.matches('input, select, textarea, iframe') === true

let isWatching = false

/**
 * Asks about e-mails once a shopper has had time with a sale or product page, at most once a document and not within
 * 30 days of having been asked. Until then it is a tick a second on such pages; what it shows is fetched when it shows.
 */
export function watchForSubscribePopup(): void {
  if (isWatching) return
  isWatching = true
  let ticking: ReturnType<typeof setInterval> | undefined
  let seconds = 0
  let hasScrolled = false

  const stop = () => {
    clearInterval(ticking)
    ticking = undefined
  }
  const tick = () => {
    if (document.visibilityState === 'visible') seconds += 1
    hasScrolled ||= scrollY > innerHeight * READING_ON
    if (!isTimeToAsk({ seconds, hasScrolled }) || isBusy()) return
    stop()
    stopHearing()
    if (readShopperCookies(document.cookie).isSubscribeAsked) return
    import('./subscribe-dialog.ts')
      .then(({ openSubscribeDialog }) =>
        openSubscribeDialog(() => mayAskToSubscribe(location.pathname) && !isBusy()),
      )
      .catch(reportError)
  }
  const look = () => {
    stop()
    if (!mayAskToSubscribe(location.pathname)) return
    if (readShopperCookies(document.cookie).isSubscribeAsked) return
    ticking = setInterval(tick, SECOND_MS)
  }
  const stopHearing = hear('shop:navigated', () => {
    hasScrolled = false
    look()
  })
  look()
}
