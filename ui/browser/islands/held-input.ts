import { bringFocusBack } from '../focus-in-sight.ts'

/** How long a click may wait for a script before the browser does with it what it would do without us. */
export const HELD_FOR_MS = 3000

/**
 * Click and submit are there for what comes without a pointer or a key, as from assistive technology, and change for
 * what a password manager fills in or what is dropped on the page.
 */
export const TOUCHES = [
  'pointerdown',
  'touchstart',
  'focusin',
  'keydown',
  'change',
  'click',
  'submit',
] as const

/** What the shopper did to a part of the page whose script was not there yet. */
export interface HeldInput {
  /** Do it now that the script listens. */
  readonly replay: () => void
  /**
   * Do what a page without scripts could do, and hold only what cannot be done without one. True where that leaves the
   * page: a form is being posted, and must not be sent once more by a script that comes after all.
   */
  readonly letGo: () => boolean
}

/**
 * Holds submissions and presses of script-only buttons inside `element`, each of which would otherwise be lost or
 * leave the page early, and plain presses of links that do more once they can (`data-opens`): without it they
 * are followed. Everything else (other links, fields, native disclosure) works by itself and is left alone. Fields that
 * were left are noted, for forms that judge them then (`novalidate`). A form is held once however often it is submitted.
 * Stops when `signal` aborts.
 */
export function holdInput(element: HTMLElement, signal: AbortSignal): HeldInput {
  const forms = new Map<HTMLFormElement, HTMLElement | null>()
  const presses: HTMLElement[] = []
  const links: HTMLElement[] = []
  const left = new Set<HTMLElement>()
  let isAsleep = true
  /** These would also work without the script, so they wait for it for a while only. */
  let holdsFormsAndLinks = true

  const stop = (event: Event) => {
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  const onSubmit = (event: SubmitEvent) => {
    if (!holdsFormsAndLinks || !(event.target instanceof HTMLFormElement)) return
    stop(event)
    if (!forms.has(event.target)) forms.set(event.target, event.submitter)
  }
  const onClick = (event: MouseEvent) => {
    if (!isAsleep || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLElement>('a[data-opens]')
    const button = event.target.closest('button')
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (link && isPlain && holdsFormsAndLinks) {
      stop(event)
      if (!links.includes(link)) links.push(link)
    } else if (button && needsScript(button)) {
      stop(event)
      presses.push(button)
    }
  }
  const onLeave = ({ target }: FocusEvent) => {
    if (target instanceof HTMLElement && target.closest('form[novalidate]')) left.add(target)
  }
  element.addEventListener('submit', onSubmit, { capture: true, signal })
  element.addEventListener('click', onClick, { capture: true, signal })
  element.addEventListener('focusout', onLeave, { capture: true, signal })

  return {
    replay() {
      isAsleep = holdsFormsAndLinks = false
      for (const field of left) {
        visit(field, 'focusin')
        visit(field, 'focusout')
        if (field === document.activeElement) visit(field, 'focusin')
      }
      if (left.size > 0) bringFocusBack()
      for (const pressed of [...presses.splice(0), ...links.splice(0)]) pressed.click()
      submitAll(forms)
    },
    letGo() {
      holdsFormsAndLinks = false
      for (const link of links.splice(0)) link.click()
      const isLeaving = [...forms.keys()].some(({ method }) => method === 'post')
      submitAll(forms)
      return isLeaving
    },
  }
}

/** Holds what the shopper does to `element` until `arrive` has brought the script that answers it. */
export async function holdUntil(element: HTMLElement, arrive: () => Promise<void>): Promise<void> {
  const ends = new AbortController()
  const held = holdInput(element, ends.signal)
  if (element.dataset['on'] === 'interaction') await touchOf(element, ends.signal)
  const timer = setTimeout(held.letGo, HELD_FOR_MS)
  try {
    await arrive()
    held.replay()
  } catch (error) {
    held.letGo()
    reportError(error)
  } finally {
    clearTimeout(timer)
    ends.abort()
  }
}

const touchOf = (element: HTMLElement, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const onTouch = () => resolve()
    for (const type of TOUCHES)
      element.addEventListener(type, onTouch, { capture: true, passive: true, signal })
  })

function visit(field: HTMLElement, how: 'focusin' | 'focusout'): void {
  field.dispatchEvent(new FocusEvent(how, { bubbles: true }))
}

function needsScript(button: HTMLButtonElement): boolean {
  const isNative = button.hasAttribute('popovertarget') || button.hasAttribute('commandfor')
  return !isNative && (button.type === 'button' || !button.form)
}

function submitAll(forms: Map<HTMLFormElement, HTMLElement | null>): void {
  for (const [form, submitter] of forms) {
    forms.delete(form)
    if (!form.isConnected) {
      // Hydration replaced the markup: what was typed is in the old form, so that is the one to send.
      form.hidden = true
      document.body.append(form)
    }
    const isUsable = submitter?.isConnected && !submitter.matches(':disabled')
    form.requestSubmit(isUsable ? submitter : null)
  }
}
