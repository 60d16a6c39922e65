import { z } from 'zod'
import { bearer } from '../fields.ts'
import { MAX_PROFILE_URL } from '../limits.ts'
import { FORM_KEY } from '../patterns.ts'

/** POST /v1/guest/token: a new guest, known from now on by this opaque bearer (256 bits). */
export const guestToken = z.object({ guestToken: bearer })
/**
 * `forOneCheckout`: for an assistant that prepares one; the token ends after `CHECKOUT_HOURS`, or with the hand-over.
 * `formKey`: of a form that was made for one visitor; sent again, it makes the same guest of them, with the same bearer.
 * `platform`: the address of the profile of whoever runs it, which orders that come of it are marked with; https, or on the shop's own machine.
 */
export const guestTokenRequest = z.strictObject({
  forOneCheckout: z.boolean().default(false),
  formKey: z.string().regex(FORM_KEY).optional(),
  platform: z
    .url({ protocol: /^https?$/ })
    .max(MAX_PROFILE_URL)
    .optional(),
})
export type GuestTokenRequest = z.input<typeof guestTokenRequest>
export type GuestToken = z.infer<typeof guestToken>

/** Every request to the service carries these; an unknown pair is answered with 400. */
export const TENANT_HEADER = 'x-tenant'
export const SITE_HEADER = 'x-site'

/**
 * Where somebody asks from, an address, or a word for nobody knows where: counted against guessing and flooding, and
 * never kept as it is. A storefront says it with every request; without it nothing is counted by client.
 */
export const CLIENT_HEADER = 'x-client'

/**
 * The pricing zone of the visitor's store: prices of that zone count, where a piece has any. Without it everybody's do.
 */
export const ZONE_HEADER = 'x-pricing-zone'

/**
 * The state of the database that a write left behind, in the answer to it; and in a request, what its answer is to know of
 * at least. With it the service may read from a copy of the database near the shopper; without it, what is one person's
 * is read where it is written.
 */
export const BOOKMARK_HEADER = 'x-bookmark'

/**
 * The moment that an editor looks at, signed (commerce/domain/shop-moment.ts): what is asked is answered as it will be
 * then, the answer names the same moment, and nothing is written.
 */
export const MOMENT_HEADER = 'x-shop-moment'
