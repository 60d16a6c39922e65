const SHEET_TIMEOUT_MS = 3000
/** Belongs to the page that is shown; the rest of the head belongs to the document and stays. */
const OF_THE_PAGE =
  'meta[name], meta[property], link[rel="canonical"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]'
const OF_THE_DOCUMENT = 'meta[name="viewport"], meta[name="build"], meta[name="color-scheme"]'

/**
 * Fetches the style sheets that the next page has and this one has not, and comes back when they hold (or were given
 * up after three seconds). Those that stand in `main` go with it, so that they are fetched into the head, too. Sheets of
 * the head are never taken away: they are layered, and the way back needs them again.
 */
export async function addStyleSheets(next: Document): Promise<void> {
  const known = new Set(sheets(document).map((sheet) => sheet.href))
  const [core, ...others] = sheets(next)
    .map((sheet) => document.importNode(sheet))
    .map((sheet) => (known.has(sheet.href) ? null : sheet))
  const inlined = document.head.querySelector('style')
  await Promise.all([
    // The core comes before all others, in the place of what was inlined of it.
    core && held(core, (sheet) => (inlined ? inlined.after(sheet) : document.head.append(sheet))),
    ...others.map((sheet) => sheet && held(sheet, (it) => document.head.append(it))),
  ])
}

/** A sheet that holds, or was given up. */
const held = (sheet: HTMLLinkElement, place: (sheet: HTMLLinkElement) => void): Promise<void> =>
  new Promise((resolve) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => resolve())
    setTimeout(resolve, SHEET_TIMEOUT_MS)
    place(sheet)
  })

/** Makes the head speak of the next page: title, descriptions, canonical address, structured data. */
export function swapHead(next: Document): void {
  document.title = next.title
  for (const old of pageElements(document)) old.remove()
  document.head.append(...pageElements(next))
}

const sheets = (of: Document) => [
  ...of.head.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
]

const pageElements = (of: Document) =>
  [...of.head.querySelectorAll(OF_THE_PAGE)].filter((element) => !element.matches(OF_THE_DOCUMENT))
