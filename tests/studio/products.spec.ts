import { expect, test } from '@playwright/test'
import { createEditor, openLake, withoutNetwork } from './studio-page.ts'

test.use({ baseURL: `http://localhost:${process.env['SHOP_PORT'] ?? '8787'}` })

const ID = 'test-products'
const ROOM = 'test-room'

test('an editor picks products with keys, sees what is gone, and loses nothing while the shop is silent', async ({
  page,
}) => {
  await withoutNetwork(page)
  const editor = createEditor(page)
  const lake = openLake(page, 'davenport')
  const keeps = (...ids: string[]) =>
    expect
      .poll(() =>
        lake.count(`_id == "drafts.${ID}" && array::join(products, " ") == $value`, ids.join(' ')),
      )
      .toBe(1)
  await page.goto('/studio/davenport')
  await lake.mutate({
    createOrReplace: {
      _id: `drafts.${ID}`,
      _type: 'campaign',
      name: 'Of the tests',
      products: ['100101', '999999'],
    },
  })
  try {
    await editor.open(ID, 'campaign')
    const list = page.getByTestId('field-products')
    await expect(list.getByText('Hollis').first()).toBeVisible()
    await expect(list.getByText(/\$[\d,.]+.*In stock.*100101/)).toBeVisible()
    const picture = list.locator('img').first()
    // The list may be drawn anew meanwhile, as it hears of each piece.
    await expect(async () => {
      await picture.scrollIntoViewIfNeeded()
      const width = await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)
      expect(width).toBeGreaterThan(0)
    }).toPass()

    await test.step('what is gone is marked, in the list and among the warnings', async () => {
      await expect(list.getByText('The shop does not sell this.')).toBeVisible()
      await page.goto('/studio/davenport/checks')
      const found = page.getByRole('listitem').filter({ hasText: 'Of the tests' })
      await expect(found.getByText('The shop does not sell 999999.')).toBeVisible()
      await editor.open(ID, 'campaign')
    })

    await test.step('what is typed stays while the shop does not answer', async () => {
      await page.route('**/api/draft/goods?*', (route) => route.abort())
      await list.getByRole('button', { name: 'Change 999999' }).click()
      const input = list.getByRole('combobox', { name: 'Find a product' })
      await expect(input).toBeFocused()
      await input.pressSequentially('marlow')
      await expect(
        list.getByText('The shop does not respond. What you entered stays'),
      ).toBeVisible()
      await expect(input).toHaveValue('marlow')
      await page.unroute('**/api/draft/goods?*')
      await list.getByRole('button', { name: 'Try again' }).click()
    })

    await test.step('one of those that are found is picked by keys', async () => {
      const input = list.getByRole('combobox', { name: 'Find a product' })
      await expect(list.getByRole('option').first()).toContainText('Marlow')
      const second = list.getByRole('option').nth(1)
      const id = /(\d{6})$/.exec(await second.innerText())?.[1] ?? ''
      await input.press('ArrowDown')
      await input.press('Enter')
      await keeps('100101', id)
      await expect(list.getByRole('button', { name: /^Change .*Marlow/ })).toBeFocused()
    })

    await test.step('what the shop does not sell yet may be named all the same', async () => {
      await list.getByRole('button', { name: /^Change .*Hollis/ }).click()
      const input = list.getByRole('combobox', { name: 'Find a product' })
      await input.fill('777777')
      await list.getByRole('option', { name: 'Use “777777” as it is' }).click()
      await expect(list.getByText('The shop does not sell this.')).toBeVisible()
    })

    await test.step('a variant is picked among those of its product', async () => {
      const spot = { _key: 'spot', _type: 'roomSpot', product: '100101', left: 40, top: 60 }
      await lake.mutate({
        createOrReplace: {
          _id: `drafts.${ROOM}`,
          _type: 'page',
          title: 'A room',
          sections: [{ _key: 'room', _type: 'shopRoom', heading: 'A room', spots: [spot] }],
        },
      })
      const path = encodeURIComponent('sections[_key=="room"].spots[_key=="spot"].skuId')
      await page.goto(`/studio/davenport/structure/pages;page;${ROOM},path=${path}`)
      const variant = page.getByTestId(/field-.*skuId$/)
      const input = variant.getByRole('combobox', { name: 'Find a variant' })
      await input.fill('rust')
      await expect(variant.getByRole('option')).toHaveText([/Rust.*\$[\d,.]+/])
      await input.press('Enter')
      await expect
        .poll(() =>
          lake.count('_id == $value && sections[0].spots[0].skuId match "*RUST"', `drafts.${ROOM}`),
        )
        .toBe(1)
      await expect(variant.getByRole('button', { name: /^Change .*Rust/ })).toBeVisible()
    })
  } finally {
    await lake.mutate({ delete: { id: `drafts.${ID}` } }, { delete: { id: `drafts.${ROOM}` } })
  }
})
