import * as words from '#words'
import { testedVisitsQuery } from '../../../commerce/contract/experiment.ts'
import { realNow } from '../../clock.ts'
import { factory } from '../../factory.ts'
import { studioAsks } from '../../middleware/studio-asks.ts'
import { AS_SHOPPERS } from '../../preview/viewing.ts'
import { anonymousServices } from '../../services.ts'
import { ledgerKey, shopDay } from '../../told-behind.ts'

/** What came of an A/B test, for the studio. */
export const draftExperimentRoutes = factory
  .createApp()
  .get('/api/draft/experiments', studioAsks, async (c) => {
    const { site } = c.var
    const query = testedVisitsQuery.safeParse(c.req.query())
    if (!query.success) return c.json({ summary: words.draftPreview.noSuchTest }, 422)
    const key = await ledgerKey('experiment-ledger', site)
    if (key === null) return c.json({ summary: words.draftPreview.notCounted }, 503)
    const waitUntil = (promise: Promise<unknown>) => c.executionCtx.waitUntil(promise)
    const { commerce } = anonymousServices(site, waitUntil, AS_SHOPPERS)
    const found = await commerce.testedVisits.read(key, query.data.experiment)
    return found.ok
      ? c.json({ today: shopDay(site, realNow()), ...found.value })
      : c.json({ summary: words.draftPreview.noGoods }, 502)
  })
