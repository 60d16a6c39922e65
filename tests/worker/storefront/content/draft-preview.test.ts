import { env } from 'cloudflare:workers'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { previewLink } from '../../../../worker/preview/preview-token.ts'
import { seedShop } from '../../commerce/shop.ts'
import { contentPage, editors } from './editors.ts'
import { decoded, tagsOf } from '../html.ts'
import '../matchers.ts'
import { newIsolate, newShopper, origins, visit } from '../shop.ts'

const lake = editors()
const SECRET_WORDS = 'Words that are not published'
const PATH = '/test-preview'
const UNKNOWN = { _key: 'u', _type: 'hologram' }
const FRAME_AND_PAGE = ['header', 'navigation', 'desktop-footer', 'mobile-footer', 'page-by-slug']

beforeAll(async () => {
  await seedShop()
  await lake.write(
    contentPage('test-preview', PATH, 'Published words', [UNKNOWN]),
    contentPage('drafts.test-preview', PATH, SECRET_WORDS, [UNKNOWN]),
    {
      _id: 'drafts.test-redirects-draft',
      _type: 'saleRedirects',
      name: 'x',
      redirects: [{ _key: 'a', from: '/draft-deal', to: '/sale' }],
    },
    {
      _id: 'drafts.test-secret',
      _type: 'sanity.previewUrlSecret',
      secret: 'the-studio-knows',
      studioUrl: `${origins.davenport}/studio`,
    },
  )
})
afterAll(() =>
  lake.remove(
    'test-preview',
    'drafts.test-preview',
    'drafts.test-redirects-draft',
    'drafts.test-secret',
  ),
)
afterEach(() => {
  vi.useRealTimers()
})

const link = (path = PATH, origin: string = origins.davenport, brandId = 'davenport') =>
  previewLink(env.PREVIEW_SECRET, { origin, brandId }, path, Date.now())
const inside = (address: string) => address.slice(new URL(address).origin.length)

/** Someone who followed a good link. */
const newEditor = async (setting: Parameters<typeof newShopper>[0] = {}) => {
  const editor = newShopper(setting)
  expect(await editor.visit(inside(await link()))).toRedirectTo(PATH, 307)
  return editor
}

test('[S-38a] what stands in a frame of its own says that its links load whole pages', async () => {
  const editor = await newEditor()
  const whole = /<body data-native="">/
  expect((await editor.visit(PATH)).html).toMatch(whole)
  expect((await visit(PATH)).html).not.toMatch(whole)
  const shopper = newShopper()
  await shopper.cart.add('HOLLIS-MOSS')
  expect((await shopper.visit('/checkout')).html).toMatch(whole)
})

describe('[P-04] the way in and out', () => {
  test('a signed link shows drafts to who has it, until they leave by the link on the page', async () => {
    const editor = await newEditor()
    const page = await editor.visit(PATH)
    expect(page).toShow(SECRET_WORDS)
    const exit =
      tagsOf(page.html, 'a').find((it) => it['href']?.startsWith('/api/draft/disable'))?.['href'] ??
      ''
    expect(await editor.visit(exit)).toRedirectTo(PATH, 307)
    expect(editor.cookies.has('draftPreview')).toBe(false)
    expect(await editor.visit(PATH)).toShow('Published words')
  })

  test('link and cookie end', async () => {
    const address = inside(await link())
    const editor = await newEditor()
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3601_000 })
    expect((await visit(address)).status).toBe(401)
    expect(await editor.visit(PATH)).toShow(SECRET_WORDS)
    vi.setSystemTime(Date.now() + 4 * 3600_000)
    expect(await editor.visit(PATH)).toShow('Published words')
  })

  test('an open preview is told that something has changed, and shoppers are not', async () => {
    const editor = await newEditor()
    const revision = async () => {
      const { status, html } = await editor.visit('/api/draft/revision')
      expect(status).toBe(200)
      return html
    }
    const before = await revision()
    expect(await revision()).toBe(before)
    await lake.write(contentPage('drafts.test-preview', PATH, SECRET_WORDS, [UNKNOWN]))
    const rewritten = await revision()
    expect(rewritten).not.toBe(before)
    await lake.write(contentPage('drafts.test-new', '/test-new', 'New', []))
    const added = await revision()
    expect(added).not.toBe(rewritten)
    await lake.remove('drafts.test-new')
    expect(await revision()).not.toBe(added)
    await lake.write(contentPage('drafts.test-new', '/test-new', 'New', []))
    await lake.write(contentPage('drafts.test-preview', PATH, SECRET_WORDS, [UNKNOWN]))
    const newest = await revision()
    await lake.remove('drafts.test-new')
    expect(await revision(), 'without one that was not the newest').not.toBe(newest)
    expect((await visit('/api/draft/revision')).status).toBe(401)
  })

  test('a changed link, a made-up cookie or the link’s own token as a cookie open nothing', async () => {
    const url = new URL(await link())
    const token = url.searchParams.get('token') ?? ''
    url.searchParams.set('path', '/privacy')
    for (const address of [
      inside(url.href),
      '/api/draft/enable',
      '/api/draft/enable?token=1',
      '/api/draft/enable?token=&path=/',
    ])
      expect((await visit(address)).status, address).toBe(401)
    for (const cookie of ['1', 'true', token])
      expect(await visit(PATH, {}, {}, `draftPreview=${cookie}`)).toShow('Published words')
  })

  test('a preview of one brand is none of the other', async () => {
    const editor = await newEditor()
    const cookie = `draftPreview=${editor.cookies.get('draftPreview')}`
    expect(
      (await visit('/', {}, { origin: origins.drift }, cookie)).headers.get('x-robots-tag'),
    ).toBeNull()
    expect((await visit('/', {}, {}, cookie)).headers.get('x-robots-tag')).toBe('noindex, nofollow')
    expect((await visit(inside(await link()), {}, { origin: origins.drift })).status).toBe(401)
  })

  test('the cookie is HttpOnly, and goes into the studio’s frame over https only', async () => {
    const overHttp = await visit(
      inside(await link()),
      {},
      { otherwise: { COOKIE_SECURE: 'false' } },
    )
    const lineOf = (cookies: readonly string[]) =>
      cookies.find((line) => line.startsWith('draftPreview=')) ?? ''
    expect(lineOf(overHttp.cookies)).toMatch(/; Max-Age=14400; HttpOnly; SameSite=Lax$/)
    const overHttps = await visit(inside(await link()), {}, { origin: 'https://localhost' })
    expect(lineOf(overHttps.cookies)).toMatch(/; HttpOnly; Secure; SameSite=None; Partitioned$/)
  })

  test('the studio’s frame keeps the cookie where its own site is another: on this machine, at Drift', async () => {
    const studio = { STUDIO_ORIGIN: origins.davenport, COOKIE_SECURE: 'false' }
    const enter = async (origin: string, brandId: string, frame: boolean) => {
      const { cookies } = await visit(
        inside(await link('/', origin, brandId)),
        frame ? { headers: { 'sec-fetch-dest': 'iframe' } } : {},
        { origin, otherwise: studio },
      )
      return cookies.find((line) => line.startsWith('draftPreview=')) ?? ''
    }
    expect(await enter(origins.drift, 'drift', true)).toMatch(/Secure; SameSite=None; Partitioned$/)
    expect(await enter(origins.drift, 'drift', false)).toMatch(/HttpOnly; SameSite=Lax$/)
    expect(await enter(origins.davenport, 'davenport', true)).toMatch(/HttpOnly; SameSite=Lax$/)
  })

  test('nothing sends an editor to another site', async () => {
    for (const path of [
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '/..//evil.example',
    ]) {
      expect(await visit(inside(await link(path)))).toRedirectTo('/', 307)
      expect(await visit(`/api/draft/disable?path=${encodeURIComponent(path)}`)).toRedirectTo(
        '/',
        307,
      )
    }
  })

  test('the studio’s handshake', async () => {
    const enable = (secret: string) =>
      `/api/draft/enable?sanity-preview-secret=${secret}&sanity-preview-perspective=drafts&sanity-preview-pathname=${encodeURIComponent(PATH)}`
    const studio = newShopper()
    expect(await studio.visit(enable('the-studio-knows'))).toRedirectTo(
      `${PATH}?sanity-preview-perspective=drafts`,
      307,
    )
    expect(await studio.visit(PATH)).toShow(SECRET_WORDS)
    expect((await visit(enable('somebody-guesses'))).status).toBe(401)
    expect((await visit(enable('the-studio-knows'), {}, { origin: origins.drift })).status).toBe(
      401,
    )
  })

  test('without its secret or the right to read drafts there is none', async () => {
    for (const otherwise of [{ PREVIEW_SECRET: undefined }, { SANITY_READ_TOKEN: undefined }]) {
      expect((await visit(inside(await link()), {}, { otherwise })).status).toBe(503)
      const editor = await newEditor()
      expect(await editor.visit(PATH, {}, otherwise)).toShow('Published words')
    }
  })
})

describe('[T-10a] drafts and caches', () => {
  test('[C-15c] [C-15d] drafts are read each time, and leave no trace in KV or in what shoppers get', async () => {
    const asked: string[] = []
    const perspectives: string[] = []
    const touched: string[] = []
    const LAKE = {
      fetch: (input: string, init?: RequestInit) => {
        const { searchParams } = new URL(input)
        asked.push(searchParams.get('tag') ?? '')
        perspectives.push(searchParams.get('perspective') ?? '')
        return env.LAKE.fetch(input, init)
      },
    }
    const CONTENT_KV = {
      get: async (key: string) => (touched.push(`get ${key}`), null),
      put: async (key: string) => void touched.push(`put ${key}`),
    }
    const worker = await newIsolate()
    expect(await visit(PATH, {}, { worker })).toShow('Published words')
    const editor = await newEditor({ worker })
    for (const look of [1, 2]) {
      asked.length = 0
      perspectives.length = 0
      const page = await editor.visit(PATH, {}, { LAKE, CONTENT_KV })
      expect(page, `look ${look}`).toShow(SECRET_WORDS)
      expect(page.cache).toBe('off')
      expect(new Set(perspectives), `look ${look}`).toEqual(new Set(['drafts']))
      expect(asked, `look ${look}`).toEqual(
        expect.arrayContaining(FRAME_AND_PAGE.map((name) => `storefront.${name}`)),
      )
    }
    expect(touched).toEqual([])
    expect(await visit(PATH, {}, { worker })).toShow('Published words')
    expect(await visit(PATH, {}, { worker: await newIsolate() })).toShow('Published words')
  })

  test('a preview is kept by nobody and found by nobody', async () => {
    const editor = await newEditor()
    for (const path of [PATH, '/', '/c/living-room', '/cart', '/pd/Davenport/Hollis-Sofa/100001']) {
      const { headers, html } = await editor.visit(path)
      expect(headers.get('cache-control'), path).toBe('private, no-store')
      expect(headers.get('x-robots-tag'), path).toBe('noindex, nofollow')
      expect(headers.get('etag'), path).toBeNull()
      expect(tagsOf(html, 'meta').find((it) => it['name'] === 'robots')?.['content'], path).toBe(
        'noindex, nofollow',
      )
    }
  })

  test('draft redirects are tried out in a preview, and nowhere else', async () => {
    expect(await (await newEditor()).visit('/draft-deal')).toRedirectTo('/sale', 302)
    expect((await visit('/draft-deal')).status).toBe(404)
  })
})

describe('[S-39] what the page says', () => {
  test('a bar on every page, with a way out; none for shoppers', async () => {
    const editor = await newEditor()
    for (const path of [PATH, '/cart', '/no-such-page', '/c/living-room']) {
      const { html } = await editor.visit(path)
      expect(html, path).toContain('aria-label="Draft preview"')
      expect(html, path).toContain(`href="/api/draft/disable?path=${encodeURIComponent(path)}"`)
    }
    expect((await visit(PATH)).html).not.toContain('Draft preview')
  })

  const STUDIO = { STUDIO_ORIGIN: 'https://studio.example' }
  const studioLink = (html: string) =>
    tagsOf(html, 'a').find((it) => it['target'] === 'studio')?.['href']

  test('the bar leads to the page’s own document in the studio of this brand', async () => {
    const editor = await newEditor({ otherwise: STUDIO })
    const at = async (path: string) => studioLink((await editor.visit(path)).html)
    const workspace = 'https://studio.example/studio/davenport'
    expect(await at(PATH)).toBe(`${workspace}/intent/edit/id=test-preview;type=page`)
    expect(await at('/c/living-room')).toMatch(/\/intent\/edit\/id=[^;]+;type=category(Parent)?$/)
    expect(await at('/cart')).toBe(workspace)
    expect(studioLink((await (await newEditor()).visit(PATH)).html)).toBeUndefined()
  })

  test('each part says which field of which document it shows; to shoppers it does not', async () => {
    const editor = await newEditor({ otherwise: STUDIO })
    const { html } = await editor.visit(PATH)
    const marks = [...html.matchAll(/data-sanity="([^"]*)"/g)].map(([, mark = '']): unknown =>
      JSON.parse(decoded(mark)),
    )
    const place = { baseUrl: 'https://studio.example/studio', workspace: 'davenport' }
    expect(marks).toContainEqual({ id: 'test-preview', type: 'page', path: 'title', ...place })
    for (const type of ['header', 'navigationTree', 'desktopFooter', 'mobileFooter'])
      expect(marks, type).toContainEqual(expect.objectContaining({ type, ...place }))
    const page = await visit(PATH, {}, { otherwise: STUDIO })
    expect(page.html).not.toContain('data-sanity')
    expect(page.html).not.toContain('preview-bar')
  })

  test('a route change loads the whole page, so that the bar speaks of the page that stands', async () => {
    const asking = { headers: { 'x-navigation': 'fragment' } }
    const page = await (await newEditor()).visit(PATH, asking)
    expect(page.headers.get('x-fragment')).toBeNull()
    expect(page.html).toContain('aria-label="Draft preview"')
    expect((await visit(PATH, asking)).headers.get('x-fragment')).toBe('1')
  })

  test('a section that the shop does not know is named, and left out for shoppers', async () => {
    expect(await (await newEditor()).visit(PATH)).toShow(
      'Shoppers don’t see this section (“hologram”)',
    )
    const page = await visit(PATH)
    expect(page.html).not.toContain('hologram')
  })

  test('nor is it shown in a post, whose editors are told as well', async () => {
    await lake.write({
      _id: 'test-preview-post',
      _type: 'blog',
      title: 'A post',
      seo: { slug: { current: 'preview-post' } },
      sections: [UNKNOWN],
    })
    expect(await (await newEditor()).visit('/blog/preview-post')).toShow('(“hologram”)')
    expect((await visit('/blog/preview-post')).html).not.toContain('hologram')
    await lake.remove('test-preview-post')
  })

  test('the studio may show it in a frame, others may not', async () => {
    const editor = await newEditor()
    const policy = async (otherwise: object) =>
      (await editor.visit(PATH, {}, { ...otherwise })).headers.get('content-security-policy')
    expect(await policy({})).toContain("frame-ancestors 'self';")
    expect(await policy({ STUDIO_ORIGIN: 'https://studio.example' })).toContain(
      "frame-ancestors 'self' https://studio.example;",
    )
    expect((await visit(PATH)).headers.get('content-security-policy')).toContain(
      "frame-ancestors 'none'",
    )
  })
})
