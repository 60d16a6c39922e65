import { SANITY_VERSION } from 'sanity'

const NEWER_VERSIONS = '/v1/modules/'

/** What an address elsewhere would have answered, had it nothing to say. */
const nothingNew = (url: URL): Response =>
  url.pathname.startsWith(NEWER_VERSIONS)
    ? Response.json({ latest: SANITY_VERSION, packageVersion: SANITY_VERSION })
    : new Response(null, { status: 204 })

/**
 * Whoever edits without an account may have no network either. The studio asks Sanity for newer versions of itself and
 * tells of its use; here these calls end in the page, which may call nobody but the shops anyway.
 */
export const keepInside = (shops: readonly string[]): void => {
  const send = globalThis.fetch.bind(globalThis)
  globalThis.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href)
    const isOurs =
      url.origin === location.origin ||
      shops.includes(url.origin) ||
      !url.protocol.startsWith('http')
    return isOurs ? send(input, init) : Promise.resolve(nothingNew(url))
  }
}
