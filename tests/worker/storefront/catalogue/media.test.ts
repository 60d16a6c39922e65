import { env } from 'cloudflare:workers'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { seedStatements } from '../../../../commerce/service/seeding/seed.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { newIsolate, newShopper, visit } from '../shop.ts'

const TEMPLATE = 'https://img.example/{path}?width={width}&format={format}'

beforeAll(async () => {
  const skus = smallCatalogue.skus.map((sku) =>
    sku.skuId === 'HOLLIS-MOSS'
      ? {
          ...sku,
          images: [
            {
              url: '/media/hollis-moss-1a2b3c4d.webp',
              alt: 'Hollis 84-inch sofa in moss weave, three-quarter view',
              width: 800,
              height: 600,
              color: '#c0c0a0',
              derivatives: {
                url: '/media/hollis-moss-99999999-{width}.{format}',
                widths: [320, 480, 640, 800],
                formats: ['avif' as const, 'webp' as const],
              },
            },
          ],
        }
      : sku,
  )
  await env.DB.batch(
    seedStatements({ ...smallCatalogue, skus }).map(({ sql, values }) =>
      env.DB.prepare(sql).bind(...values),
    ),
  )
})

const HOLLIS = '/pd/Davenport/Hollis-Sofa/100001'
const tagsOf = (html: string, name: string) =>
  html.match(new RegExp(`<${name}\\b[^>]*>`, 'g')) ?? []

describe('[C-16] /media/skus', () => {
  test('answers everybody alike', async () => {
    const answer = await visit('/media/skus?ids=HOLLIS-MOSS,NOBODY')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=300')
    expect(answer.cookies).toEqual([])
    expect(answer.json()).toMatchObject({
      width: 1024,
      items: [
        { skuId: 'HOLLIS-MOSS', pictures: [{ src: '/media/hollis-moss-99999999-800.webp' }] },
      ],
      unknown: ['NOBODY'],
    })
  })

  test.each([
    ['/media/skus', 'Name the SKUs'],
    ['/media/skus?ids=PILLOW&width=0', 'whole number of pixels'],
    [`/media/skus?ids=${Array.from({ length: 101 }, (_, n) => `S${n}`).join()}`, 'at most 100'],
  ])('%s is refused in words', async (path, words) => {
    const answer = await visit(path, { headers: { accept: 'application/json' } })
    expect(answer.status).toBe(400)
    expect(answer.html).toContain(words)
  })
})

describe('a picture', () => {
  test('comes in all its sizes, the hero of the page first and at once', async () => {
    const preloadIn = (page: string) =>
      tagsOf(page, 'link').find((tag) => tag.includes('as="image"'))
    // A page that takes longer than its frame may has none: the frame goes before the picture is known.
    const html = await vi.waitUntil(
      async () => {
        const page = await visit(HOLLIS)
        return preloadIn(page.html) !== undefined && page.html
      },
      { timeout: 30_000 },
    )
    const [source] = tagsOf(html, 'source')
    expect(source).toContain('type="image/avif"')
    expect(source).toContain('/media/hollis-moss-99999999-320.avif 320w')
    const heroes = tagsOf(html, 'img').filter((tag) => tag.includes('fetchPriority="high"'))
    expect(heroes).toHaveLength(1)
    expect(heroes[0]).not.toContain('loading=')
    expect(heroes[0]).toContain('width="800" height="600"')
    expect(heroes[0]).toContain('background-color:#bb9')
    const preload = preloadIn(html)
    expect(preload).toContain('type="image/avif"')
    expect(preload).toContain('-640.avif 640w')
  })

  test('is resized by another service where one is set, and the policy lets it in', async () => {
    const worker = await newIsolate()
    const { html, headers } = await visit(
      HOLLIS,
      {},
      { otherwise: { PICTURE_TEMPLATE: TEMPLATE, PAGE_CACHE: 'off' }, worker },
    )
    expect(html).toContain(
      'https://img.example//media/hollis-moss-1a2b3c4d.webp?width=320&amp;format=avif 320w',
    )
    expect(html).not.toContain('99999999')
    expect(headers.get('content-security-policy')).toMatch(/img-src [^;]*https:\/\/img\.example/)
  })

  describe('a line that another service sent without one gets it from the media host', () => {
    const bare = {
      fetch: async (input: string, init?: RequestInit) => {
        const answer = await env.COMMERCE.fetch(input, init)
        if (!new URL(input).pathname.startsWith('/v1/cart')) return answer
        const text = await answer.text()
        return new Response(text.replaceAll(/"picture":\{.*?\}\}/g, '"picture":null'), answer)
      },
    }
    const withCart = async () => {
      const shopper = newShopper()
      await shopper.cart.add('HOLLIS-MOSS')
      return shopper
    }

    test('on the page', async () => {
      const shopper = await withCart()
      const { html } = await shopper.visit('/cart', {}, { COMMERCE: bare })
      expect(html).toContain('/media/hollis-moss-99999999-320.avif 320w')
    })

    test('and in what an island is told, so that it keeps its picture', async () => {
      const shopper = await withCart()
      const asked = { headers: { accept: 'application/json' } }
      const answer = await shopper.visit('/cart', asked, { COMMERCE: bare })
      expect(answer.json()).toMatchObject({
        cart: {
          items: [{ catalogItem: { picture: { url: '/media/hollis-moss-1a2b3c4d.webp' } } }],
        },
      })
    })
  })
})
