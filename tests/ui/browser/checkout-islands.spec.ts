import { wake } from '../../setup/wake.ts'
import { expect, heading, settled, test } from './small-shop-test.ts'

const REACT = '/assets/hydrate.js'

test('card fields: only the frame of the processor is heard, and its token is posted', async ({
  visit: { page, open, complaints },
  shop,
}) => {
  await open('/payment')
  const frame = page.locator('iframe[title="Card details"]')
  await expect(frame).toHaveAttribute('height', '222')
  await page.evaluate(() => {
    postMessage({ type: 'shop:card', ok: true, token: 'forged' }, '*')
  })
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect(page.getByRole('alert')).toContainText('Card number is required')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect(heading(page, 'Posted')).toBeVisible()
  expect(shop.seen.filter(({ method }) => method === 'POST')).toMatchObject([
    { path: '/posted', body: 'paymentToken=tok_1' },
  ])
  expect(complaints).toEqual([])
})

test('card fields: who presses before the frame listens is heard when it does', async ({
  visit: { page, open },
  shop,
}) => {
  const release = shop.hold('/fields')
  await open('/payment')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect(page.getByRole('button', { name: 'Checking your card…' })).toBeVisible()
  release()
  await expect(page.getByRole('alert')).toContainText('Card number is required')
  await page.getByRole('button', { name: 'Review your order' }).click()
  await expect(heading(page, 'Posted')).toBeVisible()
})

test('an order is sent once, however often the button is pressed', async ({
  visit: { page, open },
  shop,
}) => {
  await open('/review')
  const release = shop.hold('/slow-post')
  await page.getByRole('button').focus()
  await expect(page.locator('dv-island[aria-busy]')).toHaveCount(0)
  // In one go, since a browser under test takes no steps while it waits for an answer.
  const button = await page.evaluate(async () => {
    const pressed = document.querySelector('main button')
    if (!(pressed instanceof HTMLElement)) return null
    pressed.click()
    pressed.click()
    await new Promise(requestAnimationFrame)
    pressed.click()
    return { words: pressed.textContent, isOff: pressed.getAttribute('aria-disabled') }
  })
  expect(button).toEqual({ words: 'Placing your order…', isOff: 'true' })
  release()
  await expect(heading(page, 'Posted')).toBeVisible()
  expect(shop.seen.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/slow-post',
      body: 'idempotencyKey=key-1&cartId=cart-1&cartVersion=3&expectedTotal=129900',
    },
  ])
})

test('[T-07a] [T-07b] [V-07] [X-07b] the address form judges a field when it is left, then at once, and all when sent', async ({
  visit: { page, open, complaints },
  shop,
}) => {
  await open('/address')
  const phone = page.getByLabel('Phone').first()
  const street = page.getByLabel('Street address').first()
  await wake(street)
  await expect(street).toHaveAttribute('data-visited')
  await expect(phone).not.toHaveAttribute('data-visited')
  await phone.focus()
  await expect(phone).toHaveAttribute('data-visited')
  const words = 'Please use 10 digit phone number format only'
  await phone.fill('12')
  await expect(page.getByText(words)).toHaveCount(0)
  await phone.blur()
  await expect(page.getByText(words)).toHaveCount(1)
  await phone.fill('(303) 555-0142')
  await expect(page.getByText(words)).toHaveCount(0)
  const same = page.getByLabel('Same as delivery address')
  await expect(same).not.toHaveAttribute('data-visited')
  await same.focus()
  await expect(same).toHaveAttribute('data-visited')

  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  const summary = page.getByRole('alert')
  await expect(summary).toContainText('Please address the below form errors.')
  await expect(summary).toBeFocused()
  await summary.getByRole('link', { name: 'Please enter your email address' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(shop.seen.filter(({ method }) => method === 'POST')).toEqual([])

  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('First name').first().fill('Ana')
  await page.getByLabel('Last name').first().fill('Lund')
  await page.getByLabel('Street address').first().fill('12 Poplar Street')
  await page.getByLabel('State').first().selectOption({ label: 'Colorado' })
  await page.getByLabel('ZIP code').first().fill('80239')
  await page.getByRole('button', { name: 'Continue to delivery' }).click()
  await expect(heading(page, 'Posted')).toBeVisible()
  const sent = new URLSearchParams(shop.seen.find(({ method }) => method === 'POST')?.body)
  expect(Object.fromEntries(sent)).toMatchObject({
    email: 'ana@example.com',
    city: 'Denver',
    stateOrRegion: 'CO',
    phoneNumber: '(303) 555-0142',
    billingSame: 'on',
  })
  expect(complaints).toEqual([])
})

test('the address form keeps what was typed before its script came', async ({
  visit: { page },
  shop,
}) => {
  const release = shop.hold(REACT)
  await page.goto(`${shop.origin}/address`)
  await page.getByLabel('Email').fill('ana@example.com')
  await page.getByLabel('State').first().selectOption({ label: 'Colorado' })
  release()
  await expect(page.locator('dv-island[aria-busy]')).toHaveCount(0)
  await page.getByLabel('First name').first().fill('Ana')
  await expect(page.getByLabel('Email')).toHaveValue('ana@example.com')
  await expect(page.getByLabel('State').first()).toHaveValue('CO')
})

test('[T-07b] a field that was left before its script came is judged when it is there', async ({
  visit: { page },
  shop,
}) => {
  const release = shop.hold(REACT)
  await page.goto(`${shop.origin}/address`)
  await page.getByLabel('Email').focus()
  const phone = page.getByLabel('Phone').first()
  await phone.fill('12')
  await page.getByLabel('City').first().focus()
  release()
  await expect(page.locator('dv-island[aria-busy]')).toHaveCount(0)
  await expect(page.getByText('Please enter your email address')).toHaveCount(1)
  await expect(page.getByText('Please use 10 digit phone number format only')).toHaveCount(1)
  await expect(page.getByLabel('City').first()).toBeFocused()
  await expect(page.getByLabel('Street address').first()).not.toHaveAttribute('data-visited')
})

test('the cart’s totals wake with its lines, and not before', async ({
  visit: { page, open },
  shop,
}) => {
  await open('/cart-page?a=1')
  await settled(page)
  expect(shop.seen.map(({ path }) => path)).not.toContain(REACT)
  await wake(page.getByRole('combobox').first())
  expect(shop.seen.map(({ path }) => path)).toContain('/assets/cart-summary.js')
})

test('the cart opens beside the page from its link, and shows what is changed in it at once', async ({
  visit: { page, open, complaints },
  shop,
}) => {
  await open('/mini-cart')
  await page.getByRole('link', { name: 'Cart' }).click()
  const panel = page.getByRole('dialog', { name: 'Your cart' })
  // What was put together is one line, and nothing is done to a part of it.
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  await expect(panel).toContainText('$600')
  const built = panel.getByRole('listitem').filter({ hasText: 'Custom Merrick sofa' })
  await expect(built).toContainText('1 × Sofa set-1.left (Moss), 2 × Sofa set-1.legs (Moss)')
  await expect(built).toContainText('$300')
  await expect(built.getByRole('combobox')).toHaveCount(0)
  await expect(built.locator('form')).toHaveAttribute('action', '/cart/items/set-1/remove')
  await expect(built.getByRole('button', { name: 'Remove Custom Merrick sofa' })).toBeVisible()
  const release = shop.hold('/cart/items')
  await panel.getByLabel('Quantity of Sofa a').selectOption('3')
  await panel.getByRole('button', { name: 'Remove Sofa b' }).click()
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(panel.getByLabel('Quantity of Sofa a')).toHaveValue('3')
  release()
  await expect(panel.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(page.getByRole('link', { name: 'Cart' })).toBeFocused()
  expect(complaints).toEqual([])
})
