import { expect, type FrameLocator, type Page } from '@playwright/test'
import { comeAsFarAs, type Said, type Step } from './beforehand.ts'

/** What the first step of the checkout asks for, by the words beside each field. */
export const address = {
  Email: 'ada.byron@example.com',
  'First name': 'Ada',
  'Last name': 'Byron',
  'Street address': '4410 Peoria St',
  City: 'Denver',
  State: 'Colorado',
  'ZIP code': '80239',
  Phone: '303-555-0142',
}
export type AddressWords = typeof address

/** The same by the names of the form's fields. */
const fieldsOf = (words: AddressWords) => ({
  email: words.Email,
  firstName: words['First name'],
  lastName: words['Last name'],
  street1: words['Street address'],
  city: words.City,
  stateOrRegion: 'CO',
  postalCode: words['ZIP code'],
  phoneNumber: words.Phone,
})

/** Cards that the embedded processor knows, as they are printed on the card. */
export const cards = {
  good: '4242 4242 4242 4242',
  other: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
} as const

/** A mattress that both brands sell, and its page. */
export const mattress = {
  name: 'Drift One Mattress',
  path: '/pd/Drift-Mattress-Company/Drift-One-Mattress/200101',
  skuId: '200101-QUEEN-MEDIUM',
} as const

/** What is said otherwise on the way to an order that is not walked. */
type Differently = Partial<Omit<Said, 'address'> & Pick<AddressWords, 'Email'>>

/** A mattress that both brands sell and that only a truck brings, ordered beforehand. */
export const byTruck = { skuId: '200102-QUEEN-MEDIUM', way: 'room-delivery' } as const

export type Shopper = ReturnType<typeof createShopper>

/** What a shopper does, in their words. Each step ends on the page it leads to. */
export const createShopper = (page: Page, hasScripts: boolean, origin: string) => {
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const deliveryAddress = page.getByRole('group', { name: 'Delivery address' })

  /** A queen mattress for Ada, by the way that is chosen already. */
  const before = (step: Step, { Email = address.Email, ...said }: Differently) =>
    comeAsFarAs(page.context(), origin, step, {
      skuId: mattress.skuId,
      address: fieldsOf({ ...address, Email }),
      ...said,
    })

  const typeCard = async (where: Page | FrameLocator, number: string) => {
    await where.getByLabel('Name on card').fill('Ada Byron')
    await where.getByLabel('Card number').fill(number)
    await where.getByLabel('Expiration (MM/YY)').fill('12/39')
    await where.getByLabel('Security code').fill('123')
  }

  return {
    page,
    heading,
    button,

    /** Opens a department of the main menu, or without scripts its page, and follows one of its links. */
    async chooseFromMenu(department: string, link: string) {
      const menu = page.getByRole('navigation', { name: 'Main' })
      if (hasScripts) {
        await menu.getByRole('button', { name: department }).click()
        await menu.getByRole('link', { name: link, exact: true }).click()
      } else {
        await menu.getByRole('link', { name: department }).click()
        await page.getByRole('main').getByRole('link', { name: link, exact: true }).click()
      }
    },

    async chooseSize(size: string) {
      const choice = page
        .getByRole('group', { name: 'Size' })
        .getByRole('link', { name: size, exact: true })
      await choice.click()
      await expect(choice).toHaveAttribute('aria-current', 'true')
    },

    /** From a product's page to the cart, by whichever way the shop offers. */
    async addToCart() {
      await button('Add to cart').click()
      if (hasScripts) {
        // Where the script takes its time the form is sent without it, and that is the cart's page.
        const view = page
          .getByRole('dialog', { name: 'Added to your cart' })
          .getByRole('link', { name: 'View cart' })
        await expect(view.or(heading('Your cart'))).toBeVisible()
        if (await view.isVisible()) await view.click()
      } else await expect(page.getByText('Added to your cart.')).toBeVisible()
      await expect(heading('Your cart')).toBeVisible()
    },

    /** A queen mattress in the cart, without the way there. */
    async fillCart(path = `${mattress.path}?Size=Queen&option=Medium`) {
      await page.goto(path)
      await this.addToCart()
    },

    async goToCheckout() {
      await page.getByRole('link', { name: 'Go to checkout' }).click()
      await expect(heading('Where should we deliver?')).toBeVisible()
    },

    /** Fills in the fields given, and leaves the others as they are. */
    async typeAddress(words: Partial<AddressWords>) {
      for (const [label, value] of Object.entries(words)) {
        if (label === 'Email') await page.getByLabel(label, { exact: true }).fill(value)
        else if (label === 'State') await deliveryAddress.getByLabel(label).selectOption(value)
        else await deliveryAddress.getByLabel(label, { exact: true }).fill(value)
      }
    },

    /** Sends the address; where it ends is for the test to say. */
    sendAddress: () => button('Continue to delivery').click(),

    async giveAddress(words: Partial<AddressWords> = {}) {
      await this.typeAddress({ ...address, ...words })
      await this.sendAddress()
      await expect(heading('Delivery options')).toBeVisible()
    },

    async chooseRate(name?: string) {
      if (name) await page.getByRole('radio', { name }).check()
      await button('Continue to payment').click()
      await expect(heading('Payment')).toBeVisible()
    },

    /** Types a card where this browser shows its fields, and sends it; where it ends is for the test to say. */
    async sendCard(number: string) {
      if (hasScripts) {
        await typeCard(page.frameLocator('iframe[title="Card details"]'), number)
        // The pointer moves there first, as a hand does, until the page feels it: where another origin's frame has just
        // grown or moved away, the browser still gives presses to the frame.
        const send = button('Continue to review')
        await expect(async () => {
          await send.hover()
          expect(await send.evaluate((it) => it.matches(':hover'))).toBe(true)
        }).toPass()
      } else {
        await page.getByRole('link', { name: 'Enter your card' }).click()
        await expect(heading('Your card')).toBeVisible()
        await typeCard(page, number)
        await button('Use this card').click()
        await expect(page.getByText(/ending|expires/)).toBeVisible()
      }
      await button('Continue to review').click()
    },

    async giveCard(number: string = cards.good) {
      await this.sendCard(number)
      await expect(heading('Review and place your order')).toBeVisible()
    },

    async placeOrder() {
      await button('Place order').click()
      await expect(heading(/^Thank you! /)).toBeVisible()
    },

    /** Opens a page of the way to an order as somebody who has done all before it. */
    beginAt: async (step: Step, said: Differently = {}) => page.goto(await before(step, said)),

    /** Has ordered before the test begins. */
    orderBeforehand: (said: Differently) => before('confirmation', said),

    /** From an empty cart to the review page. */
    async walkToReview(words: Partial<AddressWords> = {}) {
      await this.fillCart()
      await this.goToCheckout()
      await this.giveAddress(words)
      await this.chooseRate()
      await this.giveCard()
    },
  }
}
