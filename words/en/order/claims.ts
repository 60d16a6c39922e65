import type {
  ClaimEvent,
  ClaimKind,
  ClaimOffer,
  ClaimOutcome,
  ClaimReason,
  ClaimStatus,
  ClaimTurn,
} from '../../../commerce/contract/order/claims.ts'
import { capital, either } from '../language.ts'

/** What follows an order that has arrived, wherever it is named. */
export const claimKinds = {
  exchange: 'Comfort exchange',
  return: 'Return',
  warranty: 'Warranty claim',
  damage: 'Damage report',
} as const satisfies Record<ClaimKind, string>

/** How its parts are said in a sentence: `your comfort exchange`. */
export const claimKindsWithin = {
  exchange: 'comfort exchange',
  return: 'return',
  warranty: 'warranty claim',
  damage: 'damage report',
} as const satisfies Record<ClaimKind, string>

/** Why it was decided so. */
export const claimReasons = {
  'within-terms': 'It meets our terms.',
  'same-trip':
    'We pick it up together with your other return, so there’s no second charge for shipping.',
  'costs-more':
    'Shipping it back would cost as much as you paid for it, so there’d be nothing to refund.',
  settling:
    'A hollow this shallow is the top layers settling to your shape, which the warranty doesn’t cover.',
  'slats-too-wide':
    'The slats under it are too far apart. The warranty calls for a base that supports the mattress all the way across.',
  opened: 'Bedding can only come back in unopened packaging.',
  'small-damage': 'We don’t need it back.',
  stained: 'It has a stain.',
  'no-law-tag': 'The law tag is missing.',
  used: 'It has been used.',
  'not-as-ordered': 'It isn’t what was ordered.',
  'other-fault': 'One of us has to look at the photos.',
  'several-terms': 'Its warranty has different terms for different parts.',
  wish: 'One of us has to look at the photos.',
  'no-amount': 'It’s about the whole delivery.',
  'no-truck': 'Our trucks don’t go there to pick up the old one.',
  'refunded-before': 'Money for this order was refunded before.',
  'by-desk': '',
} as const satisfies Record<ClaimReason, string>

const KINDS_IN_SHORT = {
  exchange: 'exchange',
  return: 'return',
  warranty: 'warranty',
  damage: 'damage',
} as const satisfies Record<ClaimKind, string>

export const claimPage = {
  eyebrow: (number: string) => `Order ${number}`,
  backToAll: 'All requests for this order',
  lead: 'Here’s what you can request, and by when. You can stop at any time: we save your answers.',
  yours: 'Your requests',
  none: 'There’s nothing to request for this order.',
  whole: 'The whole delivery',
  whichPart: 'Choose the part it’s about.',
  /** What of it an order can have: the page's title, and the link on the order's page. */
  heading: (kinds: readonly ClaimKind[]) => {
    const text = either(kinds.map((kind) => KINDS_IN_SHORT[kind]))
    return text === '' ? 'Your requests' : capital(text)
  },
  going: ({ open, yours }: { readonly open: number; readonly yours: number }) =>
    open === 0
      ? null
      : `${open === 1 ? 'One request' : `${open} requests`} under way${yours === 0 ? '' : `; ${yours === open ? 'it’s your turn' : `${yours} ${yours === 1 ? 'is' : 'are'} waiting for you`}`}.`,
  takesAlong: (name: string) => `When this arrives, we pick up: ${name}`,
  named: ({ kind, number }: { readonly kind: string; readonly number: string }) =>
    `${kind} ${number}`,
  start: {
    exchange: 'Start a comfort exchange',
    return: 'Start a return',
    warranty: 'Start a warranty claim',
    damage: 'Report damage',
  } as const satisfies Record<ClaimKind, string>,
  /** Of what was begun and is not sent. */
  goOn: {
    exchange: 'Continue your comfort exchange',
    return: 'Continue your return',
    warranty: 'Continue your warranty claim',
    damage: 'Continue your damage report',
  } as const satisfies Record<ClaimKind, string>,
  startFor: ({ start, piece }: { readonly start: string; readonly piece: string }) =>
    `${start}: ${piece}`,
  about: {
    exchange:
      'Not the right feel? Swap it once for another mattress of the same size. You pay the difference, or get it back.',
    return: 'Send it back and get your money back, less the cost of shipping it.',
    warranty: 'For a fault in how it was made.',
    damage: 'For what arrived broken, scratched or torn.',
  } as const satisfies Record<ClaimKind, string>,
  /** Of a brand whose trial ends in the money back. */
  aboutTrialReturn: 'Not the right feel? We pick it up and refund what you paid.',
} as const

const clockAt = {
  night: ({ now, of }: { readonly now: number; readonly of: number | null }) =>
    `Night ${now} of ${of ?? now}`,
  day: ({ now, of }: { readonly now: number; readonly of: number | null }) =>
    `Day ${now} of ${of ?? now}`,
  year: ({ now, of }: { readonly now: number; readonly of: number | null }) =>
    of === null ? `Year ${now}` : `Year ${now} of ${of}`,
} as const

export const claimClock = {
  at: clockAt,
  opensOn: (day: string) => `Available from ${day}`,
  until: (day: string) => `Through ${day}`,
  noEnd: 'No end date',
  over: (day: string) => `Ended on ${day}`,
  states: {
    open: '',
    early: '',
    late: '',
    'not-arrived': 'Once it has arrived',
    'none-left': 'Already in a request',
    clearance: 'Clearance pieces are final sale',
    'made-to-order': 'Pieces made to order can’t be returned',
    exchanged: 'This one came from an exchange, and a mattress can be exchanged only once',
  } as const satisfies Record<ClaimOffer['state'], string>,
} as const

/** Whose turn it is, large on the page. */
export const claimTurns = {
  heading: {
    customer: 'It’s your turn',
    shop: 'It’s our turn',
    nobody: 'This is done',
  } as const satisfies Record<ClaimTurn, string>,
  statuses: {
    draft: 'Not sent yet',
    desk: 'We’re looking at it',
    customer: 'We have a question',
    approved: 'Approved',
    refused: 'Declined',
    closed: 'Done',
    withdrawn: 'Withdrawn',
    lapsed: 'Expired',
  } as const satisfies Record<ClaimStatus, string>,
  draft: 'Answer the questions below and send your request. Nothing happens until you do.',
  desk: 'We have everything we need, and will email you as soon as we’ve decided.',
  question: 'We asked:',
  exchangeToOrder: ({ name, by }: { readonly name: string; readonly by: string }) =>
    `Your exchange for ${name} is approved. Order it by ${by}; we pick up the old one when it arrives.`,
  exchangeOrdered: ({ number }: { readonly number: string }) =>
    `Your new mattress is order ${number}. We pick up the old one when it arrives.`,
  collect: 'We’ll contact you to arrange the return. Your refund follows once we have it.',
  outcomes: {
    refund: 'Your refund is on its way.',
    exchange: 'We’ll deliver the new one and pick up the old one.',
    replace: 'We’re sending you a new one, and will call you to arrange it.',
    repair: 'We’ll repair it, and call you to arrange it.',
  } as const satisfies Record<ClaimOutcome, string>,
  wouldRefund: (amount: string) => `You’ll get back ${amount}, all that you paid for it.`,
  wouldRefundLess: ({ amount, fee }: { readonly amount: string; readonly fee: string }) =>
    `You’ll get back ${amount}: what you paid for it, less ${fee} for return shipping.`,
  refund: (amount: string) => `Refund: ${amount} to your original payment method`,
  refundWithFee: ({ amount, fee }: { readonly amount: string; readonly fee: string }) =>
    `Refund: ${amount} to your original payment method, after ${fee} for return shipping`,
  toPay: (amount: string) => `You pay ${amount} plus tax and delivery`,
  nothingToPay: 'You pay nothing for the mattress, just the usual delivery',
  refused: 'We can’t approve this.',
  closed: 'All done. Thank you for your patience.',
  withdrawn: 'You withdrew this request. You can start again while there’s time.',
  lapsed: 'The new mattress wasn’t ordered in time. You can start again while your trial lasts.',
} as const

export const claimEvents = {
  heading: 'What’s happened so far',
  kinds: {
    started: 'You started it',
    sent: 'You sent it',
    asked: 'We asked',
    answered: 'You answered',
    approved: 'Approved',
    refused: 'Declined',
    ordered: 'You ordered the new mattress',
    closed: 'Done',
    withdrawn: 'You withdrew it',
    lapsed: 'It expired',
  } as const satisfies Record<ClaimEvent['kind'], string>,
} as const
