import type { PaymentKey } from '../../../commerce/contract/cart/payment.ts'
import type { SiteConfig } from '../../config.ts'

/**
 * Where a card is entered for a payment key: the fields as a frame, and as a page of their own that comes back to the
 * payment step with a token. Both are the processor's, on its origin.
 */
export const payAddresses = (
  site: SiteConfig,
  shopOrigin: string,
  key: PaymentKey,
  /** The query under which the payment step knows what this card is for. */
  search = '',
): { frameUrl: string; payPageUrl: string } => {
  const fields = new URL('/fields', site.payOrigin)
  fields.searchParams.set('key', key.keyId)
  fields.searchParams.set('origin', shopOrigin)
  const page = new URL('/card', site.payOrigin)
  page.searchParams.set('key', key.keyId)
  page.searchParams.set('return', new URL(`/checkout/payment${search}`, shopOrigin).href)
  return { frameUrl: fields.href, payPageUrl: page.href }
}
