import { expect, test } from '@playwright/test'
import { accessibilityProblems } from '../setup/axe.ts'
import { withoutNetwork } from './studio-page.ts'

test.use({ baseURL: `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}` })

/** What of the studio is ours; its frame is Sanity's. */
const OURS = '.studio-tool'

test('axe finds nothing in the tools that the shop adds to the studio', async ({ page }) => {
  await withoutNetwork(page)
  for (const tool of ['redirects', 'experiments', 'sales', 'checks'])
    await test.step(tool, async () => {
      await page.goto(`/studio/davenport/${tool}`)
      const own = page.locator(OURS)
      await expect(own.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(own.getByText(/^(?:Reading|Asking) /).filter({ visible: true })).toHaveCount(0)
      expect(await accessibilityProblems(page, OURS)).toEqual([])
    })
})
