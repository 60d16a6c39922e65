import type { ReactNode } from 'react'
import type { Cart } from '../../commerce/contract/cart.ts'
import type { CheckoutStep } from '../../commerce/domain/checkout-steps.ts'
import type { Brand } from '../brand.ts'
import { Icon } from '../components/icon.tsx'
import { SummaryRows } from '../components/order-summary.tsx'
import { Picture, PICTURE_SIZES } from '../components/picture.tsx'
import { Money } from '../components/price.tsx'
import type { PortableBlocks } from '../sections/portable-text.tsx'
import { Callout } from './callout.tsx'
import { Logo } from './logo.tsx'
import { RouteLoading } from './route-loading.tsx'

const STEPS = [
  { step: 'address', label: 'Address', href: '/checkout' },
  { step: 'shipping', label: 'Delivery', href: '/checkout/shipping' },
  { step: 'payment', label: 'Payment', href: '/checkout/payment' },
  { step: 'review', label: 'Review', href: '/checkout/review' },
] as const satisfies readonly { step: CheckoutStep; label: string; href: string }[]

export type ShownStep = (typeof STEPS)[number]['step']

/** Where the shopper is. Steps behind are links back; steps ahead are words. */
const Steps = ({ current }: { current: ShownStep }) => {
  const at = STEPS.findIndex((one) => one.step === current)
  return (
    <nav className="steps" aria-label="Checkout steps">
      <ol>
        {STEPS.map((one, index) => (
          <li key={one.step} className={index < at ? 'step-done' : undefined}>
            {index < at ? (
              <a href={one.href}>
                <Icon name="check" size={16} />
                {one.label}
              </a>
            ) : (
              <span aria-current={index === at ? 'step' : undefined}>{one.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

const SummaryLines = ({ cart }: { cart: Cart }) => (
  <ul className="summary-lines">
    {cart.items.map((item) => (
      <li key={item.id}>
        {item.catalogItem.picture && (
          <Picture picture={item.catalogItem.picture} decorative sizes={PICTURE_SIZES.thumbnail} />
        )}
        <p>
          <strong>{item.catalogItem.name}</strong>
          {item.catalogItem.options.map((option) => (
            <span key={option.label}>{option.value}</span>
          ))}
          {item.selectedWarranty && <span>With {item.selectedWarranty.name}</span>}
          <span>Quantity {item.quantity}</span>
        </p>
        <Money cents={item.linePrice} />
      </li>
    ))}
  </ul>
)

/** The order beside the form; on a phone it comes after it. */
const Summary = ({ cart }: { cart: Cart }) => (
  <aside className="checkout-summary" aria-labelledby="summary-title">
    <h2 id="summary-title">Order summary</h2>
    <SummaryLines cart={cart} />
    <SummaryRows totals={cart.totals} promoCode={cart.promo?.code ?? null} />
    <p className="summary-edit">
      <a href="/cart">Edit cart</a>
    </p>
  </aside>
)

/** What every page of the checkout is given for its frame. */
export type CheckoutFrame = {
  brand: Brand
  /** The header's sales callout, as on every other page. */
  callout?: PortableBlocks | null
  /** The stores' telephone number for help; empty where none is set. */
  helpPhone?: string
}

export type CheckoutLayoutProps = CheckoutFrame & {
  title: string
  /** Left out on the confirmation, which is past all steps. */
  step?: ShownStep
  cart?: Cart
  children: ReactNode
}

/**
 * The checkout's own frame: nothing to click but the way forward, the way back and help. It brings its own header and
 * footer, so it stands outside `ShopLayout`, and links into and out of it load whole documents (`data-native`).
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
      Skip to the content
    </a>
    <div data-native>
      <Callout callout={callout} />
    </div>
    <header className="checkout-header" data-native>
      <a href="/" className="home-link">
        <Logo brand={brand} />
        <span className="vh">, home</span>
      </a>
      <p className="checkout-secure">
        <Icon name="lock" />
        Secure checkout
      </p>
    </header>
    <main
      id="main"
      tabIndex={-1}
      className={cart ? 'checkout checkout-two' : 'checkout'}
      data-native
    >
      <div className="checkout-main">
        {step && <Steps current={step} />}
        <h1>{title}</h1>
        {children}
      </div>
      {cart && <Summary cart={cart} />}
    </main>
    <footer className="checkout-footer" data-native>
      <p>
        Questions about your order? Write to{' '}
        <a href={`mailto:${brand.helpEmail}`}>{brand.helpEmail}</a>
        {helpPhone && (
          <>
            {' '}
            or call <a href={`tel:${helpPhone.replaceAll(/[^+\d]/g, '')}`}>{helpPhone}</a>
          </>
        )}
        .
      </p>
      <p>
        <a href="/privacy">Privacy</a>
        <a href="/terms">Terms</a>
        <a href="/delivery-and-returns">Delivery and returns</a>
      </p>
    </footer>
    <RouteLoading />
  </>
)
