import { MAX_DAMAGE_PICTURES, MAX_PICTURE_BYTES } from '../../commerce/contract/limits.ts'
import type { OrderStatusView } from '../../commerce/contract/order.ts'
import { Button } from './button.tsx'
import { dateRange, momentWords } from './dates.ts'
import { Disclosure } from './disclosure.tsx'
import { type FormProblem, problemOf } from './error-summary.tsx'
import { CheckField, Field, SelectField, TextAreaField } from './field.tsx'
import { stairsWords } from './order-notes.tsx'

/** A form that came back: which one, what was wrong with it, and what was typed. */
export type OrderRetry = {
  readonly form: 'day' | 'notes' | 'damage' | 'cancel'
  readonly problems: readonly FormProblem[]
  readonly values: Readonly<Record<string, string>>
}

type Form = { readonly base: string; readonly retry: OrderRetry | null }

const problemsOf = (retry: OrderRetry | null, form: OrderRetry['form']) =>
  retry?.form === form ? retry.problems : []
const valuesOf = (retry: OrderRetry | null, form: OrderRetry['form']) =>
  retry?.form === form ? retry.values : {}

/** Another day for a delivery, of those on which the truck drives there. */
export const DayForm = ({
  base,
  retry,
  offer,
}: Form & { offer: OrderStatusView['rescheduling'][number] }) => {
  const isThis = valuesOf(retry, 'day')['shipmentId'] === offer.shipmentId
  const id = `day-${offer.shipmentId}`
  return (
    <Disclosure title="Choose another day" open={isThis}>
      <form method="post" action={`${base}/day`} className="order-form">
        <input type="hidden" name="shipmentId" value={offer.shipmentId} />
        <SelectField
          name="day"
          id={id}
          label="Delivery day"
          hint={`Until ${momentWords(offer.until)}.`}
          error={isThis ? problemOf(problemsOf(retry, 'day'), 'day') : undefined}
          placeholder="Choose a day"
          defaultValue=""
          options={offer.days.map((day) => ({ value: day, label: dateRange(day, day) }))}
        />
        <Button look="secondary">Move the delivery</Button>
      </form>
    </Disclosure>
  )
}

/** What the crew should know. What was said before is not shown: the link may be in other hands. */
export const CrewNotesForm = ({ base, retry, hasNotes }: Form & { hasNotes: boolean }) => {
  const problems = problemsOf(retry, 'notes')
  const values = valuesOf(retry, 'notes')
  return (
    <Disclosure
      title={hasNotes ? 'Replace your note for the crew' : 'Leave a note for the crew'}
      open={problems.length > 0}
    >
      <form method="post" action={`${base}/notes`} className="order-form">
        {hasNotes && (
          <p className="fine">
            The crew has a note of yours. We don’t show it here; a new one takes its place.
          </p>
        )}
        <SelectField
          name="stairs"
          label="Stairs"
          optional
          placeholder="Not said"
          defaultValue={values['stairs'] ?? ''}
          options={Object.entries(stairsWords).map(([value, label]) => ({ value, label }))}
        />
        <Field
          name="gateCode"
          label="Gate or door code"
          optional
          maxLength={20}
          autoComplete="off"
          defaultValue={values['gateCode'] ?? ''}
          error={problemOf(problems, 'gateCode')}
        />
        <CheckField
          name="callAhead"
          label="Please call half an hour ahead"
          defaultChecked={values['callAhead'] === 'on'}
        />
        <TextAreaField
          name="crewNote"
          label="Anything else"
          optional
          rows={3}
          maxLength={300}
          defaultValue={values['crewNote'] ?? ''}
          error={problemOf(problems, 'crewNote')}
        />
        <Button look="secondary">Send the note</Button>
      </form>
    </Disclosure>
  )
}

const MEGABYTE = 1024 * 1024

/** What arrived damaged, with pictures. */
export const DamageForm = ({
  base,
  retry,
  reportId,
  items,
}: Form & { reportId: string; items: OrderStatusView['items'] }) => {
  const problems = problemsOf(retry, 'damage')
  const values = valuesOf(retry, 'damage')
  const pictures = problemOf(problems, 'pictures')
  return (
    <Disclosure title="Report damage" open={problems.length > 0}>
      <form
        method="post"
        action={`${base}/damage`}
        encType="multipart/form-data"
        className="order-form"
      >
        <input type="hidden" name="reportId" value={values['reportId'] ?? reportId} />
        <SelectField
          name="itemId"
          label="What is damaged?"
          placeholder="The delivery as a whole"
          defaultValue={values['itemId'] ?? ''}
          error={problemOf(problems, 'itemId')}
          options={items.map(({ id, name }) => ({ value: id, label: name }))}
        />
        <TextAreaField
          name="text"
          label="What happened?"
          rows={4}
          maxLength={2000}
          defaultValue={values['text'] ?? ''}
          error={problemOf(problems, 'text')}
        />
        <Field
          name="pictures"
          label="Pictures"
          optional
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp"
          hint={`Up to ${MAX_DAMAGE_PICTURES} pictures as JPEG, PNG or WebP, ${MAX_PICTURE_BYTES / MEGABYTE} MB each. Only our service team sees them.`}
          error={
            pictures && problems.length > 0
              ? `${pictures} Please choose the pictures again.`
              : pictures
          }
        />
        <Button look="secondary">Send the report</Button>
      </form>
    </Disclosure>
  )
}

/** Calls the whole order off. */
export const CancelForm = ({ base, retry }: Form) => {
  const problems = problemsOf(retry, 'cancel')
  const problem = problemOf(problems, 'sure')
  return (
    <Disclosure title="Cancel this order" open={problems.length > 0}>
      <form method="post" action={`${base}/cancel`} className="order-form">
        <p>
          As long as nothing has left us, you can cancel the whole order. What you paid goes back
          the way it came.
        </p>
        <CheckField
          name="sure"
          label="Yes, cancel the whole order"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'sure-error' : undefined}
        />
        {problem && (
          <p className="field-error" id="sure-error">
            {problem}
          </p>
        )}
        <Button look="secondary">Cancel the order</Button>
      </form>
    </Disclosure>
  )
}
