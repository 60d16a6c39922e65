import { expect, type Locator, type Page } from '@playwright/test'

/** More than any page of the shop has to offer before what is looked for. */
const MOST_TABS = 250

const hasFocus = (target: Locator) =>
  target.evaluate((element) => element.ownerDocument.hasFocus() && element.matches(':focus'))

/** Presses Tab until the target has the focus, and makes sure that it can be seen there. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let presses = 0; presses < MOST_TABS; presses += 1) {
    if (await hasFocus(target)) {
      await expect(target).toBeInViewport()
      return
    }
    await page.keyboard.press('Tab')
  }
  throw new Error(`Tab does not lead to ${target}.`)
}

export const press = async (page: Page, target: Locator): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

export const type = async (page: Page, target: Locator, words: string): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.type(words)
}
