import { err, ok, type Result } from '../../contract/result.ts'
import type { SiteId } from '../../domain/brand.ts'
import type { Dependencies } from '../dependencies.ts'
import { REFUSED } from '../payments/processor.ts'
import type { ChargedPart, OrderPayment } from '../repositories/orders/order-payments.ts'
import { isRefusal, type UpstreamFault } from '../upstream.ts'
import { takeBack } from './take-back.ts'

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
      /** Parts of which nobody says whether they were taken: asked about until it is known, and taken back. */
      readonly unsure: readonly OrderPayment[]
    }

type Charging = Pick<Dependencies, 'processor' | 'lender' | 'log'>

/** One part's answer; `chargeId` is null for what a lender pays. */
type PartOutcome =
  | { readonly status: 'approved'; readonly chargeId: string | null }
  | { readonly status: 'declined'; readonly reason: string; readonly isUnsure?: boolean }

const NO_TOKEN: PartOutcome = { status: 'declined', reason: 'invalid_token' }

/**
 * Charges a card. A processor that refuses to say what became of it is asked for the charge again, which the key makes
 * the same one; when it refuses that as well the part is declined, and whether it was ever charged stays to be found out.
 */
const chargeCard = async (
  { processor }: Charging,
  { chargeKey, token, amount }: OrderPayment,
  asksFirst: boolean,
): Promise<Result<PartOutcome, UpstreamFault>> => {
  const found = asksFirst ? await processor.findCharge(chargeKey) : ok(null)
  if (!found.ok) return found
  const isUnsure = found.value === 'refused'
  if (found.value !== null && found.value !== 'refused') return ok(found.value)
  if (token === null) return ok({ ...NO_TOKEN, isUnsure })
  const charged = await processor.charge({ key: chargeKey, token, amount })
  // Minutes later the key cannot be at work any more.
  if (!charged.ok && asksFirst && charged.error.status === 409)
    return ok({ status: 'declined', reason: REFUSED, isUnsure: true })
  return charged.ok && charged.value.status === 'declined'
    ? ok({ ...charged.value, isUnsure })
    : charged
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
  if (!answer.ok)
    return isRefusal(answer.error)
      ? ok({ status: 'declined', reason: REFUSED, isUnsure: true })
      : err(answer.error)
  return ok(
    answer.value.status === 'approved'
      ? { status: 'approved', chargeId: null }
      : { status: 'declined', reason: 'not_approved' },
  )
}

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
      const unsure = charged.value.isUnsure ? [part] : []
      for (const { part: earlier, chargeId } of approved) {
        const back = await takeBack(dependencies, earlier, chargeId)
        if (back.ok) continue
        if (!isRefusal(back.error)) return back
        unsure.push(earlier)
      }
      return ok({
        status: 'declined',
        reason: charged.value.reason,
        position: part.position,
        kind: part.kind,
        count: parts.length,
        hasLender: parts.some(({ kind }) => kind === 'financing'),
        unsure,
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
