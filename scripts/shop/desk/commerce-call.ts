import { request } from 'node:http'
import type { z } from 'zod'
import { errorBody } from '../../../commerce/contract/errors.ts'
import { findingsIn, findingWords } from '../../../commerce/contract/finding-words.ts'
import { causeWords, errorMessage } from '../../../commerce/domain/error-messages.ts'
import { SITE_HEADER, TENANT_HEADER } from '../../../commerce/contract/account/identity.ts'
import { COMMERCE_HOST, type ShopSettings } from '../settings.ts'

export type Method = 'GET' | 'POST' | 'PUT'

type Asking = {
  readonly path: string
  readonly method: Method
  readonly headers: Record<string, string>
  readonly body: string | null
}
type Answer = { readonly status: number; readonly bytes: Buffer }

/** Nobody answered, or with a fault: what was asked for may have been done, unless it never arrived. */
export class UnansweredError extends Error {
  readonly arrived: boolean
  constructor(message: string, { arrived }: { readonly arrived: boolean }) {
    super(message)
    this.arrived = arrived
  }
}

/** Nobody listened there, so nothing arrived; a connection that broke later may have brought it. */
const NOBODY_THERE: ReadonlySet<unknown> = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EHOSTUNREACH'])

const codeOf = (error: unknown): unknown => {
  if (!(error instanceof Error)) return null
  return 'code' in error ? error.code : codeOf(error.cause)
}

const unanswered = (message: string, cause: unknown): UnansweredError =>
  new UnansweredError(message, { arrived: !NOBODY_THERE.has(codeOf(cause)) })

/** The running shop knows its services by host names that this machine's resolver need not know. */
const askHere = (
  { host, port }: ShopSettings,
  { path, method, headers, body }: Asking,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const to = { host, port, method, path }
    const asking = request(
      { ...to, headers: { ...headers, host: `${COMMERCE_HOST}:${port}` } },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, bytes: Buffer.concat(chunks) }),
        )
      },
    )
    asking.on('error', (error) =>
      reject(unanswered(`No shop answers on port ${port}. Start it first: npm start`, error)),
    )
    asking.end(body ?? undefined)
  })

const askThere = async (origin: string, { path, ...init }: Asking): Promise<Answer> => {
  const response = await fetch(`${origin}${path}`, init).catch((error: unknown) => {
    throw unanswered(`No commerce service answers at ${origin}.`, error)
  })
  return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
}

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    throw new Error('What answered is not the commerce service.')
  }
}

export type CommerceAsking = {
  /** An operators' key. */
  readonly key: string
  readonly site: string
  readonly path: string
  /** POST where there is a body, unless told otherwise. */
  readonly method?: Method
  readonly body?: unknown
  /** Under which it is carried out once, however often it is asked for. */
  readonly idempotencyKey?: string
}

/**
 * A file of the commerce service of the shop that runs here, or of COMMERCE_URL, as it is.
 * @throws Error in words when nobody answers or the service refuses.
 */
export const fetchFromCommerce = async (
  settings: ShopSettings,
  {
    key,
    site,
    path,
    body: given,
    method = given === undefined ? 'GET' : 'POST',
    idempotencyKey,
  }: CommerceAsking,
): Promise<Buffer> => {
  // What changes something is JSON, though it may have nothing to say: a body of no bytes is none.
  const body = given ?? (method === 'GET' ? undefined : {})
  const asking: Asking = {
    path,
    method,
    body: body === undefined ? null : JSON.stringify(body),
    headers: {
      authorization: `Bearer ${key}`,
      [TENANT_HEADER]: settings.tenant,
      [SITE_HEADER]: site,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
    },
  }
  const remote = settings.storefront['COMMERCE_URL']
  const answer = await (remote ? askThere(remote, asking) : askHere(settings, asking))
  if (answer.status < 400) return answer.bytes
  if (answer.status >= 500)
    throw new UnansweredError(`The service answered ${answer.status}.`, { arrived: true })
  const refused = errorBody.safeParse(jsonOf(answer.bytes)).data
  if (!refused) throw new Error(`The service answered ${answer.status}.`)
  const { fields } = errorMessage({ kind: 'refused', status: answer.status, ...refused })
  throw new Error(
    fields.map(({ field, message }) => `The service rejected “${field}”: ${message}`).join('\n') ||
      causeWords(refused),
  )
}

/** The same, read as JSON by its schema. */
export const callCommerce = async <S extends z.ZodType>(
  settings: ShopSettings,
  { answer, ...asking }: CommerceAsking & { readonly answer: S },
): Promise<z.output<S>> => {
  const said = jsonOf(await fetchFromCommerce(settings, asking))
  const read = answer.safeParse(said, { error: findingWords })
  if (read.success) return read.data
  const [finding] = findingsIn(read.error, 'it')
  throw new UnansweredError(
    `What answered is another service, or another version of it: in its answer, ${finding}.`,
    { arrived: true },
  )
}
