import type { Result } from '../../contract/result.ts'
import type { Dependencies } from '../dependencies.ts'
import type { OrderPayment } from '../repositories/orders/order-payments.ts'
import {
  claimDueReversals,
  type Reversal,
  settleReversal,
} from '../repositories/orders/order-reversals.ts'
import { AT_ONCE, eachApart } from '../retries.ts'
import type { UpstreamFault } from '../upstream.ts'

const A_RUN = 20
/** As long as banks let anybody take a charge back. */
const GIVE_UP_AFTER_MS = 60 * 24 * 60 * 60_000

type TakingBack = Pick<Dependencies, 'processor' | 'lender' | 'log'>
type Part = Pick<OrderPayment, 'kind' | 'chargeKey' | 'amount'>

/** Takes a charge back: as a whole while that can be done, else as a refund. */
const reverseCharge = async (
  { processor, log }: TakingBack,
  { chargeKey, amount }: Part,
  chargeId: string,
): Promise<Result<'done' | 'refused', UpstreamFault>> => {
  const voided = await processor.voidCharge(chargeId)
  if (!voided.ok || voided.value === 'done') return voided
  const refunded = await processor.refund({ key: `${chargeKey}:back`, chargeId, amount })
  if (refunded.ok && refunded.value === 'refused')
    log({ event: 'take-back-refused', orderId: chargeKey.split(':')[0] ?? '' })
  return refunded
}

/** Takes an approved part of an order back that does not come to be. `chargeId` is null for what a lender pays. */
export const takeBack = (
  dependencies: TakingBack,
  part: Part,
  chargeId: string | null,
): Promise<Result<unknown, UpstreamFault>> =>
  chargeId === null
    ? dependencies.lender.release(part.chargeKey)
    : reverseCharge(dependencies, part, chargeId)

/** Finds out what became of a part, and takes it back if it was taken. Null: nobody says so yet. */
const reverse = async (
  dependencies: TakingBack,
  part: Part,
): Promise<'done' | 'refused' | null> => {
  if (part.kind === 'financing') {
    const released = await dependencies.lender.release(part.chargeKey)
    return released.ok ? 'done' : null
  }
  const found = await dependencies.processor.findCharge(part.chargeKey)
  if (!found.ok || found.value === 'refused') return null
  if (found.value === null || found.value.status === 'declined') return 'done'
  const back = await reverseCharge(dependencies, part, found.value.chargeId)
  return back.ok ? back.value : null
}

/** Goes after what may have been taken for orders that ended in doubt; by the clock, as often as it takes. */
export const carryOutReversals = async (dependencies: Dependencies): Promise<void> => {
  const { db, log } = dependencies
  const now = dependencies.now().getTime()
  const due = await claimDueReversals(db, { now, limit: A_RUN })
  const carryOut = async (reversal: Reversal): Promise<void> => {
    const { chargeKey, orderId, createdAt } = reversal
    const outcome =
      (await reverse(dependencies, reversal)) ??
      (now - createdAt > GIVE_UP_AFTER_MS ? 'refused' : null)
    log({ event: `reversal-${outcome ?? 'postponed'}`, orderId })
    if (outcome !== null) await settleReversal(db, chargeKey, outcome)
  }
  await eachApart(log, 'reversal', due, carryOut, AT_ONCE)
}
