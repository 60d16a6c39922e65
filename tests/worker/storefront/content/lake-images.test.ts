import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import { readImageHeader } from '../../../../doubles/lake/pictures/image-header.ts'
import { editorPicture } from '../../../../content/image-url.ts'
import { contentPage, editors } from './editors.ts'
import '../matchers.ts'
import { jpegOnItsSide } from '../catalogue/photo-bytes.ts'
import { newIsolate, origins, visit } from '../shop.ts'

const LAKE = 'http://lake.internal/lake'

const upload = async (bytes: Uint8Array<ArrayBuffer>) => {
  const answer = await env.LAKE.fetch(`${LAKE}/v2025-02-19/assets/images/davenport`, {
    method: 'POST',
    headers: { authorization: `Bearer ${env.LAKE_WRITE_TOKEN}` },
    body: bytes,
  })
  const { document }: { document: { _id: string } } = await answer.json()
  return document._id
}

const addressOf = (id: string) =>
  `/lake/images/local/davenport/${id.replace('image-', '').replace(/-(\w+)$/, '.$1')}`

const pictureAt = async (url: string) => {
  const answer = await env.LAKE.fetch(new URL(url, LAKE).href, {
    headers: { accept: 'image/webp,*/*' },
  })
  const bytes = new Uint8Array(await answer.arrayBuffer())
  return { status: answer.status, bytes, header: readImageHeader(bytes) }
}

test('the shop shows what an editor’s crop leaves of an upload, held at the hotspot', async () => {
  const image = {
    _type: 'image',
    asset: { _type: 'reference', _ref: await upload(jpegOnItsSide) },
    alt: 'A sofa by the window',
    crop: { left: 0.25, right: 0.25, top: 0, bottom: 0.5 },
    hotspot: { x: 0.4, y: 0.25, width: 0.1, height: 0.1 },
  }
  const section = { _key: 'a', _type: 'banner', heading: 'A new sofa', image }
  await editors().write(contentPage('test-crop', '/cropped', 'Cropped', [section]))

  const { html } = await visit('/cropped', {}, { worker: await newIsolate() })
  const [tag = ''] = /<img[^>]*rect=[^>]*>/.exec(html) ?? []
  const host = { baseUrl: '/lake/images', projectId: 'local', dataset: 'davenport' }
  const picture = editorPicture(image, host)
  expect(tag).toContain(`width="${picture?.width}" height="${picture?.height}"`)
  expect(tag).toContain(`object-position:${picture?.focus?.x}% ${picture?.focus?.y}%`)

  const addresses = [...tag.replaceAll('&amp;', '&').matchAll(/\/lake\/images\/[^\s"]+/g)]
  expect(addresses.length).toBeGreaterThan(0)
  for (const [url] of addresses) {
    const width = new URL(url, origins.davenport).searchParams.get('w')
    const { status, header } = await pictureAt(url)
    expect(status).toBe(200)
    expect(header).toMatchObject({ extension: 'webp', width: Number(width) })
    const height = ((picture?.height ?? 0) * Number(width)) / (picture?.width ?? 1)
    expect(header?.height).toBe(Math.round(height))
  }
})

test('the shop passes on why a picture cannot be made, and keeps the scripts of an SVG still', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const at = addressOf(await upload(Uint8Array.from(new TextEncoder().encode(svg))))
  const { status, headers } = await visit(at)
  expect([status, headers.get('content-type')]).toEqual([200, 'image/svg+xml'])
  expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';.*; sandbox$/)
  const refusal = await visit(`${at}?fm=png`)
  expect(refusal.status).toBe(400)
  expect(refusal.html).toContain('no pixels of an SVG')
  expect(refusal.headers.get('cache-control')).not.toContain('immutable')
})

test('what was made of a picture is kept, and so are the names of transactions', async () => {
  const url = `${addressOf(await upload(jpegOnItsSide))}?w=20&fm=png`
  const first = await pictureAt(url)
  expect(first.header).toMatchObject({ extension: 'png', width: 20 })
  expect((await pictureAt(url)).bytes).toEqual(first.bytes)

  const send = async () => {
    const answer = await env.LAKE.fetch(`${LAKE}/v2025-02-19/data/mutate/davenport`, {
      method: 'POST',
      headers: { authorization: `Bearer ${env.LAKE_WRITE_TOKEN}` },
      body: JSON.stringify({
        transactionId: 'test-of-two-sendings',
        mutations: [{ createOrReplace: { _id: 'test-twice', _type: 'page' } }],
      }),
    })
    await answer.arrayBuffer()
    return answer.status
  }
  expect([await send(), await send()]).toEqual([200, 409])
})
