import { z } from 'zod'
import { askShop, type SecretClient } from '../goods/ask-shop.ts'
import { spanOf, timeOf, type EditorRule } from './redirect-rules.ts'

/** How far the tool looks back, in days. */
export const HIT_DAYS = 28

const day = z.iso.date()
const ledger = z.object({
  from: day,
  since: day.nullable(),
  rules: z.array(z.object({ rule: z.string(), hits: z.int(), lastDay: day })),
  days: z.array(z.object({ day, hits: z.int() })),
})
/**
 * How often shoppers met redirects from a day on. `since` is the first day of which anything is known, null before that;
 * `days` are those of the one redirect that was asked for.
 */
export type Ledger = z.infer<typeof ledger>

/** What a redirect is called in the ledger. */
export const ruleId = ({ documentId, key }: Pick<EditorRule, 'documentId' | 'key'>): string =>
  `${documentId}:${key}`

/** @throws where the shop gives no answer. */
export const readLedger = async (
  client: SecretClient,
  origin: string,
  rule?: string,
): Promise<Ledger> =>
  ledger.parse(
    await askShop(client, origin, '/api/draft/redirects', {
      days: String(HIT_DAYS),
      ...(rule === undefined ? {} : { rule }),
    }),
  )

/** The redirects that were on all the time and that nobody met; none where it was not counted for so long. */
export const neverMet = (
  rules: readonly EditorRule[],
  { from, since, rules: met }: Ledger,
  now: number,
): ReadonlySet<EditorRule> => {
  if (since === null || since > from) return new Set()
  const known = new Set(met.map(({ rule }) => rule))
  const begin = Date.parse(`${from}T00:00:00Z`)
  return new Set(
    rules.filter(
      (rule) =>
        timeOf(rule, now) === 'on' && spanOf(rule).start <= begin && !known.has(ruleId(rule)),
    ),
  )
}
