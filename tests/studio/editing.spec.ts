import { expect, test, type Browser, type Page } from '@playwright/test'
import { consoleErrors, corner, createEditor, pressToEdit, withoutNetwork } from './studio-page.ts'
import { idle } from '../setup/idle.ts'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

const port = process.env['SHOP_PORT'] ?? '8787'
const origins = {
  davenport: `http://localhost:${port}`,
  drift: `http://drift.localhost:${port}`,
} as const

test.use({ baseURL: origins.davenport })

const BANNER = 'Free delivery until Sunday'

/** Somebody else's browser, which has never been to the studio. */
const asShopper = async <T>(
  browser: Browser,
  width: number,
  look: (page: Page) => Promise<T>,
): Promise<T> => {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  try {
    return await look(await context.newPage())
  } finally {
    await context.close()
  }
}

/** The menu's entries, as they stand on a wide window or in the drawer of a narrow one. */
const entries = async (page: Page, origin: string): Promise<string[]> => {
  await page.goto(origin)
  const isNarrow = (page.viewportSize()?.width ?? 0) < 700
  if (isNarrow) await page.getByRole('button', { name: 'Menu', exact: true }).click()
  const menu = page.getByRole('navigation', { name: 'Main' }).locator('visible=true')
  return (await menu.first().locator('> ul > li').allInnerTexts()).map(
    (text) => text.split('\n')[0]?.trim() ?? '',
  )
}

test.describe.configure({ mode: 'serial' })

test('[S-39] [P-04] [T-11a] an editor with no account and no network changes banner and menus, previews and publishes', async ({
  page,
  browser,
}) => {
  test.slow() // a day's work of an editor, in one test
  const outside = await withoutNetwork(page)
  const errors = consoleErrors(page)
  const editor = createEditor(page)
  const drift = await asShopper(browser, 1440, (shop) => entries(shop, origins.drift))

  await test.step('the studio opens without asking who one is', async () => {
    await page.goto('/studio')
    await expect(page).toHaveURL(/\/studio\/davenport\/structure/)
    await page.getByRole('link', { name: 'Header, menus and footers' }).click()
    await page.getByRole('link', { name: 'Headers', exact: true }).click()
    await page.getByRole('link', { name: /Davenport header/ }).click()
  })

  await test.step('the banner is written, and seen in the preview alone', async () => {
    await editor.write('salesCalloutBanner', BANNER)
    const shop = await editor.preview()
    await expect(shop.getByRole('complementary', { name: 'Offer' })).toHaveText(BANNER)
    await asShopper(browser, 1440, async (other) => {
      await other.goto(origins.davenport)
      await expect(other.getByRole('complementary', { name: 'Offer' })).not.toHaveText(BANNER)
    })
  })

  await test.step('a branch of both menus is carried by keys, and previewed', async () => {
    for (const tree of ['desktopNavigationParent', 'mobileNavigationParent']) {
      await editor.open(tree, 'navigationTree')
      await editor.menu.carryUp('Office', /^Office, place 2 of \d+ at the top level$/)
    }
    const shop = await editor.preview()
    await expect(
      shop.getByRole('navigation', { name: 'Main' }).first().locator('> ul > li').nth(1),
    ).toContainText('Office')
  })

  await test.step('all of it is published', async () => {
    for (const tree of ['desktopNavigationParent', 'mobileNavigationParent']) {
      await editor.open(tree, 'navigationTree')
      await editor.publish(tree)
    }
    await editor.open('header', 'header')
    await editor.publish('header')
  })

  await test.step('shoppers of this brand see it on both menus, and those of the other do not', async () => {
    for (const width of [1440, 375])
      await asShopper(browser, width, async (shop) => {
        // Header and menus are published one after the other, and each shows with the next page.
        await expect(async () => {
          expect((await entries(shop, origins.davenport))[1]).toBe('Office')
          expect(await shop.getByRole('complementary', { name: 'Offer' }).innerText()).toBe(BANNER)
        }).toPass({ timeout: 30_000 })
        expect(await entries(shop, origins.drift)).not.toContain('Office')
      })
    expect(await asShopper(browser, 1440, (shop) => entries(shop, origins.drift))).toEqual(drift)
  })

  expect(errors, 'errors in the browser').toEqual([])
  expect(outside, 'asked of others').toEqual([])
})

test('a click in the preview opens the field; the page follows what is written there', async ({
  page,
}) => {
  await withoutNetwork(page)
  const editor = createEditor(page, 'drift')
  const shop = await editor.preview()
  await pressToEdit(shop, shop.getByRole('complementary', { name: 'Offer' }), corner)
  await editor.write('salesCalloutBanner', 'Sleep on it')
  await expect(shop.getByRole('complementary', { name: 'Offer' })).toHaveText('Sleep on it')
})

test('what is written while the preview loads anew shows in it as well', async ({ page }) => {
  await withoutNetwork(page)
  // Whether the studio's word is lost while nobody listens depends on the moment: it keeps its words back as soon as it
  // has noticed that the page is gone. Here all are lost that it says to a page that was loaded anew.
  await page.addInitScript(() => {
    const [entry] = performance.getEntriesByType('navigation')
    if (!(entry instanceof PerformanceNavigationTiming) || entry.type !== 'reload') return
    addEventListener('message', (event: MessageEvent<{ type?: unknown } | null>) => {
      if (event.data?.type === 'presentation/refresh') event.stopImmediatePropagation()
    })
  })
  const editor = createEditor(page, 'drift')
  const shop = await editor.preview()
  const offer = shop.getByRole('complementary', { name: 'Offer' })
  await pressToEdit(shop, offer, corner)

  // The page that follows the first words is late to look for what it was not told.
  const written = Promise.withResolvers<void>()
  let mayLook = Promise.resolve()
  await page.route('**/api/draft/revision', async (route) => {
    await mayLook
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) mayLook = written.promise
  })
  const loadedAnew = page.waitForRequest((request) => request.isNavigationRequest())
  await editor.write('salesCalloutBanner', 'Sleep')
  await loadedAnew
  await editor.write('salesCalloutBanner', 'Sleep on it')
  written.resolve()
  await expect(offer).toHaveText('Sleep on it')
})

test('visual editing is on pages with drafts, and on no page of shoppers', async ({
  page,
  browser,
}) => {
  const scripts = (shop: Page): string[] => {
    const fetched: string[] = []
    shop.on('request', (request) => {
      if (request.resourceType() === 'script') fetched.push(request.url())
    })
    return fetched
  }
  await createEditor(page).preview()
  const edited = scripts(page)
  await page.goto('/')
  await expect(page.locator('sanity-visual-editing')).toBeAttached()
  expect(edited.some((url) => url.includes('visual-editing'))).toBe(true)
  await asShopper(browser, 1440, async (shop) => {
    const fetched = scripts(shop)
    for (const path of ['/', '/c/living-room', '/blog', '/cart']) {
      await shop.goto(`${origins.davenport}${path}`)
      await idle(shop)
    }
    expect(fetched.filter((url) => /visual-?editing/i.test(url))).toEqual([])
    await expect(shop.locator('[data-sanity], .preview-bar')).toHaveCount(0)
  })
})

test('the address of the studio is the shop’s own, and leads nowhere else', async ({ request }) => {
  const status = async (path: string) =>
    (await request.get(path, { maxRedirects: 0, ...SENT_AGAIN })).status()
  expect(await status('/studio/davenport/structure')).toBe(200)
  expect(await status('/studio/static/none.js')).toBe(404)
  expect(await status('/studio/..%2f..%2fpackage.json')).toBe(200)
  const page = await request.get('/studio/..%2f..%2fpackage.json', SENT_AGAIN)
  expect(await page.text()).not.toContain('"dependencies"')
  const { headers } = { headers: page.headers() }
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  const anonymous = await request.post('/lake/v2025-02-19/data/mutate/davenport', {
    data: { mutations: [] },
    ...SENT_AGAIN,
  })
  expect(anonymous.status()).toBe(401)
})
