import { guestToken, type GuestTokenRequest } from '../contract/account/identity.ts'
import { paths } from '../contract/paths.ts'
import type { Call } from './call.ts'

export type GuestCalls = ReturnType<typeof guestCalls>

export const guestCalls = (call: Call) => ({
  /** A new guest. */
  issue: (request: GuestTokenRequest = {}) =>
    call({
      name: 'guests.issue',
      method: 'POST',
      path: paths.guestToken,
      body: request,
      answer: guestToken,
    }),
})
