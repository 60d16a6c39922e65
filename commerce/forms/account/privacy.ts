import * as words from '#words'
import { z } from 'zod'

/** POST /privacy-choices. */
export const privacyForm = z.object({
  targeting: z.enum(['allow', 'deny'], { error: words.privacyRules.choice }),
})
