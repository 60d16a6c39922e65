import { z } from 'zod'

/** POST /privacy-choices. */
export const privacyForm = z.object({
  targeting: z.enum(['allow', 'deny'], { error: 'Please choose one of the two' }),
})
