import { expect, test, type Page } from '@playwright/test'
import { z } from 'zod'
import { corner, createEditor, lakeToken, pressToEdit } from './studio-page.ts'
import { idle } from '../setup/idle.ts'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

test.use({ baseURL: `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}` })

const HOME = 'page-home'

const lake = async (page: Page) => ({ authorization: `Bearer ${await lakeToken(page)}` })

const write = async (page: Page, ...mutations: readonly unknown[]): Promise<void> => {
  const answer = await page.request.post('/lake/v2025-02-19/data/mutate/drift', {
    headers: await lake(page),
    data: { mutations },
    ...SENT_AGAIN,
  })
  expect(answer.status()).toBe(200)
}

/** The draft's text, as the content service has it; null where it has none. */
const storedText = async (page: Page): Promise<unknown> => {
  const answer = await page.request.get('/lake/v2025-02-19/data/query/drift', {
    ...SENT_AGAIN,
    headers: await lake(page),
    params: {
      query: '*[_id == $id][0].content',
      $id: JSON.stringify(`drafts.${HOME}`),
      perspective: 'raw',
    },
  })
  return z.object({ result: z.unknown() }).parse(await answer.json()).result
}

/** Clicks the page's opening in the preview, and looks whether its form is there to stay. */
const expectSectionStaysOpen = async (page: Page): Promise<void> => {
  const shop = await createEditor(page, 'drift').preview()
  const hero = shop.locator('section.hero').first()
  await pressToEdit(shop, hero, corner)
  const eyebrow = page.getByTestId('field-sections[_key=="night"].eyebrow')
  await expect(eyebrow).toBeVisible()
  // What once closed it: the page's own text, when its editor is ready.
  await expect(page.getByTestId('field-content').locator('[contenteditable=true]')).toBeAttached()
  await idle(page)
  await expect(eyebrow).toBeVisible()
  await expect(page).toHaveURL(/\/sections\[_key==%22night%22\]/)
}

// One after the other: they are about the same page.
test.describe.configure({ mode: 'serial' })

for (const [text, mutation] of [
  ['with no text', { delete: { id: `drafts.${HOME}` } }],
  ['whose text is an empty list', { patch: { id: HOME, set: { content: [] } } }],
] as const)
  test(`a clicked section of a page ${text} stays open`, async ({ page }) => {
    await page.goto('/studio/drift')
    await write(page, mutation)
    await expectSectionStaysOpen(page)
  })

test('a clicked section stays open after an editor has emptied the page’s text', async ({
  page,
}) => {
  const editor = createEditor(page, 'drift')
  const block = (_key: string) => ({
    _key,
    _type: 'block',
    style: 'normal',
    markDefs: [],
    children: [{ _key: `${_key}s`, _type: 'span', text: `Words of ${_key}`, marks: [] }],
  })
  await page.goto('/studio/drift')
  await write(page, { patch: { id: HOME, set: { content: [block('a'), block('b'), block('c')] } } })
  await editor.open(HOME, 'page')
  const text = page.getByTestId('field-content').locator('[contenteditable=true]')
  await expect(text).toContainText('Words of c')
  await expect(async () => {
    await text.click()
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.press('Delete')
    await expect(text).not.toContainText('Words', { timeout: 1000 })
  }).toPass()
  await expect.poll(async () => JSON.stringify(await storedText(page))).not.toContain('Words')
  await expectSectionStaysOpen(page)
})

test('the home page is listed as such', async ({ page }) => {
  await page.goto('/studio/drift/structure/pages;page')
  await expect(page.getByRole('link', { name: /^Home page/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /^About/ })).toBeVisible()
})
