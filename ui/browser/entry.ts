/**
 * The script that every page has: small, and without React. Load it as `<script type="module" async>`, since a
 * module that is not async waits for the end of a streamed document.
 */
import { mayAskToSubscribe } from '../../commerce/domain/account/subscribe-popup.ts'
import { startCompare } from './compare/compare-start.ts'
import { consentChoice, hasPrivacyControl, mayTellActivity } from './privacy/consent.ts'
import { readShopperCookies } from './cookies.ts'
import { hear } from './events.ts'
import { keepFocusInSight } from './focus-in-sight.ts'
import { holdUntil } from './islands/held-input.ts'
import { defineIslands } from './islands/island-element.ts'
import { startMenus } from './menus.ts'
import { isPlainClick } from './navigation/link-rules.ts'
import { startNavigation } from './navigation/navigation.ts'
import { fillSlots } from './slots.ts'
import { isPreview, startPreview } from './editors/preview-start.ts'
import { tabId } from './privacy/tab-id.ts'

/** Code for what only some pages have, fetched where it is there. */
const fillLate = () => {
  startCompare()
  if (document.querySelector('[data-promise]'))
    void import('./product/promises.ts')
      .then(({ fillPromises }) => fillPromises())
      .catch(reportError)
  if (document.querySelector('[data-save]'))
    void import('./product/saved.ts').then(({ showSaved }) => showSaved()).catch(reportError)
  if (document.querySelector('[data-free-text]'))
    void import('./free-text.ts').then(({ guardFreeText }) => guardFreeText()).catch(reportError)
  const card = document.querySelector<HTMLFormElement>('[data-card-frame]:not([data-asked])')
  if (card) {
    card.dataset['asked'] = ''
    void holdUntil(card, async () =>
      (await import('./checkout/card-fields.ts')).startCardFields(card),
    )
  }
  if (document.querySelector('[data-takes-drops]'))
    void import('./product/dropped-photo.ts')
      .then(({ takeDroppedPhotos }) => takeDroppedPhotos())
      .catch(reportError)
  const place = document.querySelector<HTMLElement>('[data-recommendations]:not([data-asked])')
  if (place) whenIdle(() => void recommend(place).catch(reportError))
  const viewed = document.querySelector<HTMLElement>('[data-recently-viewed]')
  if (viewed)
    void import('./product/product-rows.ts')
      .then(({ remember }) => remember(viewed))
      .catch(reportError)
}
/** What can wait until the page itself is there. Safari has no requestIdleCallback. */
const whenIdle = (run: () => void) => {
  if (typeof requestIdleCallback === 'function') requestIdleCallback(run, { timeout: 2000 })
  else setTimeout(run, 200)
}
/** Something that goes with the page's products, and word of it once it is seen, where that is allowed. */
const recommend = async (place: HTMLElement) => {
  const { fillRecommendations, whenSeen } = await import('./product/product-rows.ts')
  const shown = await fillRecommendations(place)
  if (shown.length === 0) return
  whenSeen(place, () => {
    if (mayTellActivity())
      void import('./privacy/activity.ts')
        .then(({ tellOfRecommendations }) => tellOfRecommendations(shown))
        .catch(reportError)
  })
}
/** Once somebody is there: moves a pointer, scrolls, touches or presses a key. */
const whenTouched = (run: () => void) => {
  const touched = new AbortController()
  for (const type of ['pointermove', 'scroll', 'touchstart', 'keydown'])
    addEventListener(
      type,
      (event) => {
        // A browser says where a pointer stands, too, when a page has come beneath it.
        if (event instanceof MouseEvent && !event.movementX && !event.movementY) return
        touched.abort()
        run()
      },
      { signal: touched.signal }, // a window’s touches are passive by themselves
    )
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
  else if (isAsked && location.pathname !== '/privacy-choices') whenTouched(ask)
}
/** An address that is a secret does not stay in the address bar. */
const hideAddress = () => {
  const { replaceAddress } =
    document.querySelector<HTMLElement>('[data-replace-address]')?.dataset ?? {}
  if (replaceAddress) history.replaceState(history.state, '', replaceAddress)
}
const fillAll = () => {
  hideAddress()
  fillSlots()
  fillLate()
  heedConsent()
}

/** Only on pages that may ask about e-mails, and only where nobody was asked yet. */
const mayAsk = () => {
  if (mayAskToSubscribe(location.pathname) && !readShopperCookies(document.cookie).isSubscribeAsked)
    void import('./subscribe/subscribe-popup.ts')
      .then(({ watchForSubscribePopup }) => watchForSubscribePopup())
      .catch(reportError)
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
  mayAsk()
})
hear('shop:page-whole', () => {
  fillSlots()
  fillLate()
})
document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element) || !isPlainClick(event)) return
  const shared = event.target.closest<HTMLAnchorElement>('[data-share]')
  const lightbox = event.target.closest<HTMLAnchorElement>('[data-lightbox] a')
  if (shared || lightbox) event.preventDefault()
  if (shared)
    void import('./share.ts').then(({ shareOrFollow }) => shareOrFollow(shared)).catch(reportError)
  if (lightbox)
    void import('./product/lightbox.ts')
      .then(({ showLightbox }) => showLightbox(lightbox))
      .catch(() => location.assign(lightbox.href))
})
// A list whose choice is all that its form asks for goes at once; its button is for who has no scripts.
document.addEventListener('change', ({ target }) => {
  if (target instanceof HTMLSelectElement && 'goAtOnce' in target.dataset)
    target.form?.requestSubmit()
})
startMenus()
keepFocusInSight()
defineIslands()
startNavigation()
startPreview()
mayAsk()
