import { z } from 'zod'

/** POST /v1/guest/token: a new guest, known from now on by this opaque bearer (256 bits). */
export const guestToken = z.object({ guestToken: z.string().regex(/^[A-Za-z0-9_-]{20,200}$/) })
export type GuestToken = z.infer<typeof guestToken>

/** Every request to the service carries these; an unknown pair is answered with 400. */
export const TENANT_HEADER = 'x-tenant'
export const SITE_HEADER = 'x-site'

/** Where somebody asks from who has no bearer, an address: counted against guessing, and never kept as it is. */
export const CLIENT_HEADER = 'x-client'
