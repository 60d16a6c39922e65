import { afterEach, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { headerQuery } from '../../content/queries/header.ts'
import { navigationQuery } from '../../content/queries/navigation.ts'
import { pageBySlugQuery } from '../../content/queries/page.ts'
import { createSanitySource, type SanitySourceOptions } from '../../content/sanity-source.ts'

const header = { _id: 'header', name: 'Header', salesCalloutBanner: null }

type Answer = (url: URL, init: RequestInit | undefined) => Response | Promise<Response>

/** A content service that answers as told, and what it was asked. */
function service(answer: Answer = () => Response.json({ result: header })) {
  const calls: { url: URL; init: RequestInit | undefined }[] = []
  const fetch = async (input: string | URL | Request, init?: RequestInit) => {
    const url = new URL(input instanceof Request ? input.url : input)
    calls.push({ url, init })
    return answer(url, init)
  }
  return { fetch, calls }
}

function source(options: Partial<SanitySourceOptions> = {}) {
  return createSanitySource({
    projectId: 'abc123',
    dataset: 'davenport',
    perspective: 'published',
    ...options,
  })
}

afterEach(() => vi.unstubAllGlobals())

describe('where content comes from', () => {
  test.each([
    ['published', undefined, 'https://abc123.apicdn.sanity.io'],
    ['drafts', 'token', 'https://abc123.api.sanity.io'],
  ] as const)(
    'without a lake: %s from Sanity’s production host',
    async (perspective, token, host) => {
      const { fetch, calls } = service()
      vi.stubGlobal('fetch', fetch)
      await source({ perspective, token }).fetch(headerQuery, {})
      expect(calls.map(({ url }) => url.origin)).toEqual([host])
      expect(calls[0]?.url.pathname).toBe('/v2025-02-19/data/query/davenport')
    },
  )

  test('with an address: from there, under its path, by project header', async () => {
    const { fetch, calls } = service()
    vi.stubGlobal('fetch', fetch)
    await source({ apiHost: 'http://127.0.0.1:8789/lake' }).fetch(headerQuery, {})
    expect(calls[0]?.url.href).toMatch(
      /^http:\/\/127\.0\.0\.1:8789\/lake\/v2025-02-19\/data\/query\/davenport\?/,
    )
    expect(new Headers(calls[0]?.init?.headers).get('x-sanity-project-id')).toBe('abc123')
  })

  test('with a lake: from its binding and nowhere else', async () => {
    const elsewhere = service()
    vi.stubGlobal('fetch', elsewhere.fetch)
    const lake = service()
    await source({ lake, apiHost: 'http://127.0.0.1:8789/lake' }).fetch(headerQuery, {})
    expect([lake.calls.length, elsewhere.calls.length]).toEqual([1, 0])
  })
})

describe('a request', () => {
  test.each([
    ['[T-10b]', 'published'],
    ['[T-10a]', 'drafts'],
  ] as const)(
    '%s names its perspective %s, carries the token, and is tagged with the query’s name',
    async (_, perspective) => {
      const lake = service()
      await source({ lake, perspective, token: 'reader' }).fetch(headerQuery, {})
      const { url, init } = lake.calls[0] ?? {}
      expect(url?.searchParams.get('perspective')).toBe(perspective)
      expect(url?.searchParams.get('tag')).toBe('storefront.header')
      expect(new Headers(init?.headers).get('authorization')).toBe('Bearer reader')
    },
  )

  test('follows no redirect', async () => {
    const lake = service(
      () => new Response(null, { status: 302, headers: { location: 'http://169.254.169.254/' } }),
    )
    const failure = source({ lake }).fetch(headerQuery, {})
    await expect(failure).rejects.toMatchObject({ name: 'ContentError' })
    expect(lake.calls.map(({ init }) => init?.redirect)).toEqual(['manual'])
  })

  test('is not made with params that the query does not take', async () => {
    const lake = service()
    const failure = source({ lake }).fetch(pageBySlugQuery, { slug: 'no-slash' })
    await expect(failure).rejects.toBeInstanceOf(z.ZodError)
    expect(lake.calls).toEqual([])
  })
})

describe('a failure', () => {
  test.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'rejected'],
    [408, 'unavailable'],
    [429, 'unavailable'],
    [500, 'unavailable'],
    [503, 'unavailable'],
  ] as const)('of status %i is %s, after one request', async (status, kind) => {
    const lake = service(() => Response.json({ error: 'no' }, { status }))
    const failure = source({ lake }).fetch(headerQuery, {})
    await expect(failure).rejects.toMatchObject({ name: 'ContentError', kind, status })
    expect(lake.calls.length).toBe(1)
  })

  test('of the connection is unavailable, after one request', async () => {
    const lake = service(() => Promise.reject(new TypeError('connection reset')))
    const failure = source({ lake }).fetch(headerQuery, {})
    await expect(failure).rejects.toMatchObject({ kind: 'unavailable', status: undefined })
    expect(lake.calls.length).toBe(1)
  })

  test('to answer in time is unavailable', async () => {
    const lake = service(
      (_, init) =>
        new Promise((_resolve, reject) => {
          init?.signal?.addEventListener('abort', () => reject(new Error('aborted')))
        }),
    )
    const failure = source({ lake, timeoutMs: 30 }).fetch(headerQuery, {})
    await expect(failure).rejects.toMatchObject({ kind: 'unavailable' })
  })

  test.each([
    ['of another shape', () => Response.json({ result: { _id: 'header' } })],
    ['without a result', () => Response.json({})],
    ['that is no JSON', () => new Response('<html>', { headers: { 'content-type': 'text/html' } })],
    ['that is empty', () => new Response('')],
  ])('an answer %s is invalid or unavailable, never passed on', async (_, answer) => {
    const failure = source({ lake: service(answer) }).fetch(headerQuery, {})
    await expect(failure).rejects.toMatchObject({
      name: 'ContentError',
      kind: expect.stringMatching(/^(invalid|unavailable)$/),
    })
  })
})

test('nulls inside an answer are absent fields; null alone is nothing found', async () => {
  const found = await source({ lake: service() }).fetch(headerQuery, {})
  expect(found).toEqual({ _id: 'header', name: 'Header', salesCalloutBanner: [] })
  const none = service(() => Response.json({ result: null }))
  expect(await source({ lake: none }).fetch(headerQuery, {})).toBeNull()
  const tree = service(() =>
    Response.json({ result: { _id: 'desktopNavigationParent', items: [null] } }),
  )
  const id = 'desktopNavigationParent'
  expect(await source({ lake: tree }).fetch(navigationQuery, { id })).toEqual({
    _id: id,
    items: [],
  })
})
