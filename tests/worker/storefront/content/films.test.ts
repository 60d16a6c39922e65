import { waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test } from 'vitest'
import { shop } from '#shop'
import { siteConfig } from '../../../../worker/config.ts'
import { seedShop } from '../../commerce/shop.ts'
import { contentPage, editors } from './editors.ts'
import { newShopper, open, visit } from '../shop.ts'

/** Films that editors upload to the embedded content service, as browsers fetch them. */

const LAKE = 'http://lake.internal/lake'
/** Longer than one slice in which the service keeps files. */
const film = Uint8Array.from({ length: 2_400_000 }, (_, index) => (index * 7) % 251)
const WORDS = 'WEBVTT\n\n00:00.000 --> 00:02.000\nIt takes two to carry it.\n'

const upload = async (bytes: BodyInit, filename: string, contentType = '') => {
  const answer = await env.LAKE.fetch(
    `${LAKE}/v2025-02-19/assets/files/davenport?filename=${filename}`,
    {
      method: 'POST',
      headers: {
        authorization: `Bearer ${env.LAKE_WRITE_TOKEN}`,
        ...(contentType && { 'content-type': contentType }),
      },
      body: bytes,
    },
  )
  const { document }: { document: { _id: string } } = await answer.json()
  return document._id
}
const addressOf = (id: string) =>
  `/lake/files/local/davenport/${id.replace('file-', '').replace(/-(\w+)$/, '.$1')}`
const reference = (_ref: string) => ({ _type: 'file', asset: { _type: 'reference', _ref } })

let address = ''
let captions = ''
/** As a browser asks for a part of it. */
const part = async (range: string, more: Readonly<Record<string, string>> = {}) => {
  const { response, context } = await open(address, { headers: { range, ...more } })
  const bytes = new Uint8Array(await response.arrayBuffer())
  await waitOnExecutionContext(context)
  return { status: response.status, headers: response.headers, bytes }
}

beforeAll(async () => {
  await seedShop()
  const filmId = await upload(film, 'film.mp4', 'application/octet-stream')
  const captionsId = await upload(WORDS, 'film.vtt')
  address = addressOf(filmId)
  captions = addressOf(captionsId)
  await editors().write(
    contentPage('test-film', '/film', 'A film', [
      {
        _type: 'video',
        _key: 'a',
        heading: 'Carried in',
        file: reference(filmId),
        captions: [{ _key: 'en', language: 'en', file: reference(captionsId) }],
      },
    ]),
  )
})

describe('a film', () => {
  test('is on its page with its captions, and may be played there', async () => {
    const { html, headers } = await visit('/film')
    expect(html).toContain(`<source src="${address}" type="video/mp4"/>`)
    expect(html).toMatch(new RegExp(`<track[^>]* src="${captions}"`))
    expect(headers.get('content-security-policy')).toMatch(/; media-src 'self';/)
  })

  test('that is published at Sanity is played from there, and from nowhere else', () => {
    const origins = (settings: Readonly<Record<string, string>>) =>
      siteConfig({ ...env, ...settings }, shop, 'localhost').mediaOrigins
    expect(origins({})).toEqual([])
    expect(origins({ SANITY_PROJECT_ID: 'abc123' })).toEqual(['https://cdn.sanity.io'])
  })

  test('is sent whole to who asks for all of it, as what it is', async () => {
    const { response, context } = await open(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('accept-ranges')).toBe('bytes')
    expect(response.headers.get('content-type')).toBe('video/mp4')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(film)
    await waitOnExecutionContext(context)
    const shopper = newShopper()
    await shopper.visit('/film')
    expect((await shopper.visit(address)).headers.get('cache-control')).toContain('immutable')
  })

  // Safari plays nothing of a server that does not answer its first two bytes with a 206.
  test.each([
    ['bytes=0-1', 0, 2],
    ['bytes=0-', 0, film.length],
    ['bytes=999990-1000009', 999_990, 1_000_010],
    ['bytes=1500000-', 1_500_000, film.length],
    ['bytes=-500', film.length - 500, film.length],
  ])('is sent in parts: %s', async (range, start, end) => {
    const { status, headers, bytes } = await part(range)
    expect(status).toBe(206)
    expect(headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/${film.length}`)
    expect(bytes).toEqual(film.subarray(start, end))
  })

  test('has no part beyond its end, and no part of another version', async () => {
    const beyond = await part(`bytes=${film.length}-`)
    expect(beyond.status).toBe(416)
    expect(beyond.headers.get('content-range')).toBe(`bytes */${film.length}`)
    expect((await part('bytes=0-1', { 'if-range': '"another"' })).status).toBe(200)
    const { headers } = await part('bytes=0-1')
    const same = await part('bytes=0-1', { 'if-range': headers.get('etag') ?? '' })
    expect(same.status).toBe(206)
  })

  test('that is not there is not found, and runs nothing of its own where it is opened', async () => {
    expect((await visit('/lake/files/local/davenport/none.mp4')).status).toBe(404)
    expect((await visit('/lake/files/local/nowhere/none.mp4')).status).toBe(404)
    const { headers } = await part('bytes=0-1')
    expect(headers.get('content-security-policy')).toContain('sandbox')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('content-disposition')).toBe('attachment')
  })
})

test('captions are read as such, whatever their sender took them for', async () => {
  const { html, headers } = await visit(captions)
  expect(html).toBe(WORDS)
  expect(headers.get('content-type')).toMatch(/^text\/vtt/)
})
