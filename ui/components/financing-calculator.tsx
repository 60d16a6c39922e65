import type { FinancingPlan } from '../../commerce/domain/financing-plans.ts'
import type { Calculation } from '../../commerce/domain/financing-calculation.ts'
import { toCents } from '../../commerce/domain/money.ts'
import { Button } from './button.tsx'
import { problemOf, type FormProblem } from './error-summary.tsx'
import { Field, SelectField } from './field.tsx'
import { FinancingFigure } from './financing-figure.tsx'
import { planName } from '../../commerce/domain/plan-name.ts'
import { moneyText } from './price.tsx'

export type CalculatorChange = (name: 'amount' | 'downPayment' | 'plan', value: string) => void

/** What is asked of a price: the amount, what is paid down, and by which plan. */
export const CalculatorFields = ({
  plans,
  calculation,
  problems,
  onChange,
  onBlur,
}: {
  plans: readonly FinancingPlan[]
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
        label="Purchase price"
        hint="In dollars, from $299."
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <Field
        {...bind('downPayment', values.downPayment ?? least)}
        label="Down payment"
        hint={
          limits
            ? limits.minimum === limits.maximum
              ? `For this price ${moneyText(limits.minimum)}.`
              : `From ${moneyText(limits.minimum)} to ${moneyText(limits.maximum)}.`
            : 'What you pay at once; 0 for nothing.'
        }
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
      />
      <SelectField
        {...bind('plan', values.plan)}
        label="Plan"
        hint="Or all of them side by side."
        optional
        options={[
          { value: '', label: 'Every plan' },
          ...plans.map((plan) => ({ value: plan.id, label: planName(plan) })),
        ]}
      />
      <Button look="secondary">Show payments</Button>
    </div>
  )
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
        <FinancingFigure offer={offer} disclosure={disclosure} day={day} />
        <dl className="financing-sums">
          <div>
            <dt>Paid down</dt>
            <dd>{moneyText(offer.downPayment)}</dd>
          </div>
          <div>
            <dt>Financed</dt>
            <dd>{moneyText(offer.financed)}</dd>
          </div>
          <div>
            <dt>Interest</dt>
            <dd>{moneyText(offer.financeCharge)}</dd>
          </div>
          <div>
            <dt>Total of payments</dt>
            <dd>{moneyText(offer.totalOfPayments)}</dd>
          </div>
        </dl>
      </section>
    ))}
    {others.map(({ plan, limits }) => (
      <section key={plan.id} className="financing-plan" aria-label={planName(plan)}>
        <h3>{planName(plan)}</h3>
        <p>
          For a down payment from {moneyText(limits.minimum)} to {moneyText(limits.maximum)}.
        </p>
      </section>
    ))}
  </div>
)

/** The plans a brand has open, without a price and so without figures of a month. */
export const PlanList = ({ plans }: { plans: readonly FinancingPlan[] }) => (
  <ul className="financing-plans">
    {plans.map((plan) => (
      <li key={plan.id}>
        <strong>{planName(plan)}</strong>
        <span>
          Finances {moneyText(toCents(plan.minimum))} to {moneyText(toCents(plan.maximum))}
          {plan.downPaymentBasisPoints > 0 &&
            `, at least ${plan.downPaymentBasisPoints / 100}% down`}
        </span>
      </li>
    ))}
  </ul>
)
