import { expect, test, type Page } from '@playwright/test'
import { createEditor, openLake, withoutNetwork } from './studio-page.ts'

const port = process.env['SHOP_PORT'] ?? '8787'
const shopOrigin = `http://drift.localhost:${port}`
test.use({ baseURL: `http://localhost:${port}`, timezoneId: 'America/Denver' })

const ID = 'test-release'
const PAGE = '/test-release'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)

const expectHeading = async (shopper: Page, heading: string): Promise<void> => {
  // What is published is in the shop when the content service has told it, within a second.
  await expect(async () => {
    await shopper.goto(`${shopOrigin}${PAGE}`)
    await expect(shopper.getByRole('heading', { level: 1 })).toHaveText(heading, { timeout: 1000 })
  }).toPass()
}

test('the studio’s own release tools prepare, show, schedule and publish a release, and take it back', async ({
  page,
  browser,
}) => {
  test.slow() // an editor's week, in one test
  await withoutNetwork(page)
  const editor = createEditor(page, 'drift')
  const lake = openLake(page, 'drift')
  await page.goto('/studio/drift/releases')
  await lake.mutate({
    createOrReplace: {
      _id: ID,
      _type: 'page',
      title: 'As it was',
      seo: { slug: { current: PAGE }, metaTitle: 'A page', metaDescription: 'Of the tests.' },
    },
  })
  const shopper = await (await browser.newContext()).newPage()
  await expectHeading(shopper, 'As it was')
  const { releases } = editor

  await test.step('a release is made, and a version of the page put into it', async () => {
    await releases.create('Autumn')
    await editor.open(ID, 'page')
    await editor.lookAt('Autumn')
    await page.getByRole('button', { name: 'Add to release' }).click()
    const title = page.getByTestId('field-title').getByRole('textbox')
    await expect(title).toBeEditable()
    await title.fill('In autumn')
    const written = '_id in path("versions.**") && title == "In autumn"'
    await expect.poll(() => lake.count(written)).toBe(1)
  })

  await test.step('the preview shows it, and follows what the studio looks at', async () => {
    await page.goto(`/studio/drift/presentation?preview=${encodeURIComponent(PAGE)}`)
    const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('As it was')
    await editor.lookAt('Autumn')
    await expect(heading).toHaveText('In autumn')
    await editor.lookAt('Published')
    await expect(heading).toHaveText('As it was')
  })

  // The page's own button says that it has heard of the step before.
  const scheduleAgain = page.getByTestId('schedule-button')
  await test.step('it is scheduled, taken off the schedule, archived and brought back', async () => {
    await releases.open('Autumn')
    await releases.schedule(inDays(2))
    expect(await lake.stateOf('Autumn')).toBe('scheduled')
    await page.getByRole('button', { name: 'Unschedule release' }).click()
    await releases.confirm('Unschedule release')
    await expect(scheduleAgain).toBeEnabled()
    expect(await lake.stateOf('Autumn')).toBe('active')
    await releases.choose('Archive release')
    await releases.confirm('Yes, archive release')
    await expect(scheduleAgain).toBeHidden()
    expect(await lake.stateOf('Autumn')).toBe('archived')
    await releases.choose('Unarchive release')
    await expect(scheduleAgain).toBeEnabled()
    await scheduleAgain.click()
    await releases.confirmSchedule(inDays(2))
    expect(await lake.stateOf('Autumn')).toBe('scheduled')
  })

  await test.step('at its minute shoppers see it, and not before', async () => {
    await lake.moveClock(inDays(1))
    expect(await lake.stateOf('Autumn')).toBe('scheduled')
    await expectHeading(shopper, 'As it was')
    await lake.moveClock(inDays(2))
    expect(await lake.stateOf('Autumn')).toBe('published')
    await expectHeading(shopper, 'In autumn')
  })

  await test.step('it is reverted, by a release that holds the page as it was, and deleted', async () => {
    await releases.open('Autumn', 'Archived')
    await page.getByRole('button', { name: 'Revert release' }).click()
    await page.getByRole('dialog').getByRole('checkbox').click()
    await releases.confirm('Revert now')
    await expect.poll(() => lake.stateOf('Reverting "Autumn"')).toBe('published')
    await expectHeading(shopper, 'As it was')
    await releases.open('Autumn', 'Archived')
    await releases.choose('Delete release')
    await releases.confirm('Yes, delete release')
    await expect.poll(() => lake.stateOf('Autumn')).toBeNull()
  })
})
