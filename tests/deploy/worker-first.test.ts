import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from '../../scripts/shop/places.ts'
import { askedRoutes } from './asked-routes.ts'

const [, list = ''] =
  /run_worker_first = \[([^\]]*)\]/.exec(readFileSync(join(root, 'wrangler.toml'), 'utf8')) ?? []
const rules = [...list.matchAll(/"([^"]+)"/g)].map(([, rule = '']) => rule)
const matchers = rules.map(
  (rule) => new RegExp(`^${RegExp.escape(rule).replaceAll(String.raw`\*`, '.*')}$`),
)

const FILES = /^(?:GET \/\*$|GET \/(?:assets|maps|media)\/\*$)/

test('no address is left to the static files for good', () => {
  expect(rules.length).toBeGreaterThan(0)
  expect(rules.filter((rule) => rule.startsWith('!'))).toEqual([])
  for (const path of ['/assets/a.js', '/media/a.webp', '/maps/a.svg'])
    expect(matchers.filter((matcher) => matcher.test(path))).toEqual([])
})

test('every address that the worker knows by name is asked of it at once', () => {
  const others = Object.entries(askedRoutes)
    .filter(([endpoint]) => !FILES.test(endpoint))
    .filter(([, [path]]) => !matchers.some((matcher) => matcher.test(path.replace(/\?.*/, ''))))
  expect(others).toEqual([])
})

test('no rule is for an address that is gone', () => {
  const paths = Object.values(askedRoutes).map(([path]) => path.replace(/\?.*/, ''))
  const idle = rules.filter((_, at) => !paths.some((path) => matchers[at]?.test(path)))
  expect(idle).toEqual(['/'])
})
