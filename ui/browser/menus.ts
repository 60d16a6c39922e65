import { makeElement } from './elements.ts'
import { isPlainClick } from './navigation/link-rules.ts'

/** The menus' entries: links until now. */
const ENTRIES = '[data-menu]'
const TOUCHES = ['pointerover', 'focusin', 'touchstart'] as const

/**
 * Makes buttons of the header's entries that open something, and what they open comes at the first touch of one. Where
 * it does not come, a press leads where the link led.
 */
export const startMenus = (): void => {
  let filling: Promise<void> | undefined
  let isFilled = false
  const fill = () =>
    (filling ??= import('./menu-panels.ts')
      .then(({ fillPanels }) => fillPanels())
      .then(() => void (isFilled = true))
      .catch((error: unknown) => {
        filling = undefined // the next touch tries again
        throw error
      }))
  for (const link of document.querySelectorAll<HTMLAnchorElement>(`a${ENTRIES}`)) {
    const { href, className } = link
    const id = link.dataset['menu'] ?? ''
    const panel = makeElement('div', `panel ${className ? 'drawer' : 'mega-panel'}`)
    panel.id = id
    panel.popover = 'auto'
    if (!className) panel.ariaLabel = link.textContent
    const button = makeElement('button', className, ...link.childNodes)
    button.type = 'button'
    button.popoverTargetElement = panel
    for (const type of TOUCHES)
      button.addEventListener(type, () => void fill().catch(() => {}), { passive: true })
    button.addEventListener('click', (event) => {
      if (isFilled || !isPlainClick(event)) return
      event.preventDefault()
      fill().then(
        () => panel.isConnected && panel.showPopover({ source: button }),
        () => location.assign(href),
      )
    })
    link.replaceWith(button)
    if (className) button.closest('header')?.append(panel)
    else button.after(panel)
  }
}
