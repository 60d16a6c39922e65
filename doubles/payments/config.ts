import { z } from 'zod'

export type Env = { readonly PAYMENTS_DB: D1Database } & Record<string, unknown>

const origins = z
  .string({ error: "is missing: a JSON list of the shops' addresses" })
  .transform((text, ctx): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      ctx.addIssue({ code: 'custom', message: 'is not JSON' })
      return z.NEVER
    }
  })
  .pipe(
    z.array(
      z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text, {
        error: 'holds something that is not an origin',
      }),
    ),
  )

const settings = z.object({
  PSP_API_KEY: z.string({ error: 'is missing' }).min(16, 'is too short'),
  SHOP_ORIGINS: origins,
  SLOW_CARD_DELAY_MS: z.coerce.number().int().min(0).max(120_000).default(30_000),
})

export type Config = {
  readonly apiKey: string
  /** Sites that may show the card fields in a frame. */
  readonly shopOrigins: readonly string[]
  /** How long the test card that never answers in time keeps the shop waiting. */
  readonly slowCardDelayMs: number
}

/** Reads the worker's settings. Throws an Error that names every setting that is missing or wrong. */
export const readConfig = (env: Env): Config => {
  const parsed = settings.safeParse(env)
  if (!parsed.success)
    throw new Error(
      `The card processor is not configured: ${parsed.error.issues
        .map(({ path, message }) => `${path[0]?.toString() ?? ''} ${message}`)
        .join('; ')}.`,
    )
  return {
    apiKey: parsed.data.PSP_API_KEY,
    shopOrigins: parsed.data.SHOP_ORIGINS,
    slowCardDelayMs: parsed.data.SLOW_CARD_DELAY_MS,
  }
}
