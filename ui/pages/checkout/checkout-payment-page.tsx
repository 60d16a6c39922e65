import * as words from '#words'
import type { Cart } from '../../../commerce/contract/cart/cart.ts'
import { LinkButton } from '../../components/button.tsx'
import { ErrorSummary, type FormProblem } from '../../components/error-summary.tsx'
import { Notices, type PageNotice } from '../../components/notice.tsx'
import { type CheckoutFrame, CheckoutLayout } from '../../layout/checkout-layout.tsx'
import { CardEntry, type CardEntryProps } from './checkout-card-entry.tsx'
import {
  type FinancingChoice,
  FinancingForm,
  SplitForm,
  type WayName,
  WaysToPay,
} from './checkout-ways-to-pay.tsx'

/** What the page asks for: a card, how two cards share the total, a plan, or nothing because nothing is to be paid. */
export type PaymentAsk =
  | ({ readonly kind: 'card'; readonly way: WayName } & Omit<CardEntryProps, 'cart'>)
  | { readonly kind: 'split'; readonly typed: string }
  | ({ readonly kind: 'financing' } & FinancingChoice)
  | { readonly kind: 'nothing' }

export type CheckoutPaymentPageProps = CheckoutFrame & {
  cart: Cart
  ask: PaymentAsk
  offersFinancing: boolean
  problems: readonly FormProblem[]
  notices?: readonly PageNotice[]
}

const Asked = ({
  ask,
  cart,
  problems,
}: Pick<CheckoutPaymentPageProps, 'ask' | 'cart' | 'problems'>) => {
  switch (ask.kind) {
    case 'card':
      return <CardEntry {...ask} cart={cart} />
    case 'split':
      return <SplitForm total={cart.totals.total} typed={ask.typed} problems={problems} />
    case 'financing':
      return <FinancingForm {...ask} problems={problems} />
    case 'nothing':
      return (
        <>
          <p className="lead">{words.paymentStep.nothing}</p>
          <LinkButton href="/checkout/review" wide>
            {words.paymentStep.toReview}
          </LinkButton>
        </>
      )
  }
}

/** Third step: how it is paid. */
export const CheckoutPaymentPage = ({
  brand,
  callout = null,
  helpPhone = '',
  cart,
  ask,
  offersFinancing,
  problems,
  notices = [],
}: CheckoutPaymentPageProps) => (
  <CheckoutLayout
    brand={brand}
    callout={callout}
    helpPhone={helpPhone}
    title={words.paymentStep.title}
    step="payment"
    cart={cart}
  >
    <Notices notices={notices} />
    <ErrorSummary problems={problems} />
    {ask.kind !== 'nothing' && (
      <WaysToPay
        current={ask.kind === 'card' ? ask.way : ask.kind}
        offersFinancing={offersFinancing}
      />
    )}
    <Asked ask={ask} cart={cart} problems={problems} />
  </CheckoutLayout>
)
