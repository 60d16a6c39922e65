import { expect, test, type Page } from '@playwright/test'
import { SIGNED_OUT, signInAs, signOut } from './signing-in.ts'
import { createEditor, lakeToken, openLake, withoutNetwork } from './studio-page.ts'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

const port = process.env['SHOP_PORT'] ?? '8787'
const shopOrigin = `http://drift.localhost:${port}`
test.use({ baseURL: `http://localhost:${port}`, storageState: SIGNED_OUT })

const ID = 'test-roles'
const PAGE = '/test-roles'
const draft = { draftId: `drafts.${ID}`, publishedId: ID }
const publishing = { actionType: 'sanity.action.document.publish', ...draft }

const expectHeading = async (shopper: Page, heading: string): Promise<void> => {
  // What is published is in the shop when the content service has told it, within a second.
  await expect(async () => {
    await shopper.goto(`${shopOrigin}${PAGE}`)
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1000 })
  }).toPass()
}

test('an editor writes and does not publish; a publisher does, and brings back what was there before', async ({
  page,
  browser,
}) => {
  test.slow() // three people's work, in one test
  await withoutNetwork(page)
  const editor = createEditor(page, 'drift')
  const lake = openLake(page, 'drift')
  const shopper = await (await browser.newContext()).newPage()
  const publish = page.getByTestId('action-publish')
  const title = page.getByTestId('field-title').getByRole('textbox')
  const retitle = async (words: string): Promise<void> => {
    await expect(title).toBeEditable()
    await title.fill(words)
    const written = `_id == "drafts.${ID}" && title == $value`
    await expect.poll(() => lake.count(written, words)).toBe(1)
  }

  await test.step('a publisher has a page, which shoppers see', async () => {
    await page.goto('/studio/drift/structure')
    await signInAs(page, 'publisher')
    const seo = { slug: { current: PAGE }, metaTitle: 'A page', metaDescription: 'Of the tests.' }
    await lake.mutate({
      create: { _id: draft.draftId, _type: 'page', title: 'As it was', seo },
    })
    await lake.act(publishing)
    await expectHeading(shopper, 'As it was')
    await signOut(page)
  })

  await test.step('an editor writes a draft of it; to publish is refused, on the page and by the service', async () => {
    await signInAs(page, 'editor')
    await editor.open(ID, 'page')
    await retitle('By an editor')
    await expect(publish).toHaveAttribute('data-disabled', 'true')
    await publish.hover()
    await expect(
      page.getByText('You do not have permission to publish this document'),
    ).toBeVisible()
    const answer = await page.request.post('/lake/v2025-02-19/data/actions/drift', {
      headers: { authorization: `Bearer ${await lakeToken(page)}` },
      data: { actions: [publishing] },
      ...SENT_AGAIN,
    })
    expect(answer.status()).toBe(403)
    await signOut(page)
  })

  await test.step('the publisher publishes it, and once more', async () => {
    await signInAs(page, 'publisher')
    await editor.open(ID, 'page')
    await expect(title).toHaveValue('By an editor')
    await editor.publish(ID)
    await expectHeading(shopper, 'By an editor')
    await retitle('By a publisher')
    await editor.publish(ID)
    await expectHeading(shopper, 'By a publisher')
  })

  await test.step('the history tells who did what, compares, and brings the first words back', async () => {
    await page.getByTestId('pane-footer-document-status').click()
    await page.getByRole('tab', { name: 'History' }).click()
    const published = page.getByTestId('timeline-item-button').filter({ hasText: 'Published' })
    // What was published while the page was open the studio may tell twice, as it was edited and as it was published.
    await expect(published.nth(2)).toBeVisible()
    await published.last().click()
    await expect(title).toHaveValue('As it was')
    await page.getByRole('button', { name: 'Revert to revision' }).click()
    await page.getByRole('button', { name: 'Confirm' }).click()
    await expect.poll(() => lake.count(`_id == "drafts.${ID}" && title == "As it was"`)).toBe(1)
    await editor.publish(ID)
    await expectHeading(shopper, 'As it was')
  })
})
