import { z } from 'zod'
import { partStatements } from '../../commerce/service/seeding/part-writing.ts'
import type { Target } from '../../scripts/catalogue/target.ts'
import { secretsOfShop } from '../../scripts/shop/state/secrets.ts'
import { shop } from '../../shop/shop.ts'
import { shopRequest } from './shop-http.ts'

const reducedSkus = z.array(z.object({ skuId: z.string(), itemId: z.string(), price: z.int() }))
const DAY_MS = 86_400_000
const landingPages = z.object({ result: z.array(z.string()) })
const LANDING_PAGES = '*[_type == "campaign" && isPageOfSale == true].landingPage->seo.slug.current'

type RunningShop = {
  readonly commerce: Target
  readonly stateDir: string
  /** Where a brand is, by its id. */
  siteOf(brand: string): string
}

/**
 * Lets the sales of a running shop be on today, with their prices and their pages. In the shop's own goods and content they
 * have days of a year: whatever is tested of them would be another thing on any other day, or a page that is not there.
 */
export const runSales = async ({ commerce, stateDir, siteOf }: RunningShop): Promise<void> => {
  const [from, until] = [Date.now() - DAY_MS, Date.now() + 30 * DAY_MS]
  const reduced = reducedSkus.parse(
    await commerce.ask(
      `SELECT s.sku_id AS skuId, p.item_id AS itemId, s.sales ->> '$[0][2]' AS price
       FROM sku s JOIN product p ON p.id = s.product_id WHERE s.sales IS NOT NULL`,
    ),
  )
  // As an import writes them: lists have them as well.
  await commerce.run(
    partStatements(reduced.map(({ price, ...sku }) => ({ ...sku, sales: [[from, until, price]] }))),
  )
  const { lakeWriteToken } = secretsOfShop(stateDir)
  const set = { startsAt: new Date(from).toISOString(), endsAt: new Date(until).toISOString() }
  for (const { id, dataset } of shop.brands) {
    const origin = siteOf(id)
    const ask = async (operation: string, body: unknown): Promise<unknown> => {
      const answer = await shopRequest(`${origin}/lake/v2025-02-19/data/${operation}/${dataset}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${lakeWriteToken}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify(body),
      })
      if (answer.status !== 200) throw new Error(`The content service answers ${answer.body}`)
      return JSON.parse(answer.body)
    }
    await ask('mutate', {
      mutations: [{ patch: { query: '*[_type == "campaign"]', set } }],
    })
    const { result } = landingPages.parse(await ask('query', { query: LANDING_PAGES }))
    for (const path of result) {
      const { status } = await shopRequest(`${origin}${path}`)
      if (status !== 200) throw new Error(`${origin}${path}, the page of a sale: ${status}`)
    }
  }
}
