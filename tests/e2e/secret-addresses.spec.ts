import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { expect, origins, settled, test as base } from './fixtures.ts'
import { makeQuote } from './cart/quote.ts'
import { openRecordingProxy, type RecordingProxy } from './recording-proxy.ts'
import { mattress } from './shopper.ts'

/** A browser whose every request goes through a proxy that writes down what it says of where it comes from. */
const test = base.extend<{
  recording: RecordingProxy
  /** Opens a page in it, with all that it fetches by itself. */
  open: (url: string, page?: Page) => Promise<void>
}>({
  recording: async ({ browserName: _ }, use) => {
    const recording = await openRecordingProxy()
    await use(recording)
    await recording.close()
  },
  proxy: ({ recording }, use) => use({ server: recording.server }),
  open: async ({ page: own, recording, javaScriptEnabled }, use) => {
    await use(async (url, page = own) => {
      // Whatever the page before it has brought, it brings all of its own.
      const devTools = await page.context().newCDPSession(page)
      await devTools.send('Network.enable')
      await devTools.send('Network.setCacheDisabled', { cacheDisabled: true })
      const before = fontsOf(recording).length
      await page.goto(url)
      if (javaScriptEnabled !== false) await settled(page)
      await expect
        .poll(() => fontsOf(recording).length, 'the page has its fonts')
        .toBeGreaterThan(before)
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

test('nothing that a page loads is told the token in its address', async ({ recording, open }) => {
  test.slow() // a dozen pages
  for (const address of addresses) {
    await open(`${origins.davenport}${address}`)
    expect(tellingOf(recording, secret), address).toEqual([])
  }
})

test('a quote that can be had is told to nobody', async ({ page, recording, open }) => {
  const path = makeQuote('--sku', '100101-MOSS:1')
  const token = path.split('/').at(-1) ?? ''
  await open(`${origins.davenport}/quote/${token}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Quote')
  expect(tellingOf(recording, token)).toEqual([])
})

test('the link of a mail is told to nobody', async ({
  page,
  browser,
  recording,
  javaScriptEnabled,
  open,
  mail,
}) => {
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
  const elsewhere = await browser.newContext({
    proxy: { server: recording.server },
    javaScriptEnabled: javaScriptEnabled ?? true,
  })
  await open(link, await elsewhere.newPage())
  expect(tellingOf(recording, token)).toEqual([])
  await elsewhere.close()
})

test('@needs-js a link inside the shop to such a page opens it as a document of its own', async ({
  page,
  recording,
  open,
}) => {
  await open(`${origins.davenport}${mattress.path}`)
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
  expect(tellingOf(recording, secret)).toEqual([])
})
