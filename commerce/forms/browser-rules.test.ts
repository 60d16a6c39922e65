import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What islands import. The parser behind the schemas weighs more than all of them together; it stays at the edge. */
const forBrowsers = [
  './account/account-fields.ts',
  './account/address.ts',
  './checkout/checkout-fields.ts',
  './account/contact.ts',
  './form-state.ts',
  './cart/quantity.ts',
  './account/subscribe-fields.ts',
  '../domain/account/states.ts',
  '../domain/cart/cart.ts',
  '../domain/error-messages.ts',
  '../domain/money.ts',
  '../domain/listing/offer-pages.ts',
  '../domain/account/subscribe-popup.ts',
  '../domain/account/subscription.ts',
]

const words = new URL('../../shop/words/en.ts', import.meta.url)

/** Every module that a module needs when it runs: types are gone by then. */
const neededBy = (file: URL, seen = new Set<string>()): Set<string> => {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  const source = readFileSync(fileURLToPath(file), 'utf8')
  const imports = source.matchAll(/^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'/gm)
  for (const [, name = ''] of imports) {
    if (name.startsWith('.') || name === '#words')
      neededBy(name === '#words' ? words : new URL(name, file), seen)
    else seen.add(name)
  }
  return seen
}

test.each(forBrowsers)('%s brings no schema parser to the browser', (name) => {
  expect([...neededBy(new URL(name, import.meta.url))]).not.toContain('zod')
})

test('the walk sees a parser where there is one', () => {
  expect([...neededBy(new URL('./checkout/checkout.ts', import.meta.url))]).toContain('zod')
})
