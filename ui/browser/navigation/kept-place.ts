import type { Position } from './scroll-memory.ts'

/** Where the shopper was when they chose a filter or a color: the next page takes them back there. */
export interface KeptPlace {
  readonly position: Position
  /** What has the focus there: its id, or of a filter's value the filter's and its word. */
  readonly focused: { readonly id: string; readonly word?: string | undefined } | undefined
  /** The id of the drawer that stood open. */
  readonly drawer: string | undefined
  /** Which of the page's details stood open, by their ids. */
  readonly folded: readonly (readonly [id: string, open: boolean])[]
  /** What was chosen in a form that the next page may have as well, by the names of its fields. */
  readonly choices: FormData | null
}

/** A form whose choices the next page takes over. */
export const CHOICES = 'form[data-keep-choices]'

/** What a filter's value is called, which stays when it is chosen, and its count changes. */
export const wordOf = (value: Element): string | undefined =>
  value.querySelector('span:not(:empty)')?.textContent

const focusOf = (control: HTMLElement | null): KeptPlace['focused'] => {
  const id = control?.dataset['focusNext'] ?? control?.id
  if (id) return { id }
  const filter = control?.closest('.facet')
  return control && filter ? { id: filter.id, word: wordOf(control) } : undefined
}

/**
 * Notes the place for links and forms within `data-keep-scroll`. Their element is found again by its id, by what
 * `data-focus-next` names where it will be gone itself, or by its word.
 */
export function keepPlace(trigger: EventTarget | null): KeptPlace | undefined {
  if (!(trigger instanceof Element) || !trigger.closest('[data-keep-scroll]')) return undefined
  const control = trigger.closest<HTMLElement>('a, button, form')
  const form = document.querySelector<HTMLFormElement>(CHOICES)
  return {
    position: [scrollX, scrollY],
    focused: focusOf(control),
    drawer: trigger.closest('[popover]:popover-open')?.id,
    folded: [...document.querySelectorAll<HTMLDetailsElement>('#main details[id]')].map(
      ({ id, open }) => [id, open],
    ),
    choices: form && new FormData(form),
  }
}
