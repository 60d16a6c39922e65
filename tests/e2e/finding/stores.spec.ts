import { expect, test } from '../fixtures.ts'

// A place typed wrong answers 422, which the browser writes down.
test.use({ expectedProblems: [/status of 422 .*\/locations/] })

const DENVER_DOWNTOWN = { latitude: 39.7439, longitude: -104.9901 }

test('[S-27a] [S-28a] from a ZIP code to a store, its page, and a store of one’s own', async ({
  page,
  shopper,
}) => {
  await page.goto('/locations')
  await page.getByLabel('ZIP code or City, ST').fill('nowhere')
  await shopper.button('Find stores').click()
  await expect(page.getByText('Please enter a 5-digit ZIP code or City, ST')).toBeVisible()
  await page.getByLabel('ZIP code or City, ST').fill('Austin, TX')
  await shopper.button('Find stores').click()
  await expect(page.getByRole('heading', { name: /within 100 miles of Austin, TX$/ })).toBeVisible()

  const first = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: 'Directions' })
    .first()
  await expect(first).toContainText(/miles?/)
  await expect(first).toContainText(/Open until|Closed, opens at/)
  await first.getByRole('link', { name: 'Austin Arboretum', exact: true }).click()
  await expect(shopper.heading('Austin Arboretum')).toBeVisible()
  await expect(page.getByRole('table', { name: /Hours at/ })).toBeVisible()

  const here = page.url()
  await shopper.button('Make this my store Austin Arboretum').click()
  await expect(page.getByRole('main').getByText('Your store', { exact: true })).toBeVisible()
  expect(page.url()).toBe(here)
})

test('[S-27a] stores are those one would drive to, the nearest first', async ({ page }) => {
  await page.goto('/locations?q=80239')
  const away = async () =>
    (
      await page
        .getByRole('main')
        .getByText(/ · [\d.,]+ miles?$/)
        .allTextContents()
    ).map((text) => Number(/([\d.,]+) mile/.exec(text)?.[1]?.replace(',', '')))
  const miles = await away()
  expect(miles.length).toBeGreaterThan(3)
  expect(miles).toEqual(miles.toSorted((a, b) => a - b))
  expect(Math.max(...miles)).toBeLessThanOrEqual(100)
  await page.goto('/locations?q=99501')
  await expect(page.getByRole('heading', { name: 'The nearest store' })).toBeVisible()
  expect(await away()).toHaveLength(1)
})

test('[S-27a] a sign on the map leads to its store in the list @needs-js', async ({ page }) => {
  await page.goto('/locations?q=80239')
  const map = page.getByRole('navigation', { name: 'Stores on the map' })
  await map.getByRole('link', { name: /^Colorado Springs Briargate/ }).click()
  await expect(page).toHaveURL(/#store-487$/)
  await expect(page.locator('#store-487')).toBeInViewport()
})

test.describe('where one is @needs-js', () => {
  test('[S-27a] is asked for on a press, and finds the nearest store', async ({
    page,
    shopper,
    context,
  }) => {
    await context.grantPermissions(['geolocation'])
    await context.setGeolocation(DENVER_DOWNTOWN)
    await page.goto('/locations')
    await shopper.button('Use my location').click()
    await expect(
      page.getByRole('heading', { name: /within 100 miles of your location$/ }),
    ).toBeVisible()
    // Two decimals, about a kilometre: not the visitor's door.
    expect(new URL(page.url()).searchParams.get('near')).toBe('39.74,-104.99')
  })

  test('[S-27a] is not told: said so, and the ZIP code still works', async ({ page, shopper }) => {
    await page.goto('/locations')
    await shopper.button('Use my location').click()
    await expect(page.getByText(/Enter a ZIP code instead\.$/)).toBeVisible()
    expect(new URL(page.url()).search).toBe('')
  })
})
