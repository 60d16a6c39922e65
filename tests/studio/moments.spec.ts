import { expect, test, type Page } from '@playwright/test'
import { z } from 'zod'
import { createEditor, lakeToken } from './studio-page.ts'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

test.use({
  baseURL: `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}`,
  // An editor far from the shop, where summer begins on another day.
  timezoneId: 'Europe/Berlin',
})

const ID = 'test-moments'

const lake = async (page: Page) => ({ authorization: `Bearer ${await lakeToken(page)}` })

const write = async (page: Page, mutation: unknown): Promise<void> => {
  const answer = await page.request.post('/lake/v2025-02-19/data/mutate/davenport', {
    headers: await lake(page),
    data: { mutations: [mutation] },
    ...SENT_AGAIN,
  })
  expect(answer.status()).toBe(200)
}

const storedStart = async (page: Page): Promise<unknown> => {
  const answer = await page.request.get('/lake/v2025-02-19/data/query/davenport', {
    headers: await lake(page),
    params: { query: `*[_id == "drafts.${ID}"][0].redirects[0].startsAt`, perspective: 'raw' },
    ...SENT_AGAIN,
  })
  return z.object({ result: z.unknown() }).parse(await answer.json()).result
}

test('a redirect’s time is typed, kept and tried on the shop’s clock, in winter for the summer', async ({
  page,
}) => {
  const editor = createEditor(page)
  await page.goto('/studio/davenport')
  await write(page, {
    createOrReplace: {
      _id: `drafts.${ID}`,
      _type: 'saleRedirects',
      name: 'Summer',
      redirects: [{ _key: 'a', _type: 'saleRedirect', from: '/fireworks', to: '/financing' }],
    },
  })
  try {
    await editor.open(ID, 'saleRedirects')
    await page.getByTestId('field-redirects').getByText('/fireworks').click()
    const start = page.getByTestId('field-redirects[_key=="a"].startsAt')
    await expect(start.getByText('Denver').locator('visible=true')).toBeVisible()
    const input = start.getByRole('textbox')
    for (const [typed, moment] of [
      ['2027-01-15 00:00', '2027-01-15T07:00:00.000Z'],
      ['2027-03-20 00:00', '2027-03-20T06:00:00.000Z'],
      ['2027-07-04 00:00', '2027-07-04T06:00:00.000Z'],
    ] as const) {
      await input.fill(typed)
      await input.press('Enter')
      await expect.poll(() => storedStart(page)).toBe(moment)
      await expect(input).toHaveValue(typed)
    }

    await page.goto('/studio/davenport/redirects')
    const trying = page.getByRole('region', { name: 'Try an address' })
    await trying.getByRole('textbox', { name: 'Address' }).fill('/fireworks')
    const when = trying.getByLabel('When, in Denver time')
    await when.fill('2027-07-03T23:59')
    await trying.getByRole('button', { name: 'Try it' }).click()
    await expect(trying.getByText('On July 3, 2027 at 11:59 PM MDT')).toBeVisible()
    await expect(
      trying.getByText('It starts later, on July 4, 2027 at 12:00 AM MDT.'),
    ).toBeVisible()
    await when.fill('2027-07-04T00:00')
    await trying.getByRole('button', { name: 'Try it' }).click()
    await expect(
      trying.getByRole('heading', { name: '/fireworks leads to /financing, for now (302).' }),
    ).toBeVisible()
  } finally {
    await write(page, { delete: { id: `drafts.${ID}` } })
  }
})
