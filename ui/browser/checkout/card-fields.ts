import * as words from '#words'
import { makeElement } from '../elements.ts'
import { cardLook } from './card-look.ts'
import { readCardMessage, SUBMIT_CARD } from './card-messages.ts'

const TIMEOUT_MS = 25_000

/** What is wrong, at the top of the form, with the focus on it: what `ErrorSummary` is in a page. */
const showProblem = (form: HTMLFormElement, message: string): void => {
  form.querySelector('[data-error-summary]')?.remove()
  const summary = makeElement('div', 'error-summary', makeElement('p', '', message))
  summary.id = 'card-errors'
  summary.tabIndex = -1
  summary.dataset['errorSummary'] = ''
  summary.setAttribute('role', 'alert')
  form.prepend(summary)
  summary.focus()
}

/** Brings the processor's frame into its form, asks it for a token when the form is sent, and posts that. */
export function startCardFields(form: HTMLFormElement): void {
  const { cardFrame: address = '' } = form.dataset
  const source = new URL(address)
  const { origin } = source
  const place = form.querySelector<HTMLElement>('.card-fields-frame')
  const token = form.querySelector<HTMLInputElement>('input[name="paymentToken"]')
  const button = form.querySelector('button')
  if (!place || !token || !button) throw new Error('The card’s form is incomplete.')
  const label = button.textContent
  const frame = document.createElement('iframe')
  /** The frame listens from its first word on; what is asked of it before that is asked again then. */
  let isReady = false
  let giveUp: ReturnType<typeof setTimeout> | undefined

  const ask = () => frame.contentWindow?.postMessage(SUBMIT_CARD, origin)
  const isBusy = () => button.hasAttribute('aria-disabled')
  const setBusy = (isNow: boolean) => {
    clearTimeout(giveUp)
    button.textContent = isNow ? words.cardFields.checking : label
    if (isNow) button.setAttribute('aria-disabled', 'true')
    else button.removeAttribute('aria-disabled')
  }
  const refuse = (message: string) => {
    setBusy(false)
    showProblem(form, message)
  }

  // Listens before the frame is there, so that its first words are not missed.
  addEventListener('message', (event: MessageEvent<unknown>) => {
    if (event.origin !== origin || event.source !== frame.contentWindow) return
    const message = readCardMessage(event.data)
    if (message?.kind === 'ready') {
      frame.height = String(message.height)
      place.style.minHeight = `${message.height}px`
      if (isBusy() && !isReady) ask()
      isReady = true
    }
    if (message?.kind === 'refused') refuse(message.message)
    if (message?.kind === 'accepted') {
      token.value = message.token
      form.submit()
    }
  })
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    if (isBusy()) return
    setBusy(true)
    giveUp = setTimeout(() => refuse(words.problems.noResponse), TIMEOUT_MS)
    if (isReady) ask()
  })
  source.searchParams.set('look', JSON.stringify(cardLook(form)))
  frame.src = source.href
  frame.title = words.cardFields.title
  frame.width = '100%'
  frame.height = String(place.offsetHeight)
  frame.allow = 'payment'
  frame.referrerPolicy = 'origin'
  place.append(frame)
}
