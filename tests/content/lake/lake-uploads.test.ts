import type { SanityImageAssetDocument } from '@sanity/client'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openLake } from './lake-fixture.ts'
import { ask, CORNERS, pictureOf, seen, upload, uploaded } from './picture-fixture.ts'

describe('an upload', () => {
  test('that a camera took sideways is upright, with the size that it is seen in', async () => {
    const turned = await sharp(await pictureOf('png'))
      .rotate(90)
      .jpeg()
      .withMetadata({ orientation: 8 })
      .toBuffer()
    const { fixture, asset } = await uploaded(new Uint8Array(turned))
    expect(asset.metadata.dimensions).toMatchObject({ width: 600, height: 400 })
    expect(await seen(await ask(fixture, `${asset.url}?w=60`), CORNERS)).toMatchObject({
      width: 60,
      height: 40,
      colors: ['red', 'green', 'blue', 'white'],
    })
  })

  test('keeps its transparency, or lies on white where there is none', async () => {
    const clear = await sharp({
      create: { width: 40, height: 40, channels: 4, background: '#c8282800' },
    })
      .png()
      .toBuffer()
    const { fixture, asset } = await uploaded(new Uint8Array(clear))
    const webp = await (await ask(fixture, `${asset.url}?w=20&auto=format`)).bytes()
    expect((await sharp(webp).stats()).isOpaque).toBe(false)
    const jpeg = await (await ask(fixture, `${asset.url}?w=20&fm=jpg`)).bytes()
    expect((await sharp(jpeg).stats()).dominant.r).toBeGreaterThan(230)
  })

  test('of an AVIF is sent as it is to who reads it, and as another type to who does not', async () => {
    const bytes = await pictureOf('avif')
    const { fixture, asset } = await uploaded(bytes)
    expect(asset).toMatchObject({ mimeType: 'image/avif', extension: 'avif' })
    const url = `${asset.url}?w=600&auto=format`
    expect(await (await ask(fixture, url)).bytes()).toEqual(bytes)
    expect((await seen(await ask(fixture, url, 'image/png'))).format).toBe('png')
  })

  test('of a GIF is sent as it is: it moves', async () => {
    const bytes = await pictureOf('gif')
    const { fixture, asset } = await uploaded(bytes)
    expect(await (await ask(fixture, `${asset.url}?w=60&auto=format`)).bytes()).toEqual(bytes)
  })

  test.each([
    ['its width and height', 'width="60px" height="40"', 60, 40],
    ['its view box', 'viewBox="0 0 30 20"', 30, 20],
    ['its width and view box', 'width="90" viewBox="0, 0, 30, 20"', 90, 60],
    ['nothing', '', 300, 150],
  ])(
    'of an SVG has the size that %s says, and no script of it runs',
    async (_, attributes, width, height) => {
      const svg = `<?xml version="1.0"?><!-- a lamp --><svg xmlns="http://www.w3.org/2000/svg" ${attributes}><script>alert(1)</script></svg>`
      const { fixture, asset } = await uploaded(new TextEncoder().encode(svg))
      expect(asset.metadata.dimensions).toMatchObject({ width, height })
      const answer = await ask(fixture, `${asset.url}?w=20&auto=format`)
      expect(answer.headers.get('content-type')).toBe('image/svg+xml')
      expect(answer.headers.get('content-security-policy')).toMatch(
        /^default-src 'none';.*; sandbox$/,
      )
      expect(await answer.text()).toBe(svg)
    },
  )

  test('of an SVG follows the editors’ crop, and is never made into pixels', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="60" height="40"><rect width="30" height="40" fill="rgb(200,40,40)"/><rect x="30" width="30" height="40" fill="rgb(40,60,200)"/></svg>`
    const { fixture, asset } = await uploaded(new TextEncoder().encode(svg))
    const answer = await ask(fixture, `${asset.url}?rect=30,0,30,40&w=20&auto=format`)
    expect(answer.headers.get('content-type')).toBe('image/svg+xml')
    expect(await seen(answer, CORNERS)).toMatchObject({
      width: 30,
      height: 40,
      colors: ['blue', 'blue', 'blue', 'blue'],
    })
    expect((await ask(fixture, `${asset.url}?fm=png`)).status).toBe(400)
  })

  test.each([
    [
      'a broken picture',
      async () => (await pictureOf('png')).slice(0, 300),
      400,
      /png image is broken/,
    ],
    [
      'a picture for printers',
      async () =>
        new Uint8Array(
          await sharp(await pictureOf('png'))
            .toColourspace('cmyk')
            .jpeg()
            .toBuffer(),
        ),
      400,
      /print colors \(CMYK\): save it as RGB/,
    ],
    ['one of too many pixels', async () => pictureOf('png', 5200, 5000), 413, /25 megapixels.*26/],
    [
      'no picture',
      async () => new TextEncoder().encode('%PDF-1.7'),
      415,
      /JPEG, PNG, WebP, AVIF, GIF or SVG/,
    ],
  ])('of %s is refused in words', async (_, bytes, statusCode, message) => {
    const refusal = upload(openLake(), await bytes())
    await expect(refusal).rejects.toMatchObject({ statusCode })
    await expect(refusal).rejects.toThrow(message)
  })
})

test('an asset is found on whichever host its document was asked from', async () => {
  const { fixture, asset } = await uploaded()
  const urlOn = async (origin: string) => {
    const query = encodeURIComponent('*[_type == "sanity.imageAsset"][0].url')
    const answer = await fixture.binding.fetch(
      `${origin}/lake/v2025-02-19/data/query/davenport?query=${query}`,
    )
    const { result }: { result: string } = JSON.parse(await answer.text())
    return result
  }
  const file = asset.url.slice(asset.url.lastIndexOf('/'))
  for (const origin of ['http://localhost:8787', 'http://drift.localhost:9000'])
    expect(await urlOn(origin)).toBe(`${origin}/lake/images/local/davenport${file}`)
  const inDoc: SanityImageAssetDocument | undefined = await fixture.client().getDocument(asset._id)
  expect(inDoc).toMatchObject({ url: asset.url, path: `images/local/davenport${file}` })
})
