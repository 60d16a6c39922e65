import { err, ok, type Result } from '../../contract/result.ts'
import type { SiteId } from '../config.ts'
import type { Dependencies } from '../dependencies.ts'
import {
  type ChargedPart,
  listOrderPayments,
  type OrderPayment,
} from '../repositories/order-payments.ts'
import type { UpstreamFault } from '../upstream.ts'

/** What became of a payment in parts: all of them approved, or one declined and nothing taken. */
export type PartsOutcome =
  | { readonly status: 'approved'; readonly charges: readonly ChargedPart[] }
  | {
      readonly status: 'declined'
      readonly reason: string
      /** Which part said no, and of how many. */
      readonly position: number
      readonly count: number
      readonly kind: OrderPayment['kind']
      /** Whether a lender was to pay a part. */
      readonly hasLender: boolean
    }

type Charging = Pick<Dependencies, 'processor' | 'lender'>

/** One part's answer; `chargeId` is null for what a lender pays. */
type PartOutcome =
  | { readonly status: 'approved'; readonly chargeId: string | null }
  | { readonly status: 'declined'; readonly reason: string }

const NO_TOKEN: PartOutcome = { status: 'declined', reason: 'invalid_token' }

const chargeCard = async (
  { processor }: Charging,
  { chargeKey, token, amount }: OrderPayment,
  asksFirst: boolean,
): Promise<Result<PartOutcome, UpstreamFault>> => {
  if (asksFirst) {
    const found = await processor.findCharge(chargeKey)
    if (!found.ok) return found
    if (found.value) return ok(found.value)
  }
  return token === null ? ok(NO_TOKEN) : processor.charge({ key: chargeKey, token, amount })
}

/** The lender keeps the first answer of a key, so that asking again needs no question before. */
const authorise = async (
  { lender }: Charging,
  siteId: SiteId,
  { chargeKey, token, amount, planId }: OrderPayment,
): Promise<Result<PartOutcome, UpstreamFault>> => {
  if (token === null || planId === null) return ok(NO_TOKEN)
  const asked = { key: chargeKey, siteId, reference: token, planId, amount }
  const answer = await lender.authorise(asked)
  if (!answer.ok) return err(answer.error)
  return ok(
    answer.value.status === 'approved'
      ? { status: 'approved', chargeId: null }
      : { status: 'declined', reason: 'not_approved' },
  )
}

const takeBack = async (
  { processor, lender }: Charging,
  { chargeKey }: OrderPayment,
  chargeId: string | null,
): Promise<Result<unknown, UpstreamFault>> =>
  chargeId === null ? lender.release(chargeKey) : processor.voidCharge(chargeId)

/**
 * Charges the parts one after the other, each under its own key, so that however often this is done each is charged
 * once. A declined part takes the approved ones before it back. A fault says nothing about money: the order stays
 * pending, and doing this again (`asksFirst`: ask what became of a charge before making it) goes on where it was.
 */
export const chargeParts = async (
  dependencies: Charging,
  siteId: SiteId,
  parts: readonly OrderPayment[],
  asksFirst: boolean,
): Promise<Result<PartsOutcome, UpstreamFault>> => {
  const approved: { part: OrderPayment; chargeId: string | null }[] = []
  for (const part of parts) {
    const charged =
      part.kind === 'financing'
        ? await authorise(dependencies, siteId, part)
        : await chargeCard(dependencies, part, asksFirst)
    if (!charged.ok) return charged
    if (charged.value.status === 'declined') {
      for (const { part: earlier, chargeId } of approved) {
        const back = await takeBack(dependencies, earlier, chargeId)
        if (!back.ok) return back
      }
      return ok({
        status: 'declined',
        reason: charged.value.reason,
        position: part.position,
        kind: part.kind,
        count: parts.length,
        hasLender: parts.some(({ kind }) => kind === 'financing'),
      })
    }
    approved.push({ part, chargeId: charged.value.chargeId })
  }
  return ok({
    status: 'approved',
    charges: approved.flatMap(({ part, chargeId }) =>
      chargeId === null ? [] : [{ position: part.position, chargeId }],
    ),
  })
}

/** Gives back what a lender has set aside for an order that was called off. */
export const releaseFinanced = async (
  { db, lender, log }: Pick<Dependencies, 'db' | 'lender' | 'log'>,
  orderId: string,
): Promise<void> => {
  for (const { kind, chargeKey } of await listOrderPayments(db, orderId)) {
    if (kind !== 'financing') continue
    const released = await lender.release(chargeKey)
    if (!released.ok) log({ event: 'financing-not-released', orderId, cause: released.error.cause })
  }
}
