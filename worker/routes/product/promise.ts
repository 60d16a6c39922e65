import * as words from '#words'
import { promiseQuery, type Promised } from '../../../commerce/contract/product/promise.ts'
import { errorMessage } from '../../../commerce/domain/error-messages.ts'
import {
  promiseLine,
  promiseOnCard,
  wholeDays,
} from '../../../ui/components/product/promise-words.ts'
import { refusal, statusOf } from '../../page/errors.tsx'
import { factory } from '../../factory.ts'

/** What is sold out is promised no longer than this. */
const FRESH_SECONDS = 5

const wordsOf = (promised: Promised) => ({
  ...promised,
  line: promiseLine(promised, wholeDays),
  card: promiseOnCard(promised),
})

/** When SKUs and products reach a zip code and a store, with the words that pages show. */
export const promiseRoutes = factory.createApp().get('/api/promise', async (c) => {
  const { searchParams } = c.var.url
  const query = promiseQuery.safeParse({
    sku: searchParams.getAll('sku'),
    item: searchParams.getAll('item'),
    postalCode: searchParams.get('postalCode') ?? undefined,
    storeId: searchParams.get('storeId') ?? undefined,
    quantity: searchParams.get('quantity') ?? undefined,
  })
  if (!query.success) return refusal(c, 400, words.errors['COR-008'].otherwise)
  const answer = await c.var.services.commerce.promises.list(query.data)
  if (!answer.ok) return refusal(c, statusOf(answer.error), errorMessage(answer.error).summary)
  const { skus, items, ...where } = answer.value
  const both = [
    ...skus.map((it) => [`sku:${it.skuId}`, it] as const),
    ...items.map((it) => [`item:${it.itemId}`, it] as const),
  ]
  c.header('cache-control', `private, max-age=${FRESH_SECONDS}`)
  return c.json({
    ...where,
    delivery: Object.fromEntries(both.map(([key, it]) => [key, wordsOf(it.delivery)])),
    pickup: Object.fromEntries(both.map(([key, it]) => [key, wordsOf(it.pickup)])),
  })
})
