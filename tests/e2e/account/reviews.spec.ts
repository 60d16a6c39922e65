import { expect, test } from '../fixtures.ts'
import { mattress } from '../shopper.ts'

const itemId = mattress.path.split('/').at(-1) ?? ''

test.describe('a review @needs-js', () => {
  test('[V-19a] what is missing is said before anything is sent, and put right it goes', async ({
    page,
  }) => {
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().includes('/reviews/'))
        posts.push(request.url())
    })
    await page.goto(`/reviews/${itemId}/write`)
    const send = page.getByRole('button', { name: 'Send my review' })
    await send.click()
    const summary = page
      .getByRole('alert')
      .filter({ hasText: 'Please address the below form errors.' })
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('listitem')).toHaveCount(8)
    expect(posts).toEqual([])
    await summary.getByRole('link', { name: 'Please choose from one to five stars' }).click()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('radio', { name: '2 stars: Fair' })).toBeChecked()
    await page.getByRole('radio', { name: '4 stars: Very good' }).check()
    const typed = {
      Title: 'Firm, and we like it',
      'Your review': 'Two weeks in, no more sore back.',
      'First name': 'Ruth',
      'Last name': 'O’Neil',
      City: 'Denver',
    }
    for (const [label, text] of Object.entries(typed)) await page.getByLabel(label).fill(text)
    await page.getByRole('main').getByLabel('Email').fill('ruth@shopper.example')
    await page.getByLabel('State').selectOption('Colorado')
    await send.click()
    await expect(page).toHaveURL(/notice=received/)
    await expect(page.getByText('It will appear here once we’ve read it.')).toBeVisible()
    await expect(page.getByRole('heading', { name: typed.Title })).toHaveCount(0)
  })
})
