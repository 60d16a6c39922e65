import * as words from '#words'
import type { ReactNode } from 'react'
import type { Cart } from '../../commerce/contract/cart/cart.ts'
import { causeWords } from '../../commerce/domain/error-messages.ts'
import type { CheckoutStep } from '../../commerce/contract/errors.ts'
import { policyPages } from '../../content/policy-pages.ts'
import type { Brand } from '../../commerce/domain/brand.ts'
import { Icon } from '../components/icon.tsx'
import { SummaryRows, totalWords } from '../components/cart/order-summary.tsx'
import { SummaryLines } from '../components/order/summary-lines.tsx'
import { Rich } from '../components/rich.tsx'
import { linkTo } from '../components/rich-parts.tsx'
import { Callout, type SalesCallout } from './callout.tsx'
import { Money } from '../components/product/price.tsx'
import { Logo } from './logo.tsx'
import { RouteLoading } from './route-loading.tsx'

const STEPS = [
  { step: 'address', href: '/checkout' },
  { step: 'shipping', href: '/checkout/shipping' },
  { step: 'payment', href: '/checkout/payment' },
  { step: 'review', href: '/checkout/review' },
] as const satisfies readonly { step: CheckoutStep; href: string }[]

export type ShownStep = (typeof STEPS)[number]['step']

/** Where the shopper is. Steps behind are links back; steps ahead are words. */
const Steps = ({ current }: { current: ShownStep }) => {
  const at = STEPS.findIndex((one) => one.step === current)
  return (
    <nav className="steps" aria-label={words.checkoutFrame.steps}>
      <ol>
        {STEPS.map((one, index) => (
          <li key={one.step} className={index < at ? 'step-done' : undefined}>
            {index < at ? (
              <a href={one.href}>
                <Icon name="check" size={16} />
                {words.checkoutFrame[one.step]}
              </a>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>
                {words.checkoutFrame[one.step]}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The order beside the form; on a phone it comes after it. */
const Summary = ({ cart, step }: { cart: Cart; step: ShownStep | undefined }) => (
  <aside className="checkout-summary" aria-labelledby="summary-title">
    <h2 id="summary-title">{words.checkoutSummary.title}</h2>
    <SummaryLines items={cart.items} />
    <SummaryRows
      totals={cart.totals}
      promoCode={cart.promo?.code ?? null}
      isDeliveryBeingChosen={step === 'shipping'}
    />
    {cart.promo?.problem && <p className="summary-problem">{causeWords(cart.promo.problem)}</p>}
    {step && (
      <p className="summary-edit">
        <a href="/cart">{words.checkoutSummary.editCart}</a>
      </p>
    )}
  </aside>
)

/** What it comes to, and the way to the order below the form: on a phone, where that is out of sight. */
const TotalLine = ({ totals }: Pick<Cart, 'totals'>) => (
  <a className="checkout-total" href="#summary-title">
    <span>{totalWords(totals)}</span>
    <Money cents={totals.total} />
    <Icon name="chevron" />
  </a>
)

const Help = ({ email, phone }: { email: string; phone: string }) => {
  const mail = linkTo(`mailto:${email}`)
  const call = linkTo(`tel:${phone.replaceAll(/[^+\d]/g, '')}`)
  return phone ? (
    <Rich
      text={words.checkoutFrame.helpOrCall({ email, phone })}
      parts={{ email: mail, phone: call }}
    />
  ) : (
    <Rich text={words.checkoutFrame.help(email)} parts={{ email: mail }} />
  )
}

/** What every page of the checkout is given for its frame. */
export type CheckoutFrame = {
  brand: Brand
  /** The sales callout, as on every other page. */
  callout?: SalesCallout | null
  /** The stores' telephone number for help; empty where none is set. */
  helpPhone?: string
}

export type CheckoutLayoutProps = CheckoutFrame & {
  title: string
  /** Left out on the confirmation, which is past all steps, and of a cart that is not the shopper's yet. */
  step?: ShownStep
  cart?: Cart
  children: ReactNode
}

/**
 * The checkout's own frame: nothing to click but the way forward, the way back and help. It brings its own header and
 * footer, so it stands outside `ShopLayout`, and links into and out of it load whole documents.
 */
export const CheckoutLayout = ({
  brand,
  callout = null,
  helpPhone = '',
  title,
  step,
  cart,
  children,
}: CheckoutLayoutProps) => (
  <>
    <a className="skip" href="#main">
      {words.layout.skip}
    </a>
    <Callout callout={callout} isLinked={false} />
    <header className="checkout-header">
      <a href="/" className="home-link">
        <Logo brand={brand} />
        <span className="vh">{words.menu.home}</span>
      </a>
      <p className="checkout-secure">
        <Icon name="lock" />
        {words.checkoutFrame.secure}
      </p>
    </header>
    <main id="main" tabIndex={-1} className={cart ? 'checkout checkout-two' : 'checkout'}>
      <div className="checkout-main">
        {step && <Steps current={step} />}
        {step && cart && <TotalLine totals={cart.totals} />}
        <h1>{title}</h1>
        {children}
      </div>
      {cart && <Summary cart={cart} step={step} />}
    </main>
    <footer className="checkout-footer">
      <p>
        <Help email={brand.helpEmail} phone={helpPhone} />
      </p>
      <p>
        <a href={policyPages.privacy}>{words.checkoutFrame.privacy}</a>
        <a href={policyPages.terms}>{words.checkoutFrame.terms}</a>
        <a href={policyPages.deliveryAndReturns}>{words.checkoutFrame.deliveryAndReturns}</a>
      </p>
    </footer>
    <RouteLoading />
  </>
)
