import { expect, test, type FrameLocator, type Page } from '@playwright/test'
import { createEditor, openLake, withoutNetwork } from './studio-page.ts'

const port = process.env['SHOP_PORT'] ?? '8787'
const shopOrigin = `http://localhost:${port}`
test.use({ baseURL: shopOrigin, timezoneId: 'America/Denver' })

const SALE = 'test-sale'
const PAGE = '/test-friday'
const CALLOUT = 'A third off sofas'
const DAY = 86_400_000
/** It has begun when it is published: shoppers' clock is the machine's. */
const start = new Date(Math.floor(Date.now() / DAY) * DAY - DAY)
const end = new Date(start.getTime() + 9 * DAY)
const inTwoDays = new Date(Date.now() + 2 * DAY)

/** `2026-11-27 09:00`, as a sale's moments are typed, on the shop's clock. */
const shopClock = (at: Date): string =>
  at.toLocaleString('sv-SE', { timeZone: 'America/Denver' }).slice(0, 16)

/** The shop in the studio's frame, as of a moment and at a place. */
const lookAs = async (shop: FrameLocator, at: Date, zip: string): Promise<void> => {
  const bar = shop.getByRole('complementary', { name: 'Draft preview' })
  await bar.getByText('Time and visitor').click()
  await bar.getByLabel('Date and time').fill(shopClock(at).replace(' ', 'T'))
  await bar.getByLabel('ZIP code').fill(zip)
  await bar.getByRole('button', { name: 'Show' }).click()
  const day = at.toLocaleDateString('en-US', { timeZone: 'America/Denver', dateStyle: 'full' })
  await expect(bar).toContainText(day)
  await expect(shop.getByRole('banner')).toContainText(`Deliver to ${zip}`)
}

const offer = (shop: FrameLocator | Page) => shop.getByRole('complementary', { name: 'Offer' })

test('a marketer prepares a sale, sees its start and its end, schedules it, and takes it back with one press', async ({
  page,
  browser,
}) => {
  test.slow() // a marketer's week, in one test
  await withoutNetwork(page)
  const editor = createEditor(page)
  const lake = openLake(page, 'davenport')
  const shopper = await (await browser.newContext()).newPage()
  const { releases } = editor

  await page.goto('/studio/davenport/releases')
  await releases.create('Friday')
  const name = await lake.nameOf('Friday')
  const version = (id: string, document: object) => ({
    actionType: 'sanity.action.document.version.create',
    publishedId: id,
    document: { ...document, _id: `versions.${name}.${id}` },
  })
  await lake.act(
    version(`${SALE}-page`, {
      _type: 'page',
      title: 'The Friday sale',
      seo: { slug: { current: PAGE }, metaTitle: 'Friday', metaDescription: 'A third off.' },
    }),
    version(SALE, {
      _type: 'campaign',
      name: 'Friday sale',
      landingPage: { _type: 'reference', _ref: `${SALE}-page`, _weak: true },
      isPageOfSale: true,
      banner: [
        {
          _key: 'b',
          _type: 'block',
          style: 'normal',
          markDefs: [],
          children: [{ _key: 's', _type: 'span', text: 'Words to come', marks: [] }],
        },
      ],
      menuEntry: { _type: 'link', label: 'Friday', href: PAGE },
      redirects: [{ _key: 'r', _type: 'campaignRedirect', from: '/fridays', to: '/test-fridai' }],
      products: ['100101'],
    }),
  )

  await test.step('it is written in the studio, in a release', async () => {
    await editor.open(SALE, 'campaign')
    await editor.lookAt('Friday')
    for (const [field, at] of [
      ['startsAt', start],
      ['endsAt', end],
    ] as const) {
      const input = page.getByTestId(`field-${field}`).getByRole('textbox')
      await input.fill(shopClock(at))
      await input.press('Enter')
    }
    await editor.write('banner', CALLOUT)
  })

  await test.step('the checks find what is wrong with it', async () => {
    await page.getByTestId('tool-collapse-menu').getByRole('link', { name: 'Sales' }).click()
    const sale = page.getByRole('region', { name: 'Friday sale' })
    await expect(sale.getByText('There is nothing at /test-fridai')).toBeVisible()
    await expect(sale.getByText('before and during the sale')).toBeVisible()
    await expect(sale.getByText('The Friday sale has no picture.')).toBeVisible()
    await expect(sale.getByRole('button', { name: 'Publish the sale' })).toBeDisabled()
    await lake.mutate({
      patch: {
        id: `versions.${name}.${SALE}`,
        set: { products: [], 'redirects[0].to': PAGE },
      },
    })
    await page.getByRole('button', { name: 'Check again' }).click()
    for (const check of ['Time', 'Links', 'Redirects', 'Prices', 'Text on a phone'])
      await expect(sale.getByRole('heading', { name: `${check}: all is well` })).toBeVisible()
    await expect(sale.getByRole('button', { name: 'Publish the sale' })).toBeEnabled()
  })

  await test.step('it is seen at its start and at its end, in two places', async () => {
    const shop = await editor.preview()
    const menu = shop.getByRole('navigation', { name: 'Main' }).first()
    for (const zip of ['80239', '78701']) {
      await lookAs(shop, start, zip)
      await expect(offer(shop)).toHaveText(CALLOUT)
      await expect(menu).toContainText('Friday')
      await lookAs(shop, end, zip)
      await expect(offer(shop)).not.toHaveText(CALLOUT)
      await expect(menu).not.toContainText('Friday')
    }
  })

  await test.step('it is scheduled, and shoppers meet all of it at that minute', async () => {
    await releases.open('Friday')
    await releases.schedule(inTwoDays)
    await expect(page.getByRole('button', { name: 'Unschedule release' })).toBeVisible()
    await shopper.goto(`${shopOrigin}${PAGE}`)
    await expect(shopper.getByRole('heading', { level: 1 })).not.toHaveText('The Friday sale')
    await lake.moveClock(inTwoDays)
    await expect(async () => {
      await shopper.goto(`${shopOrigin}/fridays`)
      expect(new URL(shopper.url()).pathname).toBe(PAGE)
      await expect(shopper.getByRole('heading', { level: 1 })).toHaveText('The Friday sale')
      expect(await offer(shopper).innerText()).toBe(CALLOUT)
      const menu = shopper.getByRole('navigation', { name: 'Main' }).first()
      expect(await menu.innerText()).toContain('Friday')
    }).toPass()
  })

  await test.step('one press takes it back', async () => {
    await page.getByTestId('tool-collapse-menu').getByRole('link', { name: 'Sales' }).click()
    await editor.lookAt('Drafts')
    const sale = page.getByRole('region', { name: 'Friday sale' })
    await sale.getByRole('button', { name: 'Take the sale back' }).click()
    await expect(page.getByText('Friday sale is taken back.')).toBeVisible()
    await expect(async () => {
      const answer = await shopper.goto(`${shopOrigin}${PAGE}`)
      expect(answer?.status()).toBe(404)
      expect(await offer(shopper).innerText()).not.toBe(CALLOUT)
    }).toPass()
  })
})
