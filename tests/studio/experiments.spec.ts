import { expect, test, type Browser, type Page } from '@playwright/test'
import { createEditor, openLake, withoutNetwork } from './studio-page.ts'

const shopOrigin = `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}`
test.use({ baseURL: shopOrigin, timezoneId: 'America/Denver' })

const ID = 'test-halves'
const PAGE = '/test-halves'
const A = 'Sit down'
const B = 'Take a seat'
const DAY = 86_400_000
const iso = (at: number) => new Date(at).toISOString()

const section = (_key: string, heading: string) => ({
  _key,
  _type: 'richText',
  heading,
  content: [
    {
      _key: 'p',
      _type: 'block',
      style: 'normal',
      markDefs: [],
      children: [{ _key: 's', _type: 'span', text: `Words under ${heading}`, marks: [] }],
    },
  ],
})

const shown = (page: Page, words: string) => page.getByRole('heading', { name: words, exact: true })

/** A shopper who has answered the question of privacy, with the page before them. */
const arrive = async (
  browser: Browser,
  { consent, javaScriptEnabled }: { consent: 'all' | 'necessary'; javaScriptEnabled: boolean },
): Promise<Page> => {
  const context = await browser.newContext({ baseURL: shopOrigin, javaScriptEnabled })
  await context.addCookies([
    { name: 'consent', value: consent, url: shopOrigin },
    { name: 'subscribePopup', value: 'dismissed', url: shopOrigin },
  ])
  const page = await context.newPage()
  await page.goto(PAGE)
  return page
}

test('a marketer tests two versions of a section, sees what comes of it, and keeps one with one press', async ({
  page,
  browser,
}) => {
  test.slow() // a marketer's fortnight, in one test
  await withoutNetwork(page)
  const editor = createEditor(page)
  const lake = openLake(page, 'davenport')
  await page.goto('/studio/davenport')
  await lake.mutate(
    {
      createOrReplace: {
        _id: `${ID}-page`,
        _type: 'page',
        title: 'Halves',
        seo: { slug: { current: PAGE }, metaTitle: 'Halves', metaDescription: 'Two of them.' },
        sections: [section('top', A), section('rest', 'Stay a while')],
      },
    },
    {
      createOrReplace: {
        _id: `drafts.${ID}`,
        _type: 'experiment',
        name: 'Another headline',
        page: { _type: 'reference', _ref: `${ID}-page` },
        sections: [section('b', B)],
        // All but one of a hundred see it, so that nobody waits for chance.
        share: 99,
        startsAt: iso(Date.now() - DAY),
        endsAt: iso(Date.now() + 14 * DAY),
        goal: 'cart',
        baseline: 10,
        smallestEffect: 20,
      },
    },
  )
  try {
    await test.step('the section is chosen by its words, and version B looked at before it is on', async () => {
      await editor.open(ID, 'experiment')
      const choice = page.getByTestId('field-section').getByRole('combobox')
      await choice.selectOption({ label: `Text: ${A}` })
      await expect
        .poll(() => lake.count('_id == $value && section == "top"', `drafts.${ID}`))
        .toBe(1)
      await editor.publish(ID)
    })

    const willing: Page[] = []
    await test.step('shoppers see one version or the other, with and without scripts, and keep it', async () => {
      await expect(async () => {
        for (const javaScriptEnabled of [true, false]) {
          const shopper = await arrive(browser, { consent: 'all', javaScriptEnabled })
          await expect(shown(shopper, B)).toBeVisible({ timeout: 2000 })
          willing.push(shopper)
        }
      }).toPass()
      for (const shopper of willing) {
        await shopper.goto('/financing')
        await shopper.goto(PAGE)
        await expect(shown(shopper, B)).toBeVisible()
        await expect(shown(shopper, A)).toHaveCount(0)
      }
      const unwilling = await arrive(browser, { consent: 'necessary', javaScriptEnabled: true })
      await expect(shown(unwilling, A)).toBeVisible()
      const buyer = willing.at(-1)
      if (buyer === undefined) throw new Error('nobody came')
      await buyer.goto('/pd/Davenport/Hollis-Sofa/100101')
      await buyer.getByRole('button', { name: 'Add to cart', exact: true }).click()
      await expect(buyer).toHaveURL(/\/cart\?/)
    })

    const tested = page.getByRole('region', { name: 'Another headline' })
    await test.step('the studio counts, and says nothing of a winner', async () => {
      await expect(async () => {
        await page.goto('/studio/davenport/experiments')
        const row = tested.getByRole('row').filter({ has: page.getByText('B', { exact: true }) })
        await expect(row.getByText(/^1 of \d+, /)).toBeVisible({ timeout: 10_000 })
      }).toPass()
      await expect(tested.getByText('Not enough data yet.')).toBeVisible()
      await expect(tested.getByText(/is better/)).toHaveCount(0)
    })

    await test.step('one press keeps version B for everybody', async () => {
      await tested.getByRole('button', { name: 'End the test, keep B' }).click()
      await expect(
        page.getByText('Another headline has ended, and everyone sees version B'),
      ).toBeVisible()
      await expect(async () => {
        const anybody = await arrive(browser, { consent: 'necessary', javaScriptEnabled: true })
        await expect(shown(anybody, B)).toBeVisible({ timeout: 2000 })
      }).toPass()
      await expect(tested.getByText('version B was kept')).toBeVisible()
    })
  } finally {
    await lake.mutate(
      { delete: { id: `drafts.${ID}` } },
      { delete: { id: ID } },
      { delete: { id: `${ID}-page` } },
    )
  }
})
