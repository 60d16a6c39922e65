import { expect, test } from 'vitest'
import { cartStore } from './cart-store.ts'
import { onceInBrowser } from './once-in-browser.ts'

test('a store is refused on the server, and not even made', () => {
  let made = 0
  const store = onceInBrowser(() => ({ id: ++made }))
  expect(store).toThrow('Stores live in the browser')
  expect(made).toBe(0)
  expect(cartStore).toThrow('Stores live in the browser')
})
