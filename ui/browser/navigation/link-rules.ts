/**
 * Addresses that always load in full, and are left in full: they change something, answer with a file, stand in a frame
 * of their own (checkout has its own header and a state to guard at every step), or are secrets, which only a document
 * with a policy of its own keeps.
 */
const FULL_LOAD_PATHS =
  /^\/(?:cart\/(?:add-quote|create)|checkout|preview|sign-out|logout|order-status|quote|resetpassword|shared-list|subscribe\/(?:confirm|preferences|unsubscribe)|alerts\/(?:manage|unsubscribe)|(?:holds|visits)\/manage|lists\/(?:confirm|unsubscribe)|media|assets|api)(?:\/|$)/i
const FILE =
  /\.(?:avif|css|csv|docx?|gif|ics|jpe?g|js|json|mp4|pdf|png|svg|txt|webm|webp|xlsx?|xml|zip)$/i
/** Pages about this one shopper: not worth a guess, and out of date a moment later. */
const PERSONAL_PATHS =
  /^\/(?:account|cart|compare|forgot|holds|lists|register|sign-in|visits)(?:\/|$)/i

/** What matters of a link, read from its element. */
export interface LinkFacts {
  readonly href: string
  readonly target: string
  readonly isNative: boolean // download, data-native, rel=external
}

/** What matters of a GET form: its own attributes, overruled by those of the button that submitted it. */
export interface FormFacts {
  readonly action: string
  readonly method: string
  readonly target: string
  readonly isNative: boolean
}

type ClickFacts = Pick<
  MouseEvent,
  'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>

/** A click that asks for this page to change, not for a new tab, a window or a download. */
export const isPlainClick = (click: ClickFacts): boolean =>
  click.button === 0 &&
  !(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey || click.defaultPrevented)

/** The address that a link leads to inside the shop, or null where the browser should follow it by itself. */
export function linkDestination(link: LinkFacts, here: URL): URL | null {
  if (link.isNative || (link.target && link.target !== '_self')) return null
  const url = resolve(link.href, here)
  if (!url || (link.href.includes('#') && isSamePage(url, here))) return null
  return isInShop(url, here) ? url : null
}

/** The address that a GET form asks for, or null where the browser should submit it by itself. */
export function formDestination(
  form: FormFacts,
  fields: readonly (readonly [string, string])[],
  here: URL,
): URL | null {
  if (form.isNative || form.method.toLowerCase() !== 'get') return null
  if (form.target && form.target !== '_self') return null
  const url = resolve(form.action || here.href, here)
  if (!url || !isInShop(url, here)) return null
  url.search = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
  url.hash = ''
  return url
}

/** The same page but for its hash. */
export const isSamePage = (one: URL, other: URL): boolean =>
  one.origin === other.origin && one.pathname === other.pathname && one.search === other.search

/** Worth fetching before the click: in the shop, not this page, nobody's own. */
export const isPrefetchable = (url: URL, here: URL): boolean =>
  isInShop(url, here) && !isSamePage(url, here) && !PERSONAL_PATHS.test(url.pathname)

function isInShop(url: URL, here: URL): boolean {
  return (
    url.origin === here.origin &&
    !FULL_LOAD_PATHS.test(url.pathname) &&
    !FULL_LOAD_PATHS.test(here.pathname) &&
    !FILE.test(url.pathname) &&
    !url.searchParams.has('forceRedirect')
  )
}

function resolve(address: string, here: URL): URL | null {
  try {
    return new URL(address, here)
  } catch {
    return null
  }
}
