import * as words from '#words'
import { MAX_TYPED_AMOUNT } from '../../../commerce/contract/limits.ts'
import type { Prequalification } from '../../../commerce/contract/cart/financing.ts'
import type { Cents } from '../../../commerce/contract/money.ts'
import type {
  DownPaymentLimits,
  FinancingOffer,
} from '../../../commerce/domain/financing/financing.ts'
import { planName } from '../../../commerce/domain/financing/plan-name.ts'
import { Button, LinkButton } from '../../components/button.tsx'
import { type FormProblem, problemOf } from '../../components/error-summary.tsx'
import { Field } from '../../components/field.tsx'
import { FinancingFigure } from '../../components/financing/financing-figure.tsx'
import { Notice } from '../../components/notice.tsx'
import { moneyText } from '../../components/product/price.tsx'
import { Rich } from '../../components/rich.tsx'
import { money } from '../../components/rich-parts.tsx'

export type WayName = 'card' | 'split' | 'financing'

const ways: readonly WayName[] = ['card', 'split', 'financing']

/** The ways to pay, each with its own address. */
export const WaysToPay = ({
  current,
  offersFinancing,
}: {
  current: WayName
  offersFinancing: boolean
}) => (
  <nav className="ways" aria-label={words.paymentWays.label}>
    <ul>
      {ways
        .filter((way) => way !== 'financing' || offersFinancing)
        .map((way) => (
          <li key={way}>
            <a
              href={`/checkout/payment?pay=${way}`}
              aria-current={way === current ? 'page' : undefined}
            >
              {words.paymentWays[way]}
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
      <Rich text={words.splitPayment.text(moneyText(total))} parts={{ price: money }} />
    </p>
    <Field
      name="amount"
      label={words.splitPayment.amount}
      hint={words.splitPayment.amountHint}
      inputMode="decimal"
      autoComplete="off"
      defaultValue={typed}
      error={problemOf(problems, 'amount')}
    />
    <Button wide>{words.splitPayment.submit}</Button>
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
    <Rich
      text={words.financedPayment.limits({
        minimum: moneyText(limits.minimum),
        maximum: moneyText(limits.maximum),
      })}
      parts={{ price: money }}
    />
  </span>
)

const NotYet = ({ prequalification }: Pick<FinancingChoice, 'prequalification'>) => (
  <Notice tone="info">
    <p>{prequalification ? words.financedPayment.notApproved : words.financedPayment.notAsked}</p>
    <LinkButton href="/account/financing/prequalify" look="secondary">
      {prequalification ? words.financedPayment.applyAgain : words.financedPayment.prequalify}
    </LinkButton>
  </Notice>
)

type OfferProps = Pick<FinancingChoice, 'disclosure' | 'day'> & FinancingChoice['offers'][number]

/** What a plan comes to. Every figure has its terms and the lender's words beside it. */
const Offer = ({ offer, limits, disclosure, day }: OfferProps) => (
  <span className="choice-text">
    <strong>{planName(offer.plan)}</strong>
    <FinancingFigure offer={offer} disclosure={disclosure} day={day} />
    <Limits limits={limits} />
  </span>
)

/** A plan and a down payment; before the lender has agreed, what the plans are. */
export const FinancingForm = ({
  offers,
  disclosure,
  day,
  prequalification,
  values,
  problems,
}: FinancingChoice & { problems: readonly FormProblem[] }) => {
  const available = prequalification?.available ?? null
  if (available === null || prequalification === null)
    return (
      <div className="checkout-form">
        <NotYet prequalification={prequalification} />
        <ul className="plans" id="financingPlan" tabIndex={-1}>
          {offers.map((it) => (
            <li key={it.offer.planId}>
              <Offer {...it} disclosure={disclosure} day={day} />
            </li>
          ))}
        </ul>
      </div>
    )
  const chosen = values['financingPlan'] ?? offers[0]?.offer.planId
  return (
    <form className="checkout-form" method="post" action="/checkout/payment">
      <Notice tone="good">
        <p>
          <Rich
            text={words.financedPayment.prequalified({
              lender: prequalification.lender.name,
              amount: moneyText(available),
            })}
            parts={{ price: money }}
          />
          {prequalification.lender.isDemo && ` ${words.financedPayment.demo}`}
        </p>
      </Notice>
      <fieldset className="plans" id="financingPlan" tabIndex={-1}>
        <legend>{words.financedPayment.choose}</legend>
        {problemOf(problems, 'financingPlan') && (
          <p className="field-error">{problemOf(problems, 'financingPlan')}</p>
        )}
        {offers.map((it) => (
          <label key={it.offer.planId} className="choice" htmlFor={`plan-${it.offer.planId}`}>
            <input
              type="radio"
              id={`plan-${it.offer.planId}`}
              name="financingPlan"
              value={it.offer.planId}
              defaultChecked={it.offer.planId === chosen}
            />
            <Offer {...it} disclosure={disclosure} day={day} />
          </label>
        ))}
      </fieldset>
      <Field
        name="downPayment"
        label={words.financedPayment.downPayment}
        hint={words.financedPayment.downPaymentHint}
        inputMode="decimal"
        autoComplete="off"
        maxLength={MAX_TYPED_AMOUNT}
        defaultValue={values['downPayment'] ?? '0'}
        error={problemOf(problems, 'downPayment')}
      />
      <Button wide>{words.financedPayment.submit}</Button>
    </form>
  )
}
