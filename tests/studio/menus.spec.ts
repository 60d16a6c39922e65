import { expect, test, type Page } from '@playwright/test'
import { consoleErrors, createEditor, lakeToken } from './studio-page.ts'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

test.use({ baseURL: `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}` })

/** Writes into the brand's content as another editor would. */
const writeElsewhere = async (page: Page, mutations: readonly unknown[]): Promise<void> => {
  const answer = await page.request.post('/lake/v2025-02-19/data/mutate/drift', {
    headers: { authorization: `Bearer ${await lakeToken(page)}` },
    data: { mutations },
    ...SENT_AGAIN,
  })
  expect(answer.status()).toBe(200)
}

const TREE = 'desktopNavigationParent'

test('[T-11a] a menu in the studio: dragged with the mouse, undone, and never written over someone else’s', async ({
  page,
}) => {
  const errors = consoleErrors(page)
  const editor = createEditor(page, 'drift')
  await editor.open(TREE, 'navigationTree')
  const rows = page.getByRole('treeitem')
  await expect(rows.first()).toBeVisible()
  const order = () => rows.evaluateAll((all) => all.map((row) => row.getAttribute('data-key')))
  const before = await order()
  const [first, second] = before

  await test.step('dragged below the next one, and taken back', async () => {
    await rows.nth(0).dragTo(rows.nth(1), { targetPosition: { x: 240, y: 57 } })
    await expect.poll(async () => (await order()).slice(0, 2)).toEqual([second, first])
    await expect(page.getByText('All changes are in the draft')).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect.poll(order).toEqual(before)
    await expect(page.getByText('All changes are in the draft')).toBeVisible()
  })

  await test.step('someone else’s change shows by itself', async () => {
    await writeElsewhere(page, [
      { patch: { id: `drafts.${TREE}`, unset: [`tree[_key=="${first}"]`] } },
    ])
    await expect.poll(order).not.toContain(first)
  })
  expect(errors).toEqual([])
})

test('[E-21b] redirects in a circle are refused when saved, and the tester says why', async ({
  page,
}) => {
  const editor = createEditor(page, 'drift')
  await editor.open('saleRedirects', 'saleRedirects')
  await writeElsewhere(page, [
    {
      createOrReplace: {
        _id: 'drafts.saleRedirects',
        _type: 'saleRedirects',
        name: 'Short addresses',
        redirects: [
          { _key: 'a', _type: 'saleRedirect', from: '/labor-day', to: '/summer' },
          { _key: 'b', _type: 'saleRedirect', from: '/summer', to: '/labor-day' },
          { _key: 'c', _type: 'saleRedirect', from: '/guide', to: '/mattress-buying-guide' },
        ],
      },
    },
  ])
  await editor.open('saleRedirects', 'saleRedirects')
  await expect(page.getByTestId('action-publish')).toHaveAttribute('data-disabled', 'true')

  await page.goto('/studio/drift/redirects')
  const address = page.getByRole('textbox', { name: 'Address' })
  await address.fill('/labor-day')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByRole('heading', { name: 'These redirects form a loop' })).toBeVisible()
  await address.fill('/guide?utm_source=mail')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(
    page.getByRole('heading', {
      name: '/guide?utm_source=mail leads to /mattress-buying-guide?utm_source=mail, for now (302).',
    }),
  ).toBeVisible()
  await address.fill('https://elsewhere.example/')
  await page.getByRole('button', { name: 'Try it' }).click()
  await expect(page.getByText('That address is on another site.')).toBeVisible()

  await page.goto('/studio/drift/checks')
  await expect(page.getByText('2 errors')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Short addresses' })).toBeVisible()
})
