import { MAX_CREW_NOTE, MAX_GATE_CODE, MAX_GIFT_MESSAGE } from '../../commerce/contract/limits.ts'
import { PICKUP_BY_OTHER } from '../../commerce/forms/order-notes.ts'
import { type FormProblem, problemOf } from '../components/error-summary.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '../components/field.tsx'
import { stairsWords } from '../components/order-notes.tsx'

type Filled = {
  values: Readonly<Partial<Record<string, string>>>
  problems: readonly FormProblem[]
}

/** Who collects, when it is not the shopper. */
export const PickupContactFields = ({ values, problems }: Filled) => (
  <fieldset className="note-fields">
    <legend>Who picks it up?</legend>
    <CheckField
      name={PICKUP_BY_OTHER}
      label="Somebody else picks it up for me"
      defaultChecked={Boolean(values[PICKUP_BY_OTHER])}
    />
    <div className="pickup-fields">
      <div className="field-row">
        <Field
          name="pickupFirstName"
          label="Their first name"
          autoComplete="off"
          maxLength={30}
          defaultValue={values['pickupFirstName'] ?? ''}
          error={problemOf(problems, 'pickupFirstName')}
        />
        <Field
          name="pickupLastName"
          label="Their last name"
          autoComplete="off"
          maxLength={30}
          defaultValue={values['pickupLastName'] ?? ''}
          error={problemOf(problems, 'pickupLastName')}
        />
      </div>
      <Field
        name="pickupPhone"
        label="Their phone"
        type="tel"
        autoComplete="off"
        hint="They bring a photo ID and the order number."
        defaultValue={values['pickupPhone'] ?? ''}
        error={problemOf(problems, 'pickupPhone')}
      />
    </div>
  </fieldset>
)

/** What the crew should know before it comes. */
export const CrewNoteFields = ({ values, problems }: Filled) => (
  <fieldset className="note-fields">
    <legend>For the delivery crew</legend>
    <div className="field-row">
      <SelectField
        name="stairs"
        label="Stairs to your room"
        optional
        placeholder="Please choose"
        options={Object.entries(stairsWords).map(([value, label]) => ({ value, label }))}
        defaultValue={values['stairs'] ?? ''}
      />
      <Field
        name="gateCode"
        label="Gate code"
        optional
        autoComplete="off"
        maxLength={MAX_GATE_CODE}
        defaultValue={values['gateCode'] ?? ''}
        error={problemOf(problems, 'gateCode')}
      />
    </div>
    <TextAreaField
      name="crewNote"
      label="Anything else"
      optional
      hint="Where to park, a narrow hall, a shy dog."
      rows={2}
      maxLength={MAX_CREW_NOTE}
      defaultValue={values['crewNote'] ?? ''}
      error={problemOf(problems, 'crewNote')}
    />
    <CheckField
      name="callAhead"
      label="Call me half an hour before"
      defaultChecked={Boolean(values['callAhead'])}
    />
  </fieldset>
)

/** A few words that travel with a present. */
export const GiftMessageField = ({ values, problems }: Filled) => (
  <details className="gift" open={Boolean(values['giftMessage']) || undefined}>
    <summary>Add a gift message</summary>
    <TextAreaField
      name="giftMessage"
      label="Gift message"
      optional
      hint="We print it on a card that comes with your order."
      rows={3}
      maxLength={MAX_GIFT_MESSAGE}
      defaultValue={values['giftMessage'] ?? ''}
      error={problemOf(problems, 'giftMessage')}
    />
  </details>
)
