import { expect, test } from '../fixtures.ts'
import { press } from '../keyboard.ts'
import { type Door, othersFill } from './full-day.ts'

/** A mattress that only a truck brings, and another size of it for others. */
const MINE = '200102-QUEEN-MEDIUM'
const THEIRS = '200102-TWIN-XL-FIRM'
const RATE = 'white-glove-delivery'

/** Two tours with few places, so that those who walk with scripts and without do not meet. */
const doors: Readonly<Record<'with' | 'without', Door & { readonly state: string }>> = {
  with: { city: 'Miami', stateOrRegion: 'FL', postalCode: '33101', state: 'Florida' },
  without: { city: 'Billings', stateOrRegion: 'MT', postalCode: '59101', state: 'Montana' },
}

test.use({ brand: 'drift' })

test('a day that fills up while one pays is named; the next is chosen, and the way to deliver kept', async ({
  page,
  shopper,
  javaScriptEnabled,
}) => {
  test.slow() // a whole purchase, and those of others until the truck is full
  const { state, ...door } = doors[javaScriptEnabled === false ? 'without' : 'with']
  const { city, postalCode } = door
  const days = page.getByRole('group', { name: 'Delivery day' }).getByRole('radio')
  await shopper.beginAt('address', { skuId: MINE })
  await shopper.giveAddress({ City: city, State: state, 'ZIP code': postalCode })
  await page.getByRole('radio', { name: 'White Glove Home Delivery' }).check()
  await expect(days).toHaveCount(12)
  await days.nth(4).check()
  const day = await days.nth(4).inputValue()
  const next = await days.nth(5).inputValue()
  const main = page.getByRole('main')
  await expect(main).toContainText('If nobody’s home when the truck comes, a second trip costs $')
  await shopper.button('Continue to payment').click()
  await expect(shopper.heading('Payment')).toBeVisible()
  await shopper.giveCard()

  await othersFill('drift', { skuId: THEIRS, rateId: RATE, day }, door)
  await press(page, shopper.button('Place order'))
  await expect(shopper.heading('Delivery options')).toBeVisible()
  const name = new Intl.DateTimeFormat('en-US', {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    timeZone: 'UTC',
  })
  await expect(main).toContainText(
    `${name.format(new Date(day))} is no longer available. Please choose another day.`,
  )
  await expect(page.getByRole('radio', { name: 'White Glove Home Delivery' })).toBeChecked()
  await expect(days.and(page.locator(`[value="${day}"]`))).toHaveCount(0)
  await expect(days.and(page.locator(`[value="${next}"]`))).toBeChecked()

  // By keyboard, as it stands.
  await press(page, shopper.button('Continue to payment'))
  await expect(shopper.heading('Payment')).toBeVisible()
  await press(page, shopper.button('Use this card'))
  await expect(shopper.heading('Review and place your order')).toBeVisible()
  await press(page, shopper.button('Place order'))
  await expect(shopper.heading(/^Thank you! /)).toBeVisible()
  await expect(main).toContainText(name.format(new Date(next)))
})
