import { wake } from '../../setup/wake.ts'
import { expect, heading, link, settled, test } from './small-shop-test.ts'

const REACT = '/assets/hydrate.js'

test('a page without islands fetches no React', async ({ visit: { page, open }, shop }) => {
  await open('/')
  await link(page, 'Sofas').click()
  await expect(heading(page, 'Sofas')).toBeVisible()
  await settled(page)
  const scripts = shop.seen.map(({ path }) => path).filter((path) => path.startsWith('/assets/'))
  expect(scripts).toContain('/assets/entry.js')
  expect(scripts.filter((path) => /hydrate|react|registry/.test(path))).toEqual([])
})

test('an island sleeps until it is touched, then works in place', async ({
  visit: { page, open, isSameDocument, complaints },
  shop,
}) => {
  await open('/product')
  await settled(page)
  expect(shop.seen.map(({ path }) => path)).not.toContain(REACT)
  await page.getByLabel('Quantity').selectOption('2')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const dialog = page.getByRole('dialog', { name: 'Added to your cart' })
  await expect(dialog).toContainText('2 × Cove <Queen> & more')
  await expect(page.getByTestId('count')).toHaveText('4')
  await dialog.getByRole('button', { name: 'Keep shopping' }).click()
  await expect(dialog).toBeHidden()
  expect(await isSameDocument()).toBe(true)
  expect(shop.seen.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/cart/items',
      body: expect.stringMatching(
        /^skuId=SKU-1&quantity=2&fulfillment=delivery&idempotencyKey=[\da-f-]{36}$/,
      ),
    },
  ])
  expect(complaints).toEqual([])
})

test('the press that wakes it is neither lost nor doubled, however long the code takes', async ({
  visit: { page, open },
  shop,
}) => {
  await open('/product')
  const release = shop.hold(REACT)
  const button = page.getByRole('button', { name: 'Add to cart' })
  await button.click()
  await button.click()
  await expect(page.locator('dv-island')).toHaveAttribute('aria-busy', 'true')
  release()
  await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
  expect(shop.seen.filter(({ method }) => method === 'POST')).toHaveLength(1)
})

for (const [how, prepare] of [
  ['cannot be fetched', 'breakOff'],
  ['takes too long', 'hold'],
] as const) {
  test(`when the code ${how}, the form posts as it would without`, async ({
    visit: { page, open },
    shop,
  }) => {
    await open('/product')
    shop[prepare](REACT)
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(heading(page, 'Posted')).toBeVisible()
    const posts = shop.seen.filter(({ method }) => method === 'POST')
    expect(posts).toHaveLength(1)
    expect(posts[0]?.body).toContain('skuId=SKU-1')
  })
}

test('a press of a button that only a script answers is kept until it comes, however late', async ({
  visit: { page, open },
  shop,
}) => {
  await page.clock.install()
  await open('/model')
  const release = shop.hold(REACT)
  const press = page.getByRole('button', { name: 'View in 3D' })
  await press.click()
  await expect(page.locator('dv-island')).toHaveAttribute('aria-busy', 'true')
  await page.clock.fastForward('00:10')
  await press.click()
  release()
  await expect(page.getByRole('dialog', { name: 'Cove Sofa' })).toContainText('84″ wide')
})

test('[X-06b] a call without an answer is told in place', async ({
  visit: { page, open },
  shop,
}) => {
  await open('/product')
  shop.breakOff('/cart/items')
  await page.getByRole('button', { name: 'Add to cart' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText(
    'There was a problem communicating with the server. Please try again.',
  )
  await expect(alert).toBeFocused()
})

test('an island that waits to be seen wakes by itself, without a complaint of React', async ({
  visit: { page, open, complaints },
  shop,
}) => {
  const hasAsked = () => shop.seen.some(({ path }) => path === REACT)
  const waking = page.locator('dv-island[aria-busy]')
  await open('/product-visible')
  await settled(page)
  expect(hasAsked()).toBe(false)
  await page.getByRole('button', { name: 'Add to cart' }).scrollIntoViewIfNeeded()
  await expect.poll(hasAsked).toBe(true)
  await expect(waking).toHaveCount(0)
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(complaints).toEqual([])
})

test('islands wake on pages that were swapped in, and end with them', async ({
  visit: { page, open, isSameDocument, complaints },
}) => {
  await open('/')
  for (let round = 0; round < 2; round++) {
    await link(page, 'Product').click()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await page.getByRole('link', { name: 'View cart' }).click()
    await expect(heading(page, '/cart')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Product')).toBeVisible()
    await page.goBack()
    await expect(heading(page, 'Home')).toBeVisible()
  }
  expect(await isSameDocument()).toBe(true)
  expect(complaints).toEqual([])
})

test('a page that is left while its island wakes leaves no complaint behind', async ({
  visit: { page, open, isSameDocument, complaints },
}) => {
  await open('/')
  await link(page, 'Product').click()
  await expect(heading(page, 'Product')).toBeVisible()
  // React works in tasks that it posts to itself: held here, the island stays between its markup and its life.
  const tasks = await page.evaluateHandle(() => {
    const { postMessage } = MessagePort.prototype
    const held: (() => void)[] = []
    MessagePort.prototype.postMessage = function (this: MessagePort, message: unknown) {
      held.push(() => postMessage.call(this, message))
    }
    return { held, postMessage }
  })
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect.poll(() => tasks.evaluate(({ held }) => held.length)).toBeGreaterThan(0)
  await page.goBack()
  await expect(heading(page, 'Home')).toBeVisible()
  await tasks.evaluate(({ held, postMessage }) => {
    MessagePort.prototype.postMessage = postMessage
    for (const post of held) post()
  })
  await link(page, 'Product').click()
  await page.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
  expect(await isSameDocument()).toBe(true)
  expect(complaints).toEqual([])
})

for (const way of ['with the document', 'with a fragment'] as const) {
  test(`an island that streams late ${way} wakes where it ends up`, async ({
    visit: { page, open, complaints },
    shop,
  }) => {
    const release = shop.hold('/late')
    if (way === 'with the document') {
      void page.goto(`${shop.origin}/late`)
      await expect(page.getByText('Loading the rest…')).toBeVisible()
    } else {
      await open('/')
      await link(page, 'Late').click()
    }
    release()
    await page.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByRole('dialog', { name: 'Added to your cart' })).toBeVisible()
    await expect(page.getByText('Loading the rest…')).toHaveCount(0)
    expect(complaints).toEqual([])
  })
}

test('the scripts work before a streamed document has ended', async ({ visit: { page }, shop }) => {
  const release = shop.hold('/late')
  const whole = page.goto(`${shop.origin}/late`)
  await expect(page.locator('[data-postal-code]')).toHaveText('80239')
  await link(page, 'Sofas').click()
  await expect(heading(page, 'Sofas')).toBeVisible()
  expect(
    shop.seen.filter(({ path }) => path === '/sofas').every(({ isFragment }) => isFragment),
  ).toBe(true)
  release()
  await whole
})

test('cart lines: a quantity counts when chosen, a removal can be undone, the sum follows', async ({
  visit: { page, open, complaints },
  shop,
}) => {
  await open('/cart-page?a=1&b=1')
  await wake(page.getByRole('button', { name: 'Remove Sofa b' }))
  const release = shop.hold('/cart/items')
  await page.getByRole('button', { name: 'Remove Sofa b' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Sofa b' })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeFocused()
  await expect(page.getByText('Total before delivery and sales tax').locator('..')).toContainText(
    '$200',
  )
  release()
  await expect(page.getByText('Total before delivery and sales tax').locator('..')).toContainText(
    '$100',
  )
  await page.getByLabel('Quantity of Sofa a').selectOption('3')
  await expect(page.getByText('Total before delivery and sales tax').locator('..')).toContainText(
    '$300',
  )
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect
    .poll(() =>
      shop.seen
        .filter(({ method }) => method === 'POST')
        .map(({ path, body }) => `${path} ${body}`),
    )
    .toEqual([
      '/cart/items/b/remove ',
      '/cart/items/a quantity=3&cartVersion=2',
      '/cart/aside/aside-b ',
    ])
  expect(complaints).toEqual([])
})
