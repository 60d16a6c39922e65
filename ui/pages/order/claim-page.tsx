import * as words from '#words'
import type { Claim, ClaimStep } from '../../../commerce/contract/order/claims.ts'
import { Button } from '../../components/button.tsx'
import { ClaimFactList, ClaimTimeline } from '../../components/claims/claim-facts.tsx'
import { clockWords } from '../../components/claims/clock-words.ts'
import {
  type ClaimFormProps,
  PicturesForm,
  StepForm,
} from '../../components/claims/claim-steps.tsx'
import { Disclosure } from '../../components/disclosure.tsx'
import { ErrorSummary, problemOf } from '../../components/error-summary.tsx'
import { CheckField, TextAreaField } from '../../components/field.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { MAX_CLAIM_TEXT } from '../../../commerce/contract/limits.ts'
import { toCents } from '../../../commerce/domain/money.ts'

const said = words.claimPage
const turns = words.claimTurns
const form = words.claimForm

export type ClaimPageProps = ClaimFormProps & {
  /** The page of all claims of the order. */
  readonly all: string
  /** The step that is asked for. */
  readonly step: ClaimStep
  readonly slatGap: number
}

const Steps = ({ claim, base, step }: Pick<ClaimPageProps, 'claim' | 'base' | 'step'>) => {
  const reached = claim.steps.indexOf(claim.next)
  return (
    <nav aria-label={form.stepsLabel}>
      <ol className="claim-steps">
        {claim.steps.map((one, index) => (
          <li key={one}>
            {one === step ? (
              <strong aria-current="step">{form.steps[one]}</strong>
            ) : index <= reached ? (
              <a href={`${base}?step=${one}`}>{form.steps[one]}</a>
            ) : (
              <span>{form.steps[one]}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** Money, said as what it is: what is still to pay, and what comes back. */
const moneyWords = ({ decision }: Claim): string[] => {
  if (!decision?.outcome) return []
  const { refund, fee, swap, outcome } = decision
  const back =
    refund === 0
      ? []
      : [
          fee > 0
            ? turns.refundWithFee({ amount: moneyText(refund), fee: moneyText(fee) })
            : turns.refund(moneyText(refund)),
        ]
  if (outcome !== 'exchange' || !swap) return back
  const toPay =
    swap.difference > 0 ? turns.toPay(moneyText(toCents(swap.difference))) : turns.nothingToPay
  return [toPay, ...back]
}

/** What sending a return will bring, said before it is sent. */
const estimateWords = ({ estimate }: Claim): string[] => {
  if (!estimate) return []
  const { reason, refund, fee } = estimate
  const why = reason === 'within-terms' ? [] : [words.claimReasons[reason]]
  if (refund === 0) return why
  const amounts = { amount: moneyText(refund), fee: moneyText(fee) }
  return [fee > 0 ? turns.wouldRefundLess(amounts) : turns.wouldRefund(amounts.amount), ...why]
}

/** What happens now, in sentences. */
const useNow = (claim: Claim): readonly string[] => {
  const { longDate } = useShopClock()
  const { status, decision, orderBy, orderedAs } = claim
  switch (status) {
    case 'draft':
      return [turns.draft]
    case 'desk':
      return [turns.desk]
    case 'customer':
      return []
    case 'refused':
      return [
        turns.refused,
        ...(decision ? [decision.note || words.claimReasons[decision.reason]] : []),
      ]
    case 'closed':
      return [turns.closed, ...(decision?.outcome === 'refund' ? [turns.outcomes.refund] : [])]
    case 'withdrawn':
      return [turns.withdrawn]
    case 'lapsed':
      return [turns.lapsed]
    case 'approved': {
      const outcome = decision?.outcome ?? 'repair'
      const note = decision?.note ? [decision.note] : []
      if (outcome === 'exchange')
        return [
          orderedAs === null
            ? turns.exchangeToOrder({
                name: decision?.swap?.name ?? '',
                by: orderBy === null ? '' : longDate(orderBy),
              })
            : turns.exchangeOrdered({ number: orderedAs }),
          ...note,
        ]
      if (outcome === 'refund')
        return [
          turns.collect,
          ...(decision?.reason === 'same-trip' ? [words.claimReasons['same-trip']] : []),
          ...note,
        ]
      return [turns.outcomes[outcome], ...note]
    }
  }
}

const Withdraw = ({ claim, base, retry }: ClaimFormProps) => {
  const problem = retry?.step === 'withdraw' ? problemOf(retry.problems, 'sure') : undefined
  return (
    <Disclosure
      title={claim.status === 'draft' ? form.withdrawDraft : form.withdraw}
      open={problem !== undefined}
    >
      <form method="post" action={`${base}/withdraw`} className="order-form">
        <CheckField
          name="sure"
          label={form.sure}
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? 'sure-error' : undefined}
        />
        {problem && (
          <p className="field-error" id="sure-error">
            {problem}
          </p>
        )}
        <Button look="secondary">
          {claim.status === 'draft' ? form.withdrawDraft : form.withdraw}
        </Button>
      </form>
    </Disclosure>
  )
}

const Answer = (props: ClaimFormProps) => {
  const { claim, base, retry } = props
  const { problems, values } = retry?.step === 'answer' ? retry : { problems: [], values: {} }
  return (
    <>
      <h2>{turns.question}</h2>
      <blockquote>{claim.question}</blockquote>
      <form method="post" action={`${base}/answer`} className="order-form">
        <TextAreaField
          name="text"
          data-free-text
          rows={4}
          maxLength={MAX_CLAIM_TEXT}
          label={form.answer}
          defaultValue={(values as Readonly<Record<string, string>>)['text'] ?? ''}
          error={problemOf(problems, 'text')}
        />
        <Button>{form.sendAnswer}</Button>
      </form>
      <Disclosure title={form.steps.pictures} open={retry?.step === 'pictures'}>
        <PicturesForm {...props} />
      </Disclosure>
    </>
  )
}

const isOver = ({ turn }: Claim): boolean => turn === 'nobody'

/** What is said or done next: the step's form, the answer, the new mattress's order. */
const Next = ({ step, slatGap, ...props }: ClaimPageProps) => {
  const { claim, base } = props
  if (claim.status === 'customer') return <Answer {...props} />
  if (claim.status === 'approved' && claim.turn === 'customer')
    return (
      <form method="post" action={`${base}/order`}>
        <Button>{form.order}</Button>
      </form>
    )
  if (claim.status !== 'draft') return null
  return (
    <>
      <Steps claim={claim} base={base} step={step} />
      <p className="fine">
        {form.step({ step: claim.steps.indexOf(step) + 1, of: claim.steps.length })}
      </p>
      <h2>{form.steps[step]}</h2>
      {step === 'review' ? (
        <>
          <ClaimFactList claim={claim} base={base} />
          {estimateWords(claim).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <form method="post" action={`${base}/send`}>
            <Button>{form.send[claim.kind]}</Button>
          </form>
        </>
      ) : (
        <StepForm {...props} step={step} slatGap={slatGap} />
      )}
    </>
  )
}

/** One claim: whose turn it is, what is asked, what was decided, and all that has happened. */
export const ClaimPage = (props: ClaimPageProps) => {
  const { claim, base, retry, all } = props
  const now = useNow(claim)
  const piece = [claim.name || said.whole, ...claim.options.map(({ value }) => value)].join(', ')
  const until = claim.status === 'draft' ? clockWords({ state: 'open', clock: claim.clock }) : ''
  return (
    <div className="order-status claims claim">
      <div className="order-status-head">
        <p className="eyebrow">
          <a href={all}>{said.backToAll}</a>
        </p>
        <h1>{words.claimKinds[claim.kind]}</h1>
        <p className="lead">{piece}</p>
        <p className="fine">
          {claim.number}
          {until && ` · ${until}`}
        </p>
      </div>
      {retry && <ErrorSummary problems={retry.problems} />}
      <section className={`claim-now claim-turn-${claim.turn}`} aria-labelledby="claim-turn">
        <h2 id="claim-turn">
          {isOver(claim) ? turns.statuses[claim.status] : turns.heading[claim.turn]}
        </h2>
        {!isOver(claim) && <p className="fine">{turns.statuses[claim.status]}</p>}
        {now.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        {moneyWords(claim).map((sentence) => (
          <p key={sentence} className="claim-money">
            {sentence}
          </p>
        ))}
        {claim.status !== 'draft' && <Next {...props} />}
      </section>
      {claim.status === 'draft' ? (
        <section>
          <Next {...props} />
        </section>
      ) : (
        <section aria-labelledby="claim-said">
          <h2 id="claim-said">{form.told}</h2>
          <ClaimFactList claim={claim} base={base} />
        </section>
      )}
      <ClaimTimeline claim={claim} />
      {!isOver(claim) && claim.orderedAs === null && (
        <Withdraw claim={claim} base={base} retry={retry} />
      )}
    </div>
  )
}
