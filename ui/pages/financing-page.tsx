import type { Prequalification } from '../../commerce/contract/financing.ts'
import type { FinancingPlan } from '../../commerce/domain/financing-plans.ts'
import { LinkButton } from '../components/button.tsx'
import { PlanList } from '../components/financing-calculator.tsx'
import { longDate } from '../components/dates.ts'
import { Notice } from '../components/notice.tsx'
import { moneyText } from '../components/price.tsx'
import { Island } from '../island.tsx'
import {
  FinancingCalculator,
  type FinancingCalculatorProps,
} from '../islands/financing-calculator.tsx'
import { PrequalifyForm, type PrequalifyFormProps } from '../islands/prequalify-form.tsx'

const PREQUALIFY = '/account/financing/prequalify'

export type FinancingPageProps = {
  plans: readonly FinancingPlan[]
  /** Null where the editors' disclosure is missing: then there are plans, but no figures. */
  calculator: FinancingCalculatorProps | null
  /** What the lender said before. */
  prequalification: Prequalification | null
  /** The code of the offer that brought this visitor. */
  referral: string | null
}

/** The demo says what it is wherever it speaks. */
const DemoNote = ({ lender }: Pick<Prequalification, 'lender'>) =>
  lender.isDemo ? (
    <p className="fine">
      {lender.name} stands in for a bank so that this shop can be tried: no credit is checked or
      granted.
    </p>
  ) : null

/** The plans of the brand, what a price comes to by them, and the way to ask a lender beforehand. */
export const FinancingPage = ({
  plans,
  calculator,
  prequalification,
  referral,
}: FinancingPageProps) => (
  <div className="financing-page">
    <div className="financing-head">
      <h1>Financing</h1>
      <p className="lead">
        Spread a purchase from $299 over months. See every figure here first; you sign nothing until
        checkout.
      </p>
      {referral && (
        <Notice tone="info">
          <p>
            You came with the financing offer <strong>{referral}</strong>. We note it with your
            order.
          </p>
        </Notice>
      )}
      {prequalification?.available && (
        <Notice tone="good">
          <p>
            You prequalified for {moneyText(prequalification.available)} until{' '}
            {longDate(prequalification.expiresAt)}. Choose financing at checkout to use it.
          </p>
        </Notice>
      )}
    </div>
    <section aria-labelledby="calculator-title">
      <h2 id="calculator-title">What would it come to?</h2>
      {calculator ? (
        <Island
          name="financing-calculator"
          on="visible"
          component={FinancingCalculator}
          props={calculator}
        />
      ) : (
        <>
          <p>
            We can’t show payments right now. Ask in any of our stores, and we explain what is open
            to you.
          </p>
          <PlanList plans={plans} />
        </>
      )}
    </section>
    <section className="financing-ask" aria-labelledby="prequalify-title">
      <h2 id="prequalify-title">See what you prequalify for</h2>
      <p>
        A few questions, no mark on your credit report. You learn at once how much you could
        finance. Clearance pieces and gift cards are always paid in full.
      </p>
      <LinkButton look="secondary" href={PREQUALIFY}>
        Check without obligation
      </LinkButton>
    </section>
  </div>
)

/** The questions that a lender asks. */
export const PrequalifyPage = (props: PrequalifyFormProps) => (
  <div className="plain-page financing-questions">
    <h1>See what you prequalify for</h1>
    <p className="lead">For anyone 18 or older who lives in the United States.</p>
    <Island name="prequalify-form" on="visible" component={PrequalifyForm} props={props} />
    <p>
      <a href="/account/financing">Back to the plans</a>
    </p>
  </div>
)

/** What the lender said. */
export const PrequalificationPage = ({
  prequalification,
}: {
  prequalification: Prequalification
}) => {
  const { decision, limit, available, lender, expiresAt } = prequalification
  return (
    <div className="plain-page">
      {decision === 'approved' && limit !== null ? (
        <>
          <h1>You prequalify for {moneyText(limit)}</h1>
          <p className="lead">
            {available !== null && available < limit && `${moneyText(available)} of it is left. `}
            It holds until {longDate(expiresAt)}: choose financing at checkout in this browser. The
            lender decides for good when you order.
          </p>
        </>
      ) : decision === 'referred' ? (
        <>
          <h1>A person has to look at this</h1>
          <p className="lead">
            The lender could not decide from these answers alone. In any of our stores we go through
            it with you.
          </p>
        </>
      ) : (
        <>
          <h1>Not this time</h1>
          <p className="lead">
            The lender could not offer you financing from these answers. Your cart stays as it is,
            and every other way to pay is open to you.
          </p>
        </>
      )}
      <DemoNote lender={lender} />
      <p className="actions">
        <LinkButton href="/">Go on shopping</LinkButton>
        <LinkButton look="secondary" href="/account/financing">
          See the plans
        </LinkButton>
        {decision !== 'approved' && (
          <LinkButton look="quiet" href="/locations">
            Find a store
          </LinkButton>
        )}
      </p>
    </div>
  )
}
