import { describe, expect, test } from 'vitest'
import { imageUrl } from '../../content/image-url.ts'
import { readImageHeader } from '../../content/lake/image-header.ts'
import { openIllustratedLake, openLake, tokens } from './lake-fixture.ts'

const png = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP4z8DwHwyBNBgAAEPzBfsjM7E4AAAAAElFTkSuQmCC',
  ),
  (character) => character.charCodeAt(0),
)

const bytes = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (two) => Number(`0x${two}`))
const ascii = (text: string) => [...new TextEncoder().encode(text)]

describe('an image’s header', () => {
  const jpeg = bytes('ffd8ffe000104a46494600010100000100010000ffc0001108012c01900301')
  const gif = Uint8Array.from([...ascii('GIF89a'), 0x90, 0x01, 0x2c, 0x01, 0, 0, 0])
  const webp = (chunk: string, rest: number[]) =>
    Uint8Array.from([...ascii(`RIFF....WEBP${chunk}`), 0, 0, 0, 0, ...rest])

  test.each([
    ['PNG', png, { mimeType: 'image/png', width: 2, height: 3 }],
    ['JPEG', jpeg, { mimeType: 'image/jpeg', width: 400, height: 300 }],
    ['GIF', gif, { mimeType: 'image/gif', width: 400, height: 300 }],
    [
      'WebP, lossy',
      webp('VP8 ', [0, 0, 0, 0x9d, 0x01, 0x2a, 0x90, 0x01, 0x2c, 0x01]),
      { mimeType: 'image/webp', width: 400, height: 300 },
    ],
    [
      'WebP, lossless',
      webp('VP8L', [0x2f, 0x8f, 0xc1, 0x4a, 0x00]),
      { mimeType: 'image/webp', width: 400, height: 300 },
    ],
    [
      'WebP, extended',
      webp('VP8X', [0, 0, 0, 0, 0x8f, 0x01, 0x00, 0x2b, 0x01, 0x00]),
      { mimeType: 'image/webp', width: 400, height: 300 },
    ],
  ])('of a %s says its kind and size', (_, image, header) => {
    expect(readImageHeader(image)).toMatchObject(header)
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
    const response = await binding.fetch(url ?? '')
    expect(response.headers.get('content-type')).toBe('image/png')
    expect(new Uint8Array(await response.arrayBuffer())).toEqual(png)
  })

  test('with sizes are sent no larger than asked for, in a file type that the browser reads', async () => {
    const size = (name: string) => Uint8Array.from(ascii(name))
    const header = Uint8Array.from([
      ...ascii('RIFF....WEBPVP8 '),
      ...bytes('000000000000009d012a00044002'),
    ])
    const { client, binding } = openIllustratedLake(
      [{ _id: 'a', _type: 'post', image: { _sanityAsset: 'image@file://./images/room.webp' } }],
      new Map([
        ['room.webp', header],
        ['room@480.avif', size('avif480')],
        ['room@480.webp', size('webp480')],
        ['room@1024.webp', size('webp1024')],
        ['roomy@480.webp', size('another picture')],
      ]),
    )
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
      return [response.headers.get('content-type'), await response.text()]
    }
    expect(await sent(400, 'image/avif,image/webp,*/*')).toEqual(['image/avif', 'avif480'])
    expect(await sent(400, 'image/webp,*/*')).toEqual(['image/webp', 'webp480'])
    expect(await sent(640, 'image/avif,image/webp')).toEqual(['image/webp', 'webp1024'])
    const [type, whole] = await sent(640, 'image/png')
    expect([type, whole?.slice(0, 4)]).toEqual(['image/webp', 'RIFF'])
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
    expect(await upload('<svg onload="alert(1)"/>', tokens.write)).toBe(415)
    expect(await upload(new Uint8Array(20_000_001), tokens.write)).toBe(413)
    expect(await upload(png, undefined)).toBe(401)
    expect(await upload(png, tokens.read)).toBe(403)
  })

  test('that are not there answer 404', async () => {
    const url = 'http://lake.internal/lake/images/local/davenport/none-1x1.png'
    expect((await openLake().binding.fetch(url)).status).toBe(404)
  })
})
