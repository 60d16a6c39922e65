import type { Prequalification } from '../../commerce/contract/financing.ts'
import type { Cents } from '../../commerce/contract/money.ts'
import type { DownPaymentLimits, FinancingOffer } from '../../commerce/domain/financing.ts'
import { planName } from '../../commerce/domain/plan-name.ts'
import { Button, LinkButton } from '../components/button.tsx'
import { type FormProblem, problemOf } from '../components/error-summary.tsx'
import { Field } from '../components/field.tsx'
import { FinancingFigure } from '../components/financing-figure.tsx'
import { Notice } from '../components/notice.tsx'
import { Money } from '../components/price.tsx'

export type WayName = 'card' | 'split' | 'financing'

const ways = [
  ['card', 'Card'],
  ['split', 'Two cards'],
  ['financing', 'Financing'],
] as const satisfies readonly (readonly [WayName, string])[]

/** The ways to pay, each with its own address. */
export const WaysToPay = ({
  current,
  offersFinancing,
}: {
  current: WayName
  offersFinancing: boolean
}) => (
  <nav className="ways" aria-label="Ways to pay">
    <ul>
      {ways
        .filter(([way]) => way !== 'financing' || offersFinancing)
        .map(([way, label]) => (
          <li key={way}>
            <a
              href={`/checkout/payment?pay=${way}`}
              aria-current={way === current ? 'page' : undefined}
            >
              {label}
            </a>
          </li>
        ))}
    </ul>
  </nav>
)

/** How a total is shared between two cards. */
export const SplitForm = ({
  total,
  typed,
  problems,
}: {
  total: Cents
  typed: string
  problems: readonly FormProblem[]
}) => (
  <form className="checkout-form" method="get" action="/checkout/payment">
    <input type="hidden" name="pay" value="first" />
    <p>
      Your order comes to <Money cents={total} />. Say what the first card pays; the second pays the
      rest. Neither is charged before you place your order, and if one is declined, neither is.
    </p>
    <Field
      name="amount"
      label="The first card pays"
      hint="In dollars, such as 250.00"
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed}
      error={problemOf(problems, 'amount')}
    />
    <Button wide>Continue to the first card</Button>
  </form>
)

export type FinancingChoice = {
  /** The plans that are open for this order, each with the least that has to be paid down. */
  readonly offers: readonly { offer: FinancingOffer; limits: DownPaymentLimits }[]
  readonly disclosure: string
  readonly day: string
  readonly prequalification: Prequalification | null
  readonly values: Readonly<Partial<Record<string, string>>>
}

const Limits = ({ limits }: { limits: DownPaymentLimits }) => (
  <span className="fine">
    Down payment from <Money cents={limits.minimum} /> to <Money cents={limits.maximum} />
  </span>
)

const NotYet = ({ prequalification }: Pick<FinancingChoice, 'prequalification'>) => (
  <Notice tone="info">
    <p>
      {prequalification
        ? 'The lender has not approved financing for you. You can pay by card, or apply again.'
        : 'See first what the lender approves for you. It takes two minutes and leaves no mark on your credit report; then come back to this page.'}
    </p>
    <LinkButton href="/account/financing/prequalify" look="secondary">
      {prequalification ? 'Apply again' : 'See what you prequalify for'}
    </LinkButton>
  </Notice>
)

/** A plan and a down payment. Every figure has its terms and the lender's words beside it. */
export const FinancingForm = ({
  offers,
  disclosure,
  day,
  prequalification,
  values,
  problems,
}: FinancingChoice & { problems: readonly FormProblem[] }) => {
  const available = prequalification?.available ?? null
  const chosen = values['financingPlan'] ?? offers[0]?.offer.planId
  return (
    <form className="checkout-form" method="post" action="/checkout/payment">
      {available === null || prequalification === null ? (
        <NotYet prequalification={prequalification} />
      ) : (
        <Notice tone="good">
          <p>
            {prequalification.lender.name} has prequalified you for <Money cents={available} />.
            {prequalification.lender.isDemo && ' This is a demonstration: no credit is granted.'}
          </p>
        </Notice>
      )}
      <fieldset className="plans" id="financingPlan" tabIndex={-1}>
        <legend>Choose a plan</legend>
        {problemOf(problems, 'financingPlan') && (
          <p className="field-error">{problemOf(problems, 'financingPlan')}</p>
        )}
        {offers.map(({ offer, limits }) => (
          <label key={offer.planId} className="choice" htmlFor={`plan-${offer.planId}`}>
            <input
              type="radio"
              id={`plan-${offer.planId}`}
              name="financingPlan"
              value={offer.planId}
              defaultChecked={offer.planId === chosen}
            />
            <span className="choice-text">
              <strong>{planName(offer.plan)}</strong>
              <FinancingFigure offer={offer} disclosure={disclosure} day={day} />
              <Limits limits={limits} />
            </span>
          </label>
        ))}
      </fieldset>
      <Field
        name="downPayment"
        label="Down payment"
        hint="In dollars; you pay it by card. 0 for nothing, where the plan allows it."
        inputMode="decimal"
        autoComplete="off"
        maxLength={14}
        defaultValue={values['downPayment'] ?? '0'}
        error={problemOf(problems, 'downPayment')}
      />
      {available !== null && <Button wide>Continue with this plan</Button>}
    </form>
  )
}
