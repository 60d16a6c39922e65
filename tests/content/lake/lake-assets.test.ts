import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { imageUrl } from '../../../content/image-url.ts'
import { readImageHeader } from '../../../doubles/lake/pictures/image-header.ts'
import { openLake, openSeededLake, tokens } from './lake-fixture.ts'

const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAEUlEQVQImWM4YKDwH4QZMBgApNMMWxDLdgIAAAAASUVORK5CYII=',
  ),
  (character) => character.charCodeAt(0),
)

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number(`0x${two}`))
const ascii = (text: string) => [...new TextEncoder().encode(text)]

describe('an image’s header', () => {
  const picture = sharp({
    create: { width: 400, height: 300, channels: 4, background: '#5c6b4a80' },
  })
  const opaque = picture.clone().removeAlpha()

  test.each([
    ['AVIF', picture.clone().avif({ effort: 0 }), 'image/avif'],
    ['PNG', picture.clone().png(), 'image/png'],
    ['JPEG', opaque.clone().jpeg(), 'image/jpeg'],
    ['GIF', picture.clone().gif(), 'image/gif'],
    ['WebP, lossy', opaque.clone().webp(), 'image/webp'],
    ['WebP, lossless', opaque.clone().webp({ lossless: true }), 'image/webp'],
    ['WebP, extended', picture.clone().webp(), 'image/webp'],
  ])('of a %s says its kind and size', async (_, made, mimeType) => {
    const image = new Uint8Array(await made.toBuffer())
    expect(readImageHeader(image)).toMatchObject({ mimeType, width: 400, height: 300 })
  })

  test.each([
    ['nothing', new Uint8Array()],
    ['text', Uint8Array.from(ascii('<svg xmlns="http://www.w3.org/2000/svg"/>'))],
    ['a PNG cut off before its size', png.slice(0, 18)],
    ['a JPEG without a frame', bytes('ffd8ffe00004ffff')],
  ])('is none for %s', (_, image) => {
    expect(readImageHeader(image)).toBeUndefined()
  })
})

describe('images', () => {
  test('that an editor uploads are served at the address that pages build', async () => {
    const { client, binding } = openLake()
    const editor = client({ token: tokens.write })
    const asset = await editor.assets.upload('image', new Blob([png]), { filename: 'dot.png' })
    expect(asset).toMatchObject({
      _type: 'sanity.imageAsset',
      originalFilename: 'dot.png',
      mimeType: 'image/png',
      metadata: { dimensions: { width: 2, height: 3 } },
    })

    const host = {
      baseUrl: 'http://lake.internal/lake/images',
      projectId: 'local',
      dataset: 'davenport',
    }
    const url = imageUrl({ asset: { _ref: asset._id } }, host)
    expect(url).toBe(`${asset.url}?w=2&auto=format`)
    const response = await binding.fetch(asset.url)
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
  })

  test('with sizes that the build made are sent in them, in a file type that the browser reads', async () => {
    const room = new Uint8Array(await sharp(png).resize(1200, 800).webp().toBuffer())
    const image = { _sanityAsset: 'image@file://./images/room.webp' }
    const sizes = {
      'sizes/room@480.avif': ascii('avif480'),
      'sizes/room@480.webp': ascii('webp480'),
      'sizes/room@1024.webp': ascii('webp1024'),
      'sizes/roomy@480.webp': ascii('another picture'),
    }
    const files = new Map(
      Object.entries({
        'davenport.ndjson': ascii(JSON.stringify({ _id: 'a', _type: 'post', image })),
        'images/room.webp': room,
        'sizes/sizes.json': ascii(
          JSON.stringify(Object.keys(sizes).map((file) => file.slice('sizes/'.length))),
        ),
        ...sizes,
      }),
    )
    const { client, binding } = await openSeededLake('davenport', async (path) => {
      const file = files.get(path)
      return file && Uint8Array.from(file)
    })
    const ref: string = await client().fetch(`*[_id == 'a'][0].image.asset._ref`)
    const host = {
      baseUrl: 'http://lake.internal/lake/images',
      projectId: 'local',
      dataset: 'davenport',
    }
    const sent = async (width: number, accept: string) => {
      const url = imageUrl({ asset: { _ref: ref } }, host, width) ?? ''
      const response = await binding.fetch(url, { headers: { accept } })
      expect(response.headers.get('vary')).toBe('Accept')
      return response
    }
    const text = async (width: number, accept: string) => (await sent(width, accept)).text()
    expect(await text(480, 'image/avif,image/webp,*/*')).toBe('avif480')
    expect(await text(480, 'image/webp,*/*')).toBe('webp480')
    expect(await text(1024, 'image/avif,image/webp')).toBe('webp1024')
    const between = await sent(640, 'image/avif,image/webp')
    expect(await sharp(await between.bytes()).metadata()).toMatchObject({
      format: 'webp',
      width: 640,
    })
  })

  test('uploaded twice are one asset', async () => {
    const editor = openLake().client({ token: tokens.write })
    const first = await editor.assets.upload('image', new Blob([png]))
    const second = await editor.assets.upload('image', new Blob([png]))
    expect(second._id).toBe(first._id)
  })

  test('are refused: no image 415, too large 413, without a right 401', async () => {
    const { binding } = openLake()
    const upload = async (body: BodyInit, token: string | undefined) => {
      const response = await binding.fetch(
        'http://lake.internal/lake/v2025-02-19/assets/images/davenport',
        {
          method: 'POST',
          body,
          headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
        },
      )
      return response.status
    }
    expect(await upload('<html><svg></svg></html>', tokens.write)).toBe(415)
    expect(await upload(new Uint8Array(20_000_001), tokens.write)).toBe(413)
    expect(await upload(png, undefined)).toBe(401)
    expect(await upload(png, tokens.read)).toBe(403)
  })

  test('that are not there answer 404', async () => {
    const url = 'http://lake.internal/lake/images/local/davenport/none-1x1.png'
    expect((await openLake().binding.fetch(url)).status).toBe(404)
  })
})

describe('other files', () => {
  test('that an editor uploads are served to be saved, never to be opened in the shop', async () => {
    const { client, binding } = openLake()
    const editor = client({ token: tokens.write })
    const page = '<script>alert(1)</script>'
    const asset = await editor.assets.upload('file', new Blob([page]), {
      filename: 'Care guide.HTML',
      contentType: 'text/html',
    })
    expect(asset).toMatchObject({
      _type: 'sanity.fileAsset',
      originalFilename: 'Care guide.HTML',
      extension: 'html',
      size: page.length,
    })
    const answer = await binding.fetch(asset.url)
    expect(await answer.text()).toBe(page)
    expect(answer.headers.get('content-disposition')).toBe('attachment')
    expect(answer.headers.get('content-security-policy')).toContain('sandbox')
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  })

  test('are refused without a right to write, and when too large', async () => {
    const { client } = openLake()
    const upload = (token: string, bytes: Uint8Array<ArrayBuffer>) =>
      client({ token }).assets.upload('file', new Blob([bytes]))
    await expect(upload(tokens.read, png)).rejects.toMatchObject({ statusCode: 403 })
    const large = upload(tokens.write, new Uint8Array(20_000_001))
    await expect(large).rejects.toMatchObject({ statusCode: 413 })
  })

  test('that are not there answer 404', async () => {
    const url = 'http://lake.internal/lake/files/local/davenport/none.pdf'
    expect((await openLake().binding.fetch(url)).status).toBe(404)
  })
})
