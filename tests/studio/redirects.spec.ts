import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { openLake, withoutNetwork } from './studio-page.ts'
import { SENT_AGAIN } from '../setup/kept-connection.ts'

const shopOrigin = `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}`
test.use({ baseURL: shopOrigin, timezoneId: 'America/Denver' })

const ID = 'test-ledger'

test('an editor sees how often a redirect is met and what it holds up, and changes many by a sheet', async ({
  page,
}) => {
  await withoutNetwork(page)
  const lake = openLake(page, 'davenport')
  await page.goto('/studio/davenport')
  await lake.mutate({
    createOrReplace: {
      _id: ID,
      _type: 'saleRedirects',
      name: 'Of the ledger',
      redirects: [
        { _key: 'a', from: '/ledger-deal', to: '/financing', endsAt: '2099-12-01T07:00:00Z' },
        { _key: 'b', from: '/ledger-old', to: '/ledger-deal' },
      ],
    },
  })
  try {
    await expect(async () => {
      const answer = await page.request.get('/ledger-deal', { maxRedirects: 0, ...SENT_AGAIN })
      expect(answer.status()).toBe(302)
    }).toPass()
    const all = page.getByRole('region', { name: 'All redirects' })
    const row = (from: string) =>
      all
        .getByRole('row')
        .filter({ has: page.getByText(from) })
        .first()

    await test.step('it is counted, day by day, and what will break is told', async () => {
      await expect(async () => {
        await page.goto('/studio/davenport/redirects')
        await expect(row('/ledger-deal').getByText(/^\d+, last on/)).toBeVisible({
          timeout: 10_000,
        })
      }).toPass()
      await row('/ledger-deal')
        .getByText(/^\d+, last on/)
        .click()
      await expect(row('/ledger-deal').getByText(/^\d{4}-\d\d-\d\d: \d+$/)).toBeVisible()
      await expect(row('/ledger-deal')).toContainText('1 link will break on December 1, 2099')
    })

    const sheet = page.getByRole('region', { name: 'Sheet' })
    const bring = (...rows: string[]) =>
      sheet.getByLabel('Bring a sheet in').setInputFiles({
        name: 'redirects.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(['Group,From,To,Id', ...rows].join('\n')),
      })

    await test.step('what is there goes out as a sheet', async () => {
      const [sent] = await Promise.all([
        page.waitForEvent('download'),
        sheet.getByRole('button', { name: 'Download the redirects' }).click(),
      ])
      expect(sent.suggestedFilename()).toMatch(/\.csv$/)
      const text = await readFile(await sent.path(), 'utf8')
      const [head, ...rows] = text.replace('\uFEFF', '').trim().split(/\r?\n/)
      expect(head).toMatch(/^Group,From,To,/)
      expect(rows.filter((line) => line.startsWith('Of the ledger,/ledger-'))).toHaveLength(2)
    })

    await test.step('one wrong row keeps a sheet out', async () => {
      await bring('Of the ledger,/ledger-new,/financing,', 'Of the ledger,/cart,/financing,')
      await expect(sheet.getByText('Line 3: The home page, the cart')).toBeVisible()
      expect(await lake.count('_id == $value', `drafts.${ID}`)).toBe(0)
    })

    await test.step('a right one is in the draft, and the rest is as it was', async () => {
      await bring(
        'Of the ledger,/ledger-new,/financing,',
        `Of the ledger,/ledger-old,/financing,${ID}:b`,
      )
      await expect(sheet.getByText('1 new, 1 changed.')).toBeVisible()
      await sheet.getByRole('button', { name: 'Write them into the drafts' }).click()
      await expect(page.getByText('1 new and 1 changed redirects are in the drafts')).toBeVisible()
      await expect(row('/ledger-new')).toBeVisible()
      expect(
        await lake.count(
          '_id == $value && count(redirects) == 3 && redirects[_key == "b"][0].to == "/financing" && redirects[0].endsAt == "2099-12-01T07:00:00Z"',
          `drafts.${ID}`,
        ),
      ).toBe(1)
    })

    await test.step('what is picked is taken away at once', async () => {
      for (const from of ['/ledger-new', '/ledger-old'])
        await all.getByRole('checkbox', { name: `Change ${from}` }).check()
      await all.getByRole('combobox', { name: 'Change 2 redirects' }).selectOption('Remove')
      await all.getByRole('button', { name: 'Change 2 redirects' }).click()
      await expect(page.getByText('2 redirects changed in the drafts.')).toBeVisible()
      await expect(row('/ledger-deal')).toBeVisible()
      await expect(all.getByText('/ledger-new')).toHaveCount(0)
    })

    await test.step('who did what is told, a sitting at a time', async () => {
      const history = page.getByRole('region', { name: 'Who changed what' })
      await history.getByText('Of the ledger').click()
      await expect(history.getByText('/ledger-deal to /financing is new.')).toBeVisible()
      await expect(history.getByText('/ledger-new')).toHaveCount(0)
    })
  } finally {
    await lake.mutate({ delete: { id: `drafts.${ID}` } }, { delete: { id: ID } })
  }
})
