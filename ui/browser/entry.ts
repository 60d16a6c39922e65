/**
 * The script that every page has: small, and without React. Load it as `<script type="module" async>`, since a
 * module that is not async waits for the end of a streamed document.
 */
import { consentChoice, hasPrivacyControl, mayTellActivity } from './privacy/consent.ts'
import { hear } from './events.ts'
import { defineIslands } from './islands/island-element.ts'
import { startMenus } from './menus.ts'
import { isPlainClick } from './navigation/link-rules.ts'
import { startNavigation } from './navigation/navigation.ts'
import { fillSlots } from './slots.ts'
import { isPreview, startPreview } from './editors/preview-start.ts'
import { watchForSubscribePopup } from './subscribe/subscribe-popup.ts'
import { tabId } from './privacy/tab-id.ts'

/** Code for what only some pages have, fetched where it is there. */
const fillLate = () => {
  if (document.querySelector('[data-promise-sku], [data-promise-item]'))
    void import('./product/promises.ts')
      .then(({ fillPromises }) => fillPromises())
      .catch(reportError)
  if (document.querySelector('[data-compare], [data-compare-page]') || isComparing())
    void import('./compare/compare.ts').then(({ showCompare }) => showCompare()).catch(reportError)
  if (document.querySelector('[data-save]'))
    void import('./product/saved.ts').then(({ showSaved }) => showSaved()).catch(reportError)
  if (document.querySelector('[data-free-text]'))
    void import('./free-text.ts').then(({ guardFreeText }) => guardFreeText()).catch(reportError)
  const place = document.querySelector<HTMLElement>('[data-recommendations]:not([data-asked])')
  if (place) whenIdle(() => void recommend(place).catch(reportError))
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')
  if (viewed)
    void import('./product/recently-viewed.ts')
      .then(({ remember }) => remember(viewed))
      .catch(reportError)
}
/** Something is being compared: a look at the storage costs less than the code behind it. */
const isComparing = () => {
  try {
    return /"itemIds":\["/.test(localStorage.getItem('compare') ?? '')
  } catch {
    return false
  }
}
/** What can wait until the page itself is there. Safari has no requestIdleCallback. */
const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
/** Something that goes with the page's products, and word of it where that is allowed. */
const recommend = async (place: HTMLElement) => {
  const { fillRecommendations } = await import('./product/recommendations.ts')
  const shown = await fillRecommendations(place)
  if (shown.length > 0 && mayTellActivity())
    (await import('./privacy/activity.ts')).tellOfRecommendations(shown)
}
const ask = () =>
  void import('./privacy/consent-banner.ts').then((it) => it.askForConsent()).catch(reportError)
/** Tells what is done where that is allowed, and asks whether it is where nobody has said. */
const heedConsent = () => {
  // An editor is no visitor: the edge tells nobody of them, so there is nothing to ask.
  if (isPreview()) return
  const isAsked = document.querySelector('[data-privacy-choices]') !== null
  if (mayTellActivity())
    void import('./privacy/activity.ts')
      .then(({ startActivity }) => startActivity())
      .catch(reportError)
  if (consentChoice() !== 'undecided' || hasPrivacyControl())
    document.querySelector('[data-consent]')?.remove()
  else if (isAsked && location.pathname !== '/privacy-choices') whenIdle(ask)
}
const fillAll = () => {
  fillSlots()
  fillLate()
  heedConsent()
}

tabId()
fillAll()
document.addEventListener('DOMContentLoaded', fillAll)
// Another tab, or the page before this one in the browser's memory, may have changed the cookies.
document.addEventListener('visibilitychange', fillAll)
addEventListener('pageshow', fillAll)
hear('shop:cookies', fillAll)
// A page may end a session, too: what the header says of the visitor follows.
hear('shop:navigated', () => {
  fillSlots()
  fillLate()
})
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return
  const shared = event.target.closest<HTMLElement>('[data-share]')
  const lightbox = event.target.closest<HTMLAnchorElement>('[data-lightbox] a')
  if (shared || lightbox) event.preventDefault()
  if (shared)
    void import('./privacy/share.ts')
      .then(({ shareOrFollow }) => shareOrFollow(shared))
      .catch(reportError)
  if (lightbox)
    void import('./product/lightbox.ts')
      .then(({ showLightbox }) => showLightbox(lightbox))
      .catch(() => location.assign(lightbox.href))
})
startMenus()
defineIslands()
startNavigation()
startPreview()
watchForSubscribePopup()
