import { expect, test } from 'vitest'
import document from '../../../docs/interface.md?raw'
import storefront from '../../../worker/index.ts'

/** The rows of the page's table: `GET /cart`. */
const written = [...document.matchAll(/^\| (GET|POST) +\| `([^`]+)` +\|/gm)].map(
  ([, method, path]) => `${method} ${path}`,
)

const routed = storefront.routes
  .filter(({ method }) => method !== 'ALL')
  .map(({ method, path }) => `${method} ${path}`)

test('docs/interface.md names every endpoint of the storefront, and no other', () => {
  expect(written.toSorted()).toEqual([...new Set(routed)].toSorted())
})

test('docs/interface.md names each endpoint once', () => {
  expect(written).toHaveLength(new Set(written).size)
})
