import { factory } from '../../factory.ts'
import {
  answerClaim,
  orderExchange,
  readAndShow,
  savePictures,
  saveStep,
  sendClaim,
  showClaims,
  startClaim,
  withdrawClaim,
} from '../../order-status/claims.tsx'
import { addressOf } from '../../order-status/show.tsx'

/** What follows an order, below the address of its link: whoever has that may ask for it. */
export const orderClaimRoutes = factory
  .createApp()
  .get('/', (c) => showClaims(c))
  .post('/', startClaim)
  .get('/:id', readAndShow)
  // Where a form that came back stands in the address line: opened again, it is the claim's page.
  .get('/:id/:form', (c) =>
    c.redirect(`${addressOf(c)}/claims/${encodeURIComponent(c.req.param('id'))}`, 303),
  )
  .post('/:id/about', saveStep('about'))
  .post('/:id/measures', saveStep('measures'))
  .post('/:id/instead', saveStep('instead'))
  .post('/:id/pictures', savePictures)
  .post('/:id/send', sendClaim)
  .post('/:id/answer', answerClaim)
  .post('/:id/withdraw', withdrawClaim)
  .post('/:id/order', orderExchange)
