import { test } from '@playwright/test'
import { signInAs } from './signing-in.ts'

const port = process.env['SHOP_PORT'] ?? '8787'
test.use({ baseURL: `http://localhost:${port}` })

test('a fresh studio is one press away', async ({ page }) => {
  await page.goto('/studio')
  await signInAs(page, 'administrator')
  await page.context().storageState({ path: process.env['STUDIO_SIGNED_IN'] ?? '' })
})
