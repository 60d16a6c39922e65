import { expect, origins, test } from '../fixtures.ts'
import { mailsTo } from '../account/mail.ts'
import { address, cards } from '../shopper.ts'
import { SENT_AGAIN } from '../../setup/kept-connection.ts'

const uniqueEmail = () => `shopper-${crypto.randomUUID()}@example.com`

test.describe('a step that is asked for too early', () => {
  test('[S-17] without anything in the cart every step goes to the cart and says why', async ({
    page,
    shopper,
  }) => {
    for (const step of ['', '/shipping', '/payment', '/review']) {
      await page.goto(`/checkout${step}`)
      await expect(page).toHaveURL(/\/cart(\?|$)/)
      await expect(shopper.heading('Your cart is empty')).toBeVisible()
      await expect(page.getByText('Just placed an order?')).toBeVisible()
    }
  })

  test('[S-18] [S-19] [S-20] goes to the first one that is missing and says what is', async ({
    page,
    shopper,
  }) => {
    await shopper.beginAt('cart')
    for (const step of ['shipping', 'payment', 'review']) {
      await page.goto(`/checkout/${step}`)
      await expect(shopper.heading('Where should we deliver?')).toBeVisible()
      await expect(page.getByText('Please enter your address.')).toBeVisible()
    }
    await shopper.giveAddress()
    for (const step of ['payment', 'review']) {
      await page.goto(`/checkout/${step}`)
      await expect(shopper.heading('Delivery options')).toBeVisible()
      await expect(
        page.getByText('Please choose a delivery option for each part of your order.'),
      ).toBeVisible()
    }
    await shopper.chooseRate()
    await page.goto('/checkout/review')
    await expect(shopper.heading('Payment')).toBeVisible()
    await expect(page.getByText('Please enter a payment method.')).toBeVisible()
  })
})

test('Back walks the steps, and each still knows what was said', async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  await shopper.walkToReview({ 'Last name': 'King-Noel' })
  const back = async (title: string) => {
    await page.goBack()
    // Without scripts the card is typed on a page of its own, between two looks at the step before.
    if (javaScriptEnabled === false)
      while (!(await shopper.heading(title).isVisible())) await page.goBack()
    await expect(shopper.heading(title)).toBeVisible()
  }
  await back('Payment')
  await back('Delivery options')
  await expect(page.getByRole('radio').first()).toBeChecked()
  await back('Where should we deliver?')
  await page.goto('/checkout')
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address.Email)
  await expect(
    page.getByRole('group', { name: 'Delivery address' }).getByLabel('Last name'),
  ).toHaveValue('King-Noel')
  await page.goto('/checkout/payment')
  await page.getByRole('button', { name: 'Use this card' }).click()
  await expect(shopper.heading('Review and place your order')).toBeVisible()
})

test('steps behind are links, steps ahead are words', async ({ page, shopper }) => {
  await shopper.beginAt('delivery')
  const steps = page.getByRole('navigation', { name: 'Checkout steps' })
  await expect(steps.getByRole('link')).toHaveCount(1)
  await expect(steps.locator('[aria-current="step"]')).toHaveText('Delivery')
  await steps.getByRole('link', { name: 'Address' }).click()
  await expect(shopper.heading('Where should we deliver?')).toBeVisible()
  await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address.Email)
})

test.describe('an address that is not right', () => {
  test.beforeEach(async ({ shopper }) => {
    await shopper.beginAt('address')
  })

  test('[V-01] [V-07] [V-09] [V-10] [V-11] [V-12] [X-07b] each field says what is wrong with it, and nothing is lost', async ({
    page,
    shopper,
    javaScriptEnabled,
  }) => {
    await shopper.typeAddress({
      'First name': 'Ada',
      'Last name': 'B7ron',
      'Street address': 'P.O. Box 12',
      City: '',
      'ZIP code': '8023',
      Phone: '012 345',
    })
    const delivery = page.getByRole('group', { name: 'Delivery address' })
    await delivery.getByLabel('Business name').fill('x'.repeat(41))
    await shopper.sendAddress()

    const summary = page.getByRole('alert').filter({
      has: page.getByRole('heading', { name: 'Please address the below form errors.' }),
    })
    await expect(summary).toBeVisible()
    if (javaScriptEnabled) await expect(summary).toBeFocused()
    const wrong = [
      [page.getByLabel('Email', { exact: true }), 'Please enter your email address'],
      [delivery.getByLabel('Last name'), "Please use only letters, spaces and ' , . -"],
      [delivery.getByLabel('Business name'), 'Must be less than 40 characters.'],
      [
        delivery.getByLabel('Street address'),
        'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
      ],
      [delivery.getByLabel('City'), 'Please enter your city'],
      [delivery.getByLabel('State'), 'Please select a state'],
      [delivery.getByLabel('ZIP code'), 'Zip code is invalid'],
      [delivery.getByLabel('Phone'), 'Please use 10 digit phone number format only'],
    ] as const
    for (const [field, words] of wrong) {
      await expect(field).toHaveAttribute('aria-invalid', 'true')
      await expect(field).toHaveAccessibleDescription(new RegExp(`${RegExp.escape(words)}$`))
      await expect(summary.getByRole('link', { name: words })).toBeVisible()
    }
    await expect(summary.getByRole('listitem')).toHaveCount(wrong.length)
    await expect(delivery.getByLabel('First name')).not.toHaveAttribute('aria-invalid')
    await expect(delivery.getByLabel('First name')).toHaveValue('Ada')
    await expect(delivery.getByLabel('Phone')).toHaveValue('012 345')
    await expect(delivery.getByLabel('Street address')).toHaveValue('P.O. Box 12')

    await summary.getByRole('link', { name: 'Zip code is invalid' }).click()
    await expect(delivery.getByLabel('ZIP code')).toBeFocused()

    await delivery.getByLabel('Business name').fill('')
    await shopper.giveAddress()
  })

  test('[V-09] a PO box in the second line is none either', async ({ page, shopper }) => {
    await shopper.typeAddress(address)
    const second = page
      .getByRole('group', { name: 'Delivery address' })
      .getByLabel('Apartment, suite, floor')
    await second.fill('Post Office Box 7')
    await shopper.sendAddress()
    await expect(second).toHaveAccessibleDescription(
      'Sorry we do not deliver to PO Box addresses. Please enter your physical address.',
    )
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address.Email)
  })

  test('[V-01] email: what is not one is said so', async ({ page, shopper }) => {
    await shopper.typeAddress({ ...address, Email: 'ada@home' })
    await shopper.sendAddress()
    await expect(page.getByLabel('Email', { exact: true })).toHaveAccessibleDescription(
      /E-mail is invalid$/,
    )
    await expect(
      page.getByRole('group', { name: 'Delivery address' }).getByLabel('City'),
    ).toHaveValue(address.City)
  })

  test('[X-05c] a ZIP code of another state: the distance cannot be told, and nothing is lost', async ({
    page,
    shopper,
  }) => {
    await shopper.typeAddress({ ...address, State: 'Vermont' })
    await shopper.sendAddress()
    const summary = page.getByRole('alert')
    await expect(summary).toContainText('Please address the below form errors.')
    await expect(summary).toContainText(
      'Unable to determine shipping distance. Please check that your address is correct.',
    )
    await expect(summary).toContainText('help desk')
    const delivery = page.getByRole('group', { name: 'Delivery address' })
    await expect(delivery.getByLabel('Street address')).toHaveValue(address['Street address'])
    await expect(delivery.getByLabel('State')).toHaveValue('VT')
  })

  test('a billing address of its own is asked for, and checked, only when it is one', async ({
    page,
    shopper,
  }) => {
    const billing = page.getByRole('group', { name: 'Billing address' })
    await expect(billing.getByLabel('Street address')).toBeHidden()
    await shopper.typeAddress(address)
    await billing.getByLabel('Same as delivery address').uncheck()
    await expect(billing.getByLabel('Street address')).toBeVisible()
    await shopper.sendAddress()
    await expect(billing.getByLabel('Street address')).toHaveAccessibleDescription(
      /Please enter your street address$/,
    )
    await billing.getByLabel('First name').fill('Charles')
    await billing.getByLabel('Last name').fill('Babbage')
    await billing.getByLabel('Street address').fill('1 Dorset St')
    await billing.getByLabel('City').fill('Boulder')
    await billing.getByLabel('State').selectOption('Colorado')
    await billing.getByLabel('ZIP code').fill('80302')
    await billing.getByLabel('Phone').fill('(720) 555-0199')
    await shopper.sendAddress()
    await shopper.chooseRate()
    await shopper.giveCard()
    await expect(page.getByRole('main')).toContainText('Charles Babbage')
  })

  test('[V-07] [T-07b] a field is judged when it is left, and follows at once when it was wrong @needs-js', async ({
    page,
  }) => {
    const phone = page.getByRole('group', { name: 'Delivery address' }).getByLabel('Phone')
    const words = 'Please use 10 digit phone number format only'
    await phone.fill('303')
    await expect(page.getByText(words)).toHaveCount(0)
    await phone.blur()
    await expect(page.getByText(words)).toBeVisible()
    await phone.fill('303 555 0142')
    await expect(page.getByText(words)).toHaveCount(0)
  })
})

for (const [state, city, zip] of [
  ['Alaska', 'Anchorage', '99501'],
  ['Hawaii', 'Honolulu', '96813'],
] as const)
  test(`what travels by truck does not go to ${state}, and the shop says so`, async ({
    page,
    shopper,
  }) => {
    await shopper.beginAt('address', { skuId: '100101-MOSS' })
    await shopper.typeAddress({ ...address, City: city, State: state, 'ZIP code': zip })
    await shopper.sendAddress()
    await expect(page.getByRole('alert')).toContainText(
      'Hollis Sofa ships by truck, and our trucks don’t go to Alaska or Hawaii.',
    )
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(address.Email)
  })

test('a declined card: no order, words, and another card works', async ({
  page,
  shopper,
  mail,
}) => {
  const email = uniqueEmail()
  await shopper.beginAt('payment', { Email: email })
  await shopper.giveCard(cards.declined)
  await shopper.button('Place order').click()
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  await expect(shopper.heading('Payment')).toBeVisible()
  expect(await mailsTo(origins.mail, email)).toHaveLength(0)
  await shopper.giveCard(cards.other)
  await expect(page.getByRole('main')).toContainText('Mastercard XXXX4444')
  await shopper.placeOrder()
  expect((await mail.waitFor(email)).text).toContain('Mastercard XXXX4444')
})

test('Place order pressed twice, and again after Back, is one order', async ({
  page,
  shopper,
  mail,
}) => {
  const email = uniqueEmail()
  await shopper.beginAt('review', { Email: email })
  const fields = await page
    .locator('form.place-order input')
    .evaluateAll((inputs) =>
      inputs.map((input) => [input.getAttribute('name'), input.getAttribute('value')]),
    )
  await shopper.button('Place order').dblclick()
  await expect(shopper.heading('Thank you! Your order is placed.')).toBeVisible()
  const confirmation = page.url()
  await mail.waitFor(email)
  const again = await page.request.post('/checkout/review', {
    form: Object.fromEntries(fields),
    headers: { origin: origins.davenport },
    maxRedirects: 0,
    ...SENT_AGAIN,
  })
  expect(again.status()).toBe(303)
  expect(new URL(again.headers()['location'] ?? '', confirmation).href).toBe(confirmation)
  expect(await mailsTo(origins.mail, email)).toHaveLength(1)
})

test('a cart that changed in another tab is not ordered unseen', async ({
  page,
  shopper,
  context,
  javaScriptEnabled,
}) => {
  await shopper.beginAt('review')
  const other = await context.newPage()
  await other.goto('/cart')
  await other.getByLabel('Quantity of').selectOption('2')
  if (javaScriptEnabled === false) await other.getByRole('button', { name: 'Update' }).click()
  // Twice the mattress: the change has been kept.
  await expect(other.getByRole('complementary', { name: 'Order summary' })).toContainText(
    '$1,990.00',
  )
  await shopper.button('Place order').click()
  await expect(page.getByRole('alert')).toBeVisible()
  await expect(page).not.toHaveURL(/confirm/)
})

test('[S-19] the card is typed into a frame of another origin, with a key of its own each time @needs-js', async ({
  page,
  shopper,
}) => {
  await shopper.beginAt('payment')
  const frame = page.locator('iframe[title="Card details"]')
  const keyOf = async () => new URL((await frame.getAttribute('src')) ?? '').searchParams.get('key')
  const first = await keyOf()
  expect(first).toBeTruthy()
  expect(new URL((await frame.getAttribute('src')) ?? '').origin).toBe(origins.pay)
  await expect(page.getByRole('main').locator('input:not([type="hidden"])')).toHaveCount(0)
  await page.reload()
  expect(await keyOf()).not.toBe(first)
})

test('no request to the shop carries the card number', async ({ shopper, context }) => {
  const toShop: Promise<string>[] = []
  let toProcessor = 0
  context.on('request', (request) => {
    if (!request.url().startsWith(origins.davenport)) toProcessor += 1
    else
      toShop.push(
        request
          .allHeaders()
          .then(
            (headers) => `${request.url()} ${JSON.stringify(headers)} ${request.postData() ?? ''}`,
          ),
      )
  })
  await shopper.walkToReview()
  await shopper.placeOrder()
  const sent = await Promise.all(toShop)
  expect(sent.length).toBeGreaterThan(5)
  expect(toProcessor).toBeGreaterThan(0)
  const digits = cards.good.replaceAll(' ', '')
  expect(sent.filter((text) => text.replaceAll(/%20|[\s+.-]/g, '').includes(digits))).toEqual([])
})
