/**
 * The script that every page has: small, and without React. Load it as `<script type="module" async>`, since a
 * module that is not async waits for the end of a streamed document.
 */
import { consentChoice, hasPrivacyControl, mayTellActivity } from './consent.ts'
import { hear } from './events.ts'
import { defineIslands } from './island-element.ts'
import { isPlainClick } from './link-rules.ts'
import { startNavigation } from './navigation.ts'
import { fillSlots } from './slots.ts'
import { startPreview } from './preview-start.ts'
import { watchForSubscribePopup } from './subscribe-popup.ts'
import { tabId } from './tab-id.ts'

/** Code for what only some pages have, fetched where it is there. */
const fillLate = () => {
  if (document.querySelector('[data-promise-sku], [data-promise-item]'))
    void import('./promises.ts').then(({ fillPromises }) => fillPromises()).catch(reportError)
  if (document.querySelector('[data-compare], [data-compare-page]') || isComparing())
    void import('./compare.ts').then(({ showCompare }) => showCompare()).catch(reportError)
  if (document.querySelector('[data-save]'))
    void import('./saved.ts').then(({ showSaved }) => showSaved()).catch(reportError)
  const place = document.querySelector<HTMLElement>('[data-recommendations]:not([data-asked])')
  if (place) whenIdle(() => void recommend(place).catch(reportError))
  const viewed = document.querySelector<HTMLElement>('[data-viewed]')
  if (viewed)
    void import('./recently-viewed.ts').then(({ remember }) => remember(viewed)).catch(reportError)
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
  const { fillRecommendations } = await import('./recommendations.ts')
  const shown = await fillRecommendations(place)
  if (shown.length > 0 && mayTellActivity())
    (await import('./activity.ts')).tellOfRecommendations(shown)
}
const ask = () =>
  void import('./consent-banner.ts').then((it) => it.askForConsent()).catch(reportError)
/** Tells what is done where that is allowed, and asks whether it is where nobody has said. */
const heedConsent = () => {
  const isAsked = document.querySelector('[data-privacy-choices]') !== null
  if (mayTellActivity())
    void import('./activity.ts').then(({ startActivity }) => startActivity()).catch(reportError)
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
hear('davenport:cookies', fillAll)
// A page may end a session, too: what the header says of the visitor follows.
hear('davenport:navigated', () => {
  fillSlots()
  fillLate()
})
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return
  const shared = event.target.closest<HTMLElement>('[data-share]')
  const closer = event.target.closest<HTMLAnchorElement>('[data-closer] a')
  if (shared || closer) event.preventDefault()
  if (shared)
    void import('./share.ts').then(({ shareOrFollow }) => shareOrFollow(shared)).catch(reportError)
  if (closer)
    void import('./closer.ts')
      .then(({ showCloser }) => showCloser(closer))
      .catch(() => location.assign(closer.href))
})
defineIslands()
startNavigation()
startPreview()
watchForSubscribePopup()
