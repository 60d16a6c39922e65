import * as words from '#words'
import type { z } from 'zod'
import { BEARER } from '../../../commerce/contract/patterns.ts'
import { holdsCardNumber } from '../../../commerce/domain/cart/card-number.ts'
import type { AppContext } from '../../factory.ts'
import { cancelCart, createCart, readCart, updateCart } from './carts.ts'
import { getProduct, lookUp, searchCatalog } from './catalog.ts'
import { cancelSession, createSession, readSession, updateSession } from './checkout.ts'
import { once, type Sent, sent } from './once.ts'
import { noSuchOrder, readOrder } from './orders.ts'
import { type Answered, notCarriedOut } from './protocol.ts'
import {
  cartRequest,
  checkoutRequest,
  createRequest,
  lookupRequest,
  productRequest,
  searchRequest,
} from './requests.ts'
import { noSuchSession } from './session/session.ts'

const { ucp: said } = words.assistants

/** A request for an operation, by whichever way it came. */
export type Call = {
  /** The address of the profile of who asks. */
  readonly platform: string
  /** Of the cart, session or order; '' where the operation is about none yet. */
  readonly id: string
  /** What was sent along: undefined for nothing. */
  readonly sent: unknown
  /** `Idempotency-Key`, where there is one. */
  readonly key: string | undefined
}

type Operation = (c: AppContext, call: Call) => Promise<Answered>

/** How far what is sent may be nested: the protocol's own is less than half of that. */
const MOST_NESTED = 32

/**
 * Every text and number of what was sent, but not the names by which things are called; null for what is nested further
 * than anybody needs, which nothing after this has to walk through.
 */
const textsOf = (sent: unknown): string[] | null => {
  const texts: string[] = []
  let level: unknown[] = [sent]
  for (let nested = 0; level.length > 0; nested += 1) {
    if (nested > MOST_NESTED) return null
    const inner: unknown[] = []
    for (const value of level) {
      if (typeof value === 'string') texts.push(value)
      else if (typeof value === 'number') texts.push(String(value))
      else if (typeof value === 'object' && value !== null)
        for (const [name, it] of Object.entries(value))
          if (name !== 'id' && name !== 'ids' && name !== 'cart_id') inner.push(it)
    }
    level = inner
  }
  return texts
}

/** An operation that reads what was sent. */
const reading =
  <T>(
    schema: z.ZodType<T>,
    carryOut: (c: AppContext, asked: T, call: Call) => Promise<Answered>,
  ): Operation =>
  async (c, call) => {
    const parsed = schema.safeParse(call.sent)
    if (parsed.success) return carryOut(c, parsed.data, call)
    const [issue] = parsed.error.issues
    const at = ['$', ...(issue?.path ?? []).map(String)].join('.')
    const problem = said.malformed({ at, problem: issue?.message ?? '' })
    return notCarriedOut(400, 'invalid_request', problem)
  }

/** An operation on something that is there: whatever can be no id is nobody's. */
const about =
  (missing: (c: AppContext) => Answered, operation: Operation): Operation =>
  async (c, call) =>
    BEARER.test(call.id) ? operation(c, call) : missing(c)

const ofCart = (operation: Operation) => about((c) => noSuchSession(c, 'cart'), operation)
const ofSession = (operation: Operation) => about((c) => noSuchSession(c, 'checkout'), operation)

/** What the protocol can ask of this shop, by the protocol's names. */
const operations = {
  search_catalog: reading(searchRequest, searchCatalog),
  lookup_catalog: reading(lookupRequest, lookUp),
  get_product: reading(productRequest, getProduct),
  create_cart: reading(cartRequest, (c, asked, { platform }) => createCart(c, platform, asked)),
  get_cart: ofCart((c, { id }) => readCart(c, id)),
  update_cart: ofCart(reading(cartRequest, (c, asked, { id }) => updateCart(c, id, asked))),
  cancel_cart: ofCart((c, { id }) => cancelCart(c, id)),
  create_checkout: reading(createRequest, (c, asked, { platform }) =>
    createSession(c, platform, asked),
  ),
  get_checkout: ofSession((c, { id }) => readSession(c, id)),
  update_checkout: ofSession(
    reading(checkoutRequest, (c, asked, { id }) => updateSession(c, id, asked)),
  ),
  /**
   * Card, plan and the last look are a person's: a session that has everything says so and where they go on, any other
   * what it still lacks. Nothing is ordered here.
   */
  complete_checkout: ofSession((c, { id }) => readSession(c, id)),
  cancel_checkout: ofSession((c, { id }) => cancelSession(c, id)),
  get_order: about(noSuchOrder, (c, { id }) => readOrder(c, id)),
} satisfies Record<string, Operation>

export type OperationName = keyof typeof operations

const CHANGES = /^(?:create|update|complete|cancel)_/

/** Carries an operation out; a changing one once for its key. Nothing that holds a card's number is carried out or kept. */
export const carryOut = async (c: AppContext, name: OperationName, call: Call): Promise<Sent> => {
  const texts = textsOf(call.sent)
  if (texts === null)
    return sent(notCarriedOut(400, 'invalid_request', said.tooNested(MOST_NESTED)))
  if (texts.some(holdsCardNumber))
    return sent(notCarriedOut(400, 'card_number_refused', words.textRules.cardNumber))
  const key = CHANGES.test(name) ? call.key : undefined
  return once(c, { ...call, name, key }, () => operations[name](c, call))
}
