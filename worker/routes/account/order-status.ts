import type { CommerceError } from '../../../commerce/contract/errors.ts'
import type { Result } from '../../../commerce/contract/result.ts'
import {
  cancelForm,
  crewNotesForm,
  deliveryDayForm,
  deliveryWindowForm,
} from '../../../commerce/forms/cart/order-status.ts'
import { readForm } from '../../../commerce/forms/read-form.ts'
import type { z } from 'zod'
import type { OrderRetry } from '../../../ui/components/order/order-changes.tsx'
import { refusal } from '../../page/errors.tsx'
import { type AppContext, factory } from '../../factory.ts'
import type { NoticeCode } from '../../page/flash.ts'
import { personal, secretAddress } from '../../middleware/personal.ts'
import { sendCalendar } from '../../order-status/calendar.ts'
import {
  addressOf,
  readStatus,
  showAgain,
  showRefusal,
  showStatus,
  tokenOf,
} from '../../order-status/show.tsx'
import { readBody } from '../../forms/read-body.ts'
import { orderClaimRoutes } from './order-claims.ts'

const calls = (c: AppContext) => c.var.services.commerce.orders

/** Reads one of the page's forms, does what it says, and goes back to the page with a word about it. */
const change = async <S extends z.ZodType>(
  c: AppContext,
  form: OrderRetry['form'],
  schema: S,
  notice: NoticeCode,
  by: (value: z.output<S>) => Promise<Result<unknown, CommerceError>>,
): Promise<Response> => {
  const body = await readBody(c)
  if (!body.ok) return refusal(c, body.status, body.message)
  const read = readForm(schema, body.fields)
  if (!read.ok) return showAgain(c, { form, problems: read.fieldErrors, values: read.values })
  const changed = await by(read.value)
  if (changed.ok) return c.redirect(`${addressOf(c)}?notice=${notice}`, 303)
  const values = Object.fromEntries(
    Object.entries(body.fields).map(([name, value]) => [name, String(value).slice(0, 500)]),
  )
  return showRefusal(c, changed.error, { form, values })
}

/** The order by the link of its mails. The address is a secret; whoever has it sees how the order does, and no more. */
export const orderStatusRoutes = factory
  .createApp()
  .use('/order-status/*', secretAddress, personal)
  .get('/order-status/:token', async (c) => showStatus(c, await readStatus(c)))
  .get('/order-status/:token/calendar.ics', async (c) => {
    const order = await readStatus(c)
    return order.ok ? sendCalendar(c, order.value) : showStatus(c, order)
  })
  .route('/order-status/:token/claims', orderClaimRoutes)
  // Where a form that came back stands in the address line: opened again, it is the order's page.
  .get('/order-status/:token/:form', (c) => c.redirect(addressOf(c), 303))
  .post('/order-status/:token/day', (c) =>
    change(c, 'day', deliveryDayForm, 'order-day', (choice) =>
      calls(c).chooseDay(tokenOf(c), choice),
    ),
  )
  .post('/order-status/:token/window', (c) =>
    change(c, 'window', deliveryWindowForm, 'order-window', (choice) =>
      calls(c).chooseWindow(tokenOf(c), choice),
    ),
  )
  .post('/order-status/:token/notes', (c) =>
    change(c, 'notes', crewNotesForm, 'order-notes', (notes) =>
      calls(c).leaveNotes(tokenOf(c), notes),
    ),
  )
  .post('/order-status/:token/cancel', (c) =>
    change(c, 'cancel', cancelForm, 'order-cancelled', () => calls(c).cancel(tokenOf(c))),
  )
