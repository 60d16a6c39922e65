import { env } from 'cloudflare:workers'
import { beforeAll, expect, test } from 'vitest'
import { archive } from '../../../../scripts/catalogue/withdraw.ts'
import { seedShop } from '../../commerce/shop.ts'
import { target } from '../../commerce/target.ts'
import { origins, visit } from '../shop.ts'
import { contentPage, editors } from './editors.ts'

beforeAll(async () => {
  await seedShop()
  await editors('drift').removeAll('_type == "blog"')
})

test('llms.txt has no heading over nothing where nobody has written a post', async () => {
  const { html } = await visit('/llms.txt', {}, { origin: origins.drift })
  expect(html).toContain('## Departments\n- [')
  expect(html).not.toContain('## Posts')
})

test.each(['/llms.txt', '/sitemaps/content.xml', '/site-directory'])(
  '%s leaves out a page at an address that none can have',
  async (path) => {
    await editors().write(
      contentPage('test-nowhere', '//', 'Nowhere'),
      contentPage('test-elsewhere', '//elsewhere.example/sale', 'Elsewhere'),
      contentPage('test-here', '/test-here', 'Here'),
    )
    const { html, status } = await visit(path)
    expect(status).toBe(200)
    expect(html).toContain('/test-here')
    expect(html).not.toContain('elsewhere.example')
  },
)

test('a shop whose shelves are empty has no site map without an address', async () => {
  const { results } = await env.DB.prepare('SELECT item_id AS itemId FROM product').all<{
    itemId: string
  }>()
  await archive(
    target,
    results.map(({ itemId }) => itemId),
    'archived',
    new Date().toISOString(),
  )
  const { html } = await visit('/sitemap.xml')
  const maps = [...html.matchAll(/<loc>([^<]+)</g)].map(([, url = '']) => new URL(url).pathname)
  expect(maps).toEqual(['/sitemaps/content.xml', '/sitemaps/stores.xml'])
  for (const path of maps) expect((await visit(path)).html, path).toContain('<url>')
})
