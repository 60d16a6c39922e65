import { z } from 'zod'
import { type TestedDay, testedDays, type TestedVisit } from '../../contract/experiment.ts'
import type { SiteId } from '../../domain/brand.ts'
import type { Db } from '../database.ts'

/** Notes visits, all of them or none. Told again, they change nothing; a visitor keeps the version that was told first. */
export const noteTestedVisits = async (
  db: Db,
  siteId: SiteId,
  visits: readonly TestedVisit[],
): Promise<void> => {
  await db
    .prepare(
      `INSERT INTO tested_visit (site_id, experiment, visitor, day, version, added, ordered)
       SELECT ?1, value ->> 'experiment', value ->> 'visitor', value ->> 'day', value ->> 'version',
         value ->> 'added', value ->> 'ordered' FROM json_each(?2) WHERE true
       ON CONFLICT (site_id, experiment, visitor, day) DO UPDATE
         SET added = max(added, excluded.added), ordered = max(ordered, excluded.ordered)`,
    )
    .bind(siteId, JSON.stringify(visits))
    .run()
}

/** People count on the first day of which it is true, so that a sum over days counts each of them once. */
const byDay = `WITH person AS (
    SELECT visitor, min(version) AS version, min(day) AS first,
      min(CASE WHEN added = 1 THEN day END) AS added, min(CASE WHEN ordered = 1 THEN day END) AS ordered
    FROM tested_visit WHERE site_id = ?1 AND experiment = ?2 GROUP BY visitor
  ), told AS (
    SELECT first AS day, version, 1 AS visitors, 0 AS visits, 0 AS added, 0 AS ordered FROM person
    UNION ALL SELECT added, version, 0, 0, 1, 0 FROM person WHERE added IS NOT NULL
    UNION ALL SELECT ordered, version, 0, 0, 0, 1 FROM person WHERE ordered IS NOT NULL
    UNION ALL SELECT visit.day, person.version, 0, 1, 0, 0
      FROM tested_visit AS visit JOIN person ON person.visitor = visit.visitor
      WHERE visit.site_id = ?1 AND visit.experiment = ?2
  )
  SELECT day, version, sum(visitors) AS visitors, sum(visits) AS visits, sum(added) AS added,
    sum(ordered) AS ordered
  FROM told GROUP BY day, version ORDER BY day, version`

/** What came of a test so far; nothing of one that nobody met. */
export const readTestedDays = async (
  db: Db,
  siteId: SiteId,
  experiment: string,
): Promise<TestedDay[]> => {
  const { results } = await db.prepare(byDay).bind(siteId, experiment).all()
  return z.array(testedDays.shape.days.element).parse(results)
}

/** Forgets a visitor: they have said no. Their number is one test's alone. */
export const forgetTestVisitor = async (db: Db, siteId: SiteId, visitor: string): Promise<void> => {
  await db
    .prepare('DELETE FROM tested_visit WHERE site_id = ? AND visitor = ?')
    .bind(siteId, visitor)
    .run()
}

/** Forgets what was before a day. */
export const forgetTestedVisits = async (db: Db, before: string): Promise<void> => {
  await db.prepare('DELETE FROM tested_visit WHERE day < ?').bind(before).run()
}
