import { saveAddress, showAddress } from '../../checkout/address-step.tsx'
import { savePayment, showPayment } from '../../checkout/payment-step.tsx'
import { showContinue, takeOver } from '../../checkout/continue.tsx'
import { placeOrder, showReview } from '../../checkout/review-step.tsx'
import { saveShipping, showShipping } from '../../checkout/shipping-step.tsx'
import { step } from '../../checkout/step.ts'
import { factory } from '../../factory.ts'
import { personal, secretAddress, secretQuery } from '../../middleware/personal.ts'

/** The four steps, each with its own address. */
export const checkoutRoutes = factory
  .createApp()
  .use('/checkout/*', personal)
  .use('/checkout', personal)
  .use('/checkout/payment', secretQuery('paymentToken'))
  .use('/checkout/continue/*', secretAddress)
  .get('/checkout/continue/:session', showContinue)
  .post('/checkout/continue/:session', takeOver)
  .get('/checkout', step('address', showAddress))
  .post('/checkout', saveAddress)
  .get('/checkout/shipping', step('shipping', showShipping))
  .post('/checkout/shipping', saveShipping)
  .get('/checkout/payment', step('payment', showPayment))
  .post('/checkout/payment', savePayment)
  .get('/checkout/review', step('review', showReview))
  .post('/checkout/review', placeOrder)
