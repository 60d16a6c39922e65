import * as words from '#words'
import {
  MAX_CREW_NOTE,
  MAX_GATE_CODE,
  MAX_GIFT_MESSAGE,
  MAX_NAME,
} from '../../../commerce/contract/limits.ts'
import { wayWords } from '../../../commerce/domain/fit/way-words.ts'
import { PICKUP_BY_OTHER } from '../../../commerce/forms/cart/order-notes.ts'
import { Disclosure } from '../../components/disclosure.tsx'
import { type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { CheckField, Field, SelectField, TextAreaField } from '../../components/field.tsx'

type Filled = {
  values: Readonly<Partial<Record<string, string>>>
  problems: readonly FormProblem[]
}

/** Who collects, when it is not the shopper. */
export const PickupContactFields = ({ values, problems }: Filled) => (
  <fieldset className="note-fields">
    <legend>{words.noteFields.pickUp}</legend>
    <CheckField
      name={PICKUP_BY_OTHER}
      label={words.noteFields.somebodyElse}
      defaultChecked={Boolean(values[PICKUP_BY_OTHER])}
    />
    <div className="pickup-fields">
      <div className="field-row">
        <Field
          name="pickupFirstName"
          label={words.noteFields.firstName}
          autoComplete="off"
          maxLength={MAX_NAME}
          defaultValue={values['pickupFirstName'] ?? ''}
          error={problemOf(problems, 'pickupFirstName')}
        />
        <Field
          name="pickupLastName"
          label={words.noteFields.lastName}
          autoComplete="off"
          maxLength={MAX_NAME}
          defaultValue={values['pickupLastName'] ?? ''}
          error={problemOf(problems, 'pickupLastName')}
        />
      </div>
      <Field
        name="pickupPhone"
        label={words.noteFields.phone}
        type="tel"
        autoComplete="off"
        hint={words.noteFields.phoneHint}
        defaultValue={values['pickupPhone'] ?? ''}
        error={problemOf(problems, 'pickupPhone')}
      />
    </div>
  </fieldset>
)

/** What the crew should know before it comes. */
export const CrewNoteFields = ({
  values,
  problems,
  way,
}: Filled & {
  /** What this browser knows of the way into the home, as `wayText` writes it. */
  way: string | null
}) => (
  <fieldset className="note-fields crew-notes">
    <legend>{words.noteFields.crew}</legend>
    <div className="field-row">
      <SelectField
        name="stairs"
        label={words.noteFields.stairs}
        optional
        placeholder={words.noteFields.chooseStairs}
        options={Object.entries(words.stairs).map(([value, label]) => ({ value, label }))}
        defaultValue={values['stairs'] ?? ''}
      />
      <Field
        name="gateCode"
        data-free-text
        label={words.noteFields.gateCode}
        optional
        autoComplete="off"
        maxLength={MAX_GATE_CODE}
        defaultValue={values['gateCode'] ?? ''}
        error={problemOf(problems, 'gateCode')}
      />
    </div>
    <TextAreaField
      name="crewNote"
      data-free-text
      label={words.noteFields.anythingElse}
      optional
      hint={words.noteFields.anythingElseHint}
      rows={2}
      maxLength={MAX_CREW_NOTE}
      defaultValue={values['crewNote'] ?? ''}
      error={problemOf(problems, 'crewNote')}
    />
    <CheckField
      name="callAhead"
      label={words.noteFields.callAhead}
      defaultChecked={Boolean(values['callAhead'])}
    />
    {way !== null && (
      <>
        <CheckField
          name="way"
          value={way}
          label={words.noteFields.tellWay}
          aria-describedby="way-hint"
          defaultChecked={Boolean(values['way'])}
        />
        <p className="field-hint" id="way-hint">
          {wayWords(way)}
        </p>
      </>
    )}
  </fieldset>
)

/** A few words that travel with a present. */
export const GiftMessageField = ({ values, problems }: Filled) => (
  <Disclosure title={words.noteFields.addGiftMessage} open={Boolean(values['giftMessage'])}>
    <TextAreaField
      name="giftMessage"
      data-free-text
      label={words.noteFields.giftMessage}
      optional
      hint={words.noteFields.giftMessageHint}
      rows={3}
      maxLength={MAX_GIFT_MESSAGE}
      defaultValue={values['giftMessage'] ?? ''}
      error={problemOf(problems, 'giftMessage')}
    />
  </Disclosure>
)
