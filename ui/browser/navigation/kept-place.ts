import type { Position } from './scroll-memory.ts'

/** Where the shopper was when they chose a filter or a color: the next page takes them back there. */
export interface KeptPlace {
  readonly position: Position
  /** Opens again what was open, and focuses the same link. False where the next page has no such link. */
  readonly restore: () => boolean
}

/** Where the choices of a form stand that the next page may have as well. */
const CHOICES = 'form[data-keep-choices]'

/** What was chosen in the form, by the names of its fields. */
const noteChoices = (): FormData | null => {
  const form = document.querySelector<HTMLFormElement>(CHOICES)
  return form && new FormData(form)
}

/** Chooses it again, so far as it can be had there. */
const chooseAgain = (choices: FormData | null): void => {
  for (const field of document.querySelector<HTMLFormElement>(CHOICES)?.elements ?? []) {
    if (!choices || !('name' in field) || typeof field.name !== 'string') continue
    const chosen = choices.get(field.name)
    if (field instanceof HTMLInputElement && field.type === 'checkbox')
      field.checked = chosen === field.value
    else if (field instanceof HTMLInputElement && field.type === 'radio')
      field.checked ||= chosen === field.value && !field.disabled
    else if (
      field instanceof HTMLSelectElement &&
      [...field.options].some(({ value }) => value === chosen)
    )
      field.value = String(chosen)
  }
}

/**
 * Notes the place for links and forms within `data-keep-scroll`. Their element is found again by its id, or by what
 * `data-focus-next` names where it will be gone itself.
 */
export function keepPlace(trigger: EventTarget | null): KeptPlace | undefined {
  if (!(trigger instanceof Element) || !trigger.closest('[data-keep-scroll]')) return undefined
  const control = trigger.closest<HTMLElement>('a, button, form')
  const focusId = control?.dataset['focusNext'] ?? control?.id
  const drawer = trigger.closest<HTMLElement>('[popover]:popover-open')?.id
  const folded = [...document.querySelectorAll<HTMLDetailsElement>('#main details[id]')].map(
    ({ id, open }) => [id, open] as const,
  )
  const choices = noteChoices()
  return {
    position: [scrollX, scrollY],
    restore() {
      chooseAgain(choices)
      for (const [id, open] of folded) {
        const same = document.getElementById(id)
        if (same instanceof HTMLDetailsElement) same.open = open
      }
      if (drawer) document.getElementById(drawer)?.showPopover()
      const target = focusId ? document.getElementById(focusId) : null
      target?.focus({ preventScroll: true })
      return target !== null && document.activeElement === target
    },
  }
}
