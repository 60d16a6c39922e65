import { parseArgs } from 'node:util'
import { paths } from '../../../commerce/contract/paths.ts'
import { type VisitDeskList, visitDeskList } from '../../../commerce/contract/store-visit.ts'
import { visitWhen } from '../../../commerce/domain/stores/visits.ts'
import { askDesk } from './desk.ts'
import { failInWords } from '../fail.ts'

const USAGE = `npm run visits -- list [--store NUMBER]     who comes next, to all stores or to one

It speaks to the shop that runs on this machine, or with COMMERCE_URL and MODERATION_KEY to any commerce service.`

const show = (it: VisitDeskList['items'][number]): string =>
  [
    `${visitWhen(it, Date.parse(it.startsAt)).words}   ${it.storeName} (${it.storeId})`,
    `  ${it.firstName} ${it.lastName} <${it.email}>${it.phoneNumber === '' ? '' : `, ${it.phoneNumber}`}`,
    ...it.pieces.map(({ piece, skuId }) => `  to see: ${piece}, ${skuId}`),
    ...(it.note === '' ? [] : [`  | ${it.note}`]),
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
    visitDeskList,
    `${paths.visitDesk()}${store === undefined ? '' : `?storeId=${store}`}`,
    'GET',
  )
  console.log(items.map(show).join('\n\n') || 'Nobody has booked a visit.')
  if (total > items.length) console.log(`\n… and ${total - items.length} more.`)
}

run().catch(failInWords)
