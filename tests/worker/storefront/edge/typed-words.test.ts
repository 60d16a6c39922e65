import { env } from 'cloudflare:workers'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { logLines, seedShop } from '../../commerce/shop.ts'
import { newIsolate, visit } from '../shop.ts'

/** What people type into fields and addresses without thinking: an email address and a card's number. */
const EMAIL = 'ana.roy@shopper.example'
const CARD = '4111111111111111'
const typed = encodeURIComponent(`${EMAIL} ${CARD}`)

beforeAll(seedShop)

/** All that went into the data centre's cache: the addresses it is kept under, headers and pages. */
let cachedTexts: string[]
beforeEach(() => {
  cachedTexts = []
  const put = caches.default.put.bind(caches.default)
  vi.spyOn(caches.default, 'put').mockImplementation(async (request, response) => {
    const body = await response.clone().text()
    const address = request instanceof Request ? request.url : String(request)
    cachedTexts.push(decodeURIComponent(address), JSON.stringify([...response.headers]), body)
    await put(request, response)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** All keys, values and metadata of KV. */
const kvTexts = async (): Promise<string[]> => {
  const { keys } = await env.CONTENT_KV.list()
  const values = keys.map(({ name }) => env.CONTENT_KV.get(name, 'text'))
  return [...keys.map((key) => JSON.stringify(key)), ...(await Promise.all(values)).map(String)]
}

const places: readonly (readonly [string, string])[] = [
  ['a search', `/search/${typed}`],
  ['a search of the blog', `/blog/search/${typed}`],
  ['a tag', `/blog/tag/${typed}`],
  ['a post’s address', `/blog/${typed}`],
  ['a category’s address', `/c/${typed}`],
  ['a listing’s address', `/pl/${typed}`],
  ['any address', `/${typed}`],
  ['a place to look for stores', `/locations?q=${typed}`],
  ['a price', `/c/living-room?min=${typed}`],
]

describe('what somebody typed', () => {
  test.each(places)('%s: is in no key, no kept value and no line of the log', async (_, path) => {
    const worker = await newIsolate()
    await visit(path, {}, { worker })
    await visit(path, {}, { worker })
    const kept = [...(await kvTexts()), ...cachedTexts, ...logLines].join('\n').toLowerCase()
    expect(kept).not.toContain(EMAIL)
    expect(kept).not.toContain(encodeURIComponent(EMAIL))
    expect(kept).not.toContain(CARD)
  })

  test.each([
    ['the ZIP code of a delivery', '/c/living-room?by=2099-01-05&zip=80214', '80214'],
    ['the ZIP code of the store locator', '/locations?q=99501', '99501'],
    ['where a browser is', '/locations?near=39.7312,-104.9826', '39.7312'],
  ])('%s: is in no cache beyond the isolate', async (_, path, words) => {
    const worker = await newIsolate()
    expect((await visit(path, {}, { worker })).html).toContain(words)
    expect(cachedTexts.join('\n')).not.toContain(words)
    expect((await kvTexts()).join('\n')).not.toContain(`"${words}`)
  })

  test('a search is answered from memory where it was made, and made anew elsewhere', async () => {
    const worker = await newIsolate()
    const path = '/search/feather'
    await visit(path, {}, { worker })
    expect((await visit(path, {}, { worker })).cache).toBe('memory')
    expect((await visit(path, {}, { worker: await newIsolate() })).cache).toBe('miss')
  })

  test('pages that hold nothing of the kind are kept for the whole data centre', async () => {
    const worker = await newIsolate()
    await visit('/c/bedding?color=white', {}, { worker })
    expect(cachedTexts).not.toEqual([])
    const elsewhere = await visit('/c/bedding?color=white', {}, { worker: await newIsolate() })
    expect(elsewhere.cache).toBe('edge')
  })
})
