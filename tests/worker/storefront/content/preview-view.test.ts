import { env } from 'cloudflare:workers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { localTime } from '../../../../commerce/forms/preview-view.ts'
import { readCatalogueFile } from '../../../../commerce/service/import/read-file.ts'
import { importPart, partShop } from '../../../../scripts/catalogue/import-part.ts'
import { previewLink } from '../../../../worker/preview/preview-token.ts'
import { seedShop } from '../../commerce/shop.ts'
import { smallCatalogue } from '../../commerce/small-catalogue.ts'
import { target } from '../../commerce/target.ts'
import { tagsOf, wordsOf } from '../html.ts'
import { contentPage, editors } from './editors.ts'
import '../matchers.ts'
import { newShopper, origins, type Shopper, visit } from '../shop.ts'

const DENVER = 'America/Denver'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE
/** The sale begins in some days, at a full minute. */
const BEGIN = Math.ceil((Date.now() + 3 * DAY) / MINUTE) * MINUTE
const END = BEGIN + 2 * DAY
const MARLOW = '/pd/Halden-&-Rowe/Marlow-Sofa/100002'
const PAGE = '/test-preview-view'

const lake = editors()

async function* saleFile() {
  const moment = (at: number) => new Date(at).toISOString()
  yield `sku,sale_price,from,until\nMARLOW-FOG,850,${moment(BEGIN)},${moment(END)}`
}

beforeAll(async () => {
  await seedShop()
  const stores = new Map(smallCatalogue.stores.map((store) => [store.storeId, store]))
  const file = await readCatalogueFile(saleFile())
  await importPart(file, { stores }, partShop(target), { isDry: false })
  await lake.write(
    contentPage('test-preview-view', PAGE, 'A page with a countdown', [
      {
        _key: 'c',
        _type: 'countdown',
        heading: 'The sale ends soon',
        endsAt: new Date(END).toISOString(),
      },
    ]),
    {
      _id: 'test-preview-view-redirects',
      _type: 'saleRedirects',
      name: 'Of a sale to come',
      redirects: [
        {
          _key: 'a',
          _type: 'saleRedirect',
          from: '/friday-only',
          to: '/sale',
          startsAt: new Date(BEGIN).toISOString(),
          endsAt: new Date(END).toISOString(),
        },
      ],
    },
  )
})
afterAll(() => lake.remove('test-preview-view', 'test-preview-view-redirects'))

const inside = (address: string) => address.slice(new URL(address).origin.length)
const viewOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()
const at = (moment: number) => ({ at: localTime(moment, DENVER), zone: DENVER })

const linkTo = async (path: string, fields: Record<string, string> = {}) =>
  inside(
    await previewLink(
      env.PREVIEW_SECRET,
      { origin: origins.davenport, brandId: 'davenport' },
      path,
      Date.now(),
      viewOf(fields),
    ),
  )

/** Somebody who followed a link to the shop as it is shown so. */
const newEditor = async (
  fields: Record<string, string> = {},
  setting: Parameters<typeof newShopper>[0] = {},
) => {
  const editor = newShopper(setting)
  expect(await editor.visit(await linkTo(PAGE, fields))).toRedirectTo(PAGE, 307)
  return editor
}

const show = (editor: Shopper, fields: Record<string, string>, page = PAGE) =>
  editor.fill(page, '/api/draft/view', fields)

describe('the shop as of another moment', () => {
  test('prices are those of then, for the editor alone', async () => {
    const editor = await newEditor(at(BEGIN))
    expect(await editor.visit(MARLOW)).toShow('$850.00')
    const shopper = newShopper()
    expect(wordsOf((await shopper.visit(MARLOW)).html)).not.toContain('$850.00')
    const before = await newEditor(at(BEGIN - MINUTE))
    expect(wordsOf((await before.visit(MARLOW)).html)).not.toContain('$850.00')
    const after = await newEditor(at(END))
    expect(wordsOf((await after.visit(MARLOW)).html)).not.toContain('$850.00')
    expect(await editor.visit('/pl?offer=sale')).toShow('Marlow')
    expect(wordsOf((await shopper.visit('/pl?offer=sale')).html)).not.toContain('Marlow')
  })

  test('redirects work and countdowns run as they will then', async () => {
    const during = await newEditor(at(BEGIN))
    expect(await during.visit('/friday-only')).toRedirectTo('/sale', 302)
    expect(await during.visit(PAGE)).toShow('The sale ends soon')
    const over = await newEditor(at(END))
    expect((await over.visit('/friday-only')).status).toBe(404)
    const page = await over.visit(PAGE)
    expect(page).toShow('A page with a countdown')
    expect(wordsOf(page.html)).not.toContain('The sale ends soon')
    expect((await visit('/friday-only')).status).toBe(404)
  })

  test('plans are those that are open then', async () => {
    const plansAt = async (moment: string) => {
      const editor = await newEditor(at(Date.parse(moment)))
      return wordsOf((await editor.visit('/account/financing?amount=1500')).html)
    }
    expect(await plansAt('2026-12-15T19:00:00Z')).toContain('18 months')
    expect(await plansAt('2027-06-15T19:00:00Z')).not.toContain('18 months')
  })

  test('stores say whether they are open then', async () => {
    const hoursAt = async (moment: string) => {
      const editor = await newEditor(at(Date.parse(moment)))
      return wordsOf((await editor.visit('/locations')).html)
    }
    // A Tuesday at noon, and the Sunday after.
    expect(await hoursAt('2027-06-15T18:00:00Z')).toContain('Open until')
    expect(await hoursAt('2027-06-20T18:00:00Z')).not.toContain('Open until')
  })

  test('deliveries are promised from that day on', async () => {
    const earliest = async (moment: number) => {
      const editor = await newEditor(at(moment))
      const { html } = await editor.visit('/api/promise?sku=PILLOW&postalCode=80239')
      return /"earliest":"([^"]+)"/.exec(html)?.[1] ?? ''
    }
    const day = (moment: number) => new Date(moment).toISOString().slice(0, 10)
    expect((await earliest(END + 30 * DAY)) > day(END + 30 * DAY)).toBe(true)
    expect((await earliest(BEGIN)) < day(END + 30 * DAY)).toBe(true)
  })

  test('the zone is the one that was chosen', async () => {
    const editor = await newEditor({ at: localTime(BEGIN, 'UTC'), zone: 'UTC' })
    expect(await editor.visit(MARLOW)).toShow('$850.00')
    const inTokyo = await newEditor({ at: localTime(BEGIN, 'UTC'), zone: 'Asia/Tokyo' })
    expect(wordsOf((await inTokyo.visit(MARLOW)).html)).not.toContain('$850.00')
  })

  test('nothing of it is read from what is kept, or kept', async () => {
    const touched: string[] = []
    const CONTENT_KV = {
      get: async (key: string) => (touched.push(`get ${key}`), null),
      put: async (key: string) => void touched.push(`put ${key}`),
    }
    const editor = await newEditor(at(BEGIN))
    for (const path of [PAGE, MARLOW, '/c/living-room', '/locations', '/cart', '/api/menus']) {
      const page = await editor.visit(path, {}, { CONTENT_KV })
      expect(page.status, path).toBe(200)
      expect(page.headers.get('cache-control'), path).toBe('private, no-store')
      expect(page.headers.get('etag'), path).toBeNull()
    }
    expect(touched).toEqual([])
  })
})

describe('nothing is ordered or kept', () => {
  const carts = async () =>
    (await env.DB.prepare('SELECT count(*) AS lines FROM cart_line').first<{ lines: number }>())
      ?.lines

  test('the shop says so, and no cart changes', async () => {
    const editor = await newEditor(at(BEGIN))
    const before = await carts()
    const refused = 'nothing can be ordered or saved'
    expect(await editor.cart.add('MARLOW-FOG')).toShow(refused, 409)
    const scripted = await editor.visit('/cart/items', {
      method: 'POST',
      headers: { accept: 'application/json' },
      json: { skuId: 'MARLOW-FOG', quantity: 1, fulfillment: 'delivery' },
    })
    expect(scripted.status).toBe(409)
    expect(scripted.json()).toMatchObject({ summary: expect.stringContaining(refused) })
    await editor.visit('/cart/create?items=MARLOW-FOG:1')
    expect(await carts()).toBe(before)
    expect(editor.cookies.has('guestToken')).toBe(false)
    expect(await editor.visit(PAGE)).toShow('Nothing can be ordered or saved.')
  })

  test('a cart that was there is shown with the prices of then, and is as it was afterwards', async () => {
    const editor = newShopper()
    await editor.cart.add('MARLOW-FOG')
    const status = editor.cookies.get('cartStatus')
    await editor.visit(await linkTo(PAGE, at(BEGIN)))
    expect(await editor.cart.show()).toShow('$850.00')
    expect(editor.cookies.get('cartStatus')).toBe(status)
    expect(editor.cookies.has('priceChanged')).toBe(false)
    await editor.visit('/api/draft/disable?path=/cart')
    expect(wordsOf((await editor.cart.show()).html)).not.toContain('$850.00')
  })
})

describe('the form', () => {
  test('is on every page of a preview, says what is shown, and works without scripts', async () => {
    const editor = await newEditor()
    const page = await editor.visit(PAGE)
    expect(page.html).not.toContain('preview-bar-moment')
    expect(await show(editor, at(BEGIN))).toRedirectTo(PAGE, 303)
    const moment = new Intl.DateTimeFormat('en-US', {
      weekday: 'long',
      year: 'numeric',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
      timeZone: DENVER,
      timeZoneName: 'short',
    }).format(BEGIN)
    expect(await editor.visit(PAGE)).toShow(`${moment}: the shop as it will be then.`)
    expect(await editor.visit('/no-such-page')).toShow(moment, 404)
    expect(await show(editor, { reset: '1' })).toRedirectTo(PAGE, 303)
    expect((await editor.visit(PAGE)).html).not.toContain('preview-bar-moment')
  })

  test.each([
    [{ at: 'Friday', zone: DENVER }, 'Enter a date and time'],
    [{ at: '2027-02-30T09:00', zone: DENVER }, 'Enter a date and time'],
    [{ at: '2027-02-27T09:00', zone: 'Mars/Olympus' }, 'Choose a time zone'],
    [{ at: '2027-02-27T09:00', zone: '' }, 'Choose a time zone'],
    [{ postalCode: 'abc' }, 'Enter a 5-digit U.S. ZIP code'],
    [{ postalCode: '00001' }, 'Enter a 5-digit U.S. ZIP code'],
    [{ storeId: '99999' }, 'Choose a store'],
    [{ storeId: 'x' }, 'Choose a store'],
    [{ as: 'root' }, 'Choose one of the visitors'],
  ])('what cannot be shown is said at its field: %o', async (fields, message) => {
    const editor = await newEditor()
    const page = await show(editor, fields)
    expect(page).toShow(message, 422)
    expect(page.html).toContain('aria-invalid="true"')
    expect(editor.cookies.has('previewView')).toBe(false)
  })

  test('it is filled in with what is shown, and leads back to this site only', async () => {
    const editor = await newEditor(at(BEGIN))
    const { html } = await editor.visit(PAGE)
    expect(tagsOf(html, 'input').find(({ name }) => name === 'at')?.['value']).toBe(
      localTime(BEGIN, DENVER),
    )
    const away = await editor.post('/api/draft/view', { path: '//evil.example', ...at(END) })
    expect(away).toRedirectTo('/', 303)
  })

  test('a page of its own has what another brand’s preview names filled in', async () => {
    const editor = await newEditor(at(BEGIN))
    const { html } = await editor.visit(PAGE)
    const other = tagsOf(html, 'a').find(({ href }) => href?.startsWith(origins.drift))?.['href']
    expect(other).toContain('/api/draft/view?')
    const here = await editor.visit(inside(other ?? ''))
    expect(here).toShow('See the shop at another time')
    expect(tagsOf(here.html, 'input').find(({ id }) => id === 'view-at')?.['value']).toBe(
      localTime(BEGIN, DENVER),
    )
    // Of the other brand nobody sees anything by this brand's preview.
    const answer = await visit(
      inside(other ?? ''),
      {},
      { origin: origins.drift },
      editor.cookieHeader(),
    )
    expect(answer.status).toBe(401)
  })

  test('where no clock can be moved it says so', async () => {
    const editor = await newEditor({}, { otherwise: { CLOCK_KEY: undefined } })
    expect(await show(editor, at(BEGIN))).toShow('CLOCK_KEY isn’t set', 422)
    const other = await newEditor(at(BEGIN), {
      otherwise: { CLOCK_KEY: 'not the key of the service' },
    })
    expect((await other.visit(MARLOW)).status).toBeGreaterThanOrEqual(400)
  })
})

describe('as whom', () => {
  const cookieOf = (editor: Shopper, name: string): unknown =>
    JSON.parse(decodeURIComponent(editor.cookies.get(name) ?? 'null'))

  test('somebody in another place, until the preview is left', async () => {
    const editor = newShopper()
    await editor.visit('/')
    const [location, store] = [cookieOf(editor, 'location'), cookieOf(editor, 'store')]
    await editor.visit(await linkTo(PAGE, { postalCode: '78701' }))
    expect(cookieOf(editor, 'location')).toMatchObject({ postalCode: '78701' })
    await show(editor, { storeId: '502' })
    expect(cookieOf(editor, 'store')).toMatchObject({ storeId: 502 })
    await editor.visit(`/api/draft/disable?path=${PAGE}`)
    expect(cookieOf(editor, 'location')).toEqual(location)
    expect(cookieOf(editor, 'store')).toEqual(store)
    expect(editor.cookies.has('previewView')).toBe(false)
  })

  test('somebody who is not signed in and has nothing in the cart', async () => {
    const editor = newShopper()
    await editor.cart.add('PILLOW')
    await editor.visit(await linkTo(PAGE))
    expect(await editor.cart.show()).toShow('Pillow')
    await show(editor, { as: 'stranger' })
    expect(await editor.visit(PAGE)).toShow('You’re seeing it signed out.')
    expect(wordsOf((await editor.cart.show()).html)).toContain('Your cart is empty')
    expect((await editor.cart.add('PILLOW')).status).toBe(409)
    await show(editor, { as: 'self' })
    expect(await editor.cart.show()).toShow('Pillow')
  })

  test('a phone’s width: the page in a frame of it, which nobody else’s page may have', async () => {
    const editor = await newEditor(at(BEGIN))
    const page = await editor.visit(`/api/draft/phone?path=${encodeURIComponent(MARLOW)}`)
    const [frame] = tagsOf(page.html, 'iframe')
    expect(frame).toMatchObject({ src: MARLOW, width: '375' })
    expect(page.headers.get('content-security-policy')).toContain("frame-src 'self'")
    const other = await editor.visit('/api/draft/phone?path=https://evil.example/')
    expect(tagsOf(other.html, 'iframe')[0]).toMatchObject({ src: '/' })
  })
})

describe('who may', () => {
  test('nobody without a preview: neither by a cookie, nor by the form, nor by a changed link', async () => {
    const editor = await newEditor(at(BEGIN))
    const view = `previewView=${editor.cookies.get('previewView')}`
    const stranger = await visit(MARLOW, {}, {}, view)
    expect(stranger.status).toBe(200)
    expect(wordsOf(stranger.html)).not.toContain('$850.00')
    expect((await visit('/friday-only', {}, {}, view)).status).toBe(404)
    for (const path of ['/api/draft/view', '/api/draft/phone'])
      expect((await visit(path)).status, path).toBe(401)
    const posted = await visit('/api/draft/view', { method: 'POST', form: at(BEGIN) })
    expect(posted.status).toBe(401)
    expect(posted.cookies.some((line) => line.startsWith('previewView='))).toBe(false)
    const link = await linkTo(PAGE, at(BEGIN))
    for (const changed of [
      link.replace('zone=America%2FDenver', 'zone=UTC'),
      `${link}&postalCode=10001`,
      link.replace(/&at=[^&]+/, ''),
    ])
      expect((await visit(changed)).status, changed).toBe(401)
  })

  test('a cookie that was changed into nonsense shows the shop as it is now', async () => {
    const editor = await newEditor()
    for (const text of ['1', '{}', '{"at":"soon"}']) {
      editor.cookies.set('previewView', encodeURIComponent(text))
      expect((await editor.visit(PAGE)).html, text).not.toContain('preview-bar-moment')
    }
  })
})
