import type { Cart } from '../../commerce/contract/cart.ts'
import type { Promised } from '../../commerce/contract/promise.ts'
import type { FormProblem } from '../components/error-summary.tsx'
import { problemOf } from '../components/error-summary.tsx'
import { Button, LinkButton } from '../components/button.tsx'
import { Disclosure } from '../components/disclosure.tsx'
import { Field } from '../components/field.tsx'
import { Recommended } from '../components/recommended.tsx'
import { Notice, Notices, type PageNotice } from '../components/notice.tsx'
import { Island } from '../island.tsx'
import { CartFinancing, type CartFinancingProps } from '../islands/cart-financing.tsx'
import { CartLines } from '../islands/cart-lines.tsx'
import { CartSummary } from '../islands/cart-summary.tsx'
import { cartView } from '../islands/cart-view.ts'
import {
  ChangedNotice,
  MissingPieces,
  type MissingPiece,
  RemovedNotice,
  SavedItems,
  StoreNotice,
} from './cart-beside.tsx'

export type CartPageProps = {
  cart: Cart
  /** The address of each line's product page, by the line's id; a line without one has no page. */
  hrefs: Readonly<Record<string, string>>
  /** The names of the stores that lines are picked up at, by store number. */
  storeNames: Readonly<Record<number, string>>
  /** The visitor's own store. */
  myStore: { readonly storeId: number; readonly name: string } | null
  /** What waits at another store than the visitor's, by line id: when the visitor's own has it. */
  atMyStore: Readonly<Record<string, Promised>>
  /** Whether to ask what becomes of what waits there. */
  asksAboutStore: boolean
  /** What a bed in the cart still needs. */
  missing: readonly MissingPiece[]
  /** A line was just removed by its form. */
  wasRemoved: boolean
  /** What happened: an item was added, the checkout sent the shopper back and why. */
  notices: readonly PageNotice[]
  promoProblems: readonly FormProblem[]
  promoTyped?: string
  /** What is needed to say what the cart comes to by the month; null where words that belong to it miss. */
  financing?: Omit<CartFinancingProps, 'cart'> | null
  /** Sold-out lines stand in the way of the checkout. */
  canCheckOut: boolean
  /** Where an empty cart leads on. */
  suggestions: readonly { readonly label: string; readonly href: string }[]
}

const Empty = ({ suggestions }: Pick<CartPageProps, 'suggestions'>) => (
  <div className="plain-page">
    <h1>Your cart is empty</h1>
    <p className="lead">Nothing in it yet. A good night or a good sofa is a few steps away.</p>
    <ul className="pills">
      {suggestions.map((one) => (
        <li key={one.href}>
          <a href={one.href}>{one.label}</a>
        </li>
      ))}
    </ul>
    <p className="actions">
      <LinkButton href="/">Start shopping</LinkButton>
    </p>
  </div>
)

const Promo = ({
  cart,
  problems,
  typed,
}: {
  cart: Cart
  problems: readonly FormProblem[]
  typed: string
}) =>
  cart.promo ? (
    <form className="promo-on" method="post" action="/cart/promo/remove">
      <p>
        Promo code <strong>{cart.promo.code}</strong> is on.
      </p>
      <Button look="quiet">
        Remove<span className="vh"> promo code {cart.promo.code}</span>
      </Button>
    </form>
  ) : (
    <Disclosure title="Have a promo code?" open={problems.length > 0 || typed !== ''}>
      <form className="inline-form" method="post" action="/cart/promo">
        <Field
          name="code"
          id="promo-code"
          label="Promo code"
          defaultValue={typed}
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={40}
          error={problemOf(problems, 'code')}
        />
        <Button look="secondary">Apply</Button>
      </form>
    </Disclosure>
  )

const PIECES_ASKED = 5

/** The pieces themselves, without plans and services; the one added last counts most. */
const recommendedFor = ({ items }: Cart): string[] =>
  [
    ...new Set(
      items
        .filter((it) => it.catalogItemType === 'product')
        .map((it) => it.catalogItem.itemId)
        .toReversed(),
    ),
  ].slice(0, PIECES_ASKED)

/** The cart: lines, promo code, sum and the way to the checkout. */
export const CartPage = ({
  cart,
  hrefs,
  storeNames,
  myStore,
  atMyStore,
  asksAboutStore,
  missing,
  wasRemoved,
  notices,
  promoProblems,
  promoTyped = '',
  canCheckOut,
  financing = null,
  suggestions,
}: CartPageProps) => {
  const pieces = cart.items.reduce((sum, item) => sum + item.quantity, 0)
  const said = (
    <>
      <Notices notices={notices} />
      {wasRemoved && cart.removed && <RemovedNotice item={cart.removed} />}
    </>
  )
  const isPickedUp = cart.items.some(({ fulfillment }) => fulfillment === 'pickup')
  if (cart.items.length === 0)
    return (
      <>
        {said}
        <Empty suggestions={suggestions} />
        <SavedItems items={cart.saved} hrefs={hrefs} />
      </>
    )
  return (
    <>
      <div className="cart">
        <div className="cart-main">
          <h1>Your cart</h1>
          <p className="cart-pieces">{pieces === 1 ? '1 piece' : `${pieces} pieces`}</p>
          {said}
          <ChangedNotice items={cart.items} />
          {asksAboutStore && myStore && (
            <StoreNotice count={Object.keys(atMyStore).length} myStore={myStore} />
          )}
          <Island
            name="cart-lines"
            on="visible"
            component={CartLines}
            props={{ cart: cartView(cart), hrefs, storeNames, myStore, atMyStore }}
          />
          {isPickedUp && !asksAboutStore && (
            <form className="cart-move" method="post" action="/cart/move-to-shipping">
              <Button look="quiet">Have everything delivered instead</Button>
            </form>
          )}
          <MissingPieces missing={missing} />
          <SavedItems items={cart.saved} hrefs={hrefs} />
        </div>
        <aside className="cart-summary" aria-labelledby="summary-title">
          <h2 id="summary-title">Summary</h2>
          <Island
            name="cart-summary"
            on="visible"
            component={CartSummary}
            props={{ cart: cartView(cart) }}
          />
          {financing && (
            <Island
              name="cart-financing"
              on="visible"
              component={CartFinancing}
              props={{ cart: cartView(cart), ...financing }}
            />
          )}
          <Promo cart={cart} problems={promoProblems} typed={promoTyped} />
          {canCheckOut ? (
            <LinkButton href="/checkout" wide data-native>
              Go to checkout
            </LinkButton>
          ) : (
            <Notice tone="warning">
              <p>Something in your cart can’t be bought as it is. Change or remove it to go on.</p>
            </Notice>
          )}
          <p className="fine">
            {cart.delivered
              ? 'An estimate for the plainest delivery. Your address in checkout decides.'
              : 'Delivery and sales tax are worked out from your address in checkout.'}
          </p>
        </aside>
      </div>
      <Recommended place="cart" itemIds={recommendedFor(cart)} />
    </>
  )
}
