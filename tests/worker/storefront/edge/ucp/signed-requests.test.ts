import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { logLines, seedShop } from '../../../commerce/shop.ts'
import { origins, visit } from '../../shop.ts'
import { commerceHere } from './commerce-here.ts'
import { AGENT, lines } from './platform.ts'
import { checkout } from './shapes.ts'

/*
 * The storefront and the commerce service run in this isolate, so that the platform's profile is all of the internet that
 * there is.
 */

const PROFILE = 'https://platform.example/profile'
const MINUTE_MS = 60_000

const service = commerceHere({ PLATFORMS: JSON.stringify([PROFILE]) })
const SETTING = { otherwise: { COMMERCE: service } }

const newKey = async (kid: string) => {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' }
  const pair = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair of keys')
  const open = (await crypto.subtle.exportKey('jwk', pair.publicKey)) as JsonWebKey
  return { kid, secret: pair.privateKey, open: { ...open, kid, use: 'sig', alg: 'ES256' } }
}
type Key = Awaited<ReturnType<typeof newKey>>

let own: Key
let other: Key
beforeAll(async () => {
  await seedShop()
  own = await newKey('own')
  other = await newKey('own')
})
let internet: ReturnType<typeof profileIs> | undefined
afterEach(() => {
  internet?.mockRestore()
  vi.useRealTimers()
})

/** What is at the platform's address; everything else on the internet fails. */
const profileIs = (answer: () => Response) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input) !== PROFILE) throw new TypeError(`nothing at ${String(input)}`)
    return answer()
  })

/** Each test is an hour after the one before: what was known of the profile is asked for again. */
let clock = Date.now()
const publishes = (...keys: readonly object[]) => {
  clock += 61 * MINUTE_MS
  vi.useFakeTimers({ toFake: ['Date'], now: clock })
  internet = profileIs(() => Response.json({ ucp: { capabilities: {} }, signing_keys: keys }))
  return internet
}

type Signing = {
  readonly key?: Key
  readonly agent?: string
  readonly keyid?: string
  /** What is not signed of what should be. */
  readonly without?: string
  /** Seconds since 1970. */
  readonly created?: number
  readonly expires?: number
  readonly nonce?: string
  readonly idempotencyKey?: string
  /** What is sent in place of what was signed. */
  readonly sent?: unknown
  readonly path?: string
  readonly to?: string
}

const base64 = (bytes: ArrayBuffer) => btoa(String.fromCharCode(...new Uint8Array(bytes)))
const bytes = (text: string) => new TextEncoder().encode(text)

/** A request as the protocol has a platform sign it. */
const sign = async (
  body: unknown,
  {
    key = own,
    agent = AGENT,
    keyid = key.kid,
    without,
    idempotencyKey = crypto.randomUUID(),
    path = '/ucp/checkout-sessions',
    ...more
  }: Signing = {},
) => {
  const text = JSON.stringify(body)
  const headers: Record<string, string> = {
    'ucp-agent': agent,
    ...(idempotencyKey === '' ? {} : { 'idempotency-key': idempotencyKey }),
    'content-digest': `sha-256=:${base64(await crypto.subtle.digest('SHA-256', bytes(text)))}:`,
    'content-type': 'application/json',
  }
  const covered = Object.entries({
    '@method': 'POST',
    '@authority': new URL(origins.davenport).host,
    '@path': path,
    ...headers,
  }).filter(([name]) => name !== without)
  const times = (['created', 'expires'] as const).flatMap((name) =>
    more[name] === undefined ? [] : [`;${name}=${more[name]}`],
  )
  const nonce = more.nonce === undefined ? '' : `;nonce="${more.nonce}"`
  const names = covered.map(([name]) => `"${name}"`).join(' ')
  const params = `(${names});keyid="${keyid}"${times.join('')}${nonce}`
  const data = [
    ...covered.map(([name, value]) => `"${name}": ${value}`),
    `"@signature-params": ${params}`,
  ].join('\n')
  const signature = await crypto.subtle.sign(
    { name: 'ECDSA', hash: 'SHA-256' },
    key.secret,
    bytes(data),
  )
  return {
    ...headers,
    'signature-input': `sig1=${params}`,
    signature: `sig1=:${base64(signature)}:`,
  }
}

/** Sends what was signed. */
const send = (headers: Record<string, string>, body: unknown, path = '/ucp/checkout-sessions') =>
  visit(
    path,
    {
      method: 'POST',
      raw: JSON.stringify(body),
      headers: { origin: '', 'sec-fetch-site': '', ...headers },
    },
    SETTING,
  )

const BODY = { line_items: lines }
const ask = async (signing: Signing = {}) =>
  send(await sign(BODY, signing), signing.sent ?? BODY, signing.to ?? signing.path)

const guests = () => env.DB.prepare('SELECT count(*) AS n FROM guest').first('n')

describe('a platform that signs its requests', () => {
  test('is known by its host, in the log and in the limits', async () => {
    const asked = publishes(own.open)
    const before = logLines.length
    const answer = await ask()
    expect(answer.status, answer.html).toBe(201)
    expect(checkout.parse(answer.json()).status).toBe('incomplete')
    expect(logLines.slice(before).join('\n')).toContain('"agent":"platform.example"')
    for (let calls = 0; calls < 130; calls++)
      expect((await ask({ path: '/ucp/catalog/search' })).status).not.toBe(429)
    expect(asked).toHaveBeenCalledTimes(1)
  })

  test('may publish keys that nobody here understands', async () => {
    publishes({ kid: 'new', kty: 'AKP', alg: 'ML-DSA-65' }, { nothing: true }, own.open)
    expect((await ask()).status).toBe(201)
  })

  test('that has a new key is asked for it', async () => {
    publishes(own.open)
    expect((await ask()).status).toBe(201)
    const next = await newKey('next')
    internet?.mockImplementation(async () =>
      Response.json({ ucp: { capabilities: {} }, signing_keys: [own.open, next.open] }),
    )
    vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
    expect((await ask({ key: next })).status).toBe(201)
  })

  const now = () => Math.floor(Date.now() / 1000)
  test.each<[string, number, string, () => Signing]>([
    ['that is another’s', 401, 'signature_invalid', () => ({ key: other })],
    ['by a key that its profile lacks', 401, 'key_not_found', () => ({ keyid: 'none' })],
    [
      'over another address',
      401,
      'signature_invalid',
      () => ({ path: '/ucp/carts', to: '/ucp/checkout-sessions' }),
    ],
    ['over another body', 400, 'digest_mismatch', () => ({ sent: { line_items: lines.slice(1) } })],
    ['without the method', 401, 'signature_invalid', () => ({ without: '@method' })],
    ['without the host', 401, 'signature_invalid', () => ({ without: '@authority' })],
    ['without whom it names', 401, 'signature_invalid', () => ({ without: 'ucp-agent' })],
    ['without the body', 401, 'signature_invalid', () => ({ without: 'content-digest' })],
    [
      'without its Idempotency-Key',
      401,
      'signature_invalid',
      () => ({ without: 'idempotency-key' }),
    ],
    [
      'of a change that has no Idempotency-Key',
      401,
      'signature_invalid',
      () => ({ idempotencyKey: '' }),
    ],
    ['that has run out', 401, 'signature_invalid', () => ({ expires: now() - 1 })],
    ['of ten minutes ago', 401, 'signature_invalid', () => ({ created: now() - 600 })],
    ['of tomorrow', 401, 'signature_invalid', () => ({ created: now() + 86_400 })],
  ])('is refused with a signature %s, and nothing is done', async (_, status, code, signing) => {
    publishes(own.open)
    const before = await guests()
    const answer = await ask(signing())
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })])
    expect(await guests()).toBe(before)
  })

  test.each<[string, number, string, (headers: Record<string, string>) => Record<string, string>]>([
    ['half a signature', 401, 'signature_missing', ({ signature: _, ...rest }) => rest],
    ['what is none', 401, 'signature_invalid', (all) => ({ ...all, 'signature-input': '((' })],
    [
      'two',
      401,
      'signature_invalid',
      (all) => ({
        ...all,
        'signature-input': `${all['signature-input']}, sig2=("@method");keyid="own"`,
      }),
    ],
  ])('is refused with %s', async (_, status, code, change) => {
    publishes(own.open)
    const answer = await send(change(await sign(BODY)), BODY)
    expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ code })])
  })

  test('is refused where its key is of a kind that is not verified, and where its profile cannot be read', async () => {
    publishes({ ...own.open, kty: 'RSA', n: 'AQAB', e: 'AQAB' })
    const odd = await ask()
    expect([odd.status, odd.json()]).toEqual([
      400,
      expect.objectContaining({ code: 'algorithm_unsupported' }),
    ])
    internet?.mockRestore()
    publishes()
    internet?.mockImplementation(async () => new Response('no', { status: 503 }))
    const gone = await ask()
    expect([gone.status, gone.json()]).toEqual([
      424,
      expect.objectContaining({ code: 'profile_unreachable' }),
    ])
  })

  test('whose request somebody sends again gains them nothing', async () => {
    publishes(own.open)
    const signed = await sign(BODY)
    const [first, again] = [await send(signed, BODY), await send(signed, BODY)]
    // The same answer, once carried out.
    expect(again.json()).toEqual(first.json())
    const count = await guests()
    const once = await sign(BODY, { nonce: 'once', created: now() })
    expect((await send(once, BODY)).status).toBe(201)
    const replayed = await send(once, BODY)
    expect([replayed.status, replayed.json()]).toEqual([
      401,
      expect.objectContaining({ code: 'signature_invalid' }),
    ])
    expect(await guests()).toBe(Number(count) + 1)
  })

  test('is refused by the MCP binding likewise, in its words', async () => {
    publishes(own.open)
    const call = (profile: string) => ({
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: {
        name: 'create_checkout',
        arguments: { meta: { 'ucp-agent': { profile } }, checkout: BODY },
      },
    })
    const headers = { accept: 'application/json, text/event-stream' }
    const path = '/ucp/mcp'
    const tell = async (body: unknown, signing: Signing = {}) => {
      const answer = await send(
        { ...(await sign(body, { path, ...signing })), ...headers },
        body,
        path,
      )
      return [
        answer.status,
        /"code":(-\d+)/.exec(answer.html)?.[1],
        /signature_\w+/.exec(answer.html)?.[0],
      ]
    }
    const refused = [401, '-32000', 'signature_invalid']
    expect(await tell(call(PROFILE))).toEqual([200, undefined, undefined])
    expect(await tell(call(PROFILE), { key: other })).toEqual(refused)
    // Signed by one, and in another's name.
    expect(await tell(call('https://other.example/profile'))).toEqual(refused)
  })
})

test('of a platform that is not set up the shop asks nobody: it is answered as one that does not sign', async () => {
  const asked = publishes(own.open)
  const answer = await ask({ agent: 'profile="https://stranger.example/profile"' })
  expect(answer.status).toBe(201)
  expect(asked).not.toHaveBeenCalled()
})
