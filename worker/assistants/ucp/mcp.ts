import * as words from '#words'
import { createMcpHandler, ProtocolError, Server } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { UCP_VERSION } from '../../../commerce/domain/platforms/version.ts'
import type { AppContext } from '../../factory.ts'
import { carryOut, type OperationName } from './operations.ts'
import { headerOf, platformOf } from './platform.ts'
import { LONGEST_REQUEST } from './protocol.ts'
import { faultOfSigned } from './signed-platform.ts'
import {
  cartRequest,
  checkoutRequest,
  createRequest,
  lookupRequest,
  productRequest,
  searchRequest,
} from './requests.ts'

const { ucp: said } = words.assistants

const LIST_FRESH_MS = 5 * 60_000

const meta = z.looseObject({
  'ucp-agent': z.looseObject({ profile: z.string() }),
  'idempotency-key': z.string().optional(),
})
const id = z.string()

/** What each operation takes, as the protocol's MCP binding names it. */
const inputs: Readonly<Record<OperationName, z.ZodObject>> = {
  search_catalog: z.object({ meta, catalog: searchRequest }),
  lookup_catalog: z.object({ meta, catalog: lookupRequest }),
  get_product: z.object({ meta, catalog: productRequest }),
  create_cart: z.object({ meta, cart: cartRequest }),
  get_cart: z.object({ meta, id }),
  update_cart: z.object({ meta, id, cart: cartRequest }),
  cancel_cart: z.object({ meta, id }),
  create_checkout: z.object({ meta, checkout: createRequest }),
  get_checkout: z.object({ meta, id }),
  update_checkout: z.object({ meta, id, checkout: checkoutRequest }),
  complete_checkout: z.object({ meta, id, checkout: z.looseObject({}).optional() }),
  cancel_checkout: z.object({ meta, id }),
  get_order: z.object({ meta, id }),
}

const isOperation = (name: string): name is OperationName => Object.hasOwn(inputs, name)

const jsonSchema = z.looseObject({ type: z.literal('object') })

const tools = Object.entries(inputs).map(([name, input]) => ({
  name,
  description: isOperation(name) ? said.operations[name] : '',
  inputSchema: jsonSchema.parse(z.toJSONSchema(input, { io: 'input' })),
  annotations: { readOnlyHint: /^(?:get|search|lookup)_/.test(name), openWorldHint: false },
}))

/** What every call says; what it is about is read by the operation, which says what is wrong with it. */
const call = z.object({
  meta: meta.optional(),
  id: z.string().optional(),
  catalog: z.unknown().optional(),
  cart: z.unknown().optional(),
  checkout: z.unknown().optional(),
})

const problem = z.object({ code: z.string(), content: z.string() })

/** How JSON-RPC calls what went wrong, by the status that the REST binding has for it. */
const codeOf = (status: number): number => {
  if (status === 400 || status === 413) return -32602
  return status === 500 ? -32603 : -32000
}

/** A failure of the protocol's discovery: nothing is known of who asks. */
const unknownPlatform = () =>
  new ProtocolError(-32001, said.noProfile, {
    code: 'invalid_profile_url',
    content: said.noProfile,
  })

type About = {
  /** The address of the profile whose key the request is signed by; null where it is not, or nobody can say. */
  readonly signedBy: string | null
  /** Says by which status what is not carried out is answered. */
  readonly failed: (status: number) => void
}

const serverFor = (c: AppContext, about: About): Server => {
  const { failed } = about
  const { brand, origin } = c.var.site
  const server = new Server(
    { name: brand.id, title: brand.name, version: UCP_VERSION, websiteUrl: origin },
    {
      capabilities: { tools: { listChanged: false } },
      cacheHints: { 'tools/list': { ttlMs: LIST_FRESH_MS, cacheScope: 'public' } },
    },
  )
  server.setRequestHandler('tools/list', () => ({ tools }))
  server.setRequestHandler('tools/call', async ({ params: { name, arguments: given = {} } }) => {
    const asked = call.safeParse(given)
    const profile = asked.data?.meta?.['ucp-agent'].profile
    const platform = platformOf(
      profile === undefined ? (c.req.header('ucp-agent') ?? '') : headerOf(profile),
      c.var.site.origin,
    )
    if (!asked.success || platform === null) {
      failed(400)
      throw unknownPlatform()
    }
    const { signedBy } = about
    if (signedBy !== null && signedBy !== platform) {
      failed(401)
      const content = said.signature.otherProfile
      throw new ProtocolError(-32000, content, { code: 'signature_invalid', content })
    }
    if (!isOperation(name)) {
      failed(400)
      throw new ProtocolError(-32602, said.noSuchOperation(name))
    }
    const { catalog, cart, checkout, id: of = '', meta: named } = asked.data
    const { status, text } = await carryOut(c, name, {
      platform,
      id: of,
      sent: catalog ?? cart ?? checkout,
      key: named?.['idempotency-key'] ?? c.req.header('idempotency-key'),
    })
    const answer: Record<string, unknown> = JSON.parse(text)
    if ('ucp' in answer)
      return { structuredContent: answer, content: [{ type: 'text' as const, text }] }
    failed(status)
    const data = problem.parse(answer)
    throw new ProtocolError(codeOf(status), data.content, data)
  })
  return server
}

/** Answers one request of a platform by the protocol's MCP binding: the operations of its REST binding, as tools. */
export const answerPlatform = async (c: AppContext): Promise<Response> => {
  let status: number | undefined
  const named = platformOf(c.req.header('ucp-agent') ?? '', c.var.site.origin)
  // What of it changes something is known only once it is read: its key is signed where it has one.
  const signed = named === null ? 'unsigned' : await faultOfSigned(c, named, { isChange: false })
  if (typeof signed !== 'string') {
    const data = problem.parse(signed.body)
    const error = { code: codeOf(signed.status), message: data.content, data }
    return Response.json({ jsonrpc: '2.0', error, id: null }, { status: signed.status })
  }
  const signedBy = signed === 'holds' ? named : null
  const answer = await createMcpHandler(
    () =>
      serverFor(c, {
        signedBy,
        failed: (failure) => {
          status = failure
        },
      }),
    { maxRequestBodySize: LONGEST_REQUEST },
  ).fetch(c.req.raw as unknown as Request)
  // The status says the same as the error: the protocol has it in both places.
  return status === undefined
    ? answer
    : new Response(answer.body, { status, headers: answer.headers })
}
