import { expect, test } from '../fixtures.ts'
import { tabTo } from '../keyboard.ts'

const GUIDE = '/guide/whole-bed'
const QUEEN = `${GUIDE}?position=side&other=nobody&weight=middle&warmth=fine&aches=nothing&size=queen`
const MADE = `${QUEEN.replace(GUIDE, `${GUIDE}/bed`)}&mattress=200101-QUEEN-SOFT&base=200105-QUEEN&pillow=200108-STANDARD-MEDIUM&protector=200110-QUEEN&sheets=none`

test.describe('the whole bed', () => {
  test.use({ brand: 'drift' })

  test('four steps put together a split king for two, each half its own, and it goes into the cart', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    const next = (name = 'Next') => main.getByRole('button', { name }).click()
    const heading = main.getByRole('heading', { level: 1 })
    await page.goto(GUIDE)
    for (const name of ['On my side', 'On their stomach', '130 to 230 lb', 'Fine', 'Nothing'])
      await main.getByRole('radio', { name, exact: true }).check()
    await main.getByRole('radio', { name: 'Split King' }).check()
    await next()
    await expect(heading).toHaveText('Your mattress')
    await expect(main).toContainText('Step 2 of 4')
    const soft = main.getByRole('radio', { name: /Drift One Mattress Twin XL, Soft/ })
    await soft.check()
    await next()
    await expect(heading).toHaveText('The other side')
    await main.getByRole('radio', { name: /Twin XL, Firm/ }).check()
    await next()
    await expect(heading).toHaveText('Base or frame')
    await expect(main.getByRole('radio', { name: /Glide/ })).toBeVisible()
    await expect(main).toContainText('Each side moves on its own.')
    await expect(main.getByRole('radio', { name: /Cabin.*Honey/ })).toBeVisible()
    await main.getByRole('radio', { name: /Glide/ }).check()
    await next()
    await expect(heading).toHaveText('Bedding')
    const pillows = (name: string) => main.getByRole('group', { name })
    await expect(pillows('Their pillow').getByRole('radio', { name: /Soft/ })).toBeVisible()
    await expect(pillows('Your pillow').getByRole('radio', { name: /Soft/ })).toHaveCount(0)
    await pillows('Your pillow')
      .getByRole('radio', { name: /Medium/ })
      .check()
    await pillows('Their pillow').getByRole('radio', { name: /Soft/ }).check()
    await pillows('Protector')
      .getByRole('radio', { name: /2 × Stillwater/ })
      .check()
    await pillows('Sheets')
      .getByRole('radio', { name: /2 × Percale Sheet Set Twin XL, Mist/ })
      .check()
    await next('Show me the bed')
    await expect(heading).toHaveText('Your whole bed, Split King')
    await expect(main).toContainText('26″')
    await expect(main).toContainText(/Everything can be delivered to 80239 by \w+day/)
    await next('Add the whole bed to cart')
    await expect(page).toHaveURL(/\/cart\?notice=bed-added$/)
    await expect(main).toContainText('The whole bed is in your cart.')
    for (const piece of [
      'Firmness: Soft',
      'Firmness: Firm',
      'Glide',
      'Loft',
      'Stillwater',
      'Percale',
    ])
      await expect(main).toContainText(piece)
    await expect(main).not.toContainText('There’s only one in your cart')
    // Two halves lie on what is made for the pair.
    await expect(main).not.toContainText('won’t fit')
  })

  test('a part is changed where it stands; what no longer goes with it is asked for again', async ({
    page,
  }) => {
    const main = page.getByRole('main')
    await page.goto(MADE)
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your whole bed, Queen')
    const before = await main.getByText('Total').locator('..').innerText()
    await main.getByRole('link', { name: 'Change: Your pillow' }).click()
    await main.getByRole('group', { name: 'Your pillow' }).getByRole('radio').last().check()
    await main.getByRole('button', { name: 'Show me the bed' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Your whole bed, Queen')
    expect(await main.getByText('Total').locator('..').innerText()).not.toBe(before)
    await expect(main).not.toContainText('Loft')
    // Springs that must not be bent: the base that lifts is none for them.
    await main.getByRole('link', { name: 'Change: Mattress' }).click()
    await main.getByText(/^\d+ more$/).click()
    await main.getByRole('radio', { name: /Harbor .* Queen, Medium/ }).check()
    await main.getByRole('button', { name: 'Next' }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Base or frame')
    await expect(main).toContainText('this mattress can’t bend')
    await expect(main.getByRole('radio', { name: /Glide/ })).toHaveCount(0)
  })

  test('sent twice, the bed is in the cart once; what it does not know is said @needs-js', async ({
    page,
  }) => {
    await page.goto(MADE)
    const led = await page.evaluate(async (path) => {
      const form = document.querySelector('main form[method="post"]')
      const fields = form instanceof HTMLFormElement ? [...new FormData(form)] : []
      const own = fields.map(([name, value]): [string, string] => [name, `${value}`])
      const send = async (sent: [string, string][]) =>
        (await fetch(path, { method: 'POST', body: new URLSearchParams(sent) })).url
      const first = await send(own)
      return [
        first,
        await send(own),
        await send([
          ['items', 'NO-SUCH:1'],
          ['key', 'a'],
        ]),
        await send([['items', '']]),
      ]
    }, `${GUIDE}/bed`)
    expect(led.map((url) => new URL(url).search)).toEqual([
      '?notice=bed-added',
      '?notice=bed-added',
      '?notice=created',
      '?notice=link-empty',
    ])
    await page.goto('/cart')
    await expect(page.getByRole('main')).toContainText('4 items')
  })

  test('an address that is not whole leads to what is missing, one of no guide nowhere', async ({
    page,
  }) => {
    await page.goto(`${GUIDE}/bed?position=side`)
    await expect(page).toHaveURL(new RegExp(`${GUIDE}\\?position=side$`))
    await page.goto(MADE.replace('200105-QUEEN', 'GONE'))
    await expect(page.getByRole('main')).toContainText('isn’t available anymore')
    expect((await page.goto('/guide/find-your-feel/bed'))?.status()).toBe(404)
  })

  test('goes by keyboard, and axe finds nothing in its steps or the bed @needs-js', async ({
    page,
    expectAccessible,
  }) => {
    await page.goto(QUEEN)
    await expectAccessible()
    await tabTo(page, page.getByRole('main').getByRole('radio', { checked: true }))
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Base or frame')
    await expectAccessible()
    await tabTo(page, page.getByRole('main').getByRole('radio').first())
    await page.keyboard.press('Space')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedding')
    await expectAccessible()
    await page.goto(MADE)
    await expectAccessible()
  })
})

for (const [brand, path, size] of [
  ['davenport', '/pd/Davenport/Larkin-Upholstered-Bed/100201?Size=King', 'King'],
  ['drift', '/pd/Drift-Mattress-Company/Drift-One-Mattress/200101?Size=Queen', 'Queen'],
] as const)
  test.describe(`around a piece of ${brand}`, () => {
    test.use({ brand })

    test('what a bed still needs comes in its size, with one price, and goes into the cart at once', async ({
      page,
    }) => {
      await page.goto(path)
      const main = page.getByRole('main')
      const name = await main.getByRole('heading', { level: 1 }).innerText()
      await main.getByRole('link', { name: 'the whole bed' }).click()
      await expect(main.getByRole('heading', { level: 1 })).toHaveText(`Your whole bed, ${size}`)
      const parts = main.getByRole('list').getByRole('listitem').filter({ hasText: 'Change' })
      expect(await parts.count()).toBeGreaterThan(1)
      const cents = (text: string) => Number(text.replaceAll(/[^\d]/g, ''))
      const prices = await parts.locator('.money').allInnerTexts()
      const [total = ''] = await main.locator('.bed-sum .money').allInnerTexts()
      expect(cents(total)).toBe(prices.reduce((sum, price) => sum + cents(price), 0))
      await main.getByRole('button', { name: 'Add the whole bed to cart' }).click()
      await expect(main).toContainText('The whole bed is in your cart.')
      await expect(main.getByRole('link', { name }).first()).toBeVisible()
      await expect(main.getByText(`${prices.length} items`).first()).toBeVisible()
    })
  })

test('nightstands: one is proposed, a pair stands on both sides, and none is none', async ({
  page,
  javaScriptEnabled,
}) => {
  const main = page.getByRole('main')
  await page.goto('/whole-bed/200101')
  const beside = main
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: 'Change: Nightstand' }) })
  const counts = main.getByRole('list', { name: 'Nightstand: how many' })
  const sum = main.locator('.bed-sum .money')
  const cents = async () => Number((await sum.innerText()).replaceAll(/[^\d]/g, ''))
  await expect(counts.getByRole('link', { name: 'One', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  const withOne = await cents()
  // In one row, on a phone too.
  await page.setViewportSize({ width: 375, height: 667 })
  const tops = () =>
    counts.getByRole('link').evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
  await expect.poll(async () => new Set(await tops()).size).toBe(1)
  await counts.getByRole('link', { name: 'A pair' }).click()
  await expect(counts.getByRole('link', { name: 'A pair' })).toHaveAttribute('aria-current', 'true')
  // Whoever goes by the keyboard goes on from there.
  if (javaScriptEnabled) await expect(counts.getByRole('link', { name: 'A pair' })).toBeFocused()
  const withTwo = await cents()
  await counts.getByRole('link', { name: 'None', exact: true }).click()
  await expect(counts.getByRole('link', { name: 'None', exact: true })).toHaveAttribute(
    'aria-current',
    'true',
  )
  await expect(beside.locator('.money')).toHaveCount(0)
  expect(withTwo - withOne).toBe(withOne - (await cents()))
  await counts.getByRole('link', { name: 'A pair' }).click()
  await expect(sum).toHaveText(/\$/)
  await expect.poll(cents).toBe(withTwo)
  await main.getByRole('button', { name: 'Add the whole bed to cart' }).click()
  await expect(main).toContainText('The whole bed is in your cart.')
  await expect(main).toContainText('4 items')
})
