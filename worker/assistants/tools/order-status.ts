import * as words from '#words'
import { isMissing } from '../../../commerce/contract/errors.ts'
import { z } from 'zod'
import { MAX_TOKEN } from '../../../commerce/contract/limits.ts'
import { orderStatus as status } from '../../../commerce/contract/order/order.ts'
import { deliveryWindow, shipmentStep } from '../../../commerce/contract/order/order-progress.ts'
import { standingOf } from '../../../commerce/domain/order/order-progress.ts'
import { arrivalDays } from '../../../ui/components/order/arrival-days.ts'
import { returnedWords } from '../../../ui/components/order/returned-words.ts'
import { lines, refused, tool } from '../tool.ts'

const { takes, ...said } = words.assistants

/** The token at the end of an order's link, or the text itself. */
const tokenIn = (text: string): string => /\/order-status\/([\w-]+)/.exec(text)?.[1] ?? text

export const orderStatus = tool({
  name: 'order_status',
  says: said.tools.order,
  isReadOnly: true,
  input: z.strictObject({ order: z.string().trim().min(1).max(2000).describe(takes.order) }),
  output: z.object({
    number: z.string(),
    status,
    words: z.string(),
    items: z.array(z.object({ name: z.string(), quantity: z.int(), returned: z.int() })),
    shipments: z.array(
      z.object({
        step: shipmentStep,
        words: z.string(),
        earliest: z.string().nullable(),
        latest: z.string().nullable(),
        window: deliveryWindow.nullable(),
        stopsBefore: z.int().nullable(),
      }),
    ),
  }),
  run: async ({ var: { services } }, { order }) => {
    const token = tokenIn(order)
    if (token.length > MAX_TOKEN) return { refusal: said.noSuchOrder }
    const answer = await services.commerce.orders.status(token)
    if (!answer.ok)
      return isMissing(answer.error) ? { refusal: said.noSuchOrder } : refused(answer.error)
    const it = answer.value
    const data = {
      number: it.number,
      status: it.status,
      words: words.orderStatus.headings[standingOf(it)],
      items: it.items.map(({ name, quantity, returned }) => ({ name, quantity, returned })),
      shipments: it.progress.map(({ step, earliest, latest, window, stopsBefore }) => ({
        step,
        words: words.shipmentCard.steps[step],
        earliest,
        latest,
        window,
        stopsBefore,
      })),
    }
    const text = lines(
      words.order.named(data.number),
      data.words,
      ...data.items.map((item) =>
        [item.name, words.shipmentCard.quantity(item.quantity), ...returnedWords(item)].join(' · '),
      ),
      ...data.shipments.map((shipment) =>
        [
          shipment.earliest === null
            ? shipment.words
            : `${shipment.words}: ${words.order.expected(arrivalDays(shipment))}`,
          ...(shipment.stopsBefore === null
            ? []
            : [words.crewProgress.stops(shipment.stopsBefore)]),
        ].join('. '),
      ),
    )
    return { text, data }
  },
})
