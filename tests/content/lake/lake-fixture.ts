import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import type { SanityClient } from '@sanity/client'
import { createContentClient } from '../../../content/client.ts'
import { handleLakeRequest } from '../../../doubles/lake/http.ts'
import { Lake } from '../../../doubles/lake/lake.ts'
import type { Door } from '../../../doubles/lake/access.ts'
import { readPeople } from '../../../doubles/lake/people/people.ts'
import { SignIns } from '../../../doubles/lake/people/sign-ins.ts'
import { fillStore, readDocuments, type ReadFile } from '../../../doubles/lake/seed.ts'
import type { LakeStorage } from '../../../doubles/lake/storage.ts'
import type { ContentPerspective } from '../../../content/source.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { nodeCodecs } from './node-codecs.ts'

export const datasets = ['davenport', 'drift'] as const
export type Dataset = (typeof datasets)[number]

export const tokens = { read: 'a-reading-token', write: 'a-writing-token' }

export function seedText(dataset: Dataset): string {
  const file = new URL(`../../../shop/content/${dataset}.ndjson`, import.meta.url)
  return readFileSync(file, 'utf8')
}

/** The shop's content, without the sizes that a build makes of its pictures. */
const readContent: ReadFile = async (path) => {
  if (path.startsWith('sizes/')) return undefined
  return new Uint8Array(await readFile(new URL(`../../../shop/content/${path}`, import.meta.url)))
}

/** Those who may sign in, each known by their role. */
export const people = [
  { id: 'erin', name: 'Erin', email: 'erin@shop.example', role: 'editor' },
  { id: 'paul', name: 'Paul', email: 'paul@shop.example', role: 'publisher' },
  { id: 'ada', name: 'Ada', email: 'ada@shop.example', role: 'administrator', code: 'open sesame' },
] as const

/** A door that only the tokens open. */
export const tokensOnly: Door = { tokens, personOf: () => Promise.resolve(null) }

export interface LakeFixture {
  lake: Lake
  /** What a service binding would be: the lake's answers, and a record of what it was asked. */
  binding: { fetch: (input: string, init?: RequestInit) => Promise<Response> }
  requests: Request[]
  /** The real client; who it is depends on the token. */
  client: (options?: { token?: string; perspective?: ContentPerspective }) => SanityClient
}

/** Opens a lake over documents of the test's own, or over those that a storage holds. */
export function openLake(
  documents: readonly Record<string, unknown>[] = [],
  storage: LakeStorage = createMemoryStorage(),
  now?: () => number,
): LakeFixture {
  const ndjson = documents.map((document) => JSON.stringify(document)).join('\n')
  if (!storage.isSeeded()) storage.writeChanges(readDocuments(ndjson))
  return lakeOver('davenport', storage, now)
}

/** Opens a lake over the content that a dataset starts with. */
export async function openSeededLake(
  dataset: Dataset,
  read: ReadFile = readContent,
): Promise<LakeFixture> {
  const storage = createMemoryStorage()
  await fillStore(storage, dataset, read)
  return lakeOver(dataset, storage)
}

function lakeOver(
  dataset: Dataset,
  storage: LakeStorage,
  now: () => number = Date.now,
): LakeFixture {
  const lake = new Lake({ name: 'The Furniture Shop', dataset, storage, codecs: nodeCodecs, now })
  const signIns = new SignIns(readPeople(JSON.stringify(people)), storage, now)
  const door = { tokens, signIns, personOf: (token: string) => signIns.personOf(token) }
  const requests: Request[] = []
  const binding = {
    fetch(input: string, init?: RequestInit) {
      const request = new Request(input, init)
      requests.push(request.clone())
      return handleLakeRequest(lake, door, request)
    },
  }
  const client: LakeFixture['client'] = ({ token, perspective = 'published' } = {}) =>
    createContentClient({
      projectId: 'local',
      dataset,
      apiVersion: '2025-02-19',
      perspective,
      timeoutMs: 2_000,
      lake: binding,
      token,
    })
  return { lake, binding, requests, client }
}
