const HAS_CONTROL_OR_SPACE = /[\u0000-\u0020\u007f-\u00a0\u2028\u2029\ufeff]/
const WEB_ADDRESS = /^https?:\/\/[^/\\?#@]+(?:[/?#]|$)/i
const MAIL_OR_PHONE = /^(?:mailto|tel):[^/\\]+$/i
// Rooted in this site. A second slash or a backslash would make the next part a host.
const ON_THIS_SITE = /^(?:\/(?![/\\])|[#?])/

/**
 * True for an address that content may link to: http(s) with a host and no user name, mail, phone,
 * or an address on this site that starts with `/`, `#` or `?`. Anything else (`javascript:`,
 * `data:`, `//host`, hidden control characters) is not linked.
 */
export function isSafeHref(href: string): boolean {
  if (href === '' || HAS_CONTROL_OR_SPACE.test(href)) return false
  const isWebAddress = WEB_ADDRESS.test(href) && URL.canParse(href)
  return isWebAddress || MAIL_OR_PHONE.test(href) || ON_THIS_SITE.test(href)
}
