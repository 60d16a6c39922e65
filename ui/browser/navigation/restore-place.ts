import { CHOICES, type KeptPlace, wordOf } from './kept-place.ts'

/** Opens again what was open, and focuses the same element. False where the next page has no such element. */
export function restorePlace({ choices, folded, drawer, focused }: KeptPlace): boolean {
  if (choices) chooseAgain(choices)
  for (const [id, open] of folded) {
    const same = document.getElementById(id)
    if (same instanceof HTMLDetailsElement) same.open = open
  }
  if (drawer) {
    // From what opened it, where the focus goes again as it closes.
    document.querySelector<HTMLElement>(`[popovertarget="${drawer}"]`)?.focus()
    document.getElementById(drawer)?.showPopover()
  }
  const target = focused ? find(focused) : undefined
  target?.focus({ preventScroll: true })
  return target !== undefined && document.activeElement === target
}

const find = ({ id, word }: NonNullable<KeptPlace['focused']>): HTMLElement | undefined => {
  const found = document.getElementById(id) ?? undefined
  return word === undefined
    ? found
    : [...(found?.querySelectorAll('a') ?? [])].find((value) => wordOf(value) === word)
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
