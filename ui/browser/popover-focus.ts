/**
 * What opens over the page takes the focus along: what opened it lies underneath, and has it again as this closes.
 * `autofocus` would do the same, but it also asks for the focus as a page arrives.
 */
export const startPopoverFocus = (): void =>
  document.addEventListener(
    'toggle',
    ({ target, newState }) => {
      if (
        newState === 'open' &&
        target instanceof HTMLElement &&
        !target.contains(document.activeElement)
      )
        target.querySelector<HTMLElement>(':scope > .panel-close')?.focus()
    },
    true, // it does not bubble
  )
