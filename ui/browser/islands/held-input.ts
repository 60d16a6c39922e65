/** What the shopper did to a part of the page whose script was not there yet. */
export interface HeldInput {
  /** Do it now that the script listens. */
  readonly replay: () => void
  /** Do what a page without scripts could do, and hold only what cannot be done without one. */
  readonly letGo: () => void
}

/**
 * Holds submissions and presses of script-only buttons inside `element`, each of which would otherwise be lost or
 * leave the page early, and plain presses of links that open something once they can (`data-opens`): without it they
 * are followed. Everything else (other links, fields, native disclosure) works by itself and is left alone.
 * A form is held once however often it is submitted. Stops when `signal` aborts.
 */
export function holdInput(element: HTMLElement, signal: AbortSignal): HeldInput {
  const forms = new Map<HTMLFormElement, HTMLElement | null>()
  const presses: HTMLElement[] = []
  const links: HTMLElement[] = []
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
  element.addEventListener('submit', onSubmit, { capture: true, signal })
  element.addEventListener('click', onClick, { capture: true, signal })

  return {
    replay() {
      isAsleep = holdsFormsAndLinks = false
      for (const pressed of [...presses.splice(0), ...links.splice(0)]) pressed.click()
      submitAll(forms)
    },
    letGo() {
      holdsFormsAndLinks = false
      for (const link of links.splice(0)) link.click()
      submitAll(forms)
    },
  }
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
