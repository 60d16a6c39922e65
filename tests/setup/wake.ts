import { expect, type Locator, type Page } from '@playwright/test'

/**
 * What was touched listens. A press is held for its script for three seconds, and then leads where it leads without one:
 * on a slow machine that is another page.
 */
export const awake = (page: Page): Promise<void> =>
  expect(page.locator('dv-island[aria-busy]')).toHaveCount(0)

/** Wakes the island around this as the keyboard does, and waits until it listens. */
export const wake = async (target: Locator): Promise<void> => {
  await target.focus()
  await awake(target.page())
}
