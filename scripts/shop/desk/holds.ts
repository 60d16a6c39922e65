import { parseArgs } from 'node:util'
import { paths } from '../../../commerce/contract/paths.ts'
import { type HoldDeskList, holdDeskList } from '../../../commerce/contract/store-hold.ts'
import { visitWhen } from '../../../commerce/domain/stores/visits.ts'
import { askDesk } from './desk.ts'
import { failInWords } from '../fail.ts'

const USAGE = `npm run holds -- list [--store NUMBER]      what is to be kept aside, at all stores or one, and for whom

It speaks to the shop that runs on this machine, or with COMMERCE_URL and MODERATION_KEY to any commerce service.`

const show = (it: HoldDeskList['items'][number]): string =>
  [
    `until ${visitWhen(it, Date.parse(it.until)).words}   ${it.storeName} (${it.storeId})   ${it.piece}, ${it.skuId}`,
    `  ${it.firstName} ${it.lastName} <${it.email}>${it.phoneNumber === '' ? '' : `, ${it.phoneNumber}`}`,
  ].join('\n')

const run = async (): Promise<void> => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { store: { type: 'string' } },
  })
  const { store } = values
  if (positionals.join(' ') !== 'list') throw new Error(USAGE)
  if (store !== undefined && !/^\d{1,9}$/.test(store))
    throw new Error(`--store is the number on its door: ${store}`)
  const { items, total } = await askDesk(
    holdDeskList,
    `${paths.holdDesk()}${store === undefined ? '' : `?storeId=${store}`}`,
    'GET',
  )
  console.log(items.map(show).join('\n\n') || 'Nothing is held.')
  if (total > items.length) console.log(`\n… and ${total - items.length} more.`)
}

run().catch(failInWords)
