/** Characters that browsers strip or fold inside a URL (tab, newline, other controls). */
const CONTROLS = /[\u0000-\u001f\u007f]/

const MAX_LENGTH = 2000

/**
 * A path on this site that a parameter asked to be sent to, else null. Only `/path`, never another origin: neither
 * `//host` nor `/\host`, nor what a browser or a decoder would turn into them. `forceRedirect` is dropped from it, so
 * that a redirect never redirects again.
 */
export const sameSitePath = (target: string | undefined, origin: string): string | null => {
  if (
    !target ||
    target.length > MAX_LENGTH ||
    CONTROLS.test(target) ||
    !/^\/(?![/\\])/.test(target)
  )
    return null
  let url: URL
  try {
    url = new URL(target, origin)
  } catch {
    return null
  }
  if (url.origin !== origin || /^\/[/\\]/.test(url.pathname) || /^\/+(%2f|%5c)/i.test(url.pathname))
    return null
  url.searchParams.delete('forceRedirect')
  return `${url.pathname}${url.search}${url.hash}`
}
