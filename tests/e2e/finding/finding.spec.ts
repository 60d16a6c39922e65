import { expect, test } from '../fixtures.ts'
import { press, type } from '../keyboard.ts'

/** `Tue, Nov 24 – Fri, Nov 27` → its last day, as long as both stand in one year or run into the next. */
const lastDay = (words: string): number => {
  const days = [...words.matchAll(/[A-Z][a-z]{2},\s([A-Z][a-z]{2}\s\d{1,2})/g)].map(
    ([, day]) => day,
  )
  const now = new Date()
  const date = Date.parse(`${days.at(-1)}, ${now.getUTCFullYear()} UTC`)
  const isNextYear = date < now.getTime() - 180 * 86_400_000
  return isNextYear ? Date.parse(`${days.at(-1)}, ${now.getUTCFullYear() + 1} UTC`) : date
}

test('a king mattress within two weeks: searched for with slips, narrowed, compared, asked about and found in a store, by keyboard alone', async ({
  page,
  javaScriptEnabled,
  expectAccessible,
}) => {
  test.slow() // every Tab is pressed
  const main = page.getByRole('main')
  const field = page.getByRole('banner').getByRole('combobox', { name: 'Search' })
  await page.goto('/')
  await type(page, field, 'kng matres under 1500')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Showing results for king mattress under 1500')).toBeVisible()

  await press(page, main.getByRole('link', { name: /^Medium\b/ }))
  await expect(main.getByRole('link', { name: 'Remove Medium' })).toBeVisible()
  await press(page, main.getByRole('link', { name: 'By Saturday' }))
  await expect(page).toHaveURL(/[?&]by=\d{4}-\d\d-\d\d/)
  const saturday = new Date(new URL(page.url()).searchParams.get('by') ?? '')
  expect(saturday.getUTCDay(), 'a Saturday').toBe(6)
  // How much comes by then depends on the day this is asked: right before a holiday it may be nothing.
  await press(page, main.getByRole('link', { name: /^Remove By Sat, / }))
  await press(page, main.getByRole('link', { name: 'Within two weeks' }))
  await expect(main.getByRole('link', { name: /^Remove By [A-Z][a-z]{2}, / })).toBeVisible()
  const by = new Date(new URL(page.url()).searchParams.get('by') ?? '')
  const cards = page.getByRole('list', { name: 'Products' }).getByRole('listitem')
  for (const price of await cards.locator('.price-now').allInnerTexts())
    expect(Number(price.replaceAll(/[^\d.]/g, '')), 'of a king').toBeLessThan(1500)

  if (javaScriptEnabled === false) {
    await press(page, main.getByRole('link', { name: /^Compare / }).first())
    for (const columns of [2, 3]) {
      await press(page, main.getByRole('link', { name: /^Add .* to the comparison$/ }).first())
      await expect(page.locator('.compare-table thead th[scope=col]')).toHaveCount(columns)
    }
  } else {
    for (const place of [0, 1, 2])
      await press(page, main.getByRole('button', { name: /^Compare / }).nth(place))
    const bar = page.getByRole('region', { name: /pieces to compare/ })
    await expect(bar.getByRole('heading')).toContainText('3 of 4')
    await press(page, bar.getByRole('link', { name: 'Compare', exact: true }))
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Compare mattresses' })).toBeVisible()
  if (javaScriptEnabled !== false) await expectAccessible()
  const table = page.getByRole('table')
  const row = (name: string | RegExp) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const cellsOf = (name: string | RegExp) => row(name).getByRole('cell').allInnerTexts()
  expect(await cellsOf('Arrives')).toHaveLength(3)
  const listed = javaScriptEnabled === false ? 1 : 3 // so many were in the list of what comes by then
  for (const words of (await cellsOf('Arrives')).slice(0, listed))
    expect(lastDay(words), words).toBeLessThanOrEqual(by.getTime())
  for (const words of (await cellsOf('Firmness')).slice(0, listed)) expect(words).toMatch(/^Medium/)
  await expect(row('Size and options').getByRole('combobox').first()).toContainText('King')

  const [name = ''] = await table.getByRole('columnheader').getByRole('link').allInnerTexts()
  await press(
    page,
    table.getByRole('columnheader').getByRole('link', { name, exact: true }).first(),
  )
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(
    page.getByRole('group', { name: 'Size' }).getByRole('link', { name: 'King', exact: true }),
  ).toHaveAttribute('aria-current', 'true')
  const product = page.url()
  // What was asked comes with the page, or it says where it stands.
  await press(
    page,
    main.getByRole('link', { name: /^(?:Ask a question|Questions and answers)$/ }).first(),
  )
  await expect(
    page.getByRole('heading', { level: 1, name: `Questions about ${name}` }),
  ).toBeVisible()
  await expect(main.getByRole('heading', { name: 'Ask a question' })).toBeVisible()
  await page.goto(product)
  await press(page, main.getByRole('link', { name: 'Delivery dates, fees and stores' }))
  await expect(main).toContainText('King, Medium')
  await type(page, main.getByRole('textbox', { name: 'ZIP code' }), '')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('80302')
  await page.keyboard.press('Enter')
  await expect(main.getByRole('heading', { name: 'Home Delivery to 80302' })).toBeVisible()
  await expect(main.getByRole('heading', { name: /^In-Store Pick Up at / })).toBeVisible()
})
