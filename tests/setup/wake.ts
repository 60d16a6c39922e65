import { expect, type Locator } from '@playwright/test'

/** Wakes the island around this as the keyboard does, and waits until it listens. */
export const wake = async (target: Locator): Promise<void> => {
  await target.focus()
  await expect(target.page().locator('dv-island[aria-busy]')).toHaveCount(0)
}
