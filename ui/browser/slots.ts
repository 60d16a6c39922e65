import { readShopperCookies } from './cookies.ts'

/** What the header last said is in the cart; nothing before it has said anything. */
let counted = Infinity

/**
 * Fills the places for what is personal, so that the HTML around them can be the same for everybody:
 * `data-cart-count`, `data-first-name`, `data-postal-code`, `data-store-name`, `data-financing-referral` (whose whole
 * paragraph is hidden without one). Text only, never markup. A slot whose
 * cookie is missing keeps what the server wrote into it; the cart count is then 0, and hidden.
 */
export function fillSlots(within: ParentNode = document): void {
  const { cartCount, isLoggedIn, firstName, location, store, financingReferral } =
    readShopperCookies(document.cookie)
  // Signed out meanwhile: what the server wrote is in the attribute.
  for (const slot of fill(within, 'data-first-name', isLoggedIn ? firstName : null))
    if (!isLoggedIn || !firstName) slot.textContent = slot.dataset['firstName'] ?? ''
  fill(within, 'data-postal-code', location?.postalCode)
  fill(within, 'data-store-name', store?.name)
  for (const slot of fill(within, 'data-financing-referral', financingReferral)) {
    const whole = slot.closest<HTMLElement>('p')
    if (whole) whole.hidden = financingReferral === null
  }
  const isMore = cartCount > counted && !matchMedia('(prefers-reduced-motion: reduce)').matches
  counted = cartCount
  for (const slot of fill(within, 'data-cart-count', String(cartCount))) {
    slot.hidden = cartCount === 0
    // Drawn larger for a moment, which moves nothing beside it.
    if (isMore) slot.animate({ scale: ['1.6', '1'] }, 250)
  }
}

function fill(within: ParentNode, attribute: string, text: string | null | undefined) {
  const slots = within.querySelectorAll<HTMLElement>(`[${attribute}]`)
  for (const slot of slots) {
    if (!text) continue
    slot.textContent = text
    slot.hidden = false
  }
  return slots
}
