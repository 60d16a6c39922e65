import { randomUUID } from 'node:crypto'
import type { BrowserContext, Page } from '@playwright/test'
import { expect, origins, settled, test as base } from './fixtures.ts'
import { makeQuote } from './cart/quote.ts'
import { openRecordingProxy, type RecordingProxy } from './recording-proxy.ts'
import { mattress } from './shopper.ts'

/** A browser whose every request goes through a proxy that writes down what it says of where it comes from. */
const test = base.extend<{
  proxy: RecordingProxy
  watched: BrowserContext
  /** Opens a page in it, with all that it fetches by itself. */
  open: (url: string) => Promise<Page>
}>({
  proxy: async ({ browserName: _ }, use) => {
    const proxy = await openRecordingProxy()
    await use(proxy)
    await proxy.close()
  },
  watched: async ({ browser, proxy, javaScriptEnabled }, use) => {
    const context = await browser.newContext({
      proxy: { server: proxy.server },
      javaScriptEnabled: javaScriptEnabled ?? true,
    })
    const url = origins.davenport
    await context.addCookies([
      { name: 'subscribePopup', value: 'dismissed', url },
      { name: 'consent', value: 'necessary', url },
    ])
    await use(context)
    await context.close()
  },
  open: async ({ watched, proxy, javaScriptEnabled }, use) => {
    await use(async (url) => {
      const page = await watched.newPage()
      await page.goto(url)
      if (javaScriptEnabled !== false) await settled(page)
      await expect.poll(() => fontsOf(proxy).length, 'the page has its fonts').toBeGreaterThan(0)
      return page
    })
  },
})

const secret = 'kept-secret-kept-secret-kept-secret-kept-se'

/** Each kind of address that holds a token. A link that leads nowhere shows a page in the shop's frame, too. */
const addresses = [
  `/order-status/${secret}`,
  `/resetpassword/${secret}`,
  `/shared-list/${secret}/${secret}`,
  `/subscribe/confirm/${secret}`,
  `/subscribe/preferences/${secret}`,
  `/subscribe/unsubscribe/${secret}`,
  `/lists/confirm/${secret}`,
  `/lists/unsubscribe/${secret}`,
  `/alerts/manage/${secret}`,
  `/alerts/unsubscribe/${secret}`,
  `/visits/manage/${secret}`,
  `/holds/manage/${secret}`,
  `/api/draft/enable?token=${secret}&path=/`,
] as const

const fontsOf = ({ asked }: RecordingProxy) => asked.filter(({ url }) => url.endsWith('.woff2'))
const tellingOf = ({ asked }: RecordingProxy, words: string) =>
  asked.filter(({ referer }) => referer.includes(words)).map(({ url }) => url)

for (const address of addresses) {
  const [, first, second] = address.split(/[/?]/)
  test(`/${first}/${second === secret ? '…' : second}: nothing that the page loads is told its address`, async ({
    proxy,
    open,
  }) => {
    await open(`${origins.davenport}${address}`)
    expect(tellingOf(proxy, secret)).toEqual([])
  })
}

test('a quote that can be had is told to nobody', async ({ proxy, open }) => {
  const path = makeQuote('--sku', '100101-MOSS:1')
  const token = path.split('/').at(-1) ?? ''
  const page = await open(`${origins.davenport}/quote/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote')
  expect(tellingOf(proxy, token)).toEqual([])
})

test('the link of a mail is told to nobody', async ({ page, proxy, open, mail }) => {
  const email = `keeper-${randomUUID()}@shopper.example`
  await page.goto(`${origins.davenport}/subscribe`)
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('News from my store').check()
  await form.getByRole('button', { name: 'Sign me up' }).click()
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible()
  const { text } = await mail.waitFor(email)
  const [link = '', token = ''] = /https?:\S+\/subscribe\/confirm\/([\w-]+)/.exec(text) ?? []
  expect(token).not.toBe('')
  // Opened where nothing of the shop is kept yet.
  await open(link)
  expect(tellingOf(proxy, token)).toEqual([])
})

test('@needs-js a link inside the shop to such a page opens it as a document of its own', async ({
  proxy,
  open,
}) => {
  const page = await open(`${origins.davenport}${mattress.path}`)
  await page.evaluate((href) => {
    Reflect.set(globalThis, 'isFormerPage', true)
    const link = document.createElement('a')
    link.href = href
    link.textContent = 'Her list'
    document.querySelector('main')?.prepend(link)
  }, `/shared-list/${secret}/${secret}`)
  await page.getByRole('link', { name: 'Her list' }).click()
  await page.waitForURL(`**/shared-list/${secret}/${secret}`)
  await settled(page)
  // A policy is its document's: in the one before, all that comes later would be told this address.
  expect(await page.evaluate(() => Reflect.has(globalThis, 'isFormerPage'))).toBe(false)
  expect(tellingOf(proxy, secret)).toEqual([])
})
