import { expect, test as base, type Page } from '@playwright/test'
import { idle } from '../../setup/idle.ts'
import { openSmallShop, SHOPPER_COOKIES, type SmallShop } from './fixture/small-shop.ts'

interface Visit {
  readonly page: Page
  /** Opens a page with both cookies there, and waits until the scripts listen. */
  readonly open: (path: string) => Promise<void>
  /** What the console and the page complained about. */
  readonly complaints: string[]
  /** True while the document is the one that `open` brought. */
  readonly isSameDocument: () => Promise<boolean>
}

export const test = base.extend<{ visit: Visit }, { shop: SmallShop }>({
  shop: [
    async ({ browserName: _ }, use) => {
      const shop = await openSmallShop()
      await use(shop)
      await shop.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  async visit({ page, shop }, use) {
    shop.reset()
    const complaints: string[] = []
    page.on('pageerror', (error) => complaints.push(error.message))
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text())
    })
    const cookies = Object.entries(SHOPPER_COOKIES).map(([name, value]) => ({
      name,
      value,
      url: shop.origin,
    }))
    await page.context().addCookies(cookies)
    await use({
      page,
      complaints,
      async open(path) {
        await page.goto(shop.origin + path)
        await page.waitForFunction(() => customElements.get('dv-island') !== undefined)
        await page.evaluate(() => document.documentElement.setAttribute('data-same', ''))
      },
      isSameDocument: () => page.evaluate(() => document.documentElement.hasAttribute('data-same')),
    })
    shop.reset()
  },
})

export { expect }

/** Everything that the page fetches by itself has been asked for. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await idle(page)
  // The server has seen what was asked before this.
  await page.evaluate(() => fetch('/after'))
}

export const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
export const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })
