/**
 * Brings what has the focus back into sight once what has just changed above it is drawn: a message about a field that was
 * left, say, that pushed it under the edge.
 */
export const bringFocusBack = (): void => {
  requestAnimationFrame(() => {
    const { activeElement, body } = document
    if (activeElement !== body && activeElement?.matches(':focus-visible'))
      activeElement.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/**
 * What opens over the page takes the focus along: what opened it lies underneath, and has it again as this closes.
 * `autofocus` would do the same, but it also asks for the focus as a page arrives.
 */
export const keepFocusInSight = (): void => {
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
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return
    // Tab leads out of what lies over the page; what is under it would have the focus unseen.
    const open = document.querySelector<HTMLElement>(':popover-open')
    if (open && !open.contains(target)) open.hidePopover()
    // A browser is content where a part of a link is in the row's window.
    target
      .closest('.cards-row > li, .gallery-strip > li')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}
