import { MAX_FORM_BYTES } from '../../../commerce/contract/limits.ts'
import { type Brand, hasStores } from '../../../commerce/domain/brand.ts'
import { ORDER_CAPABILITY } from '../../../commerce/domain/platforms/order.ts'
import { UCP_VERSION } from '../../../commerce/domain/platforms/version.ts'

/** Below it are the addresses of the protocol's REST binding. */
export const UCP_PATH = '/ucp'
/** The same by the protocol's MCP binding. */
export const UCP_MCP_PATH = `${UCP_PATH}/mcp`
export const PROFILE_PATH = '/.well-known/ucp'
/** Where a person goes on with what an assistant prepared; the session's id follows. */
export const HAND_OVER_PATH = '/checkout/continue'

/** Bytes that a request may have: twenty lines and an address need less. */
export const LONGEST_REQUEST = MAX_FORM_BYTES

const CHECKOUT = 'dev.ucp.shopping.checkout'
const FULFILLMENT = 'dev.ucp.shopping.fulfillment'

const capabilities = {
  cart: { 'dev.ucp.shopping.cart': { document: 'cart' } },
  checkout: {
    [CHECKOUT]: { document: 'checkout' },
    [FULFILLMENT]: {
      document: 'fulfillment',
      extends: CHECKOUT,
    },
    'dev.ucp.shopping.discount': { document: 'discount', extends: CHECKOUT },
  },
  order: { [ORDER_CAPABILITY]: { document: 'order' } },
  search: { 'dev.ucp.shopping.catalog.search': { document: 'catalog/search' } },
  lookup: { 'dev.ucp.shopping.catalog.lookup': { document: 'catalog/lookup' } },
} as const

/** What an operation belongs to. */
export type Area = keyof typeof capabilities

const SITE = `https://ucp.dev/${UCP_VERSION}`

const declared = ({ document, ...rest }: { readonly document: string }) => ({
  version: UCP_VERSION,
  spec: `${SITE}/specification/${document}`,
  schema: `${SITE}/schemas/shopping/${document.replace('/', '_')}.json`,
  ...rest,
})

const waysOf = (brand: Brand) =>
  hasStores(brand)
    ? {
        allows_multi_destination: { shipping: false, pickup: true },
        allows_method_combinations: [['shipping'], ['pickup'], ['shipping', 'pickup']],
      }
    : {
        allows_multi_destination: { shipping: false },
        allows_method_combinations: [['shipping']],
      }

/** What the shop offers, as `PROFILE_PATH` answers it. */
export const profileOf = (origin: string, brand: Brand, keys: readonly object[]) => ({
  ucp: {
    version: UCP_VERSION,
    services: {
      'dev.ucp.shopping': [
        {
          version: UCP_VERSION,
          spec: `${SITE}/specification/overview`,
          transport: 'rest',
          schema: `${SITE}/services/shopping/rest.openapi.json`,
          endpoint: `${origin}${UCP_PATH}`,
        },
        {
          version: UCP_VERSION,
          spec: `${SITE}/specification/overview`,
          transport: 'mcp',
          schema: `${SITE}/services/shopping/mcp.openrpc.json`,
          endpoint: `${origin}${UCP_MCP_PATH}`,
        },
      ],
    },
    capabilities: Object.fromEntries(
      Object.values(capabilities).flatMap((area) =>
        Object.entries(area).map(([name, it]) => [
          name,
          [{ ...declared(it), ...(name === FULFILLMENT && { config: waysOf(brand) }) }],
        ]),
      ),
    ),
    // Whoever buys pays in their own browser.
    payment_handlers: {},
  },
  // What webhooks are signed with.
  ...(keys.length > 0 ? { signing_keys: keys } : {}),
})

/** What stands at the head of every answer. */
export const headOf = (area: Area, status: 'success' | 'error' = 'success') => ({
  version: UCP_VERSION,
  status,
  capabilities: Object.fromEntries(
    Object.keys(capabilities[area]).map((name) => [name, [{ version: UCP_VERSION }]]),
  ),
  payment_handlers: {},
})

type Place = { readonly path?: string }

/** What is said of an answer. Paths are JSONPath within it, or within the request. */
export type Message = Place & { readonly content: string } & (
    | { readonly type: 'info'; readonly code: string }
    | { readonly type: 'warning'; readonly code: string }
    | {
        readonly type: 'error'
        readonly code: string
        readonly severity:
          | 'recoverable'
          | 'requires_buyer_input'
          | 'requires_buyer_review'
          | 'unrecoverable'
      }
  )

/** Something that the platform mends by another request. */
export const recoverable = (code: string, content: string, path?: string): Message => ({
  type: 'error',
  code,
  content,
  severity: 'recoverable',
  ...(path === undefined ? {} : { path }),
})

export type Answered = { readonly status: number; readonly body: object }

/** An answer of the protocol that something was not done, since nothing is there to do it with. */
export const nothingThere = (
  area: Area,
  origin: string,
  message: { readonly code: string; readonly content: string },
  status = 200,
): Answered => ({
  status,
  body: {
    ucp: headOf(area, 'error'),
    messages: [{ type: 'error', ...message, severity: 'unrecoverable' }],
    continue_url: `${origin}/`,
  },
})

/** A request that is not carried out, whatever it asks for. */
export const notCarriedOut = (status: number, code: string, content: string): Answered => ({
  status,
  body: { code, content },
})
