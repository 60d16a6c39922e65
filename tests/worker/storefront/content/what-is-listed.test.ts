import { beforeAll, expect, test } from 'vitest'
import { seedShop } from '../../commerce/shop.ts'
import { origins, visit } from '../shop.ts'
import { editors } from './editors.ts'

beforeAll(async () => {
  await seedShop()
  await editors('drift').removeAll('_type == "blog"')
})

test('llms.txt has no heading over nothing where nobody has written a post', async () => {
  const { html } = await visit('/llms.txt', {}, { origin: origins.drift })
  expect(html).toContain('## Departments\n- [')
  expect(html).not.toContain('## Posts')
})
