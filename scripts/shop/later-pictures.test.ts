import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { type MediaSize, sizesOf } from '../../tools/media/served-media.ts'
import { removeUnlisted } from '../../tools/media/write-originals.ts'
import { writeSizes } from '../../tools/media/write-sizes.ts'
import { derivedFiles, sizedName } from '../../tools/media/derivatives.ts'
import { laterPictures } from './later-pictures.ts'

const base = mkdtempSync(join(tmpdir(), 'later-'))
afterAll(() => rmSync(base, { recursive: true }))

/** A sofa of many pixels, so that no two encodings of it are alike by chance. */
const drawn = await sharp({
  create: {
    width: 1600,
    height: 1200,
    channels: 3,
    background: '#888',
    noise: { type: 'gaussian', mean: 128, sigma: 20 },
  },
})
  .blur(3)
  .webp({ quality: 90 })
  .toBuffer()

const name = sizedName('sofa', 'abcd')
const listed = sizesOf(
  new Map([
    ['sofa.webp', { source: 'renders/sofa.webp', sizes: derivedFiles(name, 'first', 1600) }],
  ]),
)
const sizeOf = (width: number, format: 'avif' | 'webp'): MediaSize =>
  listed.find((it) => it.width === width && it.format === format) ?? expect.fail(`${width}`)

let [brought, sources, sizes] = ['', '', '']
let serve: ReturnType<typeof laterPictures>
beforeEach(async () => {
  const folder = mkdtempSync(join(base, 'shop-'))
  ;[brought, sources, sizes] = [join(folder, 'b'), join(folder, 's'), join(folder, 'made')]
  await mkdir(brought)
  await mkdir(join(sources, 'renders'), { recursive: true })
  await writeFile(join(sources, 'renders/sofa.webp'), drawn)
  serve = laterPictures({ brought, sources, sizes, listSizes: async () => listed })
})

const ask = (path: string, method = 'GET', ifNoneMatch: string | null = null) =>
  serve({ path, method, ifNoneMatch })

describe('a picture that an import has just written', () => {
  test('is served, and kept by browsers', async () => {
    expect(await ask('/goods/alma-0a1b-960.webp')).toBeNull()
    writeFileSync(join(brought, 'alma-0a1b-960.webp'), 'pixels')
    const answer = await ask('/goods/alma-0a1b-960.webp')
    expect(answer?.headers['content-type']).toBe('image/webp')
    expect(answer?.headers['cache-control']).toContain('immutable')
    expect(String(answer?.body)).toBe('pixels')
  })

  test.each([
    '/goods/',
    '/goods/../secret.webp',
    '/goods/%2e%2e%2fsecret.webp',
    '/goods/a/b.webp',
    '/goods/notes.txt',
  ])('and nothing else of this machine: %s', async (path) => {
    writeFileSync(join(brought, 'notes.txt'), 'text')
    expect(await ask(path)).toBeNull()
  })

  test('nothing is written to', async () => {
    writeFileSync(join(brought, 'x-1.webp'), 'pixels')
    expect(await ask('/goods/x-1.webp', 'POST')).toBeNull()
  })
})

describe('a size of a picture', () => {
  test('is made when it is first asked for, and sent from its file from then on', async () => {
    const { file } = sizeOf(480, 'avif')
    const first = await ask(`/media/${file}`)
    expect(first?.headers['content-type']).toBe('image/avif')
    expect(readdirSync(sizes)).toEqual([file])
    const { width, compression } = await sharp(first?.body ?? undefined).metadata()
    expect([width, compression]).toEqual([480, 'av1'])
    const made = await stat(join(sizes, file))
    expect((await ask(`/media/${file}`))?.body).toEqual(first?.body)
    expect((await stat(join(sizes, file))).mtimeMs).toBe(made.mtimeMs)
  })

  test('is to the byte what is deployed', async () => {
    const whole = join(base, 'whole')
    await writeSizes(listed, sources, whole)
    expect(readdirSync(whole).toSorted()).toEqual(listed.map(({ file }) => file).toSorted())
    for (const { file } of listed)
      expect((await ask(`/media/${file}`))?.body, file).toEqual(await readFile(join(whole, file)))
  })

  test('that many ask for at once is made once, and whole for each of them', async () => {
    const { file } = sizeOf(1024, 'avif')
    const answers = await Promise.all(Array.from({ length: 12 }, () => ask(`/media/${file}`)))
    const bodies = new Set(answers.map((answer) => answer?.body?.toString('base64')))
    expect(bodies.size).toBe(1)
    expect(readdirSync(sizes)).toEqual([file])
  })

  test('that two shops are asked for at once is whole in both', async () => {
    const another = laterPictures({ brought, sources, sizes, listSizes: async () => listed })
    const asked = { path: `/media/${sizeOf(1600, 'avif').file}`, method: 'GET', ifNoneMatch: null }
    const [one, other] = await Promise.all([serve(asked), another(asked)])
    expect(other?.body).toEqual(one?.body)
    expect((await sharp(one?.body ?? undefined).metadata()).width).toBe(1600)
    expect(readdirSync(sizes)).toEqual([sizeOf(1600, 'avif').file])
  })

  test('that a run which was stopped left half is made anew, and the next build takes the half away', async () => {
    const { file } = sizeOf(320, 'webp')
    await mkdir(sizes)
    writeFileSync(join(sizes, `${file}.0.part`), 'half')
    const { width } = await sharp((await ask(`/media/${file}`))?.body ?? undefined).metadata()
    expect(width).toBe(320)
    await removeUnlisted(sizes, (name) => name === file)
    expect(readdirSync(sizes)).toEqual([file])
  })

  test('whose original is gone fails alone, and is made when it is back', async () => {
    const { file } = sizeOf(640, 'webp')
    rmSync(join(sources, 'renders/sofa.webp'))
    await expect(ask(`/media/${file}`)).rejects.toThrow(/sofa\.webp/)
    await writeFile(join(sources, 'renders/sofa.webp'), drawn)
    expect(await ask(`/media/${file}`)).toMatchObject({ status: 200 })
  })

  test('is asked about with HEAD, and not sent to who has it', async () => {
    const path = `/media/${sizeOf(320, 'avif').file}`
    const head = await ask(path, 'HEAD')
    expect([head?.status, head?.body]).toEqual([200, null])
    const etag = head?.headers['etag'] ?? ''
    for (const theirs of [etag, `W/${etag}`])
      expect(await ask(path, 'GET', theirs)).toMatchObject({ status: 304, body: null })
    expect(await ask(path, 'GET', '"another"')).toMatchObject({ status: 200 })
  })

  test.each([
    ['of a width that is not listed', () => name.replace('{width}.{format}', '481.avif')],
    ['of an original', () => 'sofa.webp'],
    ['of a source', () => 'renders/sofa.webp'],
    ['of what lies outside', () => `../s/${sizeOf(320, 'avif').file}`],
    ['of a property of objects', () => 'constructor'],
    ['of nothing', () => ''],
  ])('%s is not made', async (_, of) => {
    expect(await ask(`/media/${of()}`)).toBeNull()
    expect(() => readdirSync(sizes)).toThrow(/ENOENT/)
  })

  test('is not made by what is no reading', async () => {
    expect(await ask(`/media/${sizeOf(320, 'avif').file}`, 'POST')).toBeNull()
    expect(() => readdirSync(sizes)).toThrow(/ENOENT/)
  })
})
