import * as words from '#words'
import { hear } from '../events.ts'
import { requestFragment } from '../navigation/fragment.ts'
import { addStyleSheets } from '../navigation/head.ts'
import { placeStreamedParts } from '../navigation/streamed-parts.ts'

const PATH = '/subscribe/pop-up'
const TIMEOUT_MS = 10_000

/** The pop-up's words and form as the shop serves them; null when there are none, or not now. */
async function fetchOffer(): Promise<Element | null> {
  const answer = await requestFragment(new URL(PATH, location.origin), {
    build: document.querySelector<HTMLMetaElement>('meta[name="build"]')?.content,
    signal: AbortSignal.timeout(TIMEOUT_MS),
  })
  if (answer.kind !== 'fragment' || answer.status !== 200) return null
  const page = new DOMParser().parseFromString(await answer.response.text(), 'text/html')
  const offer = placeStreamedParts(page) ? page.querySelector('.subscribe-offer') : null
  if (!offer) return null
  const styling = addStyleSheets(page)
  await styling.whole
  styling.apply()
  return document.importNode(offer, true)
}

function newCloseButton(): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'subscribe-close'
  button.setAttribute('aria-label', words.common.close)
  button.textContent = '×'
  return button
}

/** Closed in whichever way: the shop remembers it for 30 days, in a cookie that only it can make last that long. */
const remember = () =>
  void fetch(PATH, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    keepalive: true,
  }).catch(() => {})

/**
 * Shows the pop-up over the page if it `mayStill` when it is there. The browser keeps the focus inside, lets Escape
 * close it and gives the focus back to where it was.
 */
export async function openSubscribeDialog(mayStill: () => boolean): Promise<void> {
  const offer = await fetchOffer()
  if (!offer || !mayStill()) return
  const dialog = document.createElement('dialog')
  dialog.className = 'subscribe-dialog'
  const heading = offer.querySelector<HTMLElement>('h2')
  if (heading) {
    dialog.setAttribute('aria-labelledby', heading.id)
    // The words first: the keyboard's next stop is the field.
    heading.tabIndex = -1
    heading.autofocus = true
  }
  const close = newCloseButton()
  dialog.append(offer, close)
  close.addEventListener('click', () => dialog.close())
  dialog.addEventListener('click', (event) => {
    if (event.target === dialog) dialog.close()
  })
  const stopHearing = hear('shop:navigated', () => dialog.close())
  dialog.addEventListener('close', () => {
    stopHearing()
    dialog.remove()
    remember()
  })
  document.body.append(dialog)
  dialog.showModal()
}
