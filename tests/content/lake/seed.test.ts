import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { fillStore } from '../../../doubles/lake/seed.ts'
import { createMemoryStorage } from './memory-storage.ts'

const text = (words: string) => new TextEncoder().encode(words)
const pictures = new URL('../../../shop/content/images/', import.meta.url)
const room = (file: string) => new Uint8Array(readFileSync(new URL(file, pictures)))

const showing = (...files: readonly string[]) =>
  files
    .map((file, at) => ({
      _id: `page-${at}`,
      _type: 'page',
      image: { _sanityAsset: `image@file://./images/${file}` },
    }))
    .map((document) => JSON.stringify(document))
    .join('\n')

test('an empty store takes one picture after the other, each once: all of them need not fit into memory', async () => {
  const storage = createMemoryStorage()
  const steps: string[] = []
  const files = new Map([
    ['davenport.ndjson', text(showing('oak.webp', 'elm.webp', 'oak.webp'))],
    ['images/oak.webp', room('davenport-home.webp')],
    ['images/elm.webp', room('davenport-living-room.webp')],
    ['sizes/sizes.json', text('["oak@480.avif","ash@480.avif"]')],
    ['sizes/oak@480.avif', text('small')],
  ])
  const noting = {
    ...storage,
    writeAsset: (...[path, asset]: Parameters<typeof storage.writeAsset>) => {
      steps.push(`kept ${asset.bytes.length}`)
      storage.writeAsset(path, asset)
    },
  }
  await fillStore(noting, 'davenport', async (path) => {
    if (/\.(?:webp|avif)$/.test(path)) steps.push(`read ${path}`)
    return files.get(path)
  })
  const bytes = (path: string) => files.get(path)?.length
  expect(steps).toEqual([
    'read images/oak.webp',
    'read sizes/oak@480.avif',
    `kept ${bytes('images/oak.webp')}`,
    'kept 5',
    'read images/elm.webp',
    `kept ${bytes('images/elm.webp')}`,
  ])
  expect(storage.readDocuments().map(({ _type }) => _type)).toEqual([
    'sanity.imageAsset',
    'sanity.imageAsset',
    'page',
    'page',
    'page',
  ])
})

test.each([
  ['a picture is not there', showing('nowhere.webp'), /no image nowhere\.webp/],
  ['a line is no document', '{"_type":"page"}', /_id/],
  [
    'an id comes twice',
    `${showing()}{"_id":"a","_type":"page"}\n{"_id":"a","_type":"page"}`,
    /twice/,
  ],
])('where %s, the store counts as empty still', async (_, ndjson, words) => {
  const storage = createMemoryStorage()
  const filled = fillStore(storage, 'davenport', async (path) =>
    path === 'davenport.ndjson' ? text(ndjson) : undefined,
  )
  await expect(filled).rejects.toThrow(words)
  expect(storage.isSeeded()).toBe(false)
})

test('a dataset without a file of documents starts empty', async () => {
  const storage = createMemoryStorage()
  await fillStore(storage, 'davenport', () => Promise.resolve(undefined))
  expect(storage.isSeeded()).toBe(true)
  expect(storage.readDocuments()).toEqual([])
})
