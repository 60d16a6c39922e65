import { paths } from '../../../commerce/contract/paths.ts'
import { visitDeskList } from '../../../commerce/contract/store-visit.ts'
import { visitWhen } from '../../../commerce/domain/stores/visits.ts'
import { failInWords } from '../fail.ts'
import { listAtStores, storeOf } from './store-desk.ts'

listAtStores({
  usage: 'npm run visits -- list [--store NUMBER]     lists upcoming visits, at all stores or one',
  path: paths.visitDesk(),
  shape: visitDeskList,
  show: (it) => [
    `${visitWhen(it, Date.parse(it.startsAt)).words}   ${storeOf(it)}`,
    ...it.pieces.map(({ piece, skuId }) => `  to see: ${piece}, ${skuId}`),
    ...it.gone.map((name) => `  no longer sold: ${name}`),
    ...(it.note === '' ? [] : [`  | ${it.note}`]),
  ],
  none: 'Nobody has booked a visit.',
}).catch(failInWords)
