import { describe, expect, test } from 'vitest'
import { faultsOf, importsOf } from './imports.ts'

describe('what a file imports', () => {
  test('statements over several lines, types, re-exports, side effects and lazy ones', () => {
    const source = `
      import a from 'react'
      import {
        b,
      } from '../contract/money.ts'
      import type { C } from './c.ts'
      export { d } from './d.ts'
      import '../styles/core.css'
      import text from './seed.ndjson?raw'
      const later = () => import('./later.tsx')
    `
    expect(importsOf('commerce/domain/x.ts', source)).toEqual([
      { target: 'react', typeOnly: false },
      { target: 'commerce/contract/money.ts', typeOnly: false },
      { target: 'commerce/domain/c.ts', typeOnly: true },
      { target: 'commerce/domain/d.ts', typeOnly: false },
      { target: 'commerce/styles/core.css', typeOnly: false },
      { target: 'commerce/domain/seed.ndjson', typeOnly: false },
      { target: 'commerce/domain/later.tsx', typeOnly: false },
    ])
  })

  test('comments import nothing', () => {
    const source = "// import a from './a.ts'\n/** import b from './b.ts' */\n"
    expect(importsOf('worker/x.ts', source)).toEqual([])
  })
})

describe('who may import whom', () => {
  const importing = (from: string, what = 'it') => `import { ${what} } from '${from}'\n`

  test.each([
    ['commerce/contract/cart.ts', '../domain/money.ts'],
    ['commerce/domain/cart.ts', 'hono'],
    ['commerce/client/cart.ts', '../service/app.ts'],
    ['commerce/service/app.ts', '../client/client.ts'],
    ['commerce/service/app.ts', '../../content/source.ts'],
    ['content/menu.ts', '../commerce/contract/money.ts'],
    ['content/menu.ts', './lake/lake.ts'],
    ['ui/components/price.tsx', '../islands/add-to-cart.tsx'],
    ['ui/islands/add-to-cart.tsx', '../island.tsx'],
    ['ui/islands/add-to-cart.tsx', '../../worker/config.ts'],
    ['ui/pages/cart-page.tsx', '../browser/stores/cart-store.ts'],
    ['ui/browser/entry.ts', '../../worker/page.ts'],
    ['worker/loaders/cart-page.ts', 'hono'],
    ['worker/loaders/cart-page.ts', '../../ui/pages/cart-page.tsx'],
    ['worker/routes/cart.tsx', '../../commerce/client/client.ts'],
    ['worker/services.ts', '../commerce/service/app.ts'],
    ['worker/services.ts', '../content/lake/lake.ts'],
  ])('%s may not import %s', (file, from) => {
    const faults = faultsOf(file, importing(from))
    expect(faults).toHaveLength(1)
    expect(faults[0]).toMatch(/may not import .+\. .+/) // it says what to do instead
  })

  test.each([
    ['commerce/domain/cart.ts', '../contract/cart.ts'],
    ['commerce/forms/address.ts', '../domain/address.ts'],
    ['content/lake/index.ts', 'groq-js'],
    ['ui/islands/add-to-cart.tsx', '../browser/stores/cart-store.ts'],
    ['ui/pages/cart-page.tsx', '../island.tsx'],
    ['worker/routes/cart.tsx', '../loaders/cart-page.ts'],
    ['worker/services.ts', '../commerce/client/client.ts'],
    ['content/lake/index.ts', 'cloudflare:workers'],
  ])('%s may import %s', (file, from) => {
    expect(faultsOf(file, importing(from))).toEqual([])
  })

  test('a loader knows the props of its page, but not the page', () => {
    const source = "import type { CartPageProps } from '../../ui/pages/cart-page.tsx'\n"
    expect(faultsOf('worker/loaders/cart-page.ts', source)).toEqual([])
  })
})
