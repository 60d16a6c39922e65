import { z } from 'zod'
import { MAX_HIT_DAYS, MAX_LEDGER_RULES } from '../../contract/limits.ts'
import type {
  RedirectHits,
  RedirectHitsQuery,
  RedirectLedger,
} from '../../contract/redirect-hits.ts'
import type { SiteId } from '../../domain/brand.ts'
import type { Db } from '../database.ts'
import { rowsOf } from './rows.ts'

/** Adds what was counted to what is known, all of it or nothing. */
export const addRedirectHits = async (
  db: Db,
  siteId: SiteId,
  hits: RedirectHits,
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO redirect_hit (site_id, rule, day, hits)
       SELECT ?1, value ->> 'rule', value ->> 'day', value ->> 'hits' FROM json_each(?2) WHERE true
       ON CONFLICT (site_id, rule, day) DO UPDATE SET hits = hits + excluded.hits`,
    )
    .bind(siteId, JSON.stringify(hits))
    .run()
}

const sinceRow = z.object({ since: z.string().nullable() })
const ruleRow = z.object({ rule: z.string(), hits: z.int(), lastDay: z.string() })
const readRuleRows = rowsOf(ruleRow)
const dayRow = z.object({ day: z.string(), hits: z.int() })
const readDayRows = rowsOf(dayRow)

const first = 'SELECT min(day) AS since FROM redirect_hit WHERE site_id = ?'
const byRule = `SELECT rule, sum(hits) AS hits, max(day) AS lastDay FROM redirect_hit
  WHERE site_id = ?1 AND day >= ?2 AND (?3 IS NULL OR rule = ?3)
  GROUP BY rule ORDER BY hits DESC, rule LIMIT ?4`
const byDay = `SELECT day, hits FROM redirect_hit
  WHERE site_id = ?1 AND day >= ?2 AND rule = ?3 ORDER BY day DESC LIMIT ?4`

export const readRedirectLedger = async (
  db: Db,
  siteId: SiteId,
  {
    from,
    rule = null,
  }: { readonly from: string; readonly rule?: RedirectHitsQuery['rule'] | null },
): Promise<RedirectLedger> => {
  const [since, rules, days] = await db.batch([
    db.prepare(first).bind(siteId),
    db.prepare(byRule).bind(siteId, from, rule, MAX_LEDGER_RULES),
    db.prepare(byDay).bind(siteId, from, rule, MAX_HIT_DAYS),
  ])
  return {
    since: sinceRow.parse(since?.results[0]).since,
    rules: readRuleRows(rules?.results),
    days: readDayRows(days?.results),
  }
}

/** Forgets what was counted before a day. */
export const forgetRedirectHits = async (db: Db, before: string): Promise<void> => {
  await db.prepare('DELETE FROM redirect_hit WHERE day < ?').bind(before).run()
}
