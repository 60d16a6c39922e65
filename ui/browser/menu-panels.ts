const TIMEOUT_MS = 5000

/** Fetches what the header's menus open, the same for every page, and puts each part into its panel. */
export const fillPanels = async (): Promise<void> => {
  const answer = await fetch('/api/menus', { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`The menus answered ${answer.status}.`)
  const parts = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of parts.querySelectorAll<HTMLElement>('[data-panel]'))
    document.getElementById(part.dataset['panel'] ?? '')?.replaceChildren(...part.childNodes)
}
