import { type BrandName, expect, origins, test, withMotion } from '../fixtures.ts'
import { mailsTo } from '../account/mail.ts'
import { address, mattress } from '../shopper.ts'

const brands = {
  davenport: { name: 'Davenport', product: 'Homestead Mattress' },
  drift: { name: 'Drift Mattress Company', product: mattress.name },
} as const satisfies Record<BrandName, { name: string; product: string }>

test.use(withMotion)

const uniqueEmail = () => `shopper-${crypto.randomUUID()}@example.com`

for (const brand of ['davenport', 'drift'] as const) {
  test.describe(`a queen mattress from ${brands[brand].name}`, () => {
    test.use({ brand })

    test('[S-21] [S-32] [E-12] [B-06] [D-01] from the home page to the order-status link in the mail', async ({
      page,
      shopper,
      mail,
    }) => {
      const email = uniqueEmail()
      const { product } = brands[brand]

      await test.step('home, category, product', async () => {
        await page.goto('/')
        await expect(
          page.getByRole('banner').getByRole('link', { name: /home$/ }).first(),
        ).toBeVisible()
        await shopper.chooseFromMenu('Mattresses', 'Memory Foam')
        await expect(shopper.heading('Memory foam mattresses')).toBeVisible()
        await page.getByRole('main').getByRole('link', { name: product, exact: true }).click()
        await expect(shopper.heading(product)).toBeVisible()
        await shopper.chooseSize('Queen')
        await expect(page).toHaveURL(/[?&]Size=Queen(&|$)/)
      })

      const priced = await page.locator('.buy-box .price-now').first().innerText()
      const price = /\$[\d,.]+/.exec(priced)?.[0] ?? 'a price'

      await test.step('cart', async () => {
        await shopper.addToCart()
        const line = page.getByRole('listitem').filter({ has: page.getByLabel(/^Quantity of/) })
        await expect(line).toHaveCount(1)
        await expect(line).toContainText(product)
        await expect(line).toContainText('Size: Queen')
        await expect(page.getByRole('heading', { name: 'Home Delivery' })).toBeVisible()
        await expect(line.getByLabel(`Quantity of ${product}`)).toHaveValue('1')
        await expect(page.getByRole('complementary', { name: 'Order summary' })).toContainText(
          price,
        )
      })
      const estimate = await page.locator('.summary-total dd').innerText()

      await test.step('address, rate, card', async () => {
        await shopper.goToCheckout()
        await shopper.giveAddress({ Email: email })
        await expect(page.getByText('To 4410 Peoria St, Denver, CO 80239')).toBeVisible()
        await shopper.chooseRate()
        await shopper.giveCard()
      })

      const summary = page.getByRole('complementary', { name: 'Order summary' })
      const total = await summary.locator('.summary-total dd').innerText()
      // Who changes nothing pays what the cart said.
      expect(total).toBe(estimate)

      await test.step('review', async () => {
        const main = page.getByRole('main')
        await expect(main).toContainText(email)
        await expect(main).toContainText(address['Street address'])
        await expect(main).toContainText(`1 × ${product}, Queen`)
        await expect(main).toContainText('Visa XXXX4242')
        await expect(main).not.toContainText('4242 4242')
      })

      const number = await test.step('one order', async () => {
        await shopper.placeOrder()
        await expect(page).toHaveURL(/\/checkout\/confirm\/[\w-]+$/)
        const main = page.getByRole('main')
        await expect(main).toContainText(`We’ve sent a confirmation to ${email}`)
        await expect(main).toContainText('Visa XXXX4242')
        await expect(main).toContainText(total)
        const words = await main.getByText(/^Order .*, \w+ \d+, \d{4}\.$/).innerText()
        const found = /^Order ([A-Z]{2}-\d{3}-\d{3}-\d{2}),/.exec(words)?.[1]
        expect(found, words).toBeDefined()
        return found ?? ''
      })

      await test.step('the confirmation is kept, the cart is empty', async () => {
        await page.reload()
        await expect(shopper.heading(/^Thank you! /)).toBeVisible()
        await expect(page.getByRole('main')).toContainText(number)
        await page.goto('/cart')
        await expect(shopper.heading('Your cart is empty')).toBeVisible()
      })

      await test.step('mail and its link', async () => {
        const message = await mail.waitFor(email)
        const { name } = brands[brand]
        expect(message.subject).toBe(
          {
            davenport: `Your ${name} order ${number}`,
            drift: `Got it. Now sleep on it (${name} order ${number})`,
          }[brand],
        )
        expect(message.text).toMatch(
          new RegExp(`1 × ${product} \\(Queen.*\\): ${RegExp.escape(price)}`),
        )
        expect(message.text).toContain(`Total: ${total}`)
        expect(message.text).toContain('Visa XXXX4242')
        const link = /^http\S+\/order-status\/\S+$/m.exec(message.text)?.[0] ?? ''
        expect(link.startsWith(`${origins[brand]}/order-status/`)).toBe(true)
        expect(message.html).toContain(link)

        await page.context().clearCookies()
        await page.goto(link)
        await expect(
          shopper.heading('Your order is confirmed and we’re getting it ready.'),
        ).toBeVisible()
        const main = page.getByRole('main')
        await expect(main).toContainText(`Order ${number}`)
        await expect(main).toContainText(product)
        await expect(main).toContainText(total)
        for (const secret of [
          email,
          address['Street address'],
          address['Last name'],
          address.Phone,
        ])
          await expect(main).not.toContainText(secret)
        expect(await mailsTo(origins.mail, email)).toHaveLength(1)
      })
    })
  })
}

test('[S-21] a confirmation is for the one who placed the order: to anyone else it is not there', async ({
  page,
  shopper,
}) => {
  await shopper.beginAt('review')
  await shopper.placeOrder()
  const address = page.url()
  const expectNothingThere = async () => {
    const answer = await page.goto(address)
    expect(answer?.status()).toBe(404)
    await expect(shopper.heading('We can’t find that page')).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('Byron')
  }
  await page.context().clearCookies()
  await expectNothingThere()
  // Somebody whom the shop knows as well, by a cart of their own.
  await shopper.beginAt('cart')
  await expectNothingThere()
})

for (const [what, token] of [
  ['wrong', 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'],
  ['cut short', 'abc'],
] as const)
  test(`[S-32] an order-status link that is ${what} says so and tells nothing else`, async ({
    page,
    shopper,
  }) => {
    const answer = await page.goto(`/order-status/${token}`)
    expect(answer?.status()).toBe(404)
    await expect(shopper.heading('This order link doesn’t work')).toBeVisible()
    const main = page.getByRole('main')
    await expect(main.getByRole('link', { name: /^Call \(/ })).toBeVisible()
    await expect(main).not.toContainText(/\$\d/)
  })

test('[B-06] an order that is picked up: free, at the store in the header', async ({
  page,
  shopper,
  mail,
}) => {
  const email = uniqueEmail()
  await page.goto('/pd/Davenport/Homestead-Mattress/100309?Size=Queen')
  await page.getByRole('radio', { name: 'In-Store Pick Up' }).check()
  await shopper.addToCart()
  await expect(page.getByText('In-Store Pick Up at Denver Central Park')).toBeVisible()
  await shopper.goToCheckout()
  await shopper.giveAddress({ Email: email })
  const shipment = page.getByRole('group', { name: 'In-Store Pick Up' })
  await expect(shipment).toContainText('At Denver Central Park')
  await expect(shipment).toContainText('Free')
  await shopper.chooseRate()
  await shopper.giveCard()
  await shopper.placeOrder()
  await expect(page.getByRole('main')).toContainText('at Denver Central Park')
  expect((await mail.waitFor(email)).text).toContain('In-Store Pick Up')
})
