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
    if (added.length === 0) console.log(`${place} knows all departments.`)
    else {
      isNew = true
      writeFileSync(file, content)
      console.log(`${place} has now: ${added.map(({ name }) => name).join(', ')}.`)
    }
  }
  if (isNew)
    console.log(
      'A content service begins with it when it is empty (`npm run reset`); in one that is filled, write them in the studio.',
    )
}
