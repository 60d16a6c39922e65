import { signal, type ReadonlySignal } from '@preact/signals-react'
import { readShopperCookies, type ShopperCookies } from '../cookies.ts'
import { hear } from '../events.ts'
import { onceInBrowser } from './once-in-browser.ts'

/** `onChange` is told a callback for whenever the cookies that `readCookie` gives may be others. */
export function createShopper(
  readCookie: () => string,
  onChange: (refresh: () => void) => void,
): ReadonlySignal<ShopperCookies> {
  const current = signal(readShopperCookies(readCookie()))
  onChange(() => {
    current.value = readShopperCookies(readCookie())
  })
  return current
}

/**
 * Who is shopping, as far as the readable cookies tell: a hint for display, never a permission.
 * @public
 */
export const shopper = onceInBrowser(() =>
  createShopper(
    () => document.cookie,
    (refresh) => {
      hear('davenport:cookies', refresh)
      document.addEventListener('visibilitychange', refresh)
    },
  ),
)
