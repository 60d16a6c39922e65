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
const directoryOf = (answer: () => Response, at = DIRECTORY) =>
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    if (String(input) !== at) throw new TypeError(`nothing at ${String(input)}`)
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
const nameInLog = async (
  asking: Asking,
  { path = '/llms.txt', field = 'agent', otherwise = {} } = {},
): Promise<unknown> => {
  const before = logLines.length
  const { status } = await visit(path, asking, {
    otherwise: { ...SETTING.otherwise, ...otherwise },
    worker: await newIsolate(),
  })
  expect(status).toBe(200)
  const line = logLines
    .slice(before)
    .findLast((one) => one.includes('"route"') && !one.includes('"worker"'))
  expect(line).toBeDefined()
  return (JSON.parse(line ?? '{}') as Record<string, unknown>)[field]
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

describe('an agent that the shop does not name', () => {
  const STRANGER = 'https://stranger.example'
  const stranger = (signing: Signing = {}, path = '/llms.txt') =>
    signed(path, { agent: `"${STRANGER}"`, ...signing })
  const strangerAnswers = (answer: () => Response) =>
    (directory = directoryOf(answer, `${STRANGER}/.well-known/http-message-signatures-directory`))
  const strangerHas = (key: Key) => strangerAnswers(() => Response.json({ keys: [key.open] }))
  const SIGNER = { field: 'signer' }

  test('is known by the host of its keys, and by no name of the shop’s', async () => {
    strangerHas(own)
    expect(await nameInLog(await stranger(), SIGNER)).toBe('stranger.example')
    expect(await nameInLog(await stranger())).toBeUndefined()
  })

  test.each<[string, () => Promise<Asking>]>([
    ['signs by a key of its own', async () => stranger({ key: await newKey() })],
    ['signs for another host', () => stranger({ origin: origins.drift })],
    ['only says so', async () => ({ headers: { 'signature-agent': `"${STRANGER}"` } })],
  ])('is nobody where it %s', async (_, asking) => {
    strangerHas(own)
    expect(await nameInLog(await asking(), SIGNER)).toBeUndefined()
  })

  test('is nobody where its directory goes on for ever, and no more of that is read than it may have', async () => {
    let told = 0
    strangerAnswers(
      () =>
        new Response(
          new ReadableStream({
            pull: (controller) => {
              told += 1000
              controller.enqueue(new Uint8Array(1000).fill(91))
            },
          }),
        ),
    )
    expect(await nameInLog(await stranger(), SIGNER)).toBeUndefined()
    expect(told).toBeLessThan(100_000)
  })

  test.each([
    'https://localhost',
    'https://127.0.0.1',
    'https://[::1]',
    'https://printer.local',
    'https://stranger.example:8443',
    'http://stranger.example',
    origins.davenport,
    origins.drift,
  ])('is asked for nothing at %s', async (address) => {
    const asked = strangerHas(own)
    expect(await nameInLog(await stranger({ agent: `"${address}"` }), SIGNER)).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test.each(['https://www.shop.example', 'https://www.sister.example'])(
    'is asked for nothing at %s, which is a site of the shop',
    async (address) => {
      const asked = strangerHas(own)
      const sites = [
        { id: 'davenport', host: 'localhost', origin: 'https://www.shop.example' },
        { id: 'drift', host: 'drift.localhost', origin: 'https://www.sister.example' },
      ]
      const asking = await stranger({ agent: `"${address}"` })
      await nameInLog(asking, { ...SIGNER, otherwise: { SITES: JSON.stringify(sites) } })
      expect(asked).not.toHaveBeenCalled()
    },
  )

  test('is asked for nothing where the shop wants it so', async () => {
    const asked = strangerHas(own)
    const otherwise = { UNNAMED_AGENTS: 'ignore' }
    expect(await nameInLog(await stranger(), { ...SIGNER, otherwise })).toBeUndefined()
    expect(asked).not.toHaveBeenCalled()
  })

  test('of those who make hosts up, twenty are asked in a minute', async () => {
    const asked = directoryHas(own)
    const worker = await newIsolate()
    for (let host = 0; host < 30; host += 1)
      await visit('/llms.txt', await stranger({ agent: `"https://${host}.stranger.example"` }), {
        ...SETTING,
        worker,
      })
    expect(asked).toHaveBeenCalledTimes(20)
    // The shop's own agents are asked all the same.
    const before = logLines.length
    await visit('/llms.txt', await signed('/llms.txt'), { ...SETTING, worker })
    expect(logLines.slice(before).join('\n')).toContain('"agent":"example-agent"')
  })

  test('counts by its address as anybody does: another host of its own gains nothing', async () => {
    strangerHas(own)
    const worker = await newIsolate()
    const ask = async (headers: Asking['headers'] = {}) =>
      (
        await visit(
          '/feeds/none-1.xml',
          { headers: { ...headers, 'cf-connecting-ip': '203.0.113.9' } },
          { ...SETTING, worker },
        )
      ).status
    for (let times = 0; times < 100; times += 1) await ask()
    expect(await ask((await stranger({}, '/feeds/none-1.xml')).headers)).toBe(429)
  })

  test('counts by its host besides, from whichever addresses it comes', async () => {
    strangerHas(own)
    const worker = await newIsolate()
    const ask = async (address: string, headers: Asking['headers'] = {}) =>
      (
        await visit(
          '/feeds/none-1.xml',
          { headers: { ...headers, 'cf-connecting-ip': address } },
          { ...SETTING, worker },
        )
      ).status
    for (let times = 0; times < 100; times += 1)
      await ask(`203.0.113.${times}`, (await stranger({}, '/feeds/none-1.xml')).headers)
    const { headers } = await stranger({}, '/feeds/none-1.xml')
    expect(await ask('198.51.100.1', headers)).toBe(429)
    expect(await ask('198.51.100.1')).toBe(404)
  })
})
