import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { editorPicture, imageUrl, type SanityImage } from '../../../content/image-url.ts'
import type { ImageCodecs } from '../../../doubles/lake/pictures/image-codecs.ts'
import { readRecipe } from '../../../doubles/lake/pictures/image-recipe.ts'
import type { Pixels } from '../../../doubles/lake/pictures/pixels.ts'
import { Renditions } from '../../../doubles/lake/pictures/renditions.ts'
import { openLake } from './lake-fixture.ts'
import { createMemoryStorage } from './memory-storage.ts'
import { nodeCodecs } from './node-codecs.ts'
import { ask, CORNERS, pictureOf, seen, upload, uploaded } from './picture-fixture.ts'

const host = {
  baseUrl: 'http://lake.internal/lake/images',
  projectId: 'local',
  dataset: 'davenport',
}

describe('an uploaded picture', () => {
  let photograph: ReturnType<typeof uploaded>
  beforeAll(() => {
    photograph = uploaded()
  })

  test.each([
    ['', 600, 400, 'jpeg'],
    ['?w=300', 300, 200, 'jpeg'],
    ['?h=100', 150, 100, 'jpeg'],
    ['?w=300&dpr=2', 600, 400, 'jpeg'],
    ['?w=100&dpr=1.5', 150, 100, 'jpeg'],
    ['?w=300&h=300', 300, 200, 'jpeg'],
    ['?w=1200', 1200, 800, 'jpeg'],
    ['?w=1200&fit=max', 600, 400, 'jpeg'],
    ['?w=300&h=300&fit=max', 300, 200, 'jpeg'],
    ['?w=300&h=300&fit=crop', 300, 300, 'jpeg'],
    ['?w=300&h=300&fit=fill', 300, 300, 'jpeg'],
    ['?w=1000&h=1000&fit=fillmax', 1000, 1000, 'jpeg'],
    ['?w=300&h=300&fit=scale', 300, 300, 'jpeg'],
    ['?w=1000&h=1000&fit=min', 400, 400, 'jpeg'],
    ['?rect=0,0,300,100', 300, 100, 'jpeg'],
    ['?rect=0,0,300,100&w=150', 150, 50, 'jpeg'],
    ['?rect=500,300,300,300', 100, 100, 'jpeg'],
    ['?fm=png', 600, 400, 'png'],
    ['?fm=webp&w=60', 60, 40, 'webp'],
    ['?fm=pjpg&w=60&q=20', 60, 40, 'jpeg'],
    ['?auto=format&w=60', 60, 40, 'webp'],
    ['?auto=format&fm=png&w=60', 60, 40, 'png'],
  ])('asked for with %s is %d by %d pixels, a %s', async (query, width, height, format) => {
    const { fixture, asset } = await photograph
    const answer = await ask(fixture, asset.url + query)
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    expect(await seen(answer)).toMatchObject({ width, height, format })
  })

  test.each([
    ['all of it', '?w=60', ['red', 'green', 'blue', 'white']],
    ['an area', '?rect=300,0,300,400&w=60', ['green', 'green', 'white', 'white']],
    ['its left', '?w=20&h=40&fit=crop&crop=left', ['red', 'red', 'blue', 'blue']],
    [
      'its lower right',
      '?w=40&h=10&fit=crop&crop=bottom,right',
      ['blue', 'white', 'blue', 'white'],
    ],
    ['a point', '?w=20&h=40&fit=crop&fp-x=0.9&fp-y=0.5', ['green', 'green', 'white', 'white']],
    [
      'a point by name',
      '?w=20&h=40&fit=crop&crop=focalpoint&fp-x=0.1&fp-y=0.5',
      ['red', 'red', 'blue', 'blue'],
    ],
    [
      'a point of an area',
      '?rect=0,0,600,200&w=20&h=20&fit=crop&fp-x=1&fp-y=0',
      Array(4).fill('green'),
    ],
    ['a ground around it', '?w=40&h=400&fit=fill&bg=c82828', Array(4).fill('red')],
    ['the middle, where nothing is said', '?w=40&h=40&fit=crop', ['red', 'green', 'blue', 'white']],
  ])('shows %s', async (_, query, colors) => {
    const { fixture, asset } = await photograph
    expect((await seen(await ask(fixture, asset.url + query), CORNERS)).colors).toEqual(colors)
  })

  test.each([
    ['jpeg', 'image/avif,image/webp,*/*', 'webp'],
    ['jpeg', '*/*', 'jpeg'],
    ['png', 'image/png', 'png'],
    ['webp', '', 'webp'],
    ['webp', '*/*', 'webp'],
    ['webp', 'image/png,image/jpeg', 'png'],
    ['avif', 'image/avif', 'png'],
  ] as const)('of the type %s goes to who accepts “%s” as %s', async (own, accept, format) => {
    const { fixture, asset } = await uploaded(await pictureOf(own, 60, 40))
    const answer = await ask(fixture, `${asset.url}?w=30&auto=format`, accept)
    expect((await seen(answer)).format).toBe(format)
    expect(answer.headers.get('vary')).toBe('Accept')
  })

  test('is written smaller at a lower quality', async () => {
    const photo = await sharp({
      create: {
        width: 400,
        height: 300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 40 },
      },
    })
      .jpeg()
      .toBuffer()
    const { fixture, asset } = await uploaded(new Uint8Array(photo))
    const size = async (q: number) =>
      (await (await ask(fixture, `${asset.url}?w=200&q=${q}`)).bytes()).length
    expect(await size(20)).toBeLessThan((await size(90)) / 2)
  })

  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'of the type %s follows the editors’ crop at every size that pages offer',
    async (format) => {
      const fixture = openLake()
      const asset = await upload(fixture, await pictureOf(format, 1200, 800))
      const image: SanityImage = {
        asset: { _ref: asset._id },
        crop: { left: 0.5, right: 0, top: 0.5, bottom: 0 },
      }
      const picture = editorPicture(image, host)
      expect(picture?.derivatives.widths).toEqual([320, 480, 600])
      for (const width of picture?.derivatives.widths ?? []) {
        const url = picture?.derivatives.url.replace('{width}', String(width)) ?? ''
        expect(await seen(await ask(fixture, url), CORNERS)).toEqual({
          format: 'webp',
          width,
          height: Math.round((width * 2) / 3),
          colors: ['white', 'white', 'white', 'white'],
        })
      }
    },
  )

  test('is cut around the editors’ hotspot where a box has a shape of its own', async () => {
    const { fixture, asset } = await uploaded()
    const image = {
      asset: { _ref: asset._id },
      hotspot: { x: 0.95, y: 0.5, width: 0.1, height: 0.1 },
    }
    const answer = await ask(fixture, imageUrl(image, host, 48, 96) ?? '')
    expect(await seen(answer, CORNERS)).toMatchObject({
      width: 48,
      height: 96,
      colors: ['green', 'green', 'white', 'white'],
    })
  })

  test('is made once for all who ask for the same', async () => {
    const storage = createMemoryStorage()
    const fixture = openLake([], storage)
    const asset = await upload(fixture, await pictureOf('jpeg'))
    const first = await (await ask(fixture, `${asset.url}?w=90&fm=webp`)).bytes()
    // Nothing could be made of this any more.
    const file = asset.url.slice(asset.url.lastIndexOf('/') + 1)
    storage.writeAsset(file, { mimeType: 'image/jpeg', bytes: new Uint8Array([1]) })
    expect(await (await ask(fixture, `${asset.url}?fm=webp&w=90&q=75`)).bytes()).toEqual(first)
    expect(await (await ask(fixture, `${asset.url}?w=90&auto=format`)).bytes()).toEqual(first)
  })

  test('gives the memory of all its pixels back when something was made of it', async () => {
    const held: Pixels[] = []
    const hold = async (pixels: Promise<Pixels>) => {
      held.push(await pixels)
      return pixels
    }
    const watched: ImageCodecs = {
      ...nodeCodecs,
      read: (...asked) => hold(nodeCodecs.read(...asked)),
      resize: (...asked) => hold(nodeCodecs.resize(...asked)),
    }
    const renditions = new Renditions(createMemoryStorage(), watched)
    const bytes = await pictureOf('jpeg')
    const recipe = readRecipe(new URLSearchParams('w=70'), '', {
      width: 600,
      height: 400,
      extension: 'jpg',
    })
    await renditions.sizeOf(bytes, 'jpg')
    await renditions.of('room', 'jpg', recipe, () => ({ mimeType: 'image/jpeg', bytes }))
    expect(held).toHaveLength(3)
    for (const { data } of held) expect(data.buffer.detached).toBe(true)
    expect(bytes.length).toBeGreaterThan(0)
  })

  test('is refused in words when too many others are waiting, and made when asked again', async () => {
    const { fixture, asset } = await uploaded(await pictureOf('jpeg', 60, 40))
    const sizes = Array.from({ length: 70 }, (_, index) => `${asset.url}?w=${index + 61}`)
    const answers = await Promise.all(sizes.map((url) => ask(fixture, url)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(64)
    expect(statuses.filter((status) => status === 503)).toHaveLength(6)
    expect((await ask(fixture, sizes.at(-1) ?? '')).status).toBe(200)
  })

  test.each([
    ['blur=20', /"blur"/],
    ['w=0', /"w" must be/],
    ['w=wide', /"w" must be/],
    ['h=9000', /"h" must be/],
    ['w=8000&h=8000&fit=scale', /8000 by 8000/],
    ['dpr=4', /"dpr"/],
    ['q=101', /"q"/],
    ['fm=tiff', /"fm" must be one of jpg, pjpg, png, webp/],
    ['fit=squeeze', /"fit"/],
    ['crop=entropy', /"crop=entropy"/],
    ['rect=0,0,0,10', /"rect"/],
    ['rect=700,0,10,10', /"rect"/],
    ['rect=1,2,3', /"rect"/],
    ['fp-x=2', /"fp-x"/],
    ['bg=red', /"bg"/],
    ['auto=compress', /"auto"/],
  ])('asked for with %s is refused, in words', async (query, words) => {
    const { fixture, asset } = await photograph
    const answer = await ask(fixture, `${asset.url}?${query}`)
    expect(answer.status).toBe(400)
    const { error }: { error: { description: string } } = JSON.parse(await answer.text())
    expect(error.description).toMatch(words)
  })
})
