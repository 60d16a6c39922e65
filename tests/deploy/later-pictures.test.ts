import { globSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readSizes, sizesFolder } from '../../scripts/shop/media/own-media.ts'
import { dist } from '../../scripts/shop/places.ts'
import type { MediaSize } from '../../tools/media/served-media.ts'
import { openShop } from './open-shop.ts'

let shop: Awaited<ReturnType<typeof openShop>>
let sizes: readonly MediaSize[]
beforeAll(async () => {
  shop = await openShop()
  sizes = await readSizes()
})
afterAll(() => shop.close())

const ask = (path: string, init: RequestInit = {}) => fetch(`${shop.origin}${path}`, init)

/** A size that nobody has asked for yet. */
const unmade = (at: number): MediaSize & { readonly path: string } => {
  const size = sizes.filter(({ width }) => width === 480).at(at) ?? expect.fail('no sizes')
  const path = join(sizesFolder, size.file)
  rmSync(path, { force: true })
  return { ...size, path }
}

const original = () => globSync('*.webp', { cwd: join(dist, 'client/media') })[0]

/** What is said of one answer alone, and by whom it was found. */
const OF_ONE = new Set([
  'date',
  'etag',
  'content-length',
  'content-type',
  'transfer-encoding',
  'cf-cache-status',
])
const ofAll = ({ headers }: Response) => [...headers].filter(([name]) => !OF_ONE.has(name))

test('a size is made when it is first asked for, and its file is sent from then on', async () => {
  const { file, path, width, format } = unmade(0)
  const answer = await ask(`/media/${file}`)
  const bytes = Buffer.from(await answer.arrayBuffer())
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, `image/${format}`])
  expect((await sharp(bytes).metadata()).width).toBe(width)
  expect(readFileSync(path)).toEqual(bytes)
  const { mtimeMs } = statSync(path)
  const again = await ask(`/media/${file}`)
  expect(Buffer.from(await again.arrayBuffer())).toEqual(bytes)
  expect(statSync(path).mtimeMs).toBe(mtimeMs)
})

test('it is served as the original beside it is, whether it was there or not', async () => {
  const { file } = unmade(1)
  for (const init of [{}, { method: 'HEAD' }, { headers: { range: 'bytes=0-9' } }]) {
    const [there, made] = await Promise.all([
      ask(`/media/${original()}`, init),
      ask(`/media/${file}`, init),
    ])
    await Promise.all([there.arrayBuffer(), made.arrayBuffer()])
    expect([made.status, ...ofAll(made)]).toEqual([there.status, ...ofAll(there)])
    expect(made.headers.has('x-request-id'), 'no worker is run for it').toBe(false)
  }
})

test('who has it is told so', async () => {
  for (const file of [original(), unmade(2).file]) {
    const etag = (await ask(`/media/${file}`)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^(W\/)?".+"$/)
    const again = await ask(`/media/${file}`, { headers: { 'if-none-match': etag } })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  }
})

test('all that ask at once get it whole', async () => {
  const { file } = unmade(3)
  const answers = await Promise.all(
    Array.from({ length: 8 }, async () =>
      Buffer.from(await (await ask(`/media/${file}`)).arrayBuffer()).toString('base64'),
    ),
  )
  expect(new Set(answers).size).toBe(1)
  expect((await sharp(Buffer.from(answers[0] ?? '', 'base64')).metadata()).width).toBe(480)
})

test('what is not listed is not there, and no source is to be had', async () => {
  const { file, source } = unmade(4)
  for (const path of [
    `/media/${file.replace('-480.', '-481.')}`,
    `/media/${source}`,
    `/media/x/../../${source}`,
    `/media/..%2f..%2fshop%2fmedia%2f${source}`,
    '/media/sizes.json',
    '/media/',
  ]) {
    const answer = await ask(path)
    expect([path, answer.status]).toEqual([path, 404])
    expect(answer.headers.get('cache-control'), path).toMatch(/no-(store|cache)/)
  }
  expect((await ask(`/media/${file}`, { method: 'POST' })).status).not.toBe(200)
  expect(globSync(file, { cwd: sizesFolder })).toEqual([])
})
