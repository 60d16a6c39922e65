import { z } from 'zod'
import { MAX_CLAIM_INCHES, MAX_CLAIM_TEXT, MAX_ID, MAX_ORDER_LINE_ID } from '../limits.ts'
import { quantity } from '../fields.ts'
import { itemSet } from '../cart/arrangement.ts'
import { cents } from '../money.ts'

/** What can follow an order that has arrived: a piece swapped, sent back, mended by its warranty, or reported as damaged. */
export const claimKinds = ['exchange', 'return', 'warranty', 'damage'] as const
export const claimKind = z.enum(claimKinds)
export type ClaimKind = z.infer<typeof claimKind>

/**
 * Where a claim is. `draft`: the customer is still saying what it is about. `desk`: we look at it. `customer`: we asked
 * for more. `approved`: agreed, and something is still to be done. `lapsed`: an exchange that nobody ordered in time.
 */
export const claimStatuses = [
  'draft',
  'desk',
  'customer',
  'approved',
  'refused',
  'closed',
  'withdrawn',
  'lapsed',
] as const
export const claimStatus = z.enum(claimStatuses)
export type ClaimStatus = z.infer<typeof claimStatus>

/** Whose turn it is: the customer's, the shop's, or nobody's, since it is over. */
export const claimTurn = z.enum(['customer', 'shop', 'nobody'])
export type ClaimTurn = z.infer<typeof claimTurn>

/** How a claim can end in favor of the customer. */
export const claimOutcomes = ['refund', 'exchange', 'replace', 'repair'] as const
export const claimOutcome = z.enum(claimOutcomes)
export type ClaimOutcome = z.infer<typeof claimOutcome>

/** Why a rule decided as it did, and what the desk is to look at. */
export const claimReasons = [
  'within-terms',
  'same-trip',
  'costs-more',
  'settling',
  'slats-too-wide',
  'opened',
  'small-damage',
  'stained',
  'no-law-tag',
  'used',
  'not-as-ordered',
  'other-fault',
  'several-terms',
  'wish',
  'no-amount',
  'no-truck',
  'refunded-before',
  'by-desk',
] as const
export const claimReason = z.enum(claimReasons)
export type ClaimReason = z.infer<typeof claimReason>

export const returnReasons = ['changed-mind', 'does-not-fit', 'not-as-ordered'] as const
export const conditions = ['as-arrived', 'opened', 'used'] as const
export const faults = ['sag', 'cover', 'frame', 'other'] as const
export const fault = z.enum(faults)
export type Fault = z.infer<typeof fault>
export const lawTags = ['attached', 'missing'] as const
export const wishes = ['refund', 'replace', 'repair'] as const

const inches = z.number().min(0).max(MAX_CLAIM_INCHES)

/** What the customer says, step by step; a kind asks for some of it. */
export const claimFacts = z.object({
  quantity: quantity.optional(),
  text: z.string().max(MAX_CLAIM_TEXT).optional(),
  /** Of a return. */
  reason: z.enum(returnReasons).optional(),
  condition: z.enum(conditions).optional(),
  /** Of what was slept on. */
  stained: z.boolean().optional(),
  /** Of a warranty. */
  fault: fault.optional(),
  sag: inches.optional(),
  slatGap: inches.optional(),
  lawTag: z.enum(lawTags).optional(),
  /** Of damage: what the customer would like best. */
  wish: z.enum(wishes).optional(),
  /** The day on which it was seen first; null takes back what was said. */
  seenOn: z.iso.date().nullish(),
  /** Of an exchange: what comes instead. */
  skuId: z.string().max(MAX_ID).optional(),
})
export type ClaimFacts = z.infer<typeof claimFacts>

/** What the first step asks; a `note` may be left out, a `text` may not. */
export const claimQuestions = [
  'quantity',
  'stained',
  'reason',
  'condition',
  'fault',
  'wish',
  'seenOn',
  'text',
  'note',
] as const
export type ClaimQuestion = (typeof claimQuestions)[number]

/** What a form asks for, one after the other. */
export const claimSteps = ['about', 'measures', 'instead', 'pictures', 'review'] as const
export const claimStep = z.enum(claimSteps)
export type ClaimStep = z.infer<typeof claimStep>

/** The days on which something can be asked for, and how far along they are: `night 12 of 100`. */
export const claimClock = z.object({
  unit: z.enum(['night', 'day', 'year']),
  /** Nights or days since it arrived; of years the one that runs. */
  now: z.int().min(0),
  /** The last that counts; null where a warranty has no end. */
  of: z.int().min(1).nullable(),
  opensOn: z.iso.date(),
  closesOn: z.iso.date().nullable(),
})
export type ClaimClock = z.infer<typeof claimClock>

/** Whether something can be asked for, and else why not. */
export const claimOfferStates = [
  'open',
  'early',
  'late',
  'not-arrived',
  'none-left',
  'clearance',
  'made-to-order',
  'exchanged',
] as const
export const claimOffer = z.object({
  kind: claimKind,
  /** The line; null for damage of the delivery as a whole. */
  lineId: z.string().nullable(),
  state: z.enum(claimOfferStates),
  clock: claimClock.nullable(),
  /** Pieces that it can still be asked for. */
  left: z.int().min(0),
})
export type ClaimOffer = z.infer<typeof claimOffer>

/** What comes instead of a mattress, for so much more (or less, below zero) than was paid for it. Before tax. */
export const claimSwap = z.object({
  skuId: z.string(),
  name: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  price: cents,
  difference: z.int(),
})
export type ClaimSwap = z.infer<typeof claimSwap>

/** What was decided. */
export const claimDecision = z.object({
  by: z.enum(['rule', 'desk']),
  /** Null when it is refused. */
  outcome: claimOutcome.nullable(),
  reason: claimReason,
  /** What goes back to where the order was paid from; 0 where nothing does. */
  refund: cents,
  /** What was deducted from it for the way back. */
  fee: cents,
  /** What had been paid for the pieces that it is about; of an earlier decision it is not known. */
  paid: z.object({ price: cents, tax: cents }).nullish(),
  /** Whether the piece comes back to us first. */
  collect: z.boolean(),
  swap: claimSwap.nullable(),
  /** What the desk said with it; '' where a rule decided. */
  note: z.string(),
})
export type ClaimDecision = z.infer<typeof claimDecision>

export const claimEventKinds = [
  'started',
  'sent',
  'asked',
  'answered',
  'approved',
  'refused',
  'ordered',
  'closed',
  'withdrawn',
  'lapsed',
] as const
export const claimEvent = z.object({
  kind: z.enum(claimEventKinds),
  at: z.iso.datetime(),
  /** What was asked or answered. */
  note: z.string(),
})
export type ClaimEvent = z.infer<typeof claimEvent>

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'] as const
export type PictureType = (typeof pictureTypes)[number]

/** A picture that was taken in. Its place says what it shows: the first of a warranty is the whole piece. */
export const claimPicture = z.object({
  position: z.int().min(1),
  type: z.enum(pictureTypes),
  width: z.int().min(1),
  height: z.int().min(1),
  bytes: z.int().min(1),
})
export type ClaimPicture = z.infer<typeof claimPicture>

/** A claim as whoever has the order's link sees it: no names, no addresses, no pictures. */
export const claim = z.object({
  id: z.uuid(),
  number: z.string(), // for reading out: C-4829-1357
  kind: claimKind,
  lineId: z.string().nullable(),
  /** What the piece is called, and its choices; '' for the delivery as a whole. */
  name: z.string(),
  options: z.array(z.object({ label: z.string(), value: z.string() })),
  status: claimStatus,
  turn: claimTurn,
  facts: claimFacts,
  /** What has to be said, in order; `next` is the first that is not said yet, `review` when all is. */
  steps: z.array(claimStep),
  next: claimStep,
  asks: z.array(z.enum(claimQuestions)),
  /** Of a warranty: what can be wrong with such a piece. */
  faults: z.array(fault),
  /** How many pictures it has to have. */
  picturesNeeded: z.int().min(0),
  /** Places that have a picture. */
  pictures: z.array(z.int()),
  clock: claimClock.nullable(),
  left: z.int().min(0),
  /** Of a draft of an exchange: what can come instead. */
  swaps: z.array(claimSwap),
  decision: claimDecision.nullable(),
  /** Of a draft of a return that is whole: what the rules would give back if it were sent now, where they can say. */
  estimate: claimDecision.pick({ reason: true, refund: true, fee: true }).nullable(),
  /** Of an approved exchange: until when it can be ordered, and as which order it was. */
  orderBy: z.iso.datetime().nullable(),
  orderedAs: z.string().nullable(),
  /** What its question was, where it is the customer's turn to answer. */
  question: z.string(),
  events: z.array(claimEvent),
})
export type Claim = z.infer<typeof claim>

/** GET /v1/order/status/{token}/claims: all that can be asked for, and all that was. */
export const orderClaims = z.object({
  number: z.string(),
  lines: z.array(
    z.object({
      lineId: z.string(),
      name: z.string(),
      options: z.array(z.object({ label: z.string(), value: z.string() })),
      quantity: z.int(),
      /** What it is a part of, and goes with. */
      set: itemSet.nullish(),
    }),
  ),
  offers: z.array(claimOffer),
  /** What of it can be had, today or later, and what is under way. */
  kinds: z.array(claimKind),
  claims: z.array(
    claim.pick({
      id: true,
      number: true,
      kind: true,
      lineId: true,
      name: true,
      status: true,
      turn: true,
    }),
  ),
})
export type OrderClaims = z.infer<typeof orderClaims>

/** POST …/claims: begins one, or goes on with the draft that there is. `id` is made with the form. */
export const startClaimRequest = z.strictObject({
  id: z.uuid(),
  kind: claimKind,
  lineId: z.string().max(MAX_ORDER_LINE_ID).nullable(),
})
export type StartClaimRequest = z.infer<typeof startClaimRequest>

/** PUT …/claims/{id}: adds to what is said; what is left out stays as it was. */
export const claimFactsRequest = claimFacts.strict()

/** POST …/claims/{id}/answer, and what the desk asks. */
export const claimTextRequest = z.strictObject({
  text: z.string().trim().min(1).max(MAX_CLAIM_TEXT),
})

/** POST …/claims/{id}/order: the token of the quote by which the exchange is ordered; the one before leads nowhere then. */
export const claimOrder = z.object({ quoteToken: z.string() })
