import * as words from '#words'
import { z } from 'zod'
import { MAX_LINE_QUANTITY, PROMISE_LIMIT } from '../../../commerce/contract/limits.ts'
import { hasStores } from '../../../commerce/domain/brand.ts'
import type { Promised } from '../../../commerce/contract/product/promise.ts'
import { promiseLine } from '../../../ui/components/product/promise-words.ts'
import { goTo } from '../place.ts'
import { lines, money, moneyOf, refused, skuField, tool, zipField } from '../tool.ts'

const { takes, ...said } = words.assistants

const when = z.object({
  /** `unknown` says in `words` why there is no day. */
  kind: z.enum(['truck', 'parcel', 'pickup', 'unknown']),
  earliest: z.string().nullable(),
  latest: z.string().nullable(),
  fee: money.nullable(),
  words: z.string(),
})

const whenOf = (it: Promised): z.input<typeof when> =>
  it.kind === 'unknown'
    ? { kind: it.kind, earliest: null, latest: null, fee: null, words: promiseLine(it) }
    : {
        kind: it.kind,
        earliest: it.earliest,
        latest: it.latest,
        fee: moneyOf(it.fee),
        words: promiseLine(it),
      }

export const deliveryDates = tool({
  name: 'delivery_dates',
  says: said.tools.delivery,
  isReadOnly: true,
  input: z.strictObject({
    skus: z.array(skuField).min(1).max(PROMISE_LIMIT).describe(takes.skus),
    zip: zipField,
    quantity: z.int().min(1).max(MAX_LINE_QUANTITY).default(1).describe(takes.quantity),
  }),
  output: z.object({
    zip: z.string(),
    city: z.string(),
    state: z.string(),
    /** Null, as what can be picked up there is, where the shop only delivers. */
    store: z.string().nullable(),
    skus: z.array(z.object({ sku: z.string(), delivery: when, pickup: when.nullable() })),
  }),
  run: async (c, { skus, zip, quantity }) => {
    const gone = await goTo(c, zip)
    if (!gone.ok) return gone.error
    const { city, state } = gone.value
    const { services, site, store } = c.var
    const isFetched = hasStores(site.brand)
    const answer = await services.commerce.promises.list({
      sku: skus,
      postalCode: zip,
      storeId: store.storeId,
      quantity,
    })
    if (!answer.ok) return refused(answer.error)
    const data = {
      zip,
      city,
      state,
      store: isFetched ? store.name : null,
      skus: answer.value.skus.map(({ skuId, delivery, pickup }) => ({
        sku: skuId,
        delivery: whenOf(delivery),
        pickup: isFetched ? whenOf(pickup) : null,
      })),
    }
    const text = lines(
      `${city}, ${state} ${zip}`,
      ...data.skus.map(
        ({ sku, delivery, pickup }) =>
          `- ${sku}: ${said.delivered(delivery.words)}${pickup ? `; ${said.pickedUp({ store: store.name, line: pickup.words })}` : ''}`,
      ),
    )
    return { text, data }
  },
})
