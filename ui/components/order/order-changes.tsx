import * as words from '#words'
import { MAX_CREW_NOTE, MAX_GATE_CODE } from '../../../commerce/contract/limits.ts'
import type { OrderStatusView } from '../../../commerce/contract/order/order.ts'
import { Button } from '../button.tsx'
import { dateRange } from '../dates.ts'
import { useShopClock } from '../shop-clock.tsx'
import { Disclosure } from '../disclosure.tsx'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '../field.tsx'

const said = words.orderChanges

/** A form that came back: which one, what was wrong with it, and what was typed. */
export type OrderRetry = {
  readonly form: 'day' | 'window' | 'notes' | 'cancel'
  readonly problems: readonly FormProblem[]
  readonly values: Readonly<Record<string, string>>
}

type Form = { readonly base: string; readonly retry: OrderRetry | null }

export const problemsOf = (retry: OrderRetry | null, form: OrderRetry['form']) =>
  retry?.form === form ? retry.problems : []
export const valuesOf = (retry: OrderRetry | null, form: OrderRetry['form']) =>
  retry?.form === form ? retry.values : {}

/** Another day for a delivery, of those on which the truck drives there. */
export const DayForm = ({
  base,
  retry,
  offer,
}: Form & { offer: OrderStatusView['rescheduling'][number] }) => {
  const { momentWords } = useShopClock()
  const isThis = valuesOf(retry, 'day')['shipmentId'] === offer.shipmentId
  const id = `day-${offer.shipmentId}`
  return (
    <Disclosure title={said.day.title} open={isThis}>
      <form method="post" action={`${base}/day`} className="order-form">
        <input type="hidden" name="shipmentId" value={offer.shipmentId} />
        <SelectField
          name="day"
          id={id}
          label={said.day.label}
          hint={offer.until === null ? undefined : said.day.until(momentWords(offer.until))}
          error={isThis ? problemOf(problemsOf(retry, 'day'), 'day') : undefined}
          placeholder={said.day.choose}
          defaultValue=""
          options={offer.days.map((day) => ({ value: day, label: dateRange(day, day) }))}
        />
        <Button look="secondary">{said.day.submit}</Button>
      </form>
    </Disclosure>
  )
}

/** What the crew should know. What was said before is not shown: the link may be in other hands. */
export const CrewNotesForm = ({ base, retry, hasNotes }: Form & { hasNotes: boolean }) => {
  const problems = problemsOf(retry, 'notes')
  const values = valuesOf(retry, 'notes')
  return (
    <Disclosure title={hasNotes ? said.notes.replace : said.notes.leave} open={problems.length > 0}>
      <form method="post" action={`${base}/notes`} className="order-form">
        {hasNotes && <p className="fine">{said.notes.hasNote}</p>}
        <SelectField
          name="stairs"
          label={said.notes.stairs}
          optional
          placeholder={said.notes.notSaid}
          defaultValue={values['stairs'] ?? ''}
          options={Object.entries(words.stairs).map(([value, label]) => ({ value, label }))}
        />
        <Field
          name="gateCode"
          data-free-text
          label={said.notes.gateCode}
          optional
          maxLength={MAX_GATE_CODE}
          autoComplete="off"
          defaultValue={values['gateCode'] ?? ''}
          error={problemOf(problems, 'gateCode')}
        />
        <CheckField
          name="callAhead"
          label={said.notes.callAhead}
          defaultChecked={values['callAhead'] === 'on'}
        />
        <TextAreaField
          name="crewNote"
          data-free-text
          label={said.notes.anythingElse}
          optional
          rows={3}
          maxLength={MAX_CREW_NOTE}
          defaultValue={values['crewNote'] ?? ''}
          error={problemOf(problems, 'crewNote')}
        />
        <Button look="secondary">{said.notes.submit}</Button>
      </form>
    </Disclosure>
  )
}

/** Calls the whole order off. */
export const CancelForm = ({ base, retry }: Form) => {
  const problems = problemsOf(retry, 'cancel')
  const problem = problemOf(problems, 'sure')
  return (
    <Disclosure title={said.cancel.title} open={problems.length > 0}>
      <form method="post" action={`${base}/cancel`} className="order-form">
        <p>{said.cancel.whatHappens}</p>
        <CheckField
          name="sure"
          label={said.cancel.sure}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'sure-error' : undefined}
        />
        {problem && (
          <p className="field-error" id="sure-error">
            {problem}
          </p>
        )}
        <Button look="secondary">{said.cancel.submit}</Button>
      </form>
    </Disclosure>
  )
}
