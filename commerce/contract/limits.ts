/**
 * Every number that bounds what comes in, each once: schemas (`fields.ts`), the rules of forms, the attribute `maxLength`,
 * hints and refusals read it here. Numbers only, for many of them reach the browser. How often something may be tried
 * is in the rate limits of the service (`rate-limits.ts`) and of the storefront (`worker/rate-limit`).
 */

const KILOBYTE = 1024
export const MEGABYTE = 1024 * KILOBYTE

// What a field takes. Characters, unless it says otherwise.

/** Of a person's first or last name. */
export const MAX_NAME = 30
export const MAX_BUSINESS_NAME = 40
/** What a customer calls an address of theirs. */
export const MAX_LABEL = 24
export const MAX_STREET = 120
export const MAX_CITY = 80
export const MAX_POSTAL_CODE = 10
export const MAX_PHONE = 24
export const MAX_EMAIL = 254
export const PASSWORD_LENGTH = { min: 8, max: 64 } as const
export const USER_NAME_LENGTH = { min: 6, max: 40 } as const
export const MAX_STATE = 40
/** A date as people type it: `04/30/1990`. */
export const MAX_TYPED_DATE = 12
export const MAX_CARD_NAME = 40
/** Longer than anything that a field of a person or of an address may hold, for what is kept unchecked. */
export const MAX_TYPED_DETAIL = 300
export const MAX_PROMO_CODE = 40
/** Dollars as people type them, of a price and of a yearly income. */
export const MAX_TYPED_AMOUNT = 14
export const MAX_TYPED_INCOME = 16
export const MAX_TYPED_DISCOUNT = 12
/** Inches as people type them: `28 1/2`. */
export const MAX_TYPED_INCHES = 6
/** A place that stores are looked for near. */
export const MAX_PLACE = 120
export const MAX_ASSOCIATE_CODE = 100
/** The pieces of a quote, a line each. */
export const MAX_QUOTE_TEXT = 5000
/** The words of a search. */
export const MAX_SEARCH_LENGTH = 200
export const MAX_BLOG_SEARCH_LENGTH = 100
/** What a shopper adds to an order. */
export const MAX_GIFT_MESSAGE = 250
export const MAX_CREW_NOTE = 300
export const MAX_GATE_CODE = 20
/** Inches of a hollow or a gap that somebody measured. */
export const MAX_CLAIM_INCHES = 24
/** What is said of a claim: by its customer, and by the desk. */
export const MAX_CLAIM_TEXT = 2000
/** How long ago a day may be that has just been, such as the one on which a damaged piece came. */
export const RECENT_DAYS = 30
/** What somebody who visits a store tells it before. */
export const MAX_VISIT_NOTE = 250
/** Of a wish list: its name, what is noted of a piece, and what a visitor calls themselves. */
export const MAX_LIST_NAME = 30
export const MAX_LIST_NOTE = 200
export const MAX_LIST_ROOM = 30
export const MAX_DISPLAY_NAME = 30
/** Of reviews, questions and answers. */
export const MIN_QUESTION_LENGTH = 8
export const MAX_QUESTION_LENGTH = 1000
export const MAX_REVIEW_TITLE_LENGTH = 100
export const MAX_REVIEW_LENGTH = 4000
export const MAX_REPLY_LENGTH = 2000
/** Any field of a form that names no other bound; longer text is refused before a rule looks at it. */
export const MAX_TEXT = 500

// How many, and how much.

export const MAX_LINE_QUANTITY = 50
/** Pieces that one link to the cart may name. */
export const MAX_LINK_ITEMS = 20
export const MAX_QUOTE_PIECES = 50
export const MAX_QUOTE_DAYS = 90
/** How long its prices hold where nobody says. */
export const USUAL_QUOTE_DAYS = 14
/** Days as people type them: so that one too many is met by words. */
export const MAX_TYPED_DAYS = 3
/** Whole cents off a quote. */
export const MAX_QUOTE_DISCOUNT = 100_000_000
/** Whole cents that can be financed or paid down, and of a year's income. */
export const MAX_FINANCED = 10_000_000
export const MAX_INCOME = 1_000_000_000
/** Lists of one owner, and pieces on one list. */
export const MAX_LISTS = 30
export const MAX_LIST_ITEMS = 100
/** Pieces kept for later beside the cart. */
export const MAX_SAVED_ITEMS = 50
export const MAX_ADDRESSES = 50
/** Swatches of one order over the wire, and pieces whose swatches are asked for at once. */
export const MAX_SWATCHES = 40
export const MAX_SWATCH_PIECES = 20
/** Items that can be compared at once. */
export const COMPARE_LIMIT = 4
/** Products that recommendations may start from. */
export const MAX_RECOMMENDED_FOR = 5
/** Variants of which somebody on a store's floor says at once that they stand there. */
export const MAX_DISPLAY_CHANGES = 500
/** Results of a search that are told to those who count what was seen. */
export const MAX_ACTIVITY_RESULTS = 100

// Listings and other lists over the wire.

export const LISTING_PAGE_SIZE = 24
export const LISTING_PAGE_SIZE_MAX = 100
export const MAX_PAGE = 10_000
/** Values chosen of one facet, and characters of each; the name of a brand or a collection may be longer. */
export const MAX_FACET_VALUES = 50
export const MAX_FACET_VALUE = 40
export const MAX_BRAND_NAME = 80
/** Digits that the fields of a range take: whole dollars six, whole inches five. */
export const DOLLAR_DIGITS = 6
export const INCH_DIGITS = 5
/** Whole dollars: the end of the price filter's range where none is given. */
export const MAX_PRICE_FILTER_DOLLARS = 20_000
export const MAX_STORE_NUMBER = 999_999_999
/** Stars that can be asked for as the least. */
export const MAX_LEAST_STARS = 4
export const MAX_CATEGORY_PATH = 200
/** A department that a search by photo is narrowed to. */
export const MAX_DEPARTMENT_PATH = 120
/** The address of a platform's profile. */
export const MAX_PROFILE_URL = 2000
/** The path of a page, a post or a category, without its beginning. */
export const MAX_SLUG = 200
/** Items that can be asked for by name. */
export const MAX_LISTED_IDS = 1000
export const SHORT_LISTS_MAX = 40
/** A sale query that names more SKUs than this is asked for by category instead. */
export const SALE_QUERY_THRESHOLD_SKUS = 5000
/** SKUs and products whose delivery, and SKUs whose pictures, are asked for at once. */
export const PROMISE_LIMIT = 100
export const MEDIA_LIMIT = 100
export const MAX_MEDIA_WIDTH = 4000
export const LOCATION_PAGE_SIZE = 1000
export const DISPLAY_PAGE_SIZE_MAX = 100
export const MAX_FEEDBACK_PAGE_SIZE = 50
/** Pieces that a search by photo answers with. */
export const MAX_IMAGE_MATCHES = 24
export const MAX_IMAGE_VIEWS = 8

// What the wire takes: wider than any form, so that a form's own words meet the mistake first.

export const MAX_ID = 60
/** Doors of a crew's day. */
export const MAX_STOPS = 60
export const MAX_STORE_ID = 80
export const MAX_STORE_NAME = 80
/** Of a part of a store's floor, and of the level that it is on. */
export const MAX_AREA_NAME = 60
export const MAX_CUSTOMER_ID = 80
/** A line of an order; reviews, questions and answers. */
export const MAX_ORDER_LINE_ID = 80
export const MAX_FEEDBACK_ID = 100
export const MAX_TOKEN = 200
export const MAX_ORDER_NUMBER = 40
export const MAX_QUOTE_NUMBER = 20
export const MAX_CLAIM_NUMBER = 20
export const MAX_COUNTRY = 2
export const MAX_STATE_CODE = 2
export const MAX_BRAND_ID = 20
/** A zip code that is only asked about. */
export const MAX_WIRE_POSTAL_CODE = 20
/** Of a query of GraphQL, and of what it calls itself. */
export const MAX_GRAPHQL_QUERY = 10_000
export const MAX_OPERATION_NAME = 100
/** The address of a page that was looked at. */
export const MAX_PAGE_URL = 600
/** What a browser is called: Safari on iPhone. */
export const MAX_DEVICE = 60
export const MAX_WIRE_LIST_NAME = 200
export const MAX_WIRE_TEXT = 300
export const MAX_WIRE_PASSWORD = 1000
/** Where somebody asks from: an address, or a word for nobody knows where. */
export const MAX_CLIENT = 100
export const FORM_KEY_LENGTH = { min: 16, max: 100 } as const
export const MAX_IDEMPOTENCY_KEY = 255
export const MAX_WIRE_NAME = 60
export const MAX_WIRE_BUSINESS_NAME = 80
export const MAX_WIRE_LABEL = 40

// Uploads and bodies.

/** A claim: so many pictures, each of so many bytes and so many pixels a side at most. */
export const MAX_CLAIM_PICTURES = 4
export const MAX_PICTURE_BYTES = 8 * MEGABYTE
export const MAX_PICTURE_SIDE = 12_000
/** A photo that is searched by. */
export const MAX_PHOTO_BYTES = 8 * MEGABYTE
export const MAX_PHOTO_PIXELS = 50_000_000
export const MAX_PHOTO_SIDE = 30_000
/** As many are decoded at once; larger photos are reduced while they are read, or elsewhere. */
export const MAX_WHOLE_PHOTO_PIXELS = 2_000_000
/** A form posted to the storefront, and a request to the commerce service that is no picture. */
export const MAX_FORM_BYTES = 64 * KILOBYTE
export const MAX_FORM_FIELDS = 64
export const MAX_FIELD_NAME = 64
export const MAX_FIELD_VALUE = 2000
export const MAX_REQUEST_BYTES = 64_000

// A catalogue's file.

export const MAX_VARIANTS = 500
/** Sales of a variant that begin and end by themselves, past ones among them. */
export const MAX_SALES = 20
export const MAX_PRODUCT_PICTURES = 20
export const MAX_PICTURE_WORDS = 300
/** A size, a color, a finish or an option. */
export const MAX_CHOICE = 60
/** Letters of a maker's own number of a piece. */
export const MAX_MPN = 70

/** Boxes that one variant comes in. */
export const MAX_BOXES = 20

// Sofas that are put together from modules.

/** Letters of an arrangement's pieces, as an address has them. */
export const MAX_ARRANGEMENT = 600
/** Arrangements in one cart. */
export const MAX_CART_SETS = 10

// The ledger of redirects.

/** What a redirect is called in it: a document's id and a key in there. */
export const MAX_RULE_ID = 200
export const MAX_HITS_AT_ONCE = 500
export const MAX_LEDGER_RULES = 5000
export const MAX_HIT_DAYS = 400

// A/B tests of a page.

/** Visits that are told at once: with the longest ids still less than a body may have. */
export const MAX_TESTED_VISITS_AT_ONCE = 150
/** The id of the content service's document. */
export const MAX_EXPERIMENT_ID = 128
