import { browserLaunch } from '../../scripts/check/browser.ts'
import { publicPages } from '../templates.ts'
import { expect, settled, test } from './fixtures.ts'

// Playwright turns the browser's cache of whole pages off.
test.use({
  trace: 'off',
  launchOptions: {
    ...browserLaunch({ whole: true }),
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
  },
})

const shared = [
  'home',
  'listing',
  'product',
  'department',
  'post',
  'store',
  'page of sections',
] as const

for (const name of shared)
  test(`${name}: the way back is from the browser’s cache of whole pages @needs-js`, async ({
    page,
  }) => {
    await page.goto(publicPages[name])
    await settled(page)
    await page.evaluate(() => {
      document.body.dataset['left'] = ''
      addEventListener('pageshow', ({ persisted }) => {
        document.body.dataset['kept'] = String(persisted)
      })
    })
    // A full load, as a link that is left to the browser makes it.
    await page.goto(publicPages['quote, expired'])
    await page.goBack({ waitUntil: 'commit' })
    await expect(page.locator('body'), 'the same document').toHaveAttribute('data-left', '')
    await expect(page.locator('body')).toHaveAttribute('data-kept', 'true')
  })
