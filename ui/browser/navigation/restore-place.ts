import { CHOICES, type KeptPlace } from './kept-place.ts'

/** Opens again what was open, and focuses the same element. False where the next page has no such element. */
export function restorePlace({ choices, folded, drawer, focusId }: KeptPlace): boolean {
  if (choices) chooseAgain(choices)
  for (const [id, open] of folded) {
    const same = document.getElementById(id)
    if (same instanceof HTMLDetailsElement) same.open = open
  }
  if (drawer) document.getElementById(drawer)?.showPopover()
  const target = focusId ? document.getElementById(focusId) : null
  target?.focus({ preventScroll: true })
  return target !== null && document.activeElement === target
}

/** Chooses it again, so far as it can be had there. */
const chooseAgain = (choices: FormData): void => {
  for (const field of document.querySelector<HTMLFormElement>(CHOICES)?.elements ?? []) {
    if (!('name' in field) || typeof field.name !== 'string') continue
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
