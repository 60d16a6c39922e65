import type { Refusals } from '../refusals.ts'
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

const LINK_OVER = 'This link is not valid, or not any more.'
export const removalOnlyIn = (places: readonly string[]) =>
  `Mattress removal is offered in ${listed(places)} only.`

export const errors = {
  'COR-003': {
    otherwise: null,
    'sign-in': 'This combination of name and password is not known to us.',
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
    site: 'This tenant or site is not known here.',
    'unknown-sku': 'This item is not in our catalogue.',
    'line-quantity': ({ max }) =>
      `You can order up to ${max} pieces of one item. Please call us if you need more.`,
    'rate-gone':
      'This way of delivery is not offered for your address any more. Please choose another.',
    'store-needed': 'Please choose a store to pick up at.',
    'postal-code': 'Zip code is invalid',
    listing: 'This listing cannot be asked for.',
    vector: 'vector: is none of this service’s embeddings',
    promises: ({ max }) => `Please ask for at most ${max} at once.`,
    'key-too-long': 'The Idempotency-Key is too long.',
    'picture-unreadable': 'We can’t read this picture. Please send it as JPEG, PNG or WebP.',
    'picture-too-large': 'This picture is too large.',
    report: 'This report cannot be sent.',
    'quote-piece-twice': 'A piece stands in a quote once, with its quantity.',
    'quote-store': ({ storeId }) => `There is no store ${storeId} of this brand.`,
    'quote-piece': ({ skuId }) => `This shop does not sell ${skuId}.`,
    'quote-discount': 'The discount is more than the pieces cost.',
    'quote-token': 'This token is in use.',
  },
  'COR-999': { otherwise: 'Login after registration failed. Please try login again.' },
  UNAUTHORIZED: {
    otherwise: 'Please sign in to go on.',
    'sign-in': 'Please sign in.',
    'sign-in-again': 'Please sign in again.',
    'moderation-closed': 'MODERATION_KEY is not set: nobody can moderate here.',
    'operators-key': 'This needs the operators’ key.',
    'quotes-closed': 'QUOTE_KEY is not set: nobody can make quotes here.',
    'quote-key': 'This needs the key for quotes.',
  },
  NOT_FOUND: {
    otherwise: null,
    address: 'There is nothing at this address.',
    cart: 'There is no such cart.',
    'cart-item': 'This item is not in your cart any more.',
    'cart-shipment': 'There is no such shipment in your cart.',
    'saved-address': 'There is no such address in your book.',
    customer: 'There is no such customer.',
    session: 'There is no such session any more.',
    prequalification: 'There is no such decision, or it is over.',
    link: LINK_OVER,
    list: 'There is no such list.',
    'list-item': 'This piece is not on your list any more.',
    'list-note': 'This note is not there any more.',
    'shared-list': 'This list is not shared, or not any more.',
    'shared-list-item': 'This piece is not on the list any more.',
    order: 'There is no such order.',
    'order-number': ({ number, prefix }) =>
      `There is no order ${number}. Order numbers look like ${prefix}-482-913-57.`,
    'order-shipment': ({ id, known }) =>
      `This order has no shipment ${id}. It has: ${known.join(', ')}.`,
    'damage-picture': 'There is no such picture.',
    'not-found': 'There is no such quote.',
    'quote-number': 'There is no quote with this number.',
    product: 'There is no such product.',
    'reviewed-product': 'There is nothing here to review.',
    'asked-product': 'There is nothing here to ask about.',
    review: 'This review is not here any more.',
    question: 'There is no such question.',
    feedback: 'Nothing has this id.',
    place: 'We do not know this place.',
    'postal-code': 'There is no such zip code.',
    store: 'There is no such store.',
    'shipping-method': 'There is no such shipping method.',
  },
  OUT_OF_STOCK: {
    otherwise: 'Something in your cart has just sold out. Please have a look at its items.',
    'just-sold-out': 'Something in your cart has just sold out.',
    choice: ({ name }) => `${name} is sold out in this choice.`,
    piece: ({ name }) => `${name} is out of stock.`,
    'some-left': ({ name, left }) => `Only ${left} of ${name} left.`,
  },
  STALE_CART: {
    otherwise: 'Your cart has changed in the meantime. Please look it over and try again.',
    changed: 'Your cart has changed meanwhile. Please look at it again.',
    ordered: 'You have placed this order already. Nothing was ordered twice.',
  },
  CHANGED_MEANWHILE: {
    otherwise: 'This was changed in another window. Please look at it as it is now.',
    'saved-address':
      'This address was changed in the meantime, perhaps in another window. Please look at it as it is now.',
    profile:
      'Your profile was changed in the meantime, perhaps in another window. Please look at it as it is now.',
  },
  TOTAL_CHANGED: { otherwise: 'The total of your cart has changed. Please look at it again.' },
  NOT_PURCHASABLE: {
    otherwise: NOTHING_TO_ORDER,
    gone: 'It cannot be had any more.',
    'no-delivery': 'We cannot bring everything in your cart to this address.',
    'day-taken': 'This delivery day is not free any more. Please choose another.',
    'no-pick-up': 'This item cannot be picked up at the store you chose.',
    'piece-without-pick-up': ({ name }) => `${name} cannot be picked up at the store you chose.`,
    'plan-alone': 'A protection plan goes with a piece. Please choose it there.',
    'plan-clearance': 'Protection plans are not sold for clearance pieces.',
    'plan-other-piece': 'This protection plan does not cover this piece.',
    'removal-picked-up': 'Mattress removal comes with a delivery.',
    'removal-elsewhere': ({ places }) => removalOnlyIn(places),
    'removal-in-cart-elsewhere': ({ places }) =>
      `${removalOnlyIn(places)} Please remove it to go on.`,
    'removal-alone':
      'We take an old mattress away when we bring a new one, and there is none to deliver in your cart. Please remove this or add a mattress.',
    'removal-too-many': ({ removable }) =>
      `We take one old mattress away for each new one we bring, ${removable} with this order. Please choose a smaller quantity.`,
  },
  CHECKOUT_INCOMPLETE: { otherwise: NOTHING_TO_ORDER },
  PAYMENT_DECLINED: {
    otherwise: 'Your card was declined. Nothing was charged. Please try another card.',
    declined: (it) => declined(it, 'was declined. Please use another card.'),
    'insufficient-funds': (it) =>
      declined(it, 'was declined for insufficient funds. Please use another card.'),
    'expired-card': (it) => declined(it, 'has expired. Please use another card.'),
    'expired-entry': (it) => declined(it, 'details have expired. Please enter your card again.'),
    'not-charged': (it) =>
      declined(it, 'could not be charged. Please try again, or use another card.'),
    lender:
      'The lender did not approve this amount. Nothing was charged. Please choose another way to pay, or a larger down payment.',
  },
  PAYMENT_PENDING: {
    otherwise: 'Your payment is being confirmed. We will write to you as soon as it is through.',
  },
  PAYMENT_INVALID: {
    otherwise: 'Please enter your card once more.',
    'card-again': 'Please enter your card again.',
    'share-too-large': ({ total }) =>
      `The first card’s share has to be less than ${total}, the total.`,
    'plan-first': 'Please choose a financing plan.',
    'first-card': 'Please enter the first card, and how much it pays.',
    'other-card': 'Please enter another card for the rest.',
    prequalify: 'Please prequalify for financing before you choose a plan.',
    'prequalified-for': ({ available }) =>
      `You are prequalified for ${available}. Please pay down the rest, or choose another way to pay.`,
  },
  PROMO_INVALID: {
    otherwise: 'This coupon code is not valid.',
    unknown: 'This coupon code is not valid.',
    gone: 'This promo code is not valid any more.',
    missing: 'Please enter a coupon code',
    'too-long': ({ max }) => `Please use at most ${max} characters.`,
    characters: 'Please use only letters, numbers, dashes and spaces',
    applied: 'Coupon code has already been successfully applied',
    spent: 'This coupon code has been used already.',
    expired: 'This coupon code has expired.',
    minimum: ({ label, minimum }) => `${label} is for orders of ${minimum} or more.`,
  },
  IDEMPOTENCY_KEY_MISSING: { otherwise: 'This needs an Idempotency-Key.' },
  IDEMPOTENCY_KEY_REUSED: {
    otherwise: null,
    order: 'This form was sent before with other content.',
    reorder: 'This form was sent before for another order.',
    refund: 'This key was used for another refund.',
  },
  IDEMPOTENCY_IN_PROGRESS: {
    otherwise: null,
    order: 'This order is being placed.',
    reorder: 'This order is on its way into your cart.',
  },
  LIST_REFUSED: {
    otherwise: 'Your list cannot take this. Please have a look at it.',
    full: ({ max }) => `A list holds up to ${max} pieces. Please start another one.`,
    'too-many': ({ max }) => `You can keep up to ${max} lists. Please delete one first.`,
    'no-account': 'Please sign in first: these e-mails go to the address of an account.',
  },
  QUOTE_REFUSED: {
    otherwise: 'This quote can’t be used any more. Please ask the store for a new one.',
    expired: 'This quote is over.',
    revoked: 'This quote was taken back.',
    converted: 'This quote has become an order.',
    'other-brand': 'This quote is of our other shop.',
    unavailable: 'Nothing of this quote can be had any more.',
  },
  ORDER_STATE: {
    otherwise: 'This can’t be done with your order any more. Please look at it as it is now.',
    moved: 'Somebody else has just changed this order. Please look at it again.',
    unsettled: 'The payment of this order is not settled yet. It goes on once it is.',
    'failed-unsent': 'The payment of this order failed. There is nothing to send.',
    cancelled: 'This order was cancelled.',
    arrived: 'This order has arrived. There is no step after that.',
    settling:
      'The payment of this order is still being settled. Please try again in a few minutes.',
    'failed-uncharged': 'The payment of this order failed, so there is nothing to cancel.',
    'cancelled-before': 'This order is cancelled already.',
    left: 'Part of this order has left us already, so it cannot be cancelled any more.',
    'day-fixed': 'The day of this delivery cannot be changed any more. Please call us.',
    'day-moved-often':
      'This delivery was moved many times already. Please call us to move it again.',
    'crew-on-its-way': 'The crew is on its way already, or has been. Please call us.',
    'nothing-arrived': 'Nothing of this order has arrived yet, so there is nothing to report.',
    'report-sent': 'This report was sent already.',
    'refund-unsettled': 'The payment of this order is not settled yet.',
    'refund-nothing-left': 'There is nothing left to give back for this order.',
    'refund-too-much': ({ most }) => `At most ${most} can be given back for this order.`,
  },
  TOO_MANY_REQUESTS: {
    otherwise: 'That was a lot at once. Please wait a moment and try again.',
    'sign-in': 'That was tried a few times too often. Please wait, or ask for a new password.',
    'sign-in-account':
      'There were many failed sign-ins to this account. Please ask for a new password, or sign in where you have before.',
    'sign-in-client': 'There were many failed sign-ins from where you are. Please wait a little.',
    'register-client': 'There were many new accounts from where you are. Please wait a minute.',
    'register-client-hour':
      'There were many new accounts from where you are. Please wait a little.',
    'forgot-client': 'That was asked for many times from where you are. Please wait a little.',
    'subscribe-client':
      'Many addresses were signed up from where you are. Please try again in an hour.',
    'writing-client':
      'A lot was written from where you are in the last hour. Please try again later.',
    'order-link': 'This order was changed many times just now. Please wait a little, or call us.',
    'link-client':
      'Many links that lead nowhere were tried from where you are. Please wait a little.',
    promo: 'That’s a lot of coupon codes. Please wait a few minutes before you try another.',
    'promo-client': 'Many coupon codes were tried from where you are. Please wait a few minutes.',
    card: 'Several cards were declined in a row. Please wait an hour before you try again, or call us and we’ll place the order with you.',
    'card-client':
      'Many cards were declined from where you are. Please wait an hour before you try again, or call us.',
    'image-search': 'There were many photographs from where you are. Please wait a few minutes.',
    'associate-code': 'That was tried a few times too often. Please wait a quarter of an hour.',
    'associate-code-all':
      'The code was tried too often. Please wait a while, or ask your store’s manager.',
    'subscribe-address':
      'We have written to this address a few times already. Please look there, or try again in an hour.',
    'list-comments': 'A lot was said about this list already. Please try again later.',
    'damage-pictures': 'These are many pictures for one day. Please call us instead.',
    writer: 'You have written a lot in the last hour. Please try again later.',
    'waiting-feedback': 'We have a lot to read about this already. Please try again in an hour.',
  },
} as const satisfies Refusals['errors']
