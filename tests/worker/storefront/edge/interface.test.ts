import { expect, test } from 'vitest'
import document from '../../../../docs/interface.md?raw'
import { cookiePurposes } from '../../../../words/en/cookies.ts'
import { cookieTable } from '../../../../commerce/contract/cookies.ts'
import storefront from '../../../../worker/index.ts'

/** The rows of the page's table: `GET /cart`. */
const written = [...document.matchAll(/^\| (GET|POST|PUT) +\| `([^`]+)` +\|/gm)].map(
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

const HOUR = 3600
const DAY = 24 * HOUR

const lifeOf = (seconds: number | null): string => {
  if (seconds === null) return 'the visit'
  if (seconds >= 3650 * DAY) return 'ten years'
  if (seconds === HOUR) return '1 hour'
  return seconds < DAY ? `${seconds / HOUR} hours` : `${seconds / DAY} days`
}

test('docs/interface.md says of each cookie how long it lives, who reads it and what for', () => {
  const purposes: Readonly<Record<string, string>> = cookiePurposes
  const told = [...document.matchAll(/^\| `(\w+)` +\| (.+?) +\| (yes|no) +\| (.+?) +\|$/gm)]
  expect(told.map(([, ...cells]) => cells)).toEqual(
    Object.entries(cookieTable).map(([name, { maxAge, httpOnly }]) => [
      name,
      lifeOf(maxAge),
      httpOnly ? 'no' : 'yes',
      purposes[name],
    ]),
  )
})
