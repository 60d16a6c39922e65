import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** What islands import. The parser behind the schemas weighs more than all of them together; it stays at the edge. */
const forBrowsers = [
  './account-fields.ts',
  './address.ts',
  './checkout-fields.ts',
  './contact.ts',
  './form-state.ts',
  './quantity.ts',
  './subscribe-fields.ts',
  '../domain/states.ts',
  '../domain/cart.ts',
  '../domain/error-messages.ts',
  '../domain/labels.ts',
  '../domain/money.ts',
  '../domain/offer-pages.ts',
  '../domain/subscribe-popup.ts',
  '../domain/subscription.ts',
]

/** Every module that a module needs when it runs: types are gone by then. */
const neededBy = (file: URL, seen = new Set<string>()): Set<string> => {
  if (seen.has(file.href)) return seen
  seen.add(file.href)
  const source = readFileSync(fileURLToPath(file), 'utf8')
  const imports = source.matchAll(/^(?:import|export)\s+(?!type\b)[^'";]*?from\s+'([^']+)'/gm)
  for (const [, name = ''] of imports) {
    if (name.startsWith('.')) neededBy(new URL(name, file), seen)
    else seen.add(name)
  }
  return seen
}

test.each(forBrowsers)('%s brings no schema parser to the browser', (name) => {
  expect([...neededBy(new URL(name, import.meta.url))]).not.toContain('zod')
})

test('the walk sees a parser where there is one', () => {
  expect([...neededBy(new URL('./checkout.ts', import.meta.url))]).toContain('zod')
})
