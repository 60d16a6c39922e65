import { parseArgs } from 'node:util'
import { paths } from '../../../commerce/contract/paths.ts'
import { displayDeskList } from '../../../commerce/contract/product/display.ts'
import { askDesk } from './desk.ts'
import { failInWords } from '../fail.ts'

const USAGE = `npm run display -- list --store NUMBER              what stands on a store's floor, seen longest ago first
npm run display -- seen --store NUMBER SKU …       these stand there today
npm run display -- gone --store NUMBER SKU …       these stand there no more

It speaks to the shop that runs on this machine, or with COMMERCE_URL and MODERATION_KEY to any commerce service.`

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  })
  const [command, ...skus] = positionals
  const store = values.store ?? ''
  if (!/^\d{1,9}$/.test(store)) throw new Error(USAGE)
  const isChange = command === 'seen' || command === 'gone'
  if (isChange ? skus.length === 0 : command !== 'list' || skus.length > 0) throw new Error(USAGE)
  const { storeName, items } = isChange
    ? await askDesk(displayDeskList, paths.displayDesk(), 'POST', {
        storeId: Number(store),
        seen: command === 'seen' ? skus : [],
        gone: command === 'gone' ? skus : [],
      })
    : await askDesk(displayDeskList, `${paths.displayDesk()}?storeId=${store}`, 'GET')
  const named = new Set(isChange ? skus : items.map(({ skuId }) => skuId))
  const shown = items.filter(({ skuId }) => named.has(skuId))
  console.log(
    [
      `${storeName}: ${items.length} on the floor`,
      ...shown.map(({ confirmedOn, piece, skuId }) => `  ${confirmedOn}   ${piece}, ${skuId}`),
    ].join('\n'),
  )
}

run().catch(failInWords)
