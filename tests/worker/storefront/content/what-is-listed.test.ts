import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
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
