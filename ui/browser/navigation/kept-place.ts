import type { Position } from './scroll-memory.ts'

/** Where the shopper was when they chose a filter or a color: the next page takes them back there. */
export interface KeptPlace {
  readonly position: Position
  /** The id of what has the focus there. */
  readonly focusId: string | undefined
  /** The id of the drawer that stood open. */
  readonly drawer: string | undefined
  /** Which of the page's details stood open, by their ids. */
  readonly folded: readonly (readonly [id: string, open: boolean])[]
  /** What was chosen in a form that the next page may have as well, by the names of its fields. */
  readonly choices: FormData | null
}

/** A form whose choices the next page takes over. */
export const CHOICES = 'form[data-keep-choices]'

/**
 * Notes the place for links and forms within `data-keep-scroll`. Their element is found again by its id, or by what
 * `data-focus-next` names where it will be gone itself.
 */
export function keepPlace(trigger: EventTarget | null): KeptPlace | undefined {
  if (!(trigger instanceof Element) || !trigger.closest('[data-keep-scroll]')) return undefined
  const control = trigger.closest<HTMLElement>('a, button, form')
  const form = document.querySelector<HTMLFormElement>(CHOICES)
  return {
    position: [scrollX, scrollY],
    focusId: control?.dataset['focusNext'] ?? control?.id,
    drawer: trigger.closest('[popover]:popover-open')?.id,
    folded: [...document.querySelectorAll<HTMLDetailsElement>('#main details[id]')].map(
      ({ id, open }) => [id, open],
    ),
    choices: form && new FormData(form),
  }
}
