import { stepPaths } from '../../commerce/domain/cart/checkout-steps.ts'
import { errorMessage } from '../../commerce/domain/error-messages.ts'
import { CheckoutResendPage } from '../../ui/pages/checkout/checkout-resend-page.tsx'
import { statusOf } from '../page/errors.tsx'
import { sendPage } from '../page/renderer.tsx'
import { frameOf, type Keep, sentValues, stepPage } from './step.ts'

/** A step whose page cannot be shown without the service: a page that holds what was sent, and sends it again. */
export const keepFields =
  (name: 'shipping' | 'payment'): Keep =>
  async (c, error, fields) =>
    sendPage(
      c,
      stepPage(
        name,
        <CheckoutResendPage
          {...await frameOf(c)}
          step={name}
          action={stepPaths[name]}
          fields={sentValues(fields)}
          message={errorMessage(error).summary}
        />,
        { status: statusOf(error), problems: [] },
      ),
    )
