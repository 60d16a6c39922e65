import * as words from '#words'

/** By the browser's own sheet, else by copying the address; false when neither can be done. */
const share = async (link: HTMLAnchorElement): Promise<boolean> => {
  const mail = new URL(link.href).searchParams
  const title = mail.get('subject') ?? ''
  const url = mail.get('body') ?? ''
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title, url })
      return true
    } catch (error) {
      // Closed by the shopper: that was an answer.
      if (error instanceof DOMException && error.name === 'AbortError') return true
    }
  }
  try {
    await navigator.clipboard.writeText(url)
    const said = link.parentElement?.querySelector('[data-share-said]')
    if (said) said.textContent = words.sharing.copied
    return true
  } catch {
    return false
  }
}

/** Shares the page that a link stands for; what the browser cannot do, the link does by mail. */
export const shareOrFollow = async (link: HTMLAnchorElement): Promise<void> => {
  if (!(await share(link))) location.assign(link.href)
}
