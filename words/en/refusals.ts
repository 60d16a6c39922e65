import type { Refusals } from '../refusals.ts'
import { mostSwatches, swatchCount } from './catalogue/swatch-orders.ts'
import { pieces } from './common.ts'
import { monthAndDay } from './days.ts'
import { listed } from './language.ts'
import { NOTHING_TO_ORDER } from './problems.ts'

type Declined = { readonly card: string; readonly besides: 'nothing' | 'card' | 'lender' }

const besides = {
  nothing: '',
  card: ' Neither card was charged.',
  lender: ' Nothing was financed.',
} as const

/** `Your card was declined.`, or which of two it was and that the other was not charged either. */
const declined = (it: Declined, what: string): string =>
  `Your ${it.card === 'only' ? 'card' : `${it.card} card`} ${what}${besides[it.besides]}`

const LINK_OVER = 'This link is no longer valid.'
export const removalOnlyIn = (places: readonly string[]) =>
  `Mattress removal is offered in ${listed(places)} only.`

export const errors = {
  'COR-003': {
    otherwise: null,
    'sign-in': 'That email or username and password don’t match. Please try again.',
  },
  'COR-006': { otherwise: 'Your password reset token has expired.' },
  'COR-007': {
    otherwise: 'A user already exists with the given Username and Email.',
    '001': 'A user already exists with the given Email.',
    '002': 'A user already exists with the given Username.',
  },
  'COR-008': {
    otherwise: 'Bad request',
    malformed: ({ at, problem }) => (at === '' ? problem : `${at}: ${problem}`),
    'out-of-range': ({ at, min, max }) => `${at}: ${min} to ${max}`,
    'not-json': 'Please send JSON.',
    'too-large': 'This is too large.',
    site: 'Unknown tenant or site.',
    'unknown-sku': 'We don’t sell this item.',
    'line-quantity': ({ max }) =>
      `You can order up to ${max} of one item. Please call us if you need more.`,
    'rate-gone':
      'This delivery option is no longer available for your address. Please choose another.',
    'store-needed': 'Please choose a pickup store.',
    'postal-code': 'Zip code is invalid',
    listing: 'This listing isn’t available.',
    vector: 'vector: not one of this service’s embeddings',
    sets: ({ max }) => `Your cart holds ${max} sofas you’ve built. Please check out first.`,
    'one-set': 'A sofa you’ve built can be on a list only once, without a plan.',
    promises: ({ max }) => `Please ask for at most ${max} at once.`,
    'key-too-long': 'The Idempotency-Key is too long.',
    'picture-unreadable': 'We can’t read this photo. Please use a JPEG, PNG or WebP.',
    'picture-too-large': 'This photo is too large.',
    'quote-piece-twice': 'List each item once, with its quantity.',
    'quote-store': ({ storeId }) => `This brand has no store ${storeId}.`,
    'quote-piece': ({ skuId }) => `This shop doesn’t sell ${skuId}.`,
    'quote-discount': 'The discount is more than the items cost.',
    'quote-token': 'This token is in use.',
  },
  'COR-999': { otherwise: 'Login after registration failed. Please try login again.' },
  UNAUTHORIZED: {
    otherwise: 'Please sign in to continue.',
    'sign-in': 'Please sign in.',
    'sign-in-again': 'Please sign in again.',
    'moderation-closed': 'MODERATION_KEY is not set: nobody can moderate here.',
    'operators-key': 'This needs the operators’ key.',
    'swatches-closed': 'We can’t take orders for swatches right now. Please try again later.',
    'quotes-closed': 'QUOTE_KEY is not set: nobody can make quotes here.',
    'quote-key': 'This needs the key for quotes.',
    'ledger-key': 'This needs the key of the editors’ tools, CLOCK_KEY.',
  },
  NOT_FOUND: {
    otherwise: null,
    address: 'There’s nothing at this address.',
    cart: 'We can’t find that cart.',
    'cart-item': 'This item is no longer in your cart.',
    'saved-item': 'This item is no longer saved for later. If you moved it, it’s in your cart.',
    'cart-shipment': 'We can’t find that shipment in your cart.',
    'saved-address': 'We can’t find that address in your account.',
    customer: 'We can’t find that customer.',
    session: 'That session has already ended.',
    prequalification: 'We can’t find that decision, or it has expired.',
    link: LINK_OVER,
    list: 'We can’t find that list.',
    'list-item': 'This item is no longer on your list.',
    'list-note': 'This note has been removed.',
    'shared-list': 'This list is no longer shared.',
    'shared-list-item': 'This item is no longer on the list.',
    order: 'We can’t find that order.',
    'order-number': ({ number, prefix }) =>
      `We can’t find order ${number}. Order numbers look like ${prefix}-482-913-57.`,
    'order-shipment': ({ id, known }) =>
      `This order has no shipment ${id}. It has: ${known.join(', ')}.`,
    claims: 'We can’t take this request online. Please email us.',
    claim: 'We can’t find that request. It may have been for another order.',
    'claim-number': ({ number }) => `There’s no claim ${number}.`,
    'claim-picture': 'We can’t find that photo.',
    'not-found': 'We can’t find that quote.',
    'quote-number': 'We can’t find a quote with that number.',
    product: 'We can’t find that product.',
    collection: 'We can’t read this arrangement. Please start from one of our shapes.',
    'reviewed-product': 'There’s nothing to review here.',
    'asked-product': 'There’s nothing to ask about here.',
    review: 'This review has been removed.',
    question: 'We can’t find that question.',
    feedback: 'There’s nothing with this ID.',
    place: 'We don’t recognize that place.',
    'postal-code': 'We don’t recognize that ZIP code.',
    store: 'We can’t find that store.',
    holds: 'This store can’t hold this item.',
    visits: 'This store doesn’t take bookings. Just come by.',
    'shipping-method': 'We can’t find that shipping method.',
    swatches: 'We don’t have swatches of this.',
    'swatch-order': ({ number }) => `There’s no swatch order ${number}.`,
  },
  OUT_OF_STOCK: {
    otherwise: 'Something in your cart just sold out. Please review your items.',
    'just-sold-out': 'Something in your cart just sold out.',
    choice: ({ name }) => `${name} is sold out in this version.`,
    piece: ({ name }) => `${name} is out of stock.`,
    'some-left': ({ name, left }) => `${name}: only ${left} left.`,
    swatch: ({ name }) =>
      `We’re out of the ${name} swatch right now. Please take it off and order the others.`,
  },
  STALE_CART: {
    otherwise: 'Your cart has changed. Please look it over and try again.',
    changed: 'Your cart has changed. Please look it over and try again.',
    ordered: 'You’ve already placed this order. Nothing was ordered twice.',
  },
  MOVED_CLOCK: {
    otherwise: 'Nothing can be ordered or saved in this preview.',
    'nothing-written':
      'This preview shows the shop at another time, or as someone else, so nothing can be ordered or saved. Go back to now first.',
    unsigned:
      'The shop can’t show another time: CLOCK_KEY isn’t the same here and at the commerce service.',
  },
  CHANGED_MEANWHILE: {
    otherwise: 'This was changed in another window. Please check the latest version.',
    'saved-address':
      'This address has changed, perhaps in another window. Please check the latest version.',
    profile:
      'Your profile has changed, perhaps in another window. Please check the latest version.',
  },
  TOTAL_CHANGED: {
    otherwise: 'Your total has changed. Please review it before you place your order.',
  },
  NOT_PURCHASABLE: {
    otherwise: NOTHING_TO_ORDER,
    gone: 'It’s no longer available.',
    'no-delivery': 'We can’t deliver everything in your cart to this address.',
    'day-taken': 'This delivery day is no longer available. Please choose another.',
    'no-pick-up': 'This item can’t be picked up at the store you chose.',
    'piece-without-pick-up': ({ name }) => `${name} can’t be picked up at the store you chose.`,
    'plan-alone': 'A protection plan goes with an item. Please add it there.',
    'plan-clearance': 'Protection plans aren’t available for clearance items.',
    'plan-other-piece': 'This protection plan doesn’t cover this item.',
    'removal-picked-up': 'Mattress removal is only available with delivery.',
    'exchange-picked-up':
      'An exchange is delivered: the crew brings the new mattress and takes the old one along.',
    'removal-elsewhere': ({ places }) => removalOnlyIn(places),
    'removal-in-cart-elsewhere': ({ places }) =>
      `${removalOnlyIn(places)} Please remove it to check out.`,
    arrangement:
      'These pieces can’t be put together as they are. Please see the notes beside the plan.',
    'removal-alone':
      'We haul away an old mattress when we deliver a new one, and your cart doesn’t have a mattress for delivery. Please remove this or add a mattress.',
    'removal-too-many': ({ removable }) =>
      `We haul away one old mattress for each new one we deliver: ${removable} with this order. Please lower the quantity.`,
  },
  CHECKOUT_INCOMPLETE: { otherwise: NOTHING_TO_ORDER },
  PAYMENT_DECLINED: {
    otherwise: 'Your card was declined. You weren’t charged. Please try another card.',
    declined: (it) => declined(it, 'was declined. Please use another card.'),
    'insufficient-funds': (it) =>
      declined(it, 'was declined for insufficient funds. Please use another card.'),
    'expired-card': (it) => declined(it, 'has expired. Please use another card.'),
    'expired-entry': (it) => declined(it, 'details have expired. Please enter your card again.'),
    'not-charged': (it) =>
      declined(it, 'could not be charged. Please try again, or use another card.'),
    lender:
      'The lender didn’t approve this amount. You weren’t charged. Please choose another way to pay, or a larger down payment.',
  },
  PAUSED: {
    otherwise:
      'We’re updating our systems, so nothing can be saved or ordered for a few minutes. Please try again shortly.',
  },
  PAYMENT_PENDING: {
    otherwise: 'Your payment is being confirmed. We’ll email you as soon as it goes through.',
  },
  PAYMENT_INVALID: {
    otherwise: 'Please enter your card again.',
    'card-again': 'Please enter your card again.',
    'share-too-large': ({ total }) =>
      `The amount on the first card has to be less than your total of ${total}.`,
    'plan-first': 'Please choose a financing plan.',
    'plan-gone':
      'Your financing plan isn’t available for this order anymore. Please choose how you’d like to pay.',
    'first-card': 'Please enter the first card and how much to charge to it.',
    'other-card': 'Please enter another card for the rest.',
    prequalify: 'Please prequalify for financing before you choose a plan.',
    'prequalified-for': ({ available }) =>
      `You’re prequalified for ${available}. Please make a down payment for the rest, or choose another way to pay.`,
  },
  PROMO_INVALID: {
    otherwise: 'This promo code isn’t valid.',
    unknown: 'This promo code isn’t valid.',
    gone: 'This promo code is no longer valid.',
    missing: 'Please enter a promo code',
    'too-long': ({ max }) => `Please use at most ${max} characters.`,
    characters: 'Please use only letters, numbers, dashes and spaces',
    applied: 'Coupon code has already been successfully applied',
    spent: 'This promo code has already been used.',
    expired: 'This promo code has expired.',
    minimum: ({ label, minimum }) => `${label} is for orders of ${minimum} or more.`,
  },
  IDEMPOTENCY_KEY_MISSING: { otherwise: 'This needs an Idempotency-Key.' },
  IDEMPOTENCY_KEY_REUSED: {
    otherwise: null,
    order: 'This form was already sent with different information.',
    reorder: 'This form was already sent for another order.',
    refund: 'This key was used for another refund.',
    'add-to-cart': 'This form was already sent for another item.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    otherwise: null,
    order: 'This order is being placed.',
    reorder: 'This order is being added to your cart.',
    'add-to-cart': 'This is being added to your cart.',
  },
  LIST_REFUSED: {
    otherwise: 'We couldn’t add this to your list. Please check it and try again.',
    full: ({ max }) => `A list can hold up to ${max} items. Please start another one.`,
    'too-many': ({ max }) => `You can have up to ${max} lists. Please delete one first.`,
    'no-account': 'Please sign in first, so we know where to send these emails.',
  },
  SWATCHES_REFUSED: {
    otherwise: 'We can’t send these swatches. Please choose fewer and try again.',
    'too-many': ({ max }) => `You can choose up to ${swatchCount(max)}. Please take some off.`,
    household: ({ max, days, left, from }) =>
      `${mostSwatches({ most: max, days })} ${
        left === 0
          ? `You’ve reached that limit and can order again on ${monthAndDay(from)}.`
          : `You can order ${left} more now, and others from ${monthAndDay(from)}.`
      }`,
  },
  VISIT_REFUSED: {
    otherwise: 'We couldn’t book this visit. Please choose another time.',
    full: 'That time was just taken. Please choose another.',
    'no-time': 'That time can’t be booked. Please choose another.',
    'same-time':
      'You already have a visit at that time. Choose another time, or reschedule that visit using the link in its email.',
    cancelled: 'This visit has been canceled. You can book another one.',
    over: 'This visit is over. You can book another one.',
  },
  CLAIM_REFUSED: {
    otherwise: 'We couldn’t do that. Please try again, or call us.',
    'not-open': 'This can’t be requested today. Its dates are shown below.',
    unfinished: 'Something is still missing. Please answer every step first.',
    sent: 'This request has already been sent.',
    pieces: 'There aren’t that many left to request this for.',
    'sold-out': 'The mattress you chose just sold out. Please choose another.',
    moved: 'This request changed while you were looking at it. Here’s how it is now.',
    over: 'This request is closed.',
    ordered: 'Your new mattress has already been ordered.',
    'same-trip':
      'Another return is picked up on the trip this one pays for. Withdraw that one first.',
    decided: 'This claim has already been decided.',
    undecided: 'There’s nothing to close. Decide it first.',
    'not-ordered': 'Its customer hasn’t ordered the new mattress yet.',
    'no-reason': 'Say why with --note: the customer reads it.',
    'no-amount': 'Say how much with --amount: it’s about the whole delivery.',
    'no-refund': 'An amount only goes with a refund.',
    'too-much': ({ most }) => `Only ${most} of this order can still be refunded.`,
  },
  HOLD_REFUSED: {
    otherwise: 'We couldn’t hold this item. Please call the store.',
    gone: 'The last one was just taken, so there are none left to hold right now.',
    'too-many': ({ most }) =>
      `We can hold up to ${pieces(most)} for one person. Cancel one first, using the link in its email.`,
    elsewhere:
      'Another store is already holding this item for you. The email about it has a link to cancel that hold.',
    over: 'This hold has ended. You can ask for another one.',
  },
  QUOTE_REFUSED: {
    otherwise: 'This quote is no longer valid. Please ask the store for a new one.',
    expired: 'This quote has expired.',
    revoked: 'This quote was withdrawn.',
    converted: 'This quote has been ordered.',
    'other-brand': 'This quote is for our other shop.',
    unavailable: 'Nothing in this quote is available anymore.',
  },
  ORDER_STATE: {
    otherwise: 'That’s no longer possible for this order. Please check its latest status.',
    moved: 'This order was just changed. Please check its latest status.',
    unsettled: 'Payment for this order hasn’t been confirmed yet. Please wait until it has.',
    'failed-unsent': 'Payment for this order failed, so there’s nothing to ship.',
    cancelled: 'This order was canceled.',
    arrived: 'This order has already arrived.',
    settling: 'Payment for this order is still being confirmed. Please try again in a few minutes.',
    'failed-uncharged': 'Payment for this order failed, so there’s nothing to cancel.',
    'cancelled-before': 'This order has already been canceled.',
    left: 'Part of this order has already shipped, so it can no longer be canceled.',
    'day-fixed': 'It’s too late to change this delivery day online. Please call us.',
    'day-moved-often':
      'This delivery has been moved several times. Please call us to move it again.',
    'window-taken': 'Someone just took that window. Please choose another one.',
    'no-truck': 'None of our crews delivers this shipment.',
    'crew-too-soon': 'The crew hasn’t gotten that far with this delivery.',
    'crew-too-late': 'This delivery is already further along.',
    'missed-day': 'Nobody was home. A new delivery day has to be chosen first.',
    'crew-on-its-way': 'The crew is already on its way, or has already been there. Please call us.',
    'refund-unsettled': 'Payment for this order hasn’t been confirmed yet.',
    'refund-nothing-left': 'There’s nothing left to refund on this order.',
    'refund-too-much': ({ most }) => `You can refund up to ${most} on this order.`,
  },
  TOO_MANY_REQUESTS: {
    otherwise: 'Too many requests. Please wait a moment and try again.',
    'sign-in': 'Too many attempts. Please wait a while, or reset your password.',
    'sign-in-account':
      'There have been too many failed sign-ins to this account. Please reset your password, or sign in on a device you’ve used before.',
    'sign-in-client': 'Too many failed sign-ins from your network. Please wait a few minutes.',
    'register-client': 'Too many new accounts from your network. Please wait a minute.',
    'register-client-hour': 'Too many new accounts from your network. Please try again in an hour.',
    'forgot-client': 'Too many reset requests from your network. Please wait a few minutes.',
    'subscribe-client': 'Too many sign-ups from your network. Please try again in an hour.',
    'alert-client': 'Too many alerts from your network. Please try again in an hour.',
    'alert-address':
      'This address has asked for several alerts just now. Please try again in an hour.',
    'swatch-client': 'Too many swatch orders from your network. Please try again in an hour.',
    'hold-client':
      'Too many holds from your network. Please try again in an hour, or call the store.',
    'hold-address':
      'This address has asked for several holds just now. Please try again in an hour, or call the store.',
    'visit-client':
      'Too many visits from your network. Please try again in an hour, or call the store.',
    'visit-address':
      'This address has booked several visits just now. Please try again in an hour, or call the store.',
    'writing-client': 'Too many posts from your network in the last hour. Please try again later.',
    'helpful-client': 'Too many votes from your network. Please try again in an hour.',
    'order-link':
      'This order has been changed several times just now. Please wait a few minutes, or call us.',
    'link-client': 'Too many links that don’t work from your network. Please wait a few minutes.',
    promo: 'Too many promo codes. Please wait a few minutes before you try another.',
    'promo-client': 'Too many promo codes from your network. Please wait a few minutes.',
    card: 'Several cards were declined in a row. Please wait an hour before you try again, or call us and we’ll place the order with you.',
    'card-client':
      'Several cards from your network were declined. Please wait an hour before you try again, or call us.',
    'image-search': 'Too many photo searches from your network. Please wait a few minutes.',
    'associate-code': 'Too many attempts. Please wait a few minutes.',
    'associate-code-all': 'Too many attempts. Please wait a while, or ask your store manager.',
    'subscribe-address':
      'We’ve already emailed this address a few times. Please check the inbox, or try again in an hour.',
    'list-comments': 'There have been a lot of comments on this list. Please try again later.',
    'claim-pictures': 'That’s a lot of photos for one day. Please call us instead.',
    writer: 'You’ve posted a lot in the last hour. Please try again later.',
    'waiting-feedback': 'We already have a lot to read about this. Please try again in an hour.',
  },
} as const satisfies Refusals['errors']
