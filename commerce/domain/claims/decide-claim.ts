import {
  faults,
  type ClaimFacts,
  type ClaimKind,
  type ClaimOutcome,
  type ClaimQuestion,
  type ClaimReason,
  type ClaimStatus,
  type ClaimStep,
  type ClaimTurn,
  type Fault,
} from '../../contract/order/claims.ts'
import type { Cents } from '../../contract/money.ts'
import { add, ZERO } from '../money.ts'
import { trialOf, type ClaimLine, type ClaimPlace } from './claim-offers.ts'
import { warrantyTerms } from './claim-clock.ts'
import type { Paid } from './claim-money.ts'

/** What a claim is about. */
export type ClaimSubject = {
  readonly kind: ClaimKind
  readonly place: Pick<ClaimPlace, 'policy' | 'siteId'>
  /** Null for the delivery as a whole. */
  readonly line: ClaimLine | null
  readonly facts: ClaimFacts
}

const isOnTrial = ({ place, line, kind }: ClaimSubject): boolean =>
  line !== null && trialOf(place, line) === kind

/** What can be wrong with a piece under warranty: not every type sags, nor has each a cover or a frame. */
export const faultsOf = ({ kind, place, line }: ClaimSubject): Fault[] => {
  if (kind !== 'warranty' || line === null) return []
  const { sag, without } = place.policy.warranty
  return faults.filter((fault) => {
    if (fault === 'sag') return sag.types.includes(line.productType)
    return fault === 'other' || !without[fault].includes(line.productType)
  })
}

const isSag = (subject: ClaimSubject): boolean =>
  subject.facts.fault === 'sag' && faultsOf(subject).includes('sag')

/** What has to be said of it, one step after the other. */
export const stepsOf = (subject: ClaimSubject): readonly ClaimStep[] => {
  switch (subject.kind) {
    case 'exchange':
      return ['about', 'instead', 'review']
    case 'return':
      return ['about', 'review']
    case 'damage':
      return ['about', 'pictures', 'review']
    case 'warranty':
      return isSag(subject)
        ? ['about', 'measures', 'pictures', 'review']
        : ['about', 'pictures', 'review']
  }
}

/** The pictures that it has to have: of a sag the piece, its law tag, the ruler and what carries it. */
export const picturesNeeded = (subject: ClaimSubject): number => {
  if (isSag(subject)) return subject.facts.lawTag === 'missing' ? 3 : 4
  return subject.kind === 'damage' || subject.kind === 'warranty' ? 1 : 0
}

/** What is asked first, of so many pieces that are left. */
export const questionsOf = (subject: ClaimSubject, left: number): ClaimQuestion[] => {
  const { kind, line } = subject
  const pieces: ClaimQuestion[] =
    left > 1 && line !== null && kind !== 'exchange' ? ['quantity'] : []
  if (isOnTrial(subject)) return [...pieces, 'stained', 'note']
  switch (kind) {
    case 'exchange':
    case 'return':
      return [...pieces, 'reason', 'condition', 'note']
    case 'warranty':
      return [...pieces, 'fault', 'text']
    case 'damage':
      return [...pieces, 'wish', 'seenOn', 'text']
  }
}

const isSaid = (step: ClaimStep, subject: ClaimSubject, pictures: number): boolean => {
  const { facts, kind } = subject
  switch (step) {
    case 'about':
      if (isOnTrial(subject)) return facts.stained !== undefined
      if (kind === 'return') return facts.reason !== undefined && facts.condition !== undefined
      if (!facts.text?.trim()) return false
      return kind === 'warranty'
        ? faultsOf(subject).some((fault) => fault === facts.fault)
        : facts.wish !== undefined
    case 'measures':
      return (
        facts.sag !== undefined &&
        facts.slatGap !== undefined &&
        facts.lawTag !== undefined &&
        facts.stained !== undefined
      )
    case 'instead':
      return facts.skuId !== undefined
    case 'pictures':
      return pictures >= picturesNeeded(subject)
    case 'review':
      return true
  }
}

/** The first step that is not said yet; `review` when it can be sent. */
export const nextStep = (subject: ClaimSubject, pictures: number): ClaimStep =>
  stepsOf(subject).find((step) => step !== 'review' && !isSaid(step, subject, pictures)) ?? 'review'

export type RuleDecision =
  | {
      readonly is: 'approved'
      readonly outcome: ClaimOutcome
      readonly reason: ClaimReason
      readonly fee: Cents
      /** Whether the piece comes back to us before it is carried out. */
      readonly collect: boolean
    }
  | { readonly is: 'refused'; readonly reason: ClaimReason }
  /** The rules leave it to somebody who looks. */
  | { readonly is: 'desk'; readonly reason: ClaimReason }

const desk = (reason: ClaimReason): RuleDecision => ({ is: 'desk', reason })
const refused = (reason: ClaimReason): RuleDecision => ({ is: 'refused', reason })

/** How the pieces of a claim came, and go back. */
export type ClaimWay = {
  readonly broughtBy: 'truck' | 'parcel' | 'pickup'
  /** Whether another return pays for a truck that is still to come, and takes this one along. */
  readonly isTripPaid: boolean
}

const decideReturn = (
  { place, facts }: ClaimSubject,
  { productType }: ClaimLine,
  { price, tax }: Paid,
  { broughtBy, isTripPaid }: ClaimWay,
): RuleDecision => {
  const { unopened, fees } = place.policy.returns
  if (facts.reason === 'not-as-ordered') return desk('not-as-ordered')
  if (unopened.includes(productType) && facts.condition !== 'as-arrived') return refused('opened')
  if (facts.condition === 'used') return desk('used')
  const agreed = { is: 'approved', outcome: 'refund', collect: true } as const
  if (isTripPaid) return { ...agreed, reason: 'same-trip', fee: ZERO }
  return fees[broughtBy] < add(price, tax)
    ? { ...agreed, reason: 'within-terms', fee: fees[broughtBy] }
    : refused('costs-more')
}

const decideWarranty = (subject: ClaimSubject, line: ClaimLine): RuleDecision => {
  const { facts, place } = subject
  const { sag, slatGap } = place.policy.warranty
  if (!isSag(subject)) return desk('other-fault')
  if ((facts.sag ?? 0) < sag.least) return refused('settling')
  if ((facts.slatGap ?? 0) > slatGap) return refused('slats-too-wide')
  if (facts.stained) return desk('stained')
  if (facts.lawTag === 'missing') return desk('no-law-tag')
  if (warrantyTerms(line.warranty ?? '').terms !== 1) return desk('several-terms')
  return { is: 'approved', outcome: 'replace', reason: 'within-terms', fee: ZERO, collect: true }
}

/** What else is known of a claim and its order. */
type Known = ClaimWay & {
  readonly paid: Paid | null
  readonly paidUnseen: Cents
  readonly isReached: boolean
}

const byTerms = (
  subject: ClaimSubject,
  { paid, paidUnseen, isReached, ...way }: Known,
): RuleDecision => {
  const { kind, line, facts, place } = subject
  if (line === null || paid === null) return desk('no-amount')
  if (isOnTrial(subject)) {
    if (facts.stained) return desk('stained')
    if (kind === 'exchange' && !isReached) return desk('no-truck')
    const outcome = kind === 'exchange' ? 'exchange' : 'refund'
    return { is: 'approved', outcome, reason: 'within-terms', fee: ZERO, collect: true }
  }
  switch (kind) {
    case 'exchange':
      return desk('no-amount')
    case 'return':
      return decideReturn(subject, line, paid, way)
    case 'warranty':
      return decideWarranty(subject, line)
    case 'damage':
      // An exchanged piece was paid for with the old one: its own order knows only the difference.
      return facts.wish === 'refund' &&
        !line.isExchanged &&
        add(paid.price, paid.tax, paidUnseen) <= place.policy.damage.refundAtOnce
        ? { is: 'approved', outcome: 'refund', reason: 'small-damage', fee: ZERO, collect: false }
        : desk('wish')
  }
}

/**
 * What the rules say of a claim that is whole and in its time: they agree or refuse where it is clear, and leave the
 * rest to the desk. `paid` is what was paid for its pieces, and `left` what has not gone back of its order: where that is
 * less, the pieces were paid back already, and nobody gives for them once more without looking. `paidUnseen` is what was
 * refunded of the order without anybody looking; `isReached`, whether a truck of the shop comes to its door.
 */
export const decideClaim = (
  subject: ClaimSubject,
  { left, ...known }: Known & { readonly left: Cents },
): RuleDecision => {
  const said = byTerms(subject, known)
  const { paid } = known
  return said.is === 'approved' && paid !== null && add(paid.price, paid.tax) > left
    ? desk('refunded-before')
    : said
}

/** Whose turn it is. An approved exchange waits for its order, all else that is agreed for us. */
export const turnOf = (
  status: ClaimStatus,
  outcome: ClaimOutcome | null,
  isOrdered: boolean,
): ClaimTurn => {
  switch (status) {
    case 'draft':
    case 'customer':
      return 'customer'
    case 'desk':
      return 'shop'
    case 'approved':
      return outcome === 'exchange' && !isOrdered ? 'customer' : 'shop'
    default:
      return 'nobody'
  }
}

/**
 * How many pieces a claim keeps others from: while it is open, and for good once they went back or were paid for. A
 * piece that was mended or replaced is with its owner, who may claim again.
 */
export const piecesHeld = (
  status: ClaimStatus,
  outcome: ClaimOutcome | null,
  quantity: number,
): number => {
  if (status === 'desk' || status === 'customer' || status === 'approved') return quantity
  return status === 'closed' && (outcome === 'refund' || outcome === 'exchange') ? quantity : 0
}
