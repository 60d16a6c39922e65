import { env } from 'cloudflare:workers'
import { product } from '../../../../commerce/contract/product/product.ts'

type Service = { readonly fetch: (input: string, init?: RequestInit) => Promise<Response> }

/** A service that does one thing whatever it is asked. */
const always = (answer: () => Promise<Response> | Response): Service => ({
  fetch: async () => answer(),
})

/** Words of a service's own that no page of ours may show. */
export const INNER_WORDS = 'SQLITE_ERROR at /srv/secret'

/** The ways of a service that is not well, except for not answering at all. */
export const unwell = {
  throws: always(() => Promise.reject(new Error(INNER_WORDS))),
  'answers 500': always(() => new Response(INNER_WORDS, { status: 500 })),
  'answers 500 as a refusal is answered': always(() =>
    Response.json(
      {
        code: 'COR-003',
        detail: INNER_WORDS,
        reason: INNER_WORDS,
        fieldErrors: [{ field: 'city', message: INNER_WORDS }],
      },
      { status: 500 },
    ),
  ),
  'answers 503 with words': always(() =>
    Response.json({ code: 'BUSY', detail: INNER_WORDS }, { status: 503 }),
  ),
  'answers what is no JSON': always(
    () => new Response('<html>', { headers: { 'content-type': 'text/html' } }),
  ),
  'answers another shape': always(() => Response.json({ result: { surprise: INNER_WORDS } })),
  'answers nothing': always(() => new Response(null, { status: 200 })),
  'redirects elsewhere': always(() => Response.redirect('http://169.254.169.254/latest', 302)),
} as const satisfies Record<string, Service>

/** A service that answers nobody until it is let go, and then is gone. */
export const silent = () => {
  const waiting: (() => void)[] = []
  const asked: string[] = []
  return {
    asked,
    service: {
      fetch: (input: string, init?: RequestInit) => {
        asked.push(`${init?.method ?? 'GET'} ${new URL(input).pathname}`)
        return new Promise<Response>((_, reject) => {
          waiting.push(() => reject(new Error(INNER_WORDS)))
        })
      },
    } satisfies Service,
    letGo: () => {
      for (const fail of waiting.splice(0)) fail()
    },
  }
}

/** The service itself, each of whose answers takes so long: later than a page waits before it sends its frame. */
export const slow = (service: Fetcher, ms = 1300): Service => ({
  fetch: async (input, init) => {
    const [answer] = await Promise.all([
      service.fetch(input, init),
      new Promise((done) => setTimeout(done, ms)),
    ])
    return answer
  },
})

export type Asked = {
  readonly method: string
  readonly path: string
  readonly headers: Headers
  readonly body: string
}

/** The service itself, and what it was asked. `instead` may answer in its place. */
export const watched = (
  service: Fetcher,
  instead: (asked: Asked) => Response | null | Promise<Response | null> = () => null,
) => {
  const all: Asked[] = []
  return {
    asked: all,
    service: {
      fetch: async (input: string, init?: RequestInit) => {
        const one = {
          method: init?.method ?? 'GET',
          path: new URL(input).pathname,
          headers: new Headers(init?.headers),
          body: typeof init?.body === 'string' ? init.body : '',
        }
        all.push(one)
        return (await instead(one)) ?? service.fetch(input, init)
      },
    } satisfies Service,
  }
}

/** The commerce service, which brings a product alone; what stands beside it comes after `held`. */
export const piecemeal = (held: () => Promise<void>) =>
  watched(env.COMMERCE, async ({ path, headers }) => {
    if (path.endsWith('/lists')) await held()
    if (!path.startsWith('/v1/pd/')) return null
    const answer = await env.COMMERCE.fetch(`http://commerce.test${path}`, { headers })
    return Response.json(product.parse(await answer.json()))
  }).service

export const unauthorized = () => Response.json({ code: 'UNAUTHORIZED' }, { status: 401 })

type Kv = Pick<KVNamespace, 'get' | 'put'>

const kv = (get: () => Promise<string | null>, put: () => Promise<void>): Kv =>
  ({ get, put }) as unknown as Kv

/** The ways of KV when it is not well. */
export const unwellKv = {
  'get throws': kv(
    () => Promise.reject(new Error('KV GET failed: 503')),
    async () => {},
  ),
  'put throws': kv(
    async () => null,
    () => Promise.reject(new Error('KV PUT failed: 429 Too Many Requests')),
  ),
  'get hangs': kv(
    () => new Promise<null>(() => {}),
    async () => {},
  ),
  'get gives junk': kv(
    async () => '{"freshUntil":',
    async () => {},
  ),
  'get gives an old shape': kv(
    async () => JSON.stringify({ freshUntil: 9e15, data: {} }),
    async () => {},
  ),
} as const satisfies Record<string, Kv>

/** KV itself, and what was put into it: key and seconds that it is kept. */
export const watchedKv = () => {
  const puts = new Map<string, number | undefined>()
  const service: Kv = {
    get: env.CONTENT_KV.get.bind(env.CONTENT_KV),
    put: async (key: string, value: string, options?: KVNamespacePutOptions) => {
      puts.set(key, options?.expirationTtl)
      await env.CONTENT_KV.put(key, value, options)
    },
  } as Kv
  return { puts, service }
}
