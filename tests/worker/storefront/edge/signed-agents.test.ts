import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { signatureHeaders } from 'web-bot-auth'
import { signerFromJWK } from 'web-bot-auth/crypto'
import { logLines, seedShop } from '../../commerce/shop.ts'
import { type Asking, newIsolate, origins, visit } from '../shop.ts'

const AGENT = 'https://agent.example'
const SETTING = {
  otherwise: { SIGNED_AGENTS: JSON.stringify([{ name: 'example-agent', origin: AGENT }]) },
}
const DIRECTORY = `${AGENT}/.well-known/http-message-signatures-directory`
const MINUTE_MS = 60_000

const newKey = async () => {
  const pair = await crypto.subtle.generateKey('Ed25519', true, ['sign', 'verify'])
  if (!('privateKey' in pair)) throw new Error('no pair of keys')
  const [secret, open] = [pair.privateKey, pair.publicKey].map((key) =>
    crypto.subtle.exportKey('jwk', key),
  )
  return { secret: (await secret) as JsonWebKey, open: (await open) as JsonWebKey }
}
type Key = Awaited<ReturnType<typeof newKey>>

let own: Key
beforeAll(async () => {
  await seedShop()
  own = await newKey()
})
let directory: ReturnType<typeof directoryOf> | undefined
afterEach(() => {
  directory?.mockRestore()
  vi.useRealTimers()
})

/** The agent's directory, as it answers; everything else on the internet fails. */
const directoryOf = (answer: () => Response) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input) !== DIRECTORY) throw new TypeError(`nothing at ${String(input)}`)
    return answer()
  })

const directoryAnswers = (answer: () => Response) => (directory = directoryOf(answer))

const directoryHas = (...keys: readonly Key[]) =>
  directoryAnswers(() => Response.json({ keys: keys.map(({ open }) => open) }))

type Signing = {
  readonly key?: Key
  readonly agent?: string
  /** Where it was signed for. */
  readonly origin?: string
  readonly created?: number
  readonly lastsMs?: number
  readonly components?: string[]
}

const signed = async (
  path: string,
  {
    key = own,
    agent = `"${AGENT}"`,
    origin = origins.davenport,
    created = Date.now() - 1000,
    lastsMs = MINUTE_MS,
    components = ['@authority', 'signature-agent'],
  }: Signing = {},
): Promise<Asking> => {
  const headers = { 'signature-agent': agent }
  const { Signature, ...input } = await signatureHeaders(
    { method: 'GET', url: `${origin}${path}`, headers },
    await signerFromJWK(key.secret),
    { created: new Date(created), expires: new Date(created + lastsMs), components },
  )
  return {
    headers: { ...headers, signature: Signature, 'signature-input': input['Signature-Input'] },
  }
}

/** The name that the log gives a request. */
const nameInLog = async (asking: Asking, path = '/llms.txt'): Promise<unknown> => {
  const before = logLines.length
  const { status } = await visit(path, asking, { ...SETTING, worker: await newIsolate() })
  expect(status).toBe(200)
  const line = logLines
    .slice(before)
    .findLast((one) => one.includes('"route"') && !one.includes('"worker"'))
  expect(line).toBeDefined()
  return JSON.parse(line ?? '{}').agent
}

test('an agent that signs by a key of its directory is known by its name', async () => {
  const asked = directoryHas(own)
  expect(await nameInLog(await signed('/llms.txt'))).toBe('example-agent')
  expect(asked).toHaveBeenCalledTimes(1)
})

test('a page that is kept is the same for it, and its name is in the log as well', async () => {
  directoryHas(own)
  const worker = await newIsolate()
  const setting = { ...SETTING, worker }
  await visit('/about', {}, setting)
  const shopper = await visit('/about', {}, setting)
  const before = logLines.length
  const agent = await visit('/about', await signed('/about'), setting)
  expect([agent.status, agent.headers.get('etag')]).toEqual([200, shopper.headers.get('etag')])
  expect(logLines.slice(before).join('\n')).toContain('"agent":"example-agent"')
})

describe('is nobody, and is answered as anybody is,', () => {
  test.each<[string, () => Promise<Asking>]>([
    ['who signs by a key of their own', async () => signed('/llms.txt', { key: await newKey() })],
    [
      'whose signature was made for another host',
      () => signed('/llms.txt', { origin: origins.drift }),
    ],
    [
      'whose signature has run out',
      () => signed('/llms.txt', { created: Date.now() - 2 * MINUTE_MS }),
    ],
    [
      'whose signature begins tomorrow',
      () => signed('/llms.txt', { created: Date.now() + 60 * MINUTE_MS }),
    ],
    ['who signs for a month', () => signed('/llms.txt', { lastsMs: 30 * 24 * 60 * MINUTE_MS })],
    [
      'who does not sign for the host',
      () => signed('/llms.txt', { components: ['signature-agent'] }),
    ],
    ['who only says so', async () => ({ headers: { 'signature-agent': `"${AGENT}"` } })],
    [
      'who sends what is no signature',
      async () => ({
        headers: { 'signature-agent': `"${AGENT}"`, signature: 'sig1=::', 'signature-input': '((' },
      }),
    ],
  ])('%s', async (_, asking) => {
    directoryHas(own)
    expect(await nameInLog(await asking())).toBeUndefined()
  })

  test.each<[string, () => Response]>([
    ['whose directory is down', () => new Response('no', { status: 503 })],
    ['whose directory is something else', () => new Response('<html>')],
    ['whose directory goes on for ever', () => new Response('['.repeat(70_000))],
    ['whose directory is elsewhere', () => Response.redirect('https://elsewhere.example/', 302)],
  ])('%s', async (_, answer) => {
    directoryAnswers(answer)
    expect(await nameInLog(await signed('/llms.txt'))).toBeUndefined()
  })

  test('whom the shop has not named: their directory is not asked for', async () => {
    const asked = directoryHas(own)
    const asking = await signed('/llms.txt', { agent: '"https://stranger.example"' })
    expect(await nameInLog(asking)).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
  })
})

test('a directory is asked once an hour, and keys that nobody has do not have it asked again at once', async () => {
  const asked = directoryHas(own)
  const worker = await newIsolate()
  const come = async (signing?: Signing) =>
    visit('/llms.txt', await signed('/llms.txt', signing), { ...SETTING, worker })
  vi.useFakeTimers({ toFake: ['Date'] })
  for (let times = 0; times < 3; times++) await come()
  for (let times = 0; times < 3; times++) await come({ key: await newKey() })
  expect(asked).toHaveBeenCalledTimes(1)
  vi.setSystemTime(Date.now() + 2 * MINUTE_MS)
  await come({ key: await newKey() })
  expect(asked).toHaveBeenCalledTimes(2)
  vi.setSystemTime(Date.now() + 61 * MINUTE_MS)
  await come()
  expect(asked).toHaveBeenCalledTimes(3)
})

test('whose request somebody sends again is nobody the second time', async () => {
  directoryHas(own)
  const worker = await newIsolate()
  const asking = await signed('/llms.txt')
  expect(asking.headers?.['signature-input']).toContain('nonce=')
  const refusals: boolean[] = []
  for (let times = 0; times < 2; times++) {
    const before = logLines.length
    expect((await visit('/llms.txt', asking, { ...SETTING, worker })).status).toBe(200)
    refusals.push(logLines.slice(before).join('\n').includes('agent-signature-refused'))
  }
  expect(refusals).toEqual([false, true])
})

test('counts by the agent’s name, which speaks for many', async () => {
  directoryHas(own)
  const worker = await newIsolate()
  const list = { jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }
  const call = (headers: Asking['headers'] = {}) =>
    visit(
      '/mcp',
      {
        method: 'POST',
        json: list,
        headers: { accept: 'application/json, text/event-stream', ...headers },
      },
      { ...SETTING, worker },
    )
  const answers = new Map<number, number>()
  for (let calls = 0; calls < 130; calls++) {
    const { status } = await call((await signed('/mcp')).headers)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  expect([...answers.values()]).toEqual([130])
  expect([...answers.keys()]).not.toContain(429)
  // Whoever does not sign is counted apart, and as strictly as ever.
  for (let calls = 0; calls < 120; calls++) await call()
  expect((await call()).status).toBe(429)
})
