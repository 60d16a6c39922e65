import { expect, type Page } from '@playwright/test'

/** Those whom a trial has, by their roles. */
export type Trialist = 'editor' | 'publisher' | 'administrator'

/** For tests that sign in themselves. */
export const SIGNED_OUT = { cookies: [], origins: [] }

/** Signs in as one of the trial's people, on the studio's own login screen. */
export const signInAs = async (page: Page, who: Trialist): Promise<void> => {
  await page.getByRole('link', { name: `Trial ${who}` }).click()
  await expect(page.getByRole('link', { name: 'Structure', exact: true })).toBeVisible()
}

/** Signs out by the studio's own menu. */
export const signOut = async (page: Page): Promise<void> => {
  await page.locator('#user-menu').click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Trial editor' })).toBeVisible()
}
