const SHEET_TIMEOUT_MS = 3000
/** Belongs to the page that is shown; the rest of the head belongs to the document and stays. */
const OF_THE_PAGE =
  'meta[name], meta[property], link[rel="canonical"], link[rel="prev"], link[rel="next"], script[type="application/ld+json"]'
const OF_THE_DOCUMENT = 'meta[name="viewport"], meta[name="build"], meta[name="color-scheme"]'

/** A page's style sheets. */
export interface Styling {
  /** Settles when those are there that its opening needs. */
  readonly opening: Promise<unknown>
  readonly whole: Promise<unknown>
  /** Has them hold. Until then they change nothing of the page that stands, and cost it no second drawing. */
  readonly apply: () => void
}

/** Fetched ahead, for a page that may never be shown: they do not hold yet. */
const unseen = new WeakMap<HTMLLinkElement, Promise<void>>()

/**
 * Fetches the style sheets that the next page has and this one has not; each comes, or is given up after three seconds.
 * One that was fetched for another page which was never shown is taken as it is. Sheets of the head are never taken away:
 * they are layered, and the way back needs them again.
 */
export function addStyleSheets(next: Document): Styling {
  const named = sheets(next.head)
  const needed = inTheHead(named)
  const come = needed.map((sheet) => unseen.get(sheet))
  return {
    opening: Promise.all(come.filter((_, at) => named[at]?.dataset['late'] === undefined)),
    whole: Promise.all(come),
    apply: () => {
      for (const sheet of needed) if (unseen.delete(sheet)) sheet.media = ''
    },
  }
}

/** Sheets that stand in `main` go with it. While the next page is on its way they come out of the cache into the head. */
export function keepSheets(): void {
  const main = document.getElementById('main')
  if (main) inTheHead(sheets(main))
}

/** The same sheets as they stand in the head; those that do not come there, and do not hold yet. */
const inTheHead = (named: readonly HTMLLinkElement[]): HTMLLinkElement[] => {
  const known = new Map(sheets(document.head).map((sheet) => [sheet.href, sheet]))
  const needed = named.map((sheet) => known.get(sheet.href) ?? document.importNode(sheet))
  const fresh = needed.filter((sheet) => !sheet.isConnected)
  for (const sheet of fresh) unseen.set(sheet, comesUnseen(sheet))
  // The core comes before all others, in the place of what was inlined of it.
  const inlined = known.size === 0 && document.head.querySelector('style')
  if (inlined) inlined.after(...fresh)
  else document.head.append(...fresh)
  return needed
}

/** A sheet that is fetched, and does not hold yet; settles when it has come or was given up. */
const comesUnseen = (sheet: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    sheet.media = 'not all'
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => resolve())
    setTimeout(resolve, SHEET_TIMEOUT_MS)
  })

/** Makes the head speak of the next page: title, descriptions, canonical address, structured data. */
export function swapHead(next: Document): void {
  document.title = next.title
  for (const old of pageElements(document)) old.remove()
  document.head.append(...pageElements(next))
}

const sheets = (of: Element) => [...of.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')]

const pageElements = (of: Document) =>
  [...of.head.querySelectorAll(OF_THE_PAGE)].filter((element) => !element.matches(OF_THE_DOCUMENT))
