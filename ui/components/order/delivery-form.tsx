import * as words from '#words'
import type { OrderStatusView } from '../../../commerce/contract/order/order.ts'
import { dayOfWindow } from '../../../commerce/domain/delivery/delivery-windows.ts'
import { hoursOfWindow } from '../../../commerce/domain/delivery/window-words.ts'
import { Button } from '../button.tsx'
import { dateRange } from '../dates.ts'
import { Disclosure } from '../disclosure.tsx'
import { problemOf } from '../error-summary.tsx'
import { SelectField } from '../field.tsx'
import { useShopClock } from '../shop-clock.tsx'
import { DayForm, type OrderRetry, problemsOf, valuesOf } from './order-changes.tsx'

const said = words.deliveryWindows.change

type Offer = OrderStatusView['rescheduling'][number]
type Form = { readonly base: string; readonly retry: OrderRetry | null; readonly offer: Offer }

const windowLabel = (window: Offer['windows'][number]): string => {
  const day = dayOfWindow(Date.parse(window.from), window.timeZone)
  return words.deliveryWindows.expected({ days: dateRange(day, day), hours: hoursOfWindow(window) })
}

/** Another window for a delivery, of those that have a place free, on the same day or another. */
const WindowForm = ({ base, retry, offer }: Form) => {
  const { momentWords } = useShopClock()
  const isThis = valuesOf(retry, 'window')['shipmentId'] === offer.shipmentId
  // Without a day there is no cut-off: one has to be chosen, and the form stands open.
  const isNeeded = offer.until === null
  const { title, submit } = isNeeded ? said.again : said
  return (
    <Disclosure title={title} open={isThis || isNeeded}>
      <form method="post" action={`${base}/window`} className="order-form">
        <input type="hidden" name="shipmentId" value={offer.shipmentId} />
        <SelectField
          name="from"
          id={`window-${offer.shipmentId}`}
          label={said.label}
          hint={offer.until === null ? undefined : said.until(momentWords(offer.until))}
          error={isThis ? problemOf(problemsOf(retry, 'window'), 'from') : undefined}
          placeholder={said.choose}
          defaultValue=""
          options={offer.windows.map((window) => ({
            value: window.from,
            label: windowLabel(window),
          }))}
        />
        <Button look="secondary">{submit}</Button>
      </form>
    </Disclosure>
  )
}

/** Another time for a delivery: a window once windows are told, until then a day. */
export const DeliveryForm = (form: Form) =>
  form.offer.windows.length > 0 ? <WindowForm {...form} /> : <DayForm {...form} />
