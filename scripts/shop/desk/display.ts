import { paths } from '../../../commerce/contract/paths.ts'
import { displayDeskList } from '../../../commerce/contract/product/display.ts'
import { storeNumber } from '../../command-line/flags.ts'
import { readCommand } from '../../command-line/read-command.ts'
import { askDesk } from './desk.ts'
import { failInWords } from '../fail.ts'

const USAGE = `npm run display -- list --store NUMBER              lists what is on display at a store, oldest sighting first
npm run display -- seen --store NUMBER SKU …       records that these are on display today
npm run display -- gone --store NUMBER SKU …       records that these are no longer on display

It works on the shop running on this machine or, with COMMERCE_URL and MODERATION_KEY, on any commerce service.`

const run = async (): Promise<void> => {
  const {
    command,
    names: skus,
    flags,
    need,
  } = readCommand({
    usage: USAGE,
    flags: { store: storeNumber },
    commands: {
      list: { flags: ['store'] },
      seen: { names: ['SKU …'], flags: ['store'] },
      gone: { names: ['SKU …'], flags: ['store'] },
    },
  })
  const store = need('store', flags.store)
  const isChange = command !== 'list'
  const list = () => askDesk(displayDeskList, `${paths.displayDesk()}?storeId=${store}`, 'GET')
  const before = command === 'gone' ? (await list()).items : []
  const { storeName, items } = isChange
    ? await askDesk(displayDeskList, paths.displayDesk(), 'POST', {
        storeId: Number(store),
        seen: command === 'seen' ? skus : [],
        gone: command === 'gone' ? skus : [],
      })
    : await list()
  const named = new Set(isChange ? skus : items.map(({ skuId }) => skuId))
  const shown = items.filter(({ skuId }) => named.has(skuId))
  console.log(
    [
      `${storeName}: ${items.length} on display`,
      ...shown.map(({ confirmedOn, piece, skuId }) => `  ${confirmedOn}   ${piece}, ${skuId}`),
    ].join('\n'),
  )
  const isThere = new Set([...before, ...shown].map(({ skuId }) => skuId))
  const unknown = skus.filter((sku) => !isThere.has(sku)).join(', ')
  if (unknown !== '')
    throw new Error(
      command === 'seen'
        ? `This brand has no piece ${unknown} to display.`
        : `${storeName} had no ${unknown} on display.`,
    )
}

run().catch(failInWords)
