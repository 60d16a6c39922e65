import type { Page } from '@playwright/test'
import { z } from 'zod'
import { idle } from '../../setup/idle.ts'
import { expect, listens, settled, test } from '../fixtures.ts'
import { previewLink } from '../preview-link.ts'
import { watchShifts } from '../shifts.ts'
import { mattress } from '../shopper.ts'

const CAPTURE = '/v1/data-capture/capture'
const event = z.looseObject({ 'event-type': z.string() })

/** What leaves the browser about the visit. */
const watchEvents = (page: Page) => {
  const told: z.infer<typeof event>[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === CAPTURE)
      told.push(event.parse(JSON.parse(request.postData() ?? '{}')))
  })
  return {
    told,
    types: () => told.map((one) => one['event-type']),
    pages: () =>
      told.filter((one) => one['event-type'] === 'page-viewed').map((one) => one['page-type']),
  }
}

const question = (page: Page) => page.getByRole('region', { name: 'Your privacy' })

/** It is asked of who is there: somebody whose pointer has moved. */
const beThere = async (page: Page) => {
  await page.mouse.move(300, 300)
  await page.mouse.move(310, 310)
}

test.describe('before any choice', { tag: '@needs-js' }, () => {
  test.use({ consent: 'undecided' })

  test('[P-03] the shopper is asked, nothing is told, and a no is remembered', async ({
    page,
    context,
    expectAccessible,
  }) => {
    const events = watchEvents(page)
    await page.goto('/')
    await beThere(page)
    await expect(question(page)).toBeVisible()
    await expectAccessible()
    await question(page).getByRole('button', { name: 'Necessary only' }).click()
    await expect(question(page)).toBeHidden()
    await page.goto('/c/living-room/sofas')
    await page.getByRole('link', { name: 'Hollis Sofa', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hollis Sofa' })).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    expect(events.told).toEqual([])
    const cookies = (await context.cookies()).map(({ name }) => name)
    expect(cookies).not.toContain('userSession')
  })

  test('a pointer that a page has come beneath is nobody yet', async ({ page }) => {
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.goto('/blog')
    await listens(page)
    await page.evaluate(() =>
      document.body.dispatchEvent(new PointerEvent('pointermove', { bubbles: true })),
    )
    await settled(page)
    expect(fetched.filter((url) => url.includes('/consent-banner'))).toEqual([])
    await beThere(page)
    await expect(question(page)).toBeVisible()
  })

  test('the question waits for its sheet, and moves nothing when it comes', async ({ page }) => {
    const sheet = Promise.withResolvers<void>()
    let isAskedFor = false
    await page.route(/\/consent-banner[^/]*\.css$/, async (route) => {
      isAskedFor = true
      await sheet.promise
      await route.continue()
    })
    const shifts = await watchShifts(page)
    // The page has not loaded while one of its sheets is on its way.
    await page.goto('/blog', { waitUntil: 'domcontentloaded' })
    await expect(async () => {
      await beThere(page)
      expect(isAskedFor).toBe(true)
    }).toPass()
    await expect(question(page)).toHaveCount(0)
    sheet.resolve()
    await expect(question(page)).toBeVisible()
    expect(await shifts()).toBeLessThanOrEqual(0.01)
  })

  for (const brand of ['davenport', 'drift'] as const)
    for (const width of [375, 768, 1440])
      test.describe(`of ${brand}, ${width} px wide`, () => {
        test.use({ brand, viewport: { width, height: width < 600 ? 812 : 900 } })

        test('the question never lies over what one came to press', async ({ page }) => {
          await page.goto(`${mattress.path}?Size=Queen`)
          await beThere(page)
          await expect(page.locator('[data-consent]')).toBeAttached()
          const looked = await page.evaluate(async () => {
            const banner = document.querySelector<HTMLElement>('[data-consent]')
            const wanted = [
              ...document.querySelectorAll('main .buy-box :is(a, button, label)'),
            ].filter((it) => it.checkVisibility())
            const covered: string[] = []
            let timesAsked = 0
            const end = document.documentElement.scrollHeight - innerHeight
            for (let y = 0; y <= end; y += 60) {
              scrollTo({ top: y, behavior: 'instant' })
              // The scroll is told of in the first frame, what that changed stands in the second.
              for (const _ of [1, 2]) await new Promise((shown) => requestAnimationFrame(shown))
              if (banner?.checkVisibility({ visibilityProperty: true })) timesAsked++
              for (const it of wanted) {
                const { left, top, width, height } = it.getBoundingClientRect()
                const [x, middle] = [left + width / 2, top + height / 2]
                if (middle > 0 && middle < innerHeight)
                  if (document.elementFromPoint(x, middle)?.closest('[data-consent]'))
                    covered.push(`${it.textContent} at ${y}`)
              }
            }
            return { wanted: wanted.length, covered, timesAsked }
          })
          expect(looked.wanted).toBeGreaterThan(8)
          expect(looked.covered).toEqual([])
          expect(looked.timesAsked).toBeGreaterThan(3)
        })
      })

  test('[C-12a] [C-12c] [C-12d] [C-12f] [C-13] after a yes: the session, each page once, the search, the click', async ({
    page,
  }) => {
    const events = watchEvents(page)
    await page.goto('/c/living-room/sofas')
    await beThere(page)
    await question(page).getByRole('button', { name: 'Allow' }).click()
    await expect.poll(events.types).toEqual(['session-started', 'page-viewed'])
    const card = page.getByRole('link', { name: 'Hollis Sofa', exact: true })
    // Fetched ahead, which is no visit.
    const ahead = page.waitForRequest((request) => request.headers()['x-purpose'] === 'prefetch')
    await card.hover()
    await ahead
    expect(events.types()).toHaveLength(2)
    await card.click()
    await expect.poll(events.pages).toEqual(['category', 'product'])
    expect(events.told.find((one) => one['event-type'] === 'item-clicked')).toMatchObject({
      'click-type': 'listing',
      'item-id': '100101',
    })
    await page.goto('/search/sofa')
    await expect.poll(events.pages).toEqual(['category', 'product', 'search'])
    await expect
      .poll(() => events.told.find((one) => one['event-type'] === 'search'))
      .toMatchObject({ 'query-text': 'sofa' })
    expect(events.types().filter((type) => type === 'session-started')).toHaveLength(1)
  })
})

test.describe('an editor who looks at drafts', { tag: '@needs-js' }, () => {
  test.use({ consent: 'undecided' })

  test('[P-03] is no visitor, and is asked nothing', async ({ page }) => {
    await page.goto(previewLink('/'))
    await expect(page.getByRole('complementary', { name: 'Draft preview' })).toBeVisible()
    // The question comes of a pointer that moves, after what makes the page one to edit.
    await expect(page.locator('sanity-visual-editing')).toBeAttached()
    await beThere(page)
    await idle(page)
    await expect(question(page)).toHaveCount(0)
    await page.goto('/api/draft/disable?path=/')
    await beThere(page)
    await expect(question(page)).toBeVisible()
  })
})

test.describe('with targeting allowed', { tag: '@needs-js' }, () => {
  test.use({ consent: 'all' })

  test('[C-12e] recommendations are told of when they are seen, each of them, and the click on one', async ({
    page,
    context,
  }) => {
    const events = watchEvents(page)
    await page.goto('/pd/Davenport/Hollis-Sofa/100101')
    const cards = page.locator('[data-recommendations] li.card')
    const served = () => events.told.filter((one) => one['event-type'] === 'recommendation-served')
    await expect(cards.first()).toBeAttached()
    await expect(cards.first()).not.toBeInViewport()
    // Once the session is there nothing waits to be told: what the page tells by itself has left before this question.
    await expect
      .poll(async () => (await context.cookies()).map(({ name }) => name))
      .toContain('userSession')
    await idle(page)
    await page.evaluate(() => fetch('/robots.txt'))
    expect(served()).toEqual([])
    await cards.first().scrollIntoViewIfNeeded()
    await expect.poll(served).toHaveLength(1)
    const links = await cards
      .getByRole('link')
      .evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')?.split('?')[0]?.split('/').at(-1)),
      )
    expect(links.length).toBeGreaterThan(0)
    expect(served()[0]?.['item-ids']).toEqual(links)
    await cards.getByRole('link').first().click()
    await expect
      .poll(() => events.told.find((one) => one['event-type'] === 'item-clicked'))
      .toMatchObject({ 'click-type': 'recommendation', 'item-id': links[0] })
  })
})

test.describe('a browser with Global Privacy Control', { tag: '@needs-js' }, () => {
  test.use({ consent: 'all', extraHTTPHeaders: { 'Sec-GPC': '1' } })

  test('[P-03] is not asked and tells nothing, whatever was allowed before', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true })
    })
    const events = watchEvents(page)
    await page.goto('/c/living-room/sofas')
    await page.getByRole('link', { name: 'Hollis Sofa', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Hollis Sofa' })).toBeVisible()
    await expect(question(page)).toHaveCount(0)
    await page.goto('/privacy-choices')
    await expect(page.getByText('Global Privacy Control')).toBeVisible()
    expect(events.told).toEqual([])
  })
})
