/**
 * Why our service says no: a reason from the list of its code, and what the words for it tell of. The words themselves
 * belong to the shop that shows them. A reason that is added here has no words yet, and the shop does not compile until
 * it has.
 */

/** What a parameter holds; a list names the only values there are. */
export type ParamKind = 'text' | 'count' | 'cents' | 'texts' | readonly string[]

type ParamOf<Kind extends ParamKind> = Kind extends readonly (infer One)[]
  ? One
  : Kind extends 'texts'
    ? string[]
    : Kind extends 'count' | 'cents'
      ? number
      : string

export type ParamKinds = Readonly<Record<string, ParamKind>>
export type ParamsOf<Kinds extends ParamKinds> = {
  readonly [Name in keyof Kinds]: ParamOf<Kinds[Name]>
}

/** Parameters as they travel. */
export type RefusalParams = Record<string, string | number | string[]>

const none = {}

/** Which card it was that did not pay, and what else was to pay and has not. */
const declined = {
  card: ['only', 'first', 'second'],
  besides: ['nothing', 'card', 'lender'],
} as const

/** The reasons by code. A code with none says all there is to say. */
export const refusalReasons = {
  'COR-003': { 'sign-in': none },
  'COR-006': {},
  'COR-007': { '001': none, '002': none },
  'COR-008': {
    malformed: { at: 'text', problem: 'text' },
    'out-of-range': { at: 'text', min: 'count', max: 'count' },
    'not-json': none,
    'too-large': none,
    site: none,
    'unknown-sku': none,
    'line-quantity': { max: 'count' },
    'rate-gone': none,
    'store-needed': none,
    'postal-code': none,
    listing: none,
    vector: none,
    promises: { max: 'count' },
    sets: { max: 'count' },
    'one-set': none,
    'key-too-long': none,
    'picture-unreadable': none,
    'picture-too-large': none,
    'quote-piece-twice': none,
    'quote-store': { storeId: 'count' },
    'quote-piece': { skuId: 'text' },
    'quote-discount': none,
    'quote-token': none,
  },
  'COR-999': {},
  UNAUTHORIZED: {
    'sign-in': none,
    'sign-in-again': none,
    'moderation-closed': none,
    'operators-key': none,
    'quotes-closed': none,
    'swatches-closed': none,
    'quote-key': none,
    'ledger-key': none,
  },
  NOT_FOUND: {
    address: none,
    cart: none,
    'cart-item': none,
    'saved-item': none,
    'cart-shipment': none,
    'saved-address': none,
    customer: none,
    session: none,
    prequalification: none,
    link: none,
    list: none,
    'list-item': none,
    'list-note': none,
    'shared-list': none,
    'shared-list-item': none,
    order: none,
    'order-number': { number: 'text', prefix: 'text' },
    'order-shipment': { id: 'text', known: 'texts' },
    claims: none, // the shop has no such thing
    claim: none,
    'claim-number': { number: 'text' },
    'claim-picture': none,
    'not-found': none, // a quote, by its link
    'quote-number': none,
    product: none,
    collection: none, // of modules, or something that it does not have
    'reviewed-product': none,
    'asked-product': none,
    review: none,
    question: none,
    feedback: none,
    place: none,
    'postal-code': none,
    store: none,
    visits: none, // the store takes none
    holds: none, // nor keeps it for anybody
    'shipping-method': none,
    swatches: none,
    'swatch-order': { number: 'text' },
  },
  OUT_OF_STOCK: {
    'just-sold-out': none,
    choice: { name: 'text' },
    piece: { name: 'text' },
    'some-left': { name: 'text', left: 'count' },
    swatch: { name: 'text' },
  },
  STALE_CART: { changed: none, ordered: none },
  MOVED_CLOCK: { 'nothing-written': none, unsigned: none },
  CHANGED_MEANWHILE: { 'saved-address': none, profile: none },
  TOTAL_CHANGED: {},
  NOT_PURCHASABLE: {
    gone: none,
    'no-delivery': none,
    'day-taken': none,
    'no-pick-up': none,
    'piece-without-pick-up': { name: 'text' },
    'plan-alone': none,
    'plan-clearance': none,
    'plan-other-piece': none,
    'removal-picked-up': none,
    'exchange-picked-up': none,
    'removal-elsewhere': { places: 'texts' },
    'removal-in-cart-elsewhere': { places: 'texts' },
    'removal-alone': none,
    'removal-too-many': { removable: 'count' },
    arrangement: none, // it cannot be put together as it is
  },
  CHECKOUT_INCOMPLETE: {}, // `step` says it
  PAYMENT_DECLINED: {
    declined,
    'insufficient-funds': declined,
    'expired-card': declined,
    'expired-entry': declined,
    'not-charged': declined,
    lender: none,
  },
  PAYMENT_PENDING: {},
  PAUSED: {}, // nothing can be written for some minutes, and it was meant so
  PAYMENT_INVALID: {
    'card-again': none,
    'share-too-large': { total: 'cents' },
    'plan-first': none,
    'plan-gone': none,
    'first-card': none,
    'other-card': none,
    prequalify: none,
    'prequalified-for': { available: 'cents' },
  },
  PROMO_INVALID: {
    unknown: none,
    gone: none,
    missing: none,
    'too-long': { max: 'count' },
    characters: none,
    applied: none,
    spent: none,
    expired: none,
    minimum: { label: 'text', minimum: 'cents' },
  },
  IDEMPOTENCY_KEY_MISSING: {},
  IDEMPOTENCY_KEY_REUSED: { order: none, reorder: none, refund: none, 'add-to-cart': none },
  IDEMPOTENCY_IN_PROGRESS: { order: none, reorder: none, 'add-to-cart': none },
  LIST_REFUSED: { full: { max: 'count' }, 'too-many': { max: 'count' }, 'no-account': none },
  SWATCHES_REFUSED: {
    'too-many': { max: 'count' },
    household: { max: 'count', days: 'count', left: 'count', from: 'text' }, // a day, YYYY-MM-DD
  },
  VISIT_REFUSED: { full: none, 'no-time': none, 'same-time': none, cancelled: none, over: none },
  HOLD_REFUSED: { gone: none, 'too-many': { most: 'count' }, elsewhere: none, over: none },
  QUOTE_REFUSED: {
    expired: none,
    revoked: none,
    converted: none,
    'other-brand': none,
    unavailable: none,
  },
  CLAIM_REFUSED: {
    'not-open': none,
    unfinished: none,
    sent: none,
    pieces: none,
    'sold-out': none,
    moved: none,
    over: none,
    ordered: none,
    'same-trip': none,
    decided: none,
    undecided: none,
    'not-ordered': none,
    'no-reason': none,
    'no-amount': none,
    'no-refund': none,
    'too-much': { most: 'cents' },
  },
  ORDER_STATE: {
    moved: none,
    unsettled: none,
    'failed-unsent': none,
    cancelled: none,
    arrived: none,
    settling: none,
    'failed-uncharged': none,
    'cancelled-before': none,
    left: none,
    'day-fixed': none,
    'day-moved-often': none,
    'window-taken': none,
    'no-truck': none,
    'crew-too-soon': none,
    'crew-too-late': none,
    'missed-day': none,
    'crew-on-its-way': none,
    'refund-unsettled': none,
    'refund-nothing-left': none,
    'refund-too-much': { most: 'cents' },
  },
  TOO_MANY_REQUESTS: {
    'sign-in': none,
    'sign-in-account': none,
    'sign-in-client': none,
    'register-client': none,
    'register-client-hour': none,
    'forgot-client': none,
    'subscribe-client': none,
    'alert-client': none,
    'alert-address': none,
    'swatch-client': none,
    'hold-client': none,
    'hold-address': none,
    'visit-client': none,
    'visit-address': none,
    'writing-client': none,
    'helpful-client': none,
    'order-link': none,
    'link-client': none,
    promo: none,
    'promo-client': none,
    card: none,
    'card-client': none,
    'image-search': none,
    'associate-code': none,
    'associate-code-all': none,
    'subscribe-address': none,
    'list-comments': none,
    'claim-pictures': none,
    writer: none,
    'waiting-feedback': none,
  },
} as const satisfies Readonly<Record<string, Readonly<Record<string, ParamKinds>>>>

/**
 * The codes of the commerce service. `COR-*` are the specification's (section 8): 003 is about fields, 006 a password
 * link that is over, 007 a name that is taken (001 the e-mail, 002 the user name), 008 a bad request, 999 a login that
 * failed after the registration. The named ones are ours, for cases it leaves open. Anything else that a remote service
 * sends is kept as its string and worded by its `detail`, unless it is a fault (5xx): the detail of one is for the log.
 */
export type ErrorCode = keyof typeof refusalReasons

export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(refusalReasons, code)

export type ReasonOf<Code extends ErrorCode> = keyof (typeof refusalReasons)[Code] & string
export type ParamsOfReason<
  Code extends ErrorCode,
  Reason extends ReasonOf<Code>,
> = (typeof refusalReasons)[Code][Reason] extends infer Kinds extends ParamKinds
  ? ParamsOf<Kinds>
  : never

/** A reason of a code, with what its words tell of. */
export type CauseOf<Code extends ErrorCode> = Code extends ErrorCode
  ? {
      [Reason in ReasonOf<Code>]: keyof ParamsOfReason<Code, Reason> extends never
        ? { readonly code: Code; readonly reason: Reason }
        : {
            readonly code: Code
            readonly reason: Reason
            readonly params: ParamsOfReason<Code, Reason>
          }
    }[ReasonOf<Code>]
  : never
