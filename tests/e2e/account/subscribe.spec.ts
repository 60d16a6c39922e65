import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { mattress } from '../shopper.ts'
import { idle } from '../../setup/idle.ts'
import { wake } from '../../setup/wake.ts'

/** As long as anybody is left alone, and a little more. */
const TIMEOUT_MS = 25_000

const popup = (page: Page) => page.getByRole('dialog', { name: 'Before you go' })
const isRemembered = ({ name }: { readonly name: string }) => name === 'subscribePopup'
const daysUntil = (seconds: number) => Math.round((seconds * 1000 - Date.now()) / 86_400_000)
const isScriptThere = (page: Page) =>
  page.waitForFunction(() => customElements.get('dv-island') !== undefined)

const STEP_MS = 5000
/** Time runs on until the page asks. What counts the time is fetched by itself, and may have begun a little later. */
const comesToAsk = (page: Page) =>
  expect(async () => {
    await page.clock.runFor(STEP_MS)
    await expect(popup(page)).toBeVisible({ timeout: 1000 })
  }).toPass()

test('[S-31a] from the form in the footer to the list and off it again', async ({
  page,
  shopper,
  mail,
}) => {
  const email = `subscriber-${crypto.randomUUID()}@example.com`
  await page.goto('/about')
  const footer = page.getByRole('contentinfo')
  await footer.getByLabel(/by email/).fill('subscriber')
  await footer.getByRole('button', { name: 'Sign me up' }).click()
  const form = page.getByRole('main')
  await expect(form.getByRole('alert')).toContainText('E-mail is invalid')
  await form.getByLabel('Email').fill(email)
  await form.getByLabel('News from my store').check()
  await form.getByLabel('ZIP code').fill('80239')
  await form.getByRole('button', { name: 'Sign me up' }).click()
  await expect(shopper.heading('Check your inbox')).toBeVisible()

  const question = await mail.waitFor(email)
  await page.goto(/http\S+\/subscribe\/confirm\/\S+/.exec(question.text)?.[0] ?? '')
  await shopper.button('Yes, sign me up').click()
  await expect(shopper.heading('You’re on the list')).toBeVisible()

  await expect
    .poll(async () => (await mail.waitFor(email)).subject)
    .toMatch(/^You’re on the .* list$/)
  const welcome = await mail.waitFor(email)
  await page.goto(/http\S+\/subscribe\/preferences\/\S+/.exec(welcome.text)?.[0] ?? '')
  await page.getByLabel('Pause emails').selectOption('For 30 days')
  await page.getByLabel('Sales and offers').uncheck()
  await shopper.button('Save').click()
  await expect(page.getByText(/Paused until/)).toBeVisible()
  await expect(page.getByLabel('Sales and offers')).not.toBeChecked()
  await page.getByRole('link', { name: 'Unsubscribe' }).click()
  await shopper.button('Unsubscribe').click()
  await expect(shopper.heading('You’re unsubscribed')).toBeVisible()
})

test('the form judges a field when it is left, and leads to what is wrong @needs-js', async ({
  page,
  expectAccessible,
}) => {
  await page.goto('/subscribe')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('ada@')
  await form.getByLabel('ZIP code').fill('8')
  await expect(form.getByText('E-mail is invalid')).toBeVisible()
  for (const topic of await form.getByRole('checkbox').all()) await topic.uncheck()
  await form.getByRole('button', { name: 'Sign me up' }).click()
  const summary = form.getByRole('alert')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('listitem')).toHaveText([
    'E-mail is invalid',
    'Zip code is invalid',
    'Please choose at least one topic',
  ])
  await expectAccessible()
  await form.getByLabel('Email').fill('ada@shopper.example')
  await expect(form.getByText('E-mail is invalid')).toHaveCount(0)
})

test('a field that was left before the script came is judged when it comes, the one being typed in is not @needs-js', async ({
  page,
}) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/react-*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/subscribe')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('ada@')
  await expect(form.locator('dv-island[aria-busy="true"]')).toHaveCount(1)
  await form.getByLabel('ZIP code').fill('8')
  release()
  await expect(form.getByText('E-mail is invalid')).toBeVisible()
  await expect(form.getByText('Zip code is invalid')).toHaveCount(0)
  await form.getByLabel('ZIP code').blur()
  await expect(form.getByText('Zip code is invalid')).toBeVisible()
})

test('a press of the button from within a wrong field is not lost @needs-js', async ({ page }) => {
  await page.goto('/subscribe')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('ada@')
  await form.getByLabel('ZIP code').fill('8')
  await form.getByRole('button', { name: 'Sign me up' }).click()
  await expect(form.getByRole('alert')).toBeFocused()
})

test('a box that is pressed from within a wrong field is ticked, and the field judged then @needs-js', async ({
  page,
}) => {
  await page.goto('/subscribe')
  const form = page.getByRole('main')
  await wake(form.getByLabel('Email'))
  await form.getByLabel('Email').fill('ada@')
  const topic = form.getByLabel('News from my store')
  await topic.hover()
  await page.mouse.down()
  await idle(page)
  await page.mouse.up()
  await expect(topic).toBeChecked()
  await expect(form.getByText('E-mail is invalid')).toBeVisible()
})

test('nor is it lost when the script comes while it is pressed @needs-js', async ({ page }) => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const react = '**/assets/react-*.js'
  await page.route(react, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/subscribe')
  const form = page.getByRole('main')
  await form.getByLabel('Email').fill('ada@')
  const topic = form.getByLabel('News from my store')
  await topic.hover()
  await page.mouse.down()
  const come = page.waitForResponse(react)
  release()
  await (await come).finished()
  await idle(page)
  await page.mouse.up()
  await expect(topic).toBeChecked()
  await expect(form.getByText('E-mail is invalid')).toBeVisible()
})

test.describe('the pop-up @needs-js', () => {
  test.use({ mayBeAsked: true })

  test('[S-34b] [S-34c] comes after a while, also by a click from page to page, takes the address and rests for 30 days', async ({
    page,
    context,
    shopper,
    mail,
    expectAccessible,
  }) => {
    const email = `popup-${crypto.randomUUID()}@example.com`
    await page.clock.install()
    await page.goto('/c/mattresses')
    await isScriptThere(page)
    await page.clock.runFor(TIMEOUT_MS)
    await page.getByRole('main').getByRole('link', { name: mattress.name }).first().click()
    await expect(shopper.heading(mattress.name)).toBeVisible()
    await expect(popup(page)).toHaveCount(0)
    const quantity = page.getByLabel('Quantity').first()
    await quantity.focus()
    await page.clock.runFor(TIMEOUT_MS)
    // Not while someone is choosing.
    await expect(popup(page)).toHaveCount(0)
    await quantity.blur()
    await page.clock.runFor(TIMEOUT_MS)
    // Nor over what one came for.
    await expect(popup(page)).toHaveCount(0)
    await page.keyboard.press('End')
    await comesToAsk(page)
    await expect(popup(page).getByRole('heading')).toBeFocused()
    await expectAccessible()
    await page.keyboard.press('Tab')
    await expect(popup(page).getByLabel('Email')).toBeFocused()
    await page.keyboard.type('nobody')
    await page.keyboard.press('Enter')
    await expect(popup(page).getByRole('alert')).toContainText('E-mail is invalid')
    await popup(page).getByLabel('Email').fill(email)
    await page.keyboard.press('Enter')
    await expect(popup(page).getByRole('status')).toContainText('Check your inbox')
    expect((await mail.waitFor(email)).subject).toContain('Please confirm')
    // Whoever goes on without closing it is not asked again either.
    const { value, expires = 0 } = (await context.cookies()).find(isRemembered) ?? {}
    expect(value).toBe('subscribed')
    expect(daysUntil(expires)).toBe(30)
    await page.keyboard.press('Escape')
    await expect(popup(page)).toHaveCount(0)
    await page.goto('/sale/holiday')
    await isScriptThere(page)
    await page.clock.runFor(2 * TIMEOUT_MS)
    await expect(popup(page)).toHaveCount(0)
  })

  test.describe('without a connection', () => {
    test.use({ expectedProblems: [/ERR_INTERNET_DISCONNECTED/] })

    test('it says so, keeps what was typed, and sends it when asked again', async ({ page }) => {
      await page.clock.install()
      await page.goto('/sale/holiday')
      await isScriptThere(page)
      await comesToAsk(page)
      await popup(page).getByLabel('Email').fill(`retry-${crypto.randomUUID()}@example.com`)
      await page.route('**/subscribe', (route) => route.abort('internetdisconnected'))
      await page.keyboard.press('Enter')
      await expect(popup(page).getByRole('alert')).toBeFocused()
      await page.unroute('**/subscribe')
      await popup(page).getByRole('button', { name: 'Sign me up' }).click()
      await expect(popup(page).getByRole('status')).toContainText('Check your inbox')
    })
  })

  test('[S-34c] [B-03e] closed, it gives the focus back and stays away; the cookie lives 30 days', async ({
    page,
    context,
  }) => {
    await page.clock.install()
    await page.goto('/sale/holiday')
    await isScriptThere(page)
    const link = page.getByRole('main').getByRole('link').first()
    await link.focus()
    await comesToAsk(page)
    const remembered = page.waitForResponse(
      (answer) =>
        answer.url().endsWith('/subscribe/pop-up') && answer.request().method() === 'POST',
    )
    await popup(page).getByRole('button', { name: 'Close' }).click()
    await remembered
    await expect(popup(page)).toHaveCount(0)
    await expect(link).toBeFocused()
    const { expires = 0 } = (await context.cookies()).find(isRemembered) ?? {}
    expect(daysUntil(expires)).toBe(30)
  })
})
