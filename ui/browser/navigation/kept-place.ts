import type { Position } from './scroll-memory.ts'

/** Where the shopper was when they chose a filter or a color: the next page takes them back there. */
export interface KeptPlace {
  readonly position: Position
  /** Opens again what was open, and focuses the same link. False where the next page has no such link. */
  readonly restore: () => boolean
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
  return {
    position: [scrollX, scrollY],
    restore() {
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
