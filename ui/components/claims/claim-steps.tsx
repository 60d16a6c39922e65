import * as words from '#words'
import type { Claim, ClaimQuestion, ClaimStep } from '../../../commerce/contract/order/claims.ts'
import {
  MAX_CLAIM_PICTURES,
  MAX_CLAIM_TEXT,
  MAX_PICTURE_BYTES,
  MAX_TYPED_INCHES,
  MEGABYTE,
  RECENT_DAYS,
} from '../../../commerce/contract/limits.ts'
import { type SwapGroup, swapChoice } from '../../../commerce/domain/claims/swap-choice.ts'
import { subtract } from '../../../commerce/domain/money.ts'
import { Button } from '../button.tsx'
import { Disclosure } from '../disclosure.tsx'
import { type FormProblem, problemOf } from '../error-summary.tsx'
import { Field, SelectField, TextAreaField } from '../field.tsx'
import { Money, moneyText } from '../product/price.tsx'
import { differenceWords } from './claim-facts.tsx'

const said = words.claimForm

/** A form that came back: of which step, what was wrong with it, and what was typed. */
export type ClaimRetry = {
  readonly step: ClaimStep | 'answer' | 'withdraw'
  readonly problems: readonly FormProblem[]
  readonly values: Readonly<Record<string, string>>
}

export type ClaimFormProps = {
  readonly claim: Claim
  /** The claim's own address, which its forms are under. */
  readonly base: string
  readonly retry: ClaimRetry | null
}

const of = (retry: ClaimRetry | null, step: ClaimRetry['step']) =>
  retry?.step === step ? retry : { problems: [], values: {} as ClaimRetry['values'] }

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))

const YES_NO = { yes: said.yes, no: said.no }
const yesNoOf = (value: boolean | undefined) => (value === undefined ? '' : value ? 'yes' : 'no')

/** The questions that are answered by a choice. */
const choices = {
  stained: YES_NO,
  reason: said.reasons,
  condition: said.conditions,
  fault: said.faults,
  wish: said.wishes,
} as const satisfies Partial<Record<ClaimQuestion, Readonly<Record<string, string>>>>
type Choice = keyof typeof choices

const faultChoices = (faults: Claim['faults']) =>
  Object.fromEntries(faults.map((fault) => [fault, choices.fault[fault]]))
const isChoice = (question: ClaimQuestion): question is Choice => Object.hasOwn(choices, question)

const Question = ({
  question,
  claim,
  retry,
}: Pick<ClaimFormProps, 'claim' | 'retry'> & { question: ClaimQuestion }) => {
  const { problems, values } = of(retry, 'about')
  const { facts, left } = claim
  if (isChoice(question))
    return (
      <SelectField
        name={question}
        label={said.questions[question]}
        placeholder={said.choose}
        defaultValue={
          values[question] ??
          (question === 'stained' ? yesNoOf(facts.stained) : (facts[question] ?? ''))
        }
        error={problemOf(problems, question)}
        options={optionsOf(question === 'fault' ? faultChoices(claim.faults) : choices[question])}
      />
    )
  switch (question) {
    case 'quantity':
      return (
        <Field
          name="quantity"
          inputMode="numeric"
          label={said.questions.quantity}
          hint={said.quantityHint(left)}
          defaultValue={values['quantity'] ?? String(facts.quantity ?? left)}
          error={problemOf(problems, 'quantity')}
        />
      )
    case 'seenOn':
      return (
        <Field
          name="seenOn"
          type="date"
          optional
          label={said.questions.seenOn}
          hint={said.seenOnHint(RECENT_DAYS)}
          defaultValue={values['seenOn'] ?? facts.seenOn ?? ''}
          error={problemOf(problems, 'seenOn')}
        />
      )
    default:
      return (
        <TextAreaField
          name="text"
          data-free-text
          rows={4}
          maxLength={MAX_CLAIM_TEXT}
          label={said.questions[question === 'note' ? 'note' : 'text']}
          optional={question === 'note'}
          defaultValue={values['text'] ?? facts.text ?? ''}
          error={problemOf(problems, 'text')}
        />
      )
  }
}

const AboutForm = ({ claim, base, retry }: ClaimFormProps) => (
  <form method="post" action={`${base}/about`} className="order-form">
    {claim.asks.map((question) => (
      <Question key={question} question={question} claim={claim} retry={retry} />
    ))}
    <Button>{said.next}</Button>
  </form>
)

const MeasuresForm = ({ claim, base, retry, slatGap }: ClaimFormProps & { slatGap: number }) => {
  const { problems, values } = of(retry, 'measures')
  const { facts } = claim
  const inches = { inputMode: 'decimal', maxLength: MAX_TYPED_INCHES, autoComplete: 'off' } as const
  return (
    <form method="post" action={`${base}/measures`} className="order-form">
      <Field
        name="sag"
        {...inches}
        label={said.sag}
        hint={said.sagHint}
        defaultValue={values['sag'] ?? facts.sag ?? ''}
        error={problemOf(problems, 'sag')}
      />
      <Field
        name="slatGap"
        {...inches}
        label={said.slatGap}
        hint={said.slatGapHint(slatGap)}
        defaultValue={values['slatGap'] ?? facts.slatGap ?? ''}
        error={problemOf(problems, 'slatGap')}
      />
      <SelectField
        name="lawTag"
        label={said.lawTag}
        hint={said.lawTagHint}
        placeholder={said.choose}
        defaultValue={values['lawTag'] ?? facts.lawTag ?? ''}
        error={problemOf(problems, 'lawTag')}
        options={optionsOf(said.lawTags)}
      />
      <SelectField
        name="stained"
        label={said.questions.stained}
        placeholder={said.choose}
        defaultValue={values['stained'] ?? yesNoOf(facts.stained)}
        error={problemOf(problems, 'stained')}
        options={optionsOf(YES_NO)}
      />
      <Button>{said.next}</Button>
    </form>
  )
}

/** A mattress that can come instead, with its choices. */
const Swaps = ({
  group: { name, swaps },
  chosen,
}: {
  group: SwapGroup
  chosen: string | undefined
}) => (
  <div className="claim-swap-group" role="group" aria-label={name}>
    <p className="claim-swap-name">{name}</p>
    {swaps.map(({ skuId, options, price, difference }) => (
      <div className="claim-swap" key={skuId}>
        <input
          type="radio"
          name="skuId"
          id={`swap-${skuId}`}
          value={skuId}
          defaultChecked={skuId === chosen}
        />
        <label htmlFor={`swap-${skuId}`}>
          <span className="vh">{`${name}, `}</span>
          <span>{options.map(({ value }) => value).join(', ')}</span>
          <Money cents={price} />
          <span className="claim-swap-difference">{differenceWords(difference)}</span>
        </label>
      </div>
    ))}
  </div>
)

const InsteadForm = ({ claim, base, retry }: ClaimFormProps) => {
  const { problems, values } = of(retry, 'instead')
  const problem = problemOf(problems, 'skuId')
  const chosen = values['skuId'] ?? claim.facts.skuId
  const [first] = claim.swaps
  if (!first) return <p>{said.noSwaps}</p>
  const { likely, rest } = swapChoice(claim.swaps, claim.name)
  const group = (one: SwapGroup) => <Swaps key={one.name} group={one} chosen={chosen} />
  return (
    <form method="post" action={`${base}/instead`} className="order-form">
      <fieldset
        className="claim-swaps"
        id="skuId"
        tabIndex={-1}
        aria-describedby={problem ? 'skuId-hint skuId-error' : 'skuId-hint'}
      >
        <legend>{said.instead}</legend>
        <p className="field-hint" id="skuId-hint">
          {said.insteadHint(moneyText(subtract(first.price, first.difference)))}
        </p>
        {problem && (
          <p className="field-error" id="skuId-error">
            {problem}
          </p>
        )}
        {likely.map(group)}
        {rest.length > 0 && (
          <Disclosure
            title={said.allSwaps(likely.length + rest.length)}
            open={rest.some(({ swaps }) => swaps.some(({ skuId }) => skuId === chosen))}
          >
            {rest.map(group)}
          </Disclosure>
        )}
      </fieldset>
      <Button>{said.next}</Button>
    </form>
  )
}

/** Photographs, each in its place: what was sent before is kept, and can be replaced. */
export const PicturesForm = ({ claim, base, retry }: ClaimFormProps) => {
  const { problems } = of(retry, 'pictures')
  const isSag = claim.kind === 'warranty' && claim.facts.fault === 'sag'
  const labels = isSag && claim.picturesNeeded > 1 ? said.picturesOf.sag : said.picturesOf.damage
  const shown = labels.slice(0, MAX_CLAIM_PICTURES)
  return (
    <form
      method="post"
      action={`${base}/pictures`}
      encType="multipart/form-data"
      className="order-form"
    >
      <p className="fine">
        {said.picturesLead({
          most: MAX_CLAIM_PICTURES,
          megabytes: MAX_PICTURE_BYTES / MEGABYTE,
        })}
      </p>
      {shown.map((label, index) => {
        const position = index + 1
        const name = `picture${position}`
        return (
          <Field
            key={name}
            name={name}
            type="file"
            accept="image/jpeg,image/png,image/webp"
            label={`${position}. ${label}`}
            optional={position > claim.picturesNeeded}
            hint={claim.pictures.includes(position) ? said.pictureHere : undefined}
            error={problemOf(problems, name)}
          />
        )
      })}
      <Button>{claim.status === 'draft' ? said.next : said.sendPictures}</Button>
    </form>
  )
}

/** The form of a step that asks something. */
export const StepForm = ({
  step,
  slatGap,
  ...form
}: ClaimFormProps & { step: Exclude<ClaimStep, 'review'>; slatGap: number }) => {
  switch (step) {
    case 'about':
      return <AboutForm {...form} />
    case 'measures':
      return <MeasuresForm {...form} slatGap={slatGap} />
    case 'instead':
      return <InsteadForm {...form} />
    case 'pictures':
      return <PicturesForm {...form} />
  }
}
