import type { Page } from '@playwright/test'
import { expect, heading, link, test } from './small-shop-test.ts'

/** What stands in the page, without React's marks. */
const standing = (page: Page) =>
  page.locator('#main').evaluate((main) => {
    const copy = document.importNode(main, true)
    for (const mark of copy.querySelectorAll('template')) mark.remove()
    return copy.innerHTML.replaceAll(/<!--.*?-->/g, '')
  })

test('[S-38a] a page whose parts come late and in pieces is the one that a whole load shows, with one load', async ({
  visit: { page, open, complaints, isSameDocument },
  shop,
}) => {
  await open('/')
  await link(page, 'Pieces').click()
  await expect(heading(page, 'Pieces')).toBeVisible()
  expect(await isSameDocument()).toBe(true)
  expect(shop.seen.filter(({ path }) => path === '/pieces')).toHaveLength(1)
  const inTheShop = await standing(page)
  for (const turn of [0, 2, 3, 4, 5, 6, 7]) expect(inTheShop).toContain(`turn ${turn}`)
  expect(inTheShop).toContain('It cannot be shown')
  expect(inTheShop).toContain('sent in one go')
  expect(inTheShop).not.toMatch(/Waiting|Nearly there|to come|Never to be seen|Too long/)

  await open('/pieces')
  await expect.poll(() => standing(page)).toBe(inTheShop)
  expect(complaints).toEqual([])
})
