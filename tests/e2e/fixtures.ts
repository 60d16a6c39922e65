import { expect, test as base, type Page } from '@playwright/test'
import { accessibilityProblems } from '../setup/axe.ts'
import { idle } from '../setup/idle.ts'
import { type Message, waitForMail } from './account/mail.ts'
import { createShopper, type Shopper } from './shopper.ts'

export type BrandName = 'davenport' | 'drift'

const port = process.env['SHOP_PORT'] ?? '8787'

/** Where each brand is served while the tests run. */
export const origins: Readonly<Record<BrandName | 'pay' | 'mail', string>> = {
  davenport: `http://localhost:${port}`,
  drift: `http://drift.localhost:${port}`,
  pay: `http://pay.localhost:${port}`,
  mail: `http://mail.localhost:${port}`,
}

type Fixtures = {
  /** Which shop `page.goto('/')` opens: `test.use({ brand: 'drift' })`. */
  brand: BrandName
  /** Patterns of console messages that a test expects to provoke. */
  expectedProblems: readonly RegExp[]
  /** Whether the shopper may be asked about emails: only where a test is about that, since it comes when it comes. */
  mayBeAsked: boolean
  /** What they chose about targeting before they came; `undecided` are asked. */
  consent: 'all' | 'necessary' | 'undecided'
  /** What the browser complained about so far; a test fails at its end if anything is left unexpected. */
  problems: string[]
  /** Somebody with this page before them. */
  shopper: Shopper
  mail: {
    /** The newest mail to an address, as soon as it is there. */
    waitFor(to: string): Promise<Message>
  }
  /** Fails with a readable list if axe finds anything against WCAG 2.2 AA on the page as it is now. */
  expectAccessible(page?: Page): Promise<void>
}

/** The browser reports the page's own 4xx status as an error; the test that asked for the page looks at that itself. */
const isOwnStatus = (page: Page, text: string, url: string): boolean =>
  /Failed to load resource: the server responded with a status of 4\d\d/.test(text) &&
  page.frames().some((frame) => frame.url() === url)

export const test = base.extend<Fixtures>({
  brand: ['davenport', { option: true }],
  expectedProblems: [[], { option: true }],
  mayBeAsked: [false, { option: true }],
  consent: ['necessary', { option: true }],

  baseURL: async ({ brand }, use) => use(origins[brand]),

  context: async ({ context, mayBeAsked, consent }, use) => {
    for (const url of [origins.davenport, origins.drift]) {
      if (!mayBeAsked)
        await context.addCookies([{ name: 'subscribePopup', value: 'dismissed', url }])
      if (consent !== 'undecided')
        await context.addCookies([{ name: 'consent', value: consent, url }])
    }
    await use(context)
  },

  problems: [
    async ({ page, expectedProblems }, use) => {
      const problems: string[] = []
      page.on('pageerror', (error) => problems.push(`uncaught: ${error.message} (${page.url()})`))
      page.on('console', (message) => {
        if (message.type() !== 'error') return
        const { url } = message.location()
        if (!isOwnStatus(page, message.text(), url)) problems.push(`${message.text()} (${url})`)
      })
      await use(problems)
      const unexpected = problems.filter(
        (problem) => !expectedProblems.some((pattern) => pattern.test(problem)),
      )
      expect(unexpected, 'errors in the browser').toEqual([])
    },
    { auto: true },
  ],

  shopper: async ({ page, javaScriptEnabled, brand }, use) =>
    use(createShopper(page, javaScriptEnabled, origins[brand])),

  mail: async ({ browserName: _ }, use) => use({ waitFor: (to) => waitForMail(origins.mail, to) }),

  expectAccessible: async ({ page, javaScriptEnabled }, use) =>
    use(async (other = page) => {
      if (javaScriptEnabled === false)
        throw new Error('axe needs JavaScript: tag this test @needs-js')
      const where = `${other.url()} at ${other.viewportSize()?.width} px`
      expect.soft(await accessibilityProblems(other), `accessibility of ${where}`).toEqual([])
    }),
})

/** The page is there, and what it does by itself when nothing else is to do has begun. */
export const settled = async (page: Page): Promise<void> => {
  await page.waitForLoadState('load')
  await idle(page)
}

/**
 * Nothing has to be scrolled sideways. The page's own units (vw) know of the window's new width a frame or more after the
 * window does.
 */
export const fitsItsWidth = (page: Page): Promise<void> => {
  const width = page.viewportSize()?.width ?? 0
  return expect
    .configure({ soft: true })
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${page.url()} at ${width} px`,
    })
    .toBeLessThanOrEqual(width)
}

/** Waits until the shop's script listens, and marks the document so that a full load shows. */
export const listens = async (page: Page) => {
  await page.waitForFunction(() => customElements.get('dv-island') !== undefined)
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''))
}

/** `test.use(withMotion)`: a browser that moves things, as most people's do. */
export const withMotion = { contextOptions: { reducedMotion: 'no-preference' } } as const

export { expect }
