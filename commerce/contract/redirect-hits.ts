import { z } from 'zod'
import { MAX_HIT_DAYS, MAX_HITS_AT_ONCE, MAX_RULE_ID } from './limits.ts'

/** A redirect by where its editors keep it: its document and its key in there. */
export const redirectRule = z.string().min(1).max(MAX_RULE_ID)

/** A day of the shop's own clock. */
const day = z.iso.date()

/** The body of POST /v1/redirect-hits: how often redirects were met since the last time. Nothing says by whom. */
export const redirectHitsBody = z.strictObject({
  hits: z
    .array(z.strictObject({ rule: redirectRule, day, hits: z.int().min(1).max(1_000_000) }))
    .min(1)
    .max(MAX_HITS_AT_ONCE),
})
export type RedirectHits = z.infer<typeof redirectHitsBody>['hits']

/** How many of them were added. */
export const redirectHitsKept = z.object({ kept: z.int().min(0) })

export const redirectHitsQuery = z.object({
  from: day,
  /** Only this redirect, day by day. */
  rule: redirectRule.optional(),
})
export type RedirectHitsQuery = z.infer<typeof redirectHitsQuery>

/**
 * GET /v1/redirect-hits: what was met from a day on, by redirect, those that were met most first. `days` are those of the
 * redirect that was asked for, from the newest on, at most MAX_HIT_DAYS of them.
 */
export const redirectLedger = z.object({
  /** The first day of which anything is known at all; null before anything was counted. */
  since: day.nullable(),
  rules: z.array(z.object({ rule: redirectRule, hits: z.int().min(1), lastDay: day })),
  days: z.array(z.object({ day, hits: z.int().min(1) })).max(MAX_HIT_DAYS),
})
export type RedirectLedger = z.infer<typeof redirectLedger>
