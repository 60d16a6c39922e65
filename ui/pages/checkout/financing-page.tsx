import { useContext } from 'react'
import * as words from '#words'
import type { Prequalification } from '../../../commerce/contract/cart/financing.ts'
import type { FinancingPlan } from '../../../commerce/domain/financing/financing-plans.ts'
import { LinkButton } from '../../components/button.tsx'
import { ADULT_YEARS } from '../../../commerce/forms/account/birth-date.ts'
import { PlanList } from '../../components/financing/financing-calculator.tsx'
import { dollarsText } from '../../components/financing/financing-words.ts'
import { NextSteps } from '../../components/next-steps.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { PlainPageBeside } from '../../components/plain-page.tsx'
import { useShopClock } from '../../components/shop-clock.tsx'
import { Notice } from '../../components/notice.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { Rich } from '../../components/rich.tsx'
import { strong } from '../../components/rich-parts.tsx'
import { ShopTrade } from '../../components/trade.ts'
import { Island } from '../../island.tsx'
import {
  FinancingCalculator,
  type FinancingCalculatorProps,
} from '../../islands/cart/financing-calculator.tsx'
import {
  PrequalifyForm,
  type PrequalifyFormProps,
} from '../../islands/checkout/prequalify-form.tsx'

const PREQUALIFY = '/account/financing/prequalify'

export type FinancingPageProps = {
  plans: readonly FinancingPlan[]
  /** The price from which on financing is spoken of. */
  minimumDollars: number
  /** Null where the editors' disclosure is missing: then there are plans, but no figures. */
  calculator: FinancingCalculatorProps | null
  /** What the lender said before. */
  prequalification: Prequalification | null
  /** The code of the offer that brought this visitor. */
  referral: string | null
}

/** The demo says what it is wherever it speaks. */
const DemoNote = ({ lender }: Pick<Prequalification, 'lender'>) =>
  lender.isDemo ? <p className="fine">{words.financingPage.demo(lender.name)}</p> : null

/** The plans of the brand, what a price comes to by them, and the way to ask a lender beforehand. */
export const FinancingPage = ({
  plans,
  minimumDollars,
  calculator,
  prequalification,
  referral,
}: FinancingPageProps) => {
  const { longDate } = useShopClock()
  const { hasStores: stores } = useContext(ShopTrade)
  return (
    <div className="financing-page">
      <PageHead title={words.financingPage.title}>
        <p className="lead">{words.financingPage.lead(dollarsText(minimumDollars))}</p>
        {referral && (
          <Notice tone="info">
            <p>
              <Rich text={words.financingPage.referral(referral)} parts={{ code: strong }} />
            </p>
          </Notice>
        )}
        {prequalification?.available && (
          <Notice tone="good">
            <p>
              {words.financingPage.prequalified({
                amount: moneyText(prequalification.available),
                until: longDate(prequalification.expiresAt),
              })}
            </p>
          </Notice>
        )}
      </PageHead>
      <section aria-labelledby="calculator-title">
        <h2 id="calculator-title">{words.financingPage.calculator}</h2>
        {calculator ? (
          <Island
            name="financing-calculator"
            on="interaction"
            component={FinancingCalculator}
            props={calculator}
          />
        ) : (
          <>
            <p>{words.financingPage.noFigures({ stores })}</p>
            <PlanList plans={plans} />
          </>
        )}
      </section>
      <section className="financing-ask" aria-labelledby="prequalify-title">
        <h2 id="prequalify-title">{words.financingPage.ask}</h2>
        <p>{words.financingPage.askText}</p>
        <LinkButton look="secondary" href={PREQUALIFY}>
          {words.financingPage.check}
        </LinkButton>
      </section>
    </div>
  )
}

/** The questions that a lender asks. */
export const PrequalifyPage = (props: PrequalifyFormProps) => (
  <PlainPageBeside
    title={words.prequalification.title}
    lead={words.prequalification.lead(ADULT_YEARS)}
    place={<NextSteps steps={words.prequalification.steps} />}
  >
    <Island name="prequalify-form" on="interaction" component={PrequalifyForm} props={props} />
    <p>
      <a href="/account/financing">{words.prequalification.backToPlans}</a>
    </p>
  </PlainPageBeside>
)

/** What the lender said. */
export const PrequalificationPage = ({
  prequalification,
}: {
  prequalification: Prequalification
}) => {
  const { longDate } = useShopClock()
  const { decision, limit, available, lender, expiresAt } = prequalification
  const { hasStores: stores } = useContext(ShopTrade)
  return (
    <div className="plain-page">
      {decision === 'approved' && limit !== null ? (
        <>
          <h1>{words.prequalification.approved(moneyText(limit))}</h1>
          <p className="lead">
            {available !== null &&
              available < limit &&
              `${words.prequalification.left(moneyText(available))} `}
            {words.prequalification.holds(longDate(expiresAt))}
          </p>
        </>
      ) : decision === 'referred' ? (
        <>
          <h1>{words.prequalification.referred}</h1>
          <p className="lead">{words.prequalification.referredText({ stores })}</p>
        </>
      ) : (
        <>
          <h1>{words.prequalification.declined}</h1>
          <p className="lead">{words.prequalification.declinedText}</p>
        </>
      )}
      <DemoNote lender={lender} />
      <p className="actions">
        <LinkButton href="/">{words.prequalification.shop}</LinkButton>
        <LinkButton look="secondary" href="/account/financing">
          {words.prequalification.plans}
        </LinkButton>
        {decision !== 'approved' && stores && (
          <LinkButton look="quiet" href="/locations">
            {words.prequalification.findStore}
          </LinkButton>
        )}
      </p>
    </div>
  )
}
