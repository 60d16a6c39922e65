import * as words from '#words'
import { MAX_TYPED_AMOUNT } from '../../../commerce/contract/limits.ts'
import type { FinancingPlan } from '../../../commerce/domain/financing/financing-plans.ts'
import type { FinancingOffer } from '../../../commerce/domain/financing/financing.ts'
import type { Calculation } from '../../../commerce/domain/financing/financing-calculation.ts'
import { toCents } from '../../../commerce/domain/money.ts'
import { Button } from '../button.tsx'
import { problemOf, type FormProblem } from '../error-summary.tsx'
import { Field, SelectField } from '../field.tsx'
import { planName } from '../../../commerce/domain/financing/plan-name.ts'
import { countedText, dollarsText, dueTexts, monthlyText, rateText } from './financing-words.ts'
import { moneyText } from '../product/price.tsx'

export type CalculatorChange = (name: 'amount' | 'downPayment' | 'plan', value: string) => void

const written = ({ minimum, maximum }: { minimum: number; maximum: number }) => ({
  minimum: moneyText(toCents(minimum)),
  maximum: moneyText(toCents(maximum)),
})

/** What is asked of a price: the amount, what is paid down, and by which plan. */
export const CalculatorFields = ({
  plans,
  minimumDollars,
  calculation,
  problems,
  onChange,
  onBlur,
}: {
  plans: readonly FinancingPlan[]
  /** The price from which on financing is spoken of. */
  minimumDollars: number
  calculation: Calculation
  problems: readonly FormProblem[]
  /** In the browser: figures follow what is typed. */
  onChange?: CalculatorChange
  onBlur?: () => void
}) => {
  const { values, limits } = calculation
  const bind = (name: 'amount' | 'downPayment' | 'plan', value: string) => ({
    name,
    error: problemOf(problems, name),
    ...(onChange
      ? {
          value,
          onChange: ({ target }: { target: { value: string } }) => onChange(name, target.value),
          onBlur,
        }
      : { defaultValue: value }),
  })
  const least = limits ? moneyText(limits.minimum).replace('$', '') : ''
  return (
    <div className="financing-fields">
      <Field
        {...bind('amount', values.amount)}
        label={words.financingCalculator.price}
        hint={words.financingCalculator.priceHint(dollarsText(minimumDollars))}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED_AMOUNT}
      />
      <Field
        {...bind('downPayment', values.downPayment ?? least)}
        label={words.financingCalculator.downPayment}
        hint={
          limits
            ? limits.minimum === limits.maximum
              ? words.financingCalculator.downPaymentOf(moneyText(limits.minimum))
              : words.financingCalculator.downPaymentBetween(written(limits))
            : words.financingCalculator.downPaymentHint
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED_AMOUNT}
      />
      <SelectField
        {...bind('plan', values.plan)}
        label={words.financingCalculator.plan}
        hint={words.financingCalculator.planHint}
        optional
        options={[
          { value: '', label: words.financingCalculator.everyPlan },
          ...plans.map((plan) => ({ value: plan.id, label: planName(plan) })),
        ]}
      />
      <Button look="secondary">{words.financingCalculator.submit}</Button>
    </div>
  )
}

/** What belongs beside a monthly figure, a row for each, so that plans are compared line by line. */
const sumsOf = (offer: FinancingOffer, day: string): readonly [label: string, value: string][] => {
  const said = words.financingCalculator
  const { first, last } = dueTexts(offer, day)
  return [
    [said.payments, countedText(offer)],
    [said.firstDue, first],
    [said.lastDue, last],
    [said.paidDown, moneyText(offer.downPayment)],
    [said.financed, moneyText(offer.financed)],
    [said.interest, moneyText(offer.financeCharge)],
    [said.totalOfPayments, moneyText(offer.totalOfPayments)],
  ]
}

/** The plans for a price, each with its figures, terms, dates and every payment. */
export const CalculatorResults = ({
  calculation: { offers, others },
  day,
  disclosure,
}: {
  calculation: Calculation
  day: string
  disclosure: string
}) => (
  <div className="financing-results" aria-live="polite">
    {offers.map((offer) => (
      <section key={offer.planId} className="financing-plan" aria-label={planName(offer.plan)}>
        <h3>{planName(offer.plan)}</h3>
        <p className="financing-figure">
          <strong>{monthlyText(offer)}.</strong> <span>{rateText(offer)}</span>
        </p>
        <div className="financing-sums">
          <p>{words.financingCalculator.ifToday}</p>
          <dl>
            {sumsOf(offer, day).map(([label, value]) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </div>
        <p className="fine">{disclosure}</p>
      </section>
    ))}
    {others.map(({ plan, limits }) => (
      <section key={plan.id} className="financing-plan" aria-label={planName(plan)}>
        <h3>{planName(plan)}</h3>
        <p>{words.financingCalculator.forDownPayment(written(limits))}</p>
      </section>
    ))}
  </div>
)

const planText = ({ minimum, maximum, downPaymentBasisPoints }: FinancingPlan): string => {
  const range = written({ minimum, maximum })
  return downPaymentBasisPoints === 0
    ? words.financingCalculator.finances(range)
    : words.financingCalculator.financesAfter({
        ...range,
        percent: downPaymentBasisPoints / 100,
      })
}

/** The plans a brand has open, without a price and so without figures of a month. */
export const PlanList = ({ plans }: { plans: readonly FinancingPlan[] }) => (
  <ul className="financing-plans">
    {plans.map((plan) => (
      <li key={plan.id}>
        <strong>{planName(plan)}</strong>
        <span>{planText(plan)}</span>
      </li>
    ))}
  </ul>
)
