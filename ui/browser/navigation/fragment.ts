/** What asking for a page without its frame came to. */
export type FragmentAnswer =
  | {
      readonly kind: 'fragment'
      readonly url: URL
      readonly status: number
      /** Its body may still be arriving; that breaks off with the connection, or with the request's signal. */
      readonly response: Response
    }
  | { readonly kind: 'full-load' } // not a fragment of this build: let the browser load the page as a whole
  | { readonly kind: 'failed'; readonly isAnswered: boolean }

interface FragmentRequest {
  readonly build: string | undefined // of the document that stands
  readonly isPrefetch?: boolean
  readonly signal: AbortSignal
}

/**
 * Asks for the `<head>` and `<main>` of a page: the same address, with `X-Navigation: fragment`. Never rejects.
 * The browser's HTTP cache stays out of it, because there a fragment could pass for the page of that address.
 */
export async function requestFragment(
  url: URL,
  { build, isPrefetch = false, signal }: FragmentRequest,
): Promise<FragmentAnswer> {
  const options: RequestInit = {
    cache: 'no-store',
    headers: {
      Accept: 'text/html',
      'X-Navigation': 'fragment',
      ...(isPrefetch && { 'X-Purpose': 'prefetch' }),
    },
    signal,
  }
  try {
    const response = await fetch(url, options)
    const final = new URL(response.url)
    final.hash = url.hash
    const isFragment =
      response.headers.get('X-Fragment') === '1' &&
      /^text\/html\b/.test(response.headers.get('Content-Type') ?? '')
    if (!isFragment && response.status >= 500) return { kind: 'failed', isAnswered: true }
    const isOurs =
      isFragment &&
      final.origin === url.origin &&
      (!build || response.headers.get('X-Build') === build)
    if (!isOurs) return { kind: 'full-load' }
    return {
      kind: 'fragment',
      url: final,
      status: response.status,
      response,
    }
  } catch {
    return (await leavesTheShop(url, options))
      ? { kind: 'full-load' }
      : { kind: 'failed', isAnswered: false }
  }
}

/** A redirect to another origin looks like a broken connection to `fetch`, unless it is told not to follow. */
async function leavesTheShop(url: URL, options: RequestInit): Promise<boolean> {
  try {
    return (await fetch(url, { ...options, redirect: 'manual' })).type === 'opaqueredirect'
  } catch {
    return false
  }
}
