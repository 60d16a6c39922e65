import { readFileSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { loadGoods, shop } from '../shop/own-shop.ts'
import { root, shopFolder } from '../shop/places.ts'
import { withDepartments } from './departments.ts'

/** Writes what the shop's content lacks of the departments of its goods, brand by brand, and says what that is. */
export const addDepartments = async (): Promise<void> => {
  const { categories } = (await loadGoods()).catalogue
  let isNew = false
  for (const { id, dataset } of shop.brands) {
    const file = join(shopFolder, `content/${dataset}.ndjson`)
    const { content, added } = withDepartments(
      readFileSync(file, 'utf8'),
      categories.filter(({ siteId }) => siteId === id),
    )
    const place = relative(root, file)
    if (added.length === 0) console.log(`${place} already has all departments.`)
    else {
      isNew = true
      writeFileSync(file, content)
      console.log(`${place} now also has: ${added.map(({ name }) => name).join(', ')}.`)
    }
  }
  if (isNew)
    console.log(
      'An empty content service starts with it (`npm run reset`); otherwise add them in the studio.',
    )
}
