import { paths } from '../../../commerce/contract/paths.ts'
import { holdDeskList } from '../../../commerce/contract/store-hold.ts'
import { visitWhen } from '../../../commerce/domain/stores/visits.ts'
import { failInWords } from '../fail.ts'
import { listAtStores, storeOf } from './store-desk.ts'

listAtStores({
  usage:
    'npm run holds -- list [--store NUMBER]      lists the items on hold, at all stores or one, and for whom',
  path: paths.holdDesk(),
  shape: holdDeskList,
  show: (it) => [
    `until ${visitWhen(it, Date.parse(it.until)).words}   ${storeOf(it)}   ${it.piece}, ${it.skuId}`,
  ],
  none: 'Nothing is on hold.',
}).catch(failInWords)
