import { expect, test } from '../fixtures.ts'

test('a shopper asks to hear of a price, says yes by mail, and stops it again', async ({
  page,
  shopper,
  mail,
}) => {
  const email = `waiting-${crypto.randomUUID()}@example.com`
  await page.goto('/pd/Davenport/Hollis-Sofa/100101')
  await page.getByRole('link', { name: 'Email me when the price drops' }).click()
  await expect(shopper.heading('Email me when the price drops')).toBeVisible()
  await page.getByRole('main').getByLabel('Your price').fill('a lot')
  await page.getByRole('main').getByLabel('Email', { exact: true }).fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Email me' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('Enter a price in dollars')
  await page.getByRole('main').getByLabel('Your price').fill('99')
  await page.keyboard.press('Enter')
  await expect(shopper.heading('Check your inbox')).toBeVisible()

  const question = await mail.waitFor(email)
  await page.goto(/http\S+\/alerts\/manage\/\S+/.exec(question.text)?.[0] ?? '')
  await shopper.button('Yes, email me').click()
  await expect(shopper.heading('You’re all set')).toBeVisible()
  await shopper.button('Stop this alert').click()
  await expect(shopper.heading('Alert stopped')).toBeVisible()
})
