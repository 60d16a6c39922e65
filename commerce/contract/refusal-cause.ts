import { z } from 'zod'

/** What the words of a refusal tell of: names, counts, cents, lists of names. */
export const refusalParams = z.record(
  z.string(),
  z.union([z.string(), z.number(), z.array(z.string())]),
)

/**
 * Why something is refused, or cannot be had as it stands: a code and a finer reason, as `refusalReasons` lists them,
 * for the shop to put into words. A service of somebody else's may say it in `detail`; ours never does.
 */
export const refusalCause = z.object({
  code: z.string(),
  reason: z.string().optional(),
  params: refusalParams.optional(),
  detail: z.string().optional(),
})
export type RefusalCause = z.infer<typeof refusalCause>
