import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { Page } from '@playwright/test'
import { z } from 'zod'
import { dist } from '../../scripts/shop/places.ts'
import { customerPages, publicPages } from '../templates.ts'
import { signInAsNew } from './account/customer.ts'
import { expect, origins, settled, test } from './fixtures.ts'

const KB = 1024 // as `npm run bench` counts
/** Bytes of brotli. A script that is shared is counted wherever it is fetched. */
const LIMITS: Readonly<Record<string, number>> = { home: 10 * KB, listing: 10 * KB }
const LIMIT = 12 * KB

const manifest = z
  .record(z.string(), z.object({ file: z.string(), imports: z.array(z.string()).default([]) }))
  .parse(JSON.parse(readFileSync(join(dist, 'client/.vite/manifest.json'), 'utf8')))
const chunkOf = new Map(Object.values(manifest).map((chunk) => [chunk.file, chunk]))

/** A file and all that it brings before it runs, whether that has arrived yet or not. */
const withImports = (file: string, known = new Set<string>()): Set<string> => {
  if (known.has(file)) return known
  known.add(file)
  for (const source of chunkOf.get(file)?.imports ?? [])
    withImports(manifest[source]?.file ?? '', known)
  return known
}

const sizeOf = (file: string): number =>
  brotliCompressSync(readFileSync(join(dist, 'client', file))).length

/** What the page that stands has asked for without being touched, by size. */
const scriptsOf = async (page: Page): Promise<readonly (readonly [string, number])[]> => {
  await settled(page)
  // Asked for once the page is idle, by a script that has to arrive first.
  await page.waitForFunction(
    () => !document.querySelector('[data-recommendations]:not([data-asked])'),
  )
  const asked = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name))
      .filter(({ origin, pathname }) => origin === location.origin && /\.m?js$/.test(pathname))
      .map(({ pathname }) => pathname.slice(1)),
  )
  const files = new Set(asked.flatMap((file) => [...withImports(file)]))
  return [...files].map((file) => [file, sizeOf(file)] as const).toSorted(([, a], [, b]) => b - a)
}

const expectWithin = async (
  page: Page,
  name: string,
  limit = LIMITS[name] ?? LIMIT,
): Promise<void> => {
  const scripts = await scriptsOf(page)
  expect(scripts.map(([file]) => file).join(' '), `${name} has its script`).toContain('/entry')
  const total = scripts.reduce((sum, [, size]) => sum + size, 0)
  expect
    .soft(total, `${name}: ${scripts.map((script) => script.join(' ')).join(', ')}`)
    .toBeLessThanOrEqual(limit)
}

test.describe('what a page’s scripts weigh before a touch @needs-js', () => {
  // A first visit: asked about consent and, by and by, about e-mails.
  test.use({ consent: 'undecided', mayBeAsked: true })

  test('every public page', async ({ page, context }) => {
    test.slow() // some sixty pages
    for (const [name, path] of Object.entries(publicPages)) {
      // Each is the first that this browser sees.
      await context.clearCookies()
      await page.goto(path)
      await expectWithin(page, name)
      await page.evaluate(() => {
        localStorage.clear()
        sessionStorage.clear()
      })
    }
  })

  test('pages of a customer', async ({ page, context }) => {
    await signInAsNew(context, origins.davenport)
    for (const [name, path] of Object.entries(customerPages)) {
      await page.goto(path)
      await expectWithin(page, name)
    }
  })

  test('the cart and the checkout', async ({ page, shopper }) => {
    const look = async (name: string) => {
      await page.reload() // as somebody who comes to this step without having touched the page before it
      await expectWithin(page, name)
    }
    await shopper.fillCart()
    await look('cart')
    await shopper.goToCheckout()
    await look('address')
    await shopper.giveAddress()
    await look('delivery')
    await shopper.chooseRate()
    await look('payment')
    await shopper.giveCard()
    await look('review')
    await shopper.placeOrder()
    await look('confirmation')
  })
})

test.describe('of somebody who allowed everything @needs-js', () => {
  test.use({ consent: 'all' })
  for (const name of ['home', 'listing', 'product'] as const)
    test(name, async ({ page }) => {
      await page.goto(publicPages[name])
      await expectWithin(page, name, LIMIT) // what they allowed comes besides
    })
})
