import { z } from 'zod'

/** SHA-256 of what names a request, or of what it says. */
export const digest = z.string().regex(/^[0-9a-f]{64}$/)

/** POST /v1/kept-answers/{key}: this request is about to be carried out. */
export const keepRequest = z.strictObject({ fingerprint: digest })

const answer = z.object({ status: z.int().min(200).max(599), body: z.string() })

/**
 * `new`: it is this caller's to carry out. `at-work`: another is at it. `other`: the key stands for another request.
 * `kept`: it was carried out, and this is what it came to.
 */
export const keptAnswer = z.discriminatedUnion('state', [
  z.object({ state: z.literal('new') }),
  z.object({ state: z.literal('at-work') }),
  z.object({ state: z.literal('other') }),
  z.object({ state: z.literal('kept'), ...answer.shape }),
])
export type KeptAnswer = z.infer<typeof keptAnswer>

/** PUT /v1/kept-answers/{key}: what it came to. DELETE: it came to nothing, and may be asked anew. */
export const keepAnswerRequest = z.strictObject({
  ...answer.shape,
  /** SHA-256 of the token of the checkout that it tells of: the answer is kept no longer than that lasts. */
  about: digest.optional(),
})
export type KeepAnswerRequest = z.infer<typeof keepAnswerRequest>
