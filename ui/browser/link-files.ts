/**
 * Links a file of ours: a sheet at the end of the page, after the page's own sheets, which may stand in the body; a
 * script's preload in the head, where what is inserted touches no rule about what the body has.
 */
export function linkFile(rel: 'modulepreload' | 'stylesheet', href: string): HTMLLinkElement {
  const link = document.createElement('link')
  link.rel = rel
  link.href = href
  const place = rel === 'stylesheet' ? document.body : document.head
  place.append(link)
  return link
}

/** A style sheet that comes with what a press asks for, once: whoever else asks for it waits for the same one. */
export const loadSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const known = document.querySelector<HTMLLinkElement>(`link[href="${href}"]`)
    if (known?.sheet) return resolve()
    const link = known ?? linkFile('stylesheet', href)
    link.addEventListener('load', () => resolve())
    link.addEventListener('error', () => {
      link.remove()
      reject(new Error(`No sheet ${href}`))
    })
  })
