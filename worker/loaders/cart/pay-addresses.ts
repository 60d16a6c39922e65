import type { PaymentKey } from '../../../commerce/contract/cart/payment.ts'
import type { CardTask } from '../../../ui/pages/checkout/checkout-card-entry.tsx'
import type { SiteConfig } from '../../config.ts'

/**
 * Where a card is entered for a payment key: the fields as a frame, and as a page of their own that comes back to the
 * payment step with a token. Both are the processor's, on its origin. The page is told whose it is to look like, as far as
 * brands say their looks outside of their sheets: in mails.
 */
export const payAddresses = (
  { payOrigin, brand }: Pick<SiteConfig, 'payOrigin' | 'brand'>,
  shopOrigin: string,
  key: PaymentKey,
  /** What this card pays, and the query under which the payment step knows it. */
  { pays, search }: Pick<CardTask, 'pays' | 'search'>,
): { frameUrl: string; payPageUrl: string } => {
  const fields = new URL('/fields', payOrigin)
  fields.searchParams.set('key', key.keyId)
  fields.searchParams.set('origin', shopOrigin)
  const { ink, accent, paper, corner } = brand.mail
  const page = new URL('/card', payOrigin)
  page.searchParams.set('key', key.keyId)
  page.searchParams.set('return', new URL(`/checkout/payment${search}`, shopOrigin).href)
  page.searchParams.set('shop', brand.name)
  page.searchParams.set('amount', String(pays))
  page.searchParams.set(
    'look',
    JSON.stringify({ ink, accent, paper, ...(corner && { corner: `${corner}px` }) }),
  )
  return { frameUrl: fields.href, payPageUrl: page.href }
}
