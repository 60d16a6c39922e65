import { expect, test } from 'vitest'
import { readChangeNotice, SIGNATURE_HEADER } from '../../../content/change-notice.ts'
import type { DocumentChange } from '../../../doubles/lake/document.ts'
import { Lake } from '../../../doubles/lake/lake.ts'
import { tellWebhook } from '../../../doubles/lake/webhook.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { nodeCodecs } from './node-codecs.ts'

const SECRET = 'a-secret-of-the-tests'
const URL_OF_SHOP = 'http://localhost:8787/api/content/webhook'

/** A lake whose webhook goes to a service that answers with `status` and keeps what it was told. */
const openTellingLake = (status = 200) => {
  const told: { url: string; body: string; signature: string | undefined }[] = []
  const service = {
    fetch: async (url: string, init?: RequestInit) => {
      const headers = new Headers(init?.headers)
      told.push({
        url,
        body: String(init?.body),
        signature: headers.get(SIGNATURE_HEADER) ?? undefined,
      })
      return new Response(null, { status })
    },
  }
  const target = { service, url: URL_OF_SHOP, secret: SECRET }
  const lake = new Lake({
    dataset: 'davenport',
    storage: createMemoryStorage(),
    codecs: nodeCodecs,
    onCommit: (changes: readonly DocumentChange[]) => tellWebhook(target, 'davenport', changes),
  })
  return { lake, told }
}

test('each published document that is written or deleted is told of, signed', async () => {
  const { lake, told } = openTellingLake()
  await lake.commit([{ create: { _id: 'a', _type: 'page', title: 'One' } }])
  await lake.commit([{ patch: { id: 'a', set: { title: 'Two' } } }])
  await lake.commit([{ delete: { id: 'a' } }])
  expect(told.map(({ body }): unknown => JSON.parse(body))).toEqual(
    ['create', 'update', 'delete'].map((operation) => ({
      _id: 'a',
      _type: 'page',
      operation,
      dataset: 'davenport',
    })),
  )
  for (const { url, body, signature } of told) {
    expect(url).toBe(URL_OF_SHOP)
    const now = Date.now()
    expect(await readChangeNotice(body, signature, SECRET, now)).toMatchObject({ _id: 'a' })
    expect(await readChangeNotice(body, signature, 'another-secret', now)).toBeNull()
    expect(await readChangeNotice(`${body} `, signature, SECRET, now)).toBeNull()
  }
})

test('a draft is told to nobody until it is published', async () => {
  const { lake, told } = openTellingLake()
  await lake.commit([{ create: { _id: 'drafts.a', _type: 'page' } }])
  await lake.commit([{ create: { _id: 'versions.r1.a', _type: 'page' } }])
  expect(told).toEqual([])
})

test('whoever does not listen does not keep an editor from writing', async () => {
  const { lake, told } = openTellingLake(500)
  await lake.commit([{ create: { _id: 'a', _type: 'page' } }])
  expect(told).toHaveLength(1)
  expect(lake.get('a')).toMatchObject({ _type: 'page' })
})
