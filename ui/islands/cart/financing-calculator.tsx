import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import type { CalculatorValues } from '../../../commerce/domain/financing/financing-calculation.ts'
import type { FinancingPolicy } from '../../../commerce/domain/financing/financing-plans.ts'
import { calculate } from '../../../commerce/forms/checkout/financing-calculator.ts'
import {
  CalculatorFields,
  CalculatorResults,
  PlanList,
} from '../../components/financing/financing-calculator.tsx'
import { ErrorSummary } from '../../components/error-summary.tsx'
import { useErrorFocus } from '../forms/use-error-focus.ts'

export interface FinancingCalculatorProps {
  /** The plans that are open to this brand's shoppers. */
  readonly open: FinancingPolicy
  /** The day of purchase, `2026-11-21`. */
  readonly day: string
  /** What editors say beside every figure. */
  readonly disclosure: string
  readonly values: CalculatorValues
  /** A price was asked for: what is wrong with it is shown. */
  readonly isAsked: boolean
}

/** Payments of a price by each plan. A GET form without scripts; with them the figures follow what is typed. */
export function FinancingCalculator({
  open,
  day,
  disclosure,
  values: served,
  isAsked,
}: FinancingCalculatorProps) {
  const [values, setValues] = useState(served)
  const [shows, setShows] = useState(isAsked)
  const [attempts, setAttempts] = useState(0)
  const whole = useErrorFocus<HTMLFormElement>(attempts)
  const { plans, minimumDollars } = open
  const calculation = calculate(open, values)
  const problems = shows ? calculation.problems : []

  const change = (name: 'amount' | 'downPayment' | 'plan', value: string) => {
    // Another price or plan has another least down payment; one that nobody typed goes along with it.
    setValues((current) => ({ ...current, [name]: value }))
    if (name === 'plan') setShows(true)
  }
  // What was typed before this script was there is only in the document yet.
  const takeOver = useEffectEvent(() => {
    for (const field of whole.current?.elements ?? []) {
      if (field instanceof HTMLSelectElement && field.value !== values.plan)
        change('plan', field.value)
      if (!(field instanceof HTMLInputElement) || field.value === field.defaultValue) continue
      if (field.name === 'amount' || field.name === 'downPayment') change(field.name, field.value)
    }
  })
  useEffect(() => takeOver(), [])

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setShows(true)
    if (calculation.problems.length > 0) setAttempts(attempts + 1)
  }

  return (
    <form
      className="financing-calculator"
      method="get"
      action="/account/financing"
      ref={whole}
      onSubmit={onSubmit}
      noValidate
    >
      {/* What is wrong with a field that was left stands at the field: a summary above would push the next out of sight. */}
      <ErrorSummary problems={attempts > 0 || isAsked ? problems : []} id="financing-errors" />
      <CalculatorFields
        plans={plans}
        minimumDollars={minimumDollars}
        calculation={calculation}
        problems={problems}
        onChange={change}
        onBlur={() => setShows(true)}
      />
      {calculation.offers.length + calculation.others.length > 0 ? (
        <CalculatorResults calculation={calculation} day={day} disclosure={disclosure} />
      ) : (
        <PlanList plans={plans} />
      )}
    </form>
  )
}
