import { z } from 'zod'
import { claimDecision } from '../../../contract/order/claims.ts'
import { storedJson } from '../stored-json.ts'

const closedClaim = z.object({
  lineId: z.string().nullable(),
  holds: z.int(),
  decision: claimDecision.nullable(),
})

/** The column `closedClaims` of an order, as `CLOSED_CLAIMS_COLUMN` selects it: pieces of each line that went back. */
export const storedReturns = storedJson(z.array(closedClaim)).transform(
  (closed): ReadonlyMap<string, number> => {
    const returned = new Map<string, number>()
    for (const { lineId, holds, decision } of closed)
      // A refund alone leaves them with the customer.
      if (lineId !== null && decision?.collect)
        returned.set(lineId, (returned.get(lineId) ?? 0) + holds)
    return returned
  },
)

/** What claims of the order `o` have come to, in the same statement that reads it. */
export const CLOSED_CLAIMS_COLUMN = `(SELECT json_group_array(json_object('lineId', c.line_id,
    'holds', c.holds, 'decision', json(c.decision)))
  FROM claim c WHERE c.order_id = o.id AND c.status = 'closed') AS closedClaims`
